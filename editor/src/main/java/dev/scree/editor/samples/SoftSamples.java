package dev.scree.editor.samples;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CommonMaterials;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;

/** The sample project with soft bodies, and presets of soft bodies. */
final class SoftSamples {
    private static final Material JELLY = common("jelly");
    private static final Material FOAM = common("foam");
    private static final Material RUBBER = common("rubber").withColor(new Vec3(0.16, 0.4, 0.5));
    private static final Material LIME =
            JELLY.withId("lime-jelly").withName("Lime jelly").withColor(new Vec3(0.45, 0.68, 0.2));

    private SoftSamples() {}

    private static Material common(String id) {
        return CommonMaterials.all().stream()
                .filter(material -> material.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Jelly cubes, rubber rings and rigid pieces that fall into a heap. */
    static Scene softDrop() {
        Random random = new Random(7);
        List<SoftBody> soft = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Quaterniond turn =
                    new Quaterniond().rotateY(random.nextDouble() * 3).rotateX(random.nextDouble() - 0.5);
            Vec3 at = new Vec3((i % 2 - 0.5) * 0.1, 0.09 + 0.13 * i, 0.02 * (i % 3 - 1));
            soft.add(soft(
                    "jelly-" + (i + 1),
                    "Jelly " + (i + 1),
                    "cube",
                    i % 2 == 0 ? JELLY : LIME,
                    1.7,
                    4,
                    new Pose(SampleProjects.rounded(at), SampleProjects.rounded(turn))));
        }
        soft.add(soft("ring", "Ring", "torus", RUBBER, 1.4, 9, tilted(0.11, 0.345, -0.06, 0.5)));
        List<Body> rigid = List.of(
                SampleProjects.body("king", "King", "king", "ebony", 12, tilted(-0.165, 0.32, 0.05, 0.4)),
                SampleProjects.body("ball", "Ball", "ball", "pine", 10, Pose.at(0.02, 0.66, 0.01)),
                SampleProjects.body("pawn", "Pawn", "pawn", "ebony", 10, tilted(0.13, 0.16, 0.12, 1)));
        return Scene.empty("main")
                .withDomain(new Domain(new Vec3(-0.26, 0, -0.26), new Vec3(0.26, 0.8, 0.26), true, "boxwood", null))
                .withCamera(new Camera(new Vec3(0.44, 0.4, 0.68), new Vec3(0, 0.12, 0), 42, null))
                .withMaterials(
                        List.of(SampleProjects.BOXWOOD, JELLY, LIME, RUBBER, SampleProjects.EBONY, SampleProjects.PINE))
                .withFluids(List.of())
                .withBodies(rigid)
                .withSoftBodies(soft);
    }

    private static Pose tilted(double x, double y, double z, double angle) {
        return new Pose(
                SampleProjects.rounded(new Vec3(x, y, z)),
                SampleProjects.rounded(new Quaterniond().rotateX(angle).rotateZ(0.6 * angle)));
    }

    private static SoftBody soft(
            String id, String name, String shape, Material material, double scale, int resolution, Pose pose) {
        return SoftBody.of(id, "models/" + shape + ".obj", material.id(), pose)
                .withName(name)
                .withScale(scale)
                .withResolution(resolution);
    }

    static List<Preset> presets() {
        return List.of(
                preset("jelly cube", "A cube of jelly that wobbles", JELLY, "cube", 2, 5),
                preset("rubber ball", "A ball of rubber that bounces", RUBBER, "ball", 1, 6),
                preset("foam block", "A block of soft foam", FOAM, "cube", 2.5, 5));
    }

    private static Preset preset(
            String name, String description, Material material, String shape, double scale, int resolution) {
        String title = SampleProjects.title(name);
        SoftBody body = soft(name.replace(' ', '-'), title, shape, material, scale, resolution, Pose.IDENTITY);
        return Preset.of(
                name,
                description,
                List.of(material),
                List.of(),
                List.of(body.withPose(new Pose(Vec3.ZERO, Quat.IDENTITY))));
    }
}
