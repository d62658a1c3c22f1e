package dev.scree.editor.thumbnail;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;

/**
 * A scene set up for a thumbnail. Fluid, grains and jets, which have no surface before a play, are shown as plain
 * bodies in their colours.
 *
 * @param scene what is drawn
 * @param camera from where
 * @param guides whether the domain's edges are drawn
 */
record Staging(Scene scene, BodyGeometry geometry, Camera camera, boolean guides) {
    private static final double FOV = 30;
    /** A jet is shown this long, in widths of its opening. */
    private static final double JET = 4;
    /** What is longer than this many times its width is shown in part. */
    private static final double SLENDER = 4;
    /** From where single things are seen. */
    private static final Vec3 DIRECTION = new Vec3(0.75, 0.62, 1);

    /** A whole scene in its domain, seen from where its camera is: what stands in it, or else the empty domain. */
    static Staging ofScene(Scene scene, BodyGeometry geometry) {
        Scene solid = solid(scene);
        Vec3 from = scene.camera().eye().minus(scene.camera().target());
        Domain domain = scene.domain();
        Box all = new Box(domain.min(), domain.max());
        Box seen = room(solid, geometry)
                .box(solid.objects())
                .map(box -> stocky(box, scene.camera().target()))
                .orElse(all);
        return new Staging(solid, geometry, camera(seen, from, seen == all ? 0.92 : 1.05), true);
    }

    /** Of what is long and thin a part round the target: the whole of it would be a line of a few pixels. */
    private static Box stocky(Box box, Vec3 target) {
        double[] size = box.size().toArray();
        double[] min = box.min().toArray();
        double[] max = box.max().toArray();
        double[] sorted = size.clone();
        Arrays.sort(sorted);
        double most = SLENDER * sorted[1];
        for (int axis = 0; axis < 3; axis++) {
            if (size[axis] > most && most > 0) {
                double from = target.toArray()[axis] - most / 2;
                min[axis] = Math.max(min[axis], Math.min(from, max[axis] - most));
                max[axis] = min[axis] + most;
            }
        }
        return new Box(Vec3.of(min), Vec3.of(max));
    }

    /** The objects of a scene by themselves, on a floor. */
    static Staging ofObjects(Scene scene, BodyGeometry geometry) {
        Scene solid = solid(scene);
        Box box = room(solid, geometry).box(solid.objects()).orElse(Box.around(Vec3.ZERO, new Vec3(1, 1, 1)));
        double side = Math.max(
                1e-6,
                Math.max(box.size().x(), Math.max(box.size().y(), box.size().z())));
        Domain domain = scene.domain()
                .withMin(box.min().minus(new Vec3(side, 0, side)))
                .withMax(box.max().plus(new Vec3(side, side, side)));
        return new Staging(solid.withDomain(domain), geometry, camera(box, DIRECTION, 0.98), false);
    }

    private static SceneRoom room(Scene scene, BodyGeometry geometry) {
        return new SceneRoom(
                scene, body -> geometry.mesh(body).map(Staging::size).orElse(new Vec3(0.1, 0.1, 0.1)));
    }

    /** A ball of a material. */
    static Staging ofMaterial(Material material) {
        Obstacle ball = new Obstacle(
                "ball",
                null,
                ObstacleShape.CAPSULE,
                Pose.at(0, 0.5, 0),
                new Vec3(1, 1e-4, 1),
                material.id(),
                false,
                null);
        Scene scene = Scene.empty("thumbnail");
        Domain domain = scene.domain().withMaterial(material.id());
        Staging staging = ofObjects(
                scene.withDomain(domain).withMaterials(List.of(material)).withObstacles(List.of(ball)), nothing());
        Box box = Box.around(ball.pose().position(), ball.size());
        // A ball is smaller than the ball round its box.
        return new Staging(staging.scene, staging.geometry, camera(box, DIRECTION, 0.75), false);
    }

    /** The same for a fluid. */
    static Staging ofFluid(FluidMaterial fluid) {
        return ofMaterial(material(fluid));
    }

    /** Geometry of scenes without bodies. */
    static BodyGeometry nothing() {
        return new Geometry(body -> Optional.empty());
    }

    private static Camera camera(Box box, Vec3 from, double slack) {
        Vector3d arm = from.toJoml();
        if (!(arm.length() > 0)) {
            arm = DIRECTION.toJoml();
        }
        double radius = Math.max(1e-6, box.size().length() / 2);
        arm.normalize(slack * radius / Math.sin(Math.toRadians(FOV) / 2));
        return new Camera(box.centre().plus(Vec3.of(arm)), box.centre(), FOV, null);
    }

    private static Vec3 size(DrawMesh mesh) {
        double[] reach = new double[3];
        for (int i = 0; i < mesh.positions().length; i++) {
            reach[i % 3] = Math.max(reach[i % 3], 2 * Math.abs(mesh.positions()[i]));
        }
        return new Vec3(reach[0], reach[1], reach[2]);
    }

    /** The scene with plain bodies for what has no surface. */
    private static Scene solid(Scene scene) {
        List<Material> materials = new ArrayList<>(scene.materials());
        scene.fluids().forEach(fluid -> materials.add(material(fluid)));
        List<Obstacle> obstacles = new ArrayList<>(scene.obstacles());
        for (SceneObject object : scene.objects()) {
            if (object.hidden()) {
                continue;
            }
            if (object instanceof FluidBlock block) {
                obstacles.add(box(block.id(), block.min(), block.max(), fluidId(block.fluid())));
            } else if (object instanceof GrainBlock block) {
                obstacles.add(box(block.id(), block.min(), block.max(), block.material()));
            } else if (object instanceof Emitter emitter && emitter.place().isPresent()) {
                obstacles.add(jet(emitter));
            }
        }
        return scene.withMaterials(materials)
                .withObstacles(obstacles)
                .withBlocks(List.of())
                .withGrains(List.of())
                .withSinks(List.<Sink>of());
    }

    private static Obstacle box(String id, Vec3 min, Vec3 max, String material) {
        Vec3 centre = min.plus(max).times(0.5);
        Pose pose = Pose.at(centre.x(), centre.y(), centre.z());
        return new Obstacle("box " + id, null, ObstacleShape.BOX, pose, max.minus(min), material, false, null);
    }

    private static Obstacle jet(Emitter emitter) {
        double width = Math.max(1e-6, emitter.width());
        double length = JET * width;
        Vector3d out = emitter.pose().rotation().toJoml().normalize().transform(new Vector3d(0, -1, 0));
        Vec3 centre = emitter.pose().position().plus(Vec3.of(out.mul(length / 2)));
        return new Obstacle(
                "jet " + emitter.id(),
                null,
                ObstacleShape.CAPSULE,
                new Pose(centre, emitter.pose().rotation()),
                new Vec3(width, length - width, width),
                fluidId(emitter.fluid()),
                false,
                null);
    }

    private static String fluidId(String fluid) {
        return "fluid " + fluid;
    }

    private static Material material(FluidMaterial fluid) {
        return new Material(
                fluidId(fluid.id()), fluid.name(), CommonFluids.WATER.density(), 0, 0, 0, fluid.color(), null);
    }
}
