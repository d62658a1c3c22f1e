package dev.scree.editor.samples;

import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * A sail turns a boat: wind in a sail, the sail at a mast, the mast on a hull, the hull in water. The sail stands
 * behind the boat's middle, so that wind from the side turns the bow towards it.
 */
final class SailSample {
    private static final Fabric SAIL =
            CommonFabrics.COTTON.withId("sailcloth").withName("Sailcloth").withColor(new Vec3(0.8, 0.34, 0.22));

    /** Where the mast stands, along the boat [m]. */
    private static final double MAST = -0.02;
    /** Where the boat starts, across the tank: at its windward side [m]. */
    private static final double START = -0.2;
    /** Height of the water [m]. */
    private static final double WATER = 0.21;
    /** Height of the mast's foot [m]. */
    private static final double FOOT = 0.215;

    private SailSample() {}

    static Scene sailboat() {
        Body hull = SampleProjects.body("hull", "Hull", "hull", "boxwood", 24, Pose.at(0, 0.235, START))
                .withScale(1.6);
        Body mast = SampleProjects.body("mast", "Mast", "mast", "pine", 33, Pose.at(MAST - 0.1315, FOOT + 0.23, START));
        Joint step = Joint.of("step", JointType.FIXED, "mast", "hull", new Vec3(MAST, FOOT, START))
                .withName("Mast step");
        return Scene.empty("main")
                .withPhysics(Physics.defaults().withFluidSpacing(0.03).withAir(Air.blowing(new Vec3(0, 0, 4), 0.1, 1)))
                .withDomain(new Domain(new Vec3(-0.6, 0, -0.6), new Vec3(0.6, 0.8, 0.6), true, "glass", null))
                .withCamera(new Camera(new Vec3(0.95, 0.75, 1.05), new Vec3(0, 0.28, 0), 42, null))
                .withMaterials(List.of(SampleProjects.PINE, SampleProjects.BOXWOOD, SampleProjects.GLASS))
                .withBlocks(List.of(new FluidBlock(
                        "lake",
                        "Lake",
                        new Vec3(-0.6, 0, -0.6),
                        new Vec3(0.6, WATER, 0.6),
                        CommonFluids.WATER.id(),
                        null,
                        null)))
                .withFabrics(List.of(SAIL))
                .withBodies(List.of(hull, mast))
                .withJoints(List.of(step))
                .withCloths(List.of(sail()));
    }

    /** A triangle along the mast, whose lower corner is held at the boom's end. */
    private static Cloth sail() {
        double foot = FOOT + 0.09;
        double head = FOOT + 0.45;
        double clew = MAST - 0.26;
        double luff = MAST - 0.012;
        float wide = (float) (0.5 * (luff - clew));
        float high = (float) (0.5 * (head - foot));
        TriangleSurface surface =
                new TriangleSurface(new float[] {wide, -high, 0, wide, high, 0, -wide, -high, 0}, new int[] {0, 1, 2});
        List<Vec3> points = new ArrayList<>();
        for (int k = 1; k <= 40; k++) {
            points.add(new Vec3(wide, high * (2 * k / 40.0 - 1), 0).tidy());
        }
        return Cloth.of(
                        "sail",
                        ClothForm.of("", List.of(), surface),
                        new Pose(
                                SampleProjects.rounded(new Vec3(0.5 * (luff + clew), 0.5 * (foot + head), START)),
                                null),
                        0.02,
                        SAIL.id())
                .withName("Sail")
                .withPins(List.of(
                        ClothPin.toBody(new Vec3(wide, -high, 0).tidy(), 0.006, "mast")
                                .withPoints(points),
                        ClothPin.toBody(new Vec3(-wide, -high, 0).tidy(), 0.015, "mast")));
    }
}
