package dev.scree.runtime.bench;

import dev.scree.runtime.bench.BenchScene.Built;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/** The benchmarks with cloths. */
final class ClothBench {
    private ClothBench() {}

    /** A silk flag in a steady wind. @param vertices about so many */
    static Built flag(int vertices) {
        double length = 0.9;
        double width = 0.6;
        // A vertex of equal-sided triangles has an area of sqrt(3)/2 edges squared.
        double spacing = Math.sqrt(length * width / vertices / (Math.sqrt(3) / 2));
        Quat upright = new Quat(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5));
        Cloth flag = Cloth.of(
                        "flag",
                        ClothShape.RECTANGLE,
                        new Pose(new Vec3(0.5, 1.1, 0), upright),
                        new Vec3(length, 0, width),
                        spacing,
                        CommonFabrics.SILK.id())
                .withPins(List.of(along(new Vec3(-length / 2, 0, -width / 2), new Vec3(-length / 2, 0, width / 2))));
        Scene scene = room(new Vec3(-0.5, 0, -1), new Vec3(1.5, 1.8, 1), CommonFabrics.SILK, flag);
        return new Built(
                scene.withPhysics(scene.physics().withAir(Air.blowing(new Vec3(6, 0, 0.6), 0, 1))),
                ParticleSets.EMPTY,
                0.5,
                2);
    }

    /** A pin whose balls cover a line. */
    private static ClothPin along(Vec3 from, Vec3 to) {
        int parts = 60;
        List<Vec3> points = new ArrayList<>();
        for (int k = 1; k <= parts; k++) {
            points.add(from.plus(to.minus(from).times((double) k / parts)));
        }
        return ClothPin.toBody(from, 0.01, null).withPoints(points);
    }

    /**
     * A canvas held at its corners, with triangles of one and a half times the fluid's spacing, that catches a block of
     * water (the paper's scene).
     *
     * @param particles of the fluid, about so many
     */
    static Built caught(int particles) {
        double spacing = 0.32 * Math.cbrt(2.0 / particles);
        List<ClothPin> corners = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            corners.add(ClothPin.toBody(new Vec3(i < 2 ? -0.5 : 0.5, 0, i % 2 == 0 ? -0.5 : 0.5), 0.05, null));
        }
        Fabric canvas = CommonFabrics.CANVAS;
        Cloth cloth = Cloth.of(
                        "canvas",
                        ClothShape.RECTANGLE,
                        Pose.at(0, 0.6, 0),
                        new Vec3(1, 0, 1),
                        1.69 * spacing,
                        canvas.id())
                .withPins(corners);
        Scene scene = room(new Vec3(-0.8, 0, -0.8), new Vec3(0.8, 1.4, 0.8), canvas, cloth);
        FluidBlock block = new FluidBlock(
                "water",
                null,
                new Vec3(-0.16, 0.64, -0.16),
                new Vec3(0.16, 1.28, 0.16),
                Scene.DEFAULT_FLUID,
                null,
                null);
        return new Built(
                scene.withPhysics(scene.physics().withFluidSpacing(spacing)).withBlocks(List.of(block)),
                ParticleSets.EMPTY,
                0.3,
                2);
    }

    private static Scene room(Vec3 min, Vec3 max, Fabric fabric, Cloth cloth) {
        return Scene.empty("bench")
                .withDomain(new Domain(min, max, false, Scene.DEFAULT_MATERIAL, null))
                .withFabrics(List.of(fabric))
                .withCloths(List.of(cloth));
    }
}
