package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceMaker;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The fluid's surface of particles that are put where they are: closed, of the right volume, level where they are. */
final class SurfaceCases {
    private static final double SPACING = 0.01;
    /** Standard deviation of particles from their places in a lattice [spacings], about that of a fluid at rest. */
    private static final double UNREST = 0.15;

    private static final double BALL = 10;
    private static final int SPRAY = 2000;

    private SurfaceCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quick(
                        "surface/ball",
                        "R13",
                        "surface of a ball of particles: closed, and of their volume",
                        SurfaceCases::ball)
                .quick(
                        "surface/level",
                        "R13",
                        "upper side of a slab: level, half a spacing over the particles",
                        SurfaceCases::level)
                .quick(
                        "surface/spray",
                        "R13",
                        "particles anywhere, from lone drops to a crowd: closed",
                        SurfaceCases::spray);
    }

    /** Places of a lattice inside a solid, in spacings; the lattice's cells have their corners at whole numbers. */
    private static float[] fill(int half, ShapeParticles.Solid solid) {
        Random random = new Random(13);
        List<Double> numbers = new ArrayList<>();
        for (int z = -half; z < half; z++) {
            for (int y = -half; y < half; y++) {
                for (int x = -half; x < half; x++) {
                    if (solid.contains(x + 0.5, y + 0.5, z + 0.5)) {
                        for (int place : new int[] {x, y, z}) {
                            numbers.add((place + 0.5 + UNREST * random.nextGaussian()) * SPACING);
                        }
                        numbers.add(0.0);
                    }
                }
            }
        }
        float[] fluid = new float[numbers.size()];
        for (int i = 0; i < fluid.length; i++) {
            fluid[i] = numbers.get(i).floatValue();
        }
        return fluid;
    }

    private static FluidSurfaceMesh surface(Trial trial, float[] fluid) {
        try (SurfaceMaker maker = trial.surfaces(SPACING)) {
            return maker.make(FloatBuffer.wrap(fluid), fluid.length / 4);
        }
    }

    private static List<Check> ball(Trial trial) {
        float[] fluid = fill((int) BALL + 1, (x, y, z) -> x * x + y * y + z * z < BALL * BALL);
        FluidSurfaceMesh mesh = surface(trial, fluid);
        return List.of(
                Check.atMost("open-edges", 0, mesh.openEdges()),
                Check.within("volume", 1, mesh.volume() / (fluid.length / 4 * Math.pow(SPACING, 3)), 0.05));
    }

    private static List<Check> level(Trial trial) {
        FluidSurfaceMesh mesh = surface(trial, fill(12, (x, y, z) -> y < 0 && y > -6));
        double height = 0;
        double tilt = 0;
        int count = 0;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            boolean middle = Math.hypot(mesh.positions()[3 * v], mesh.positions()[3 * v + 2]) < 8 * SPACING;
            if (middle && mesh.positions()[3 * v + 1] > -3 * SPACING) {
                height += mesh.positions()[3 * v + 1] / SPACING;
                tilt += Math.toDegrees(Math.acos(Math.min(1, mesh.normals()[3 * v + 1])));
                count++;
            }
        }
        return List.of(
                Check.within("height", 0, height / count, 0.1, "spacings"),
                Check.atMost("tilt", 5, tilt / count, "degrees"));
    }

    private static List<Check> spray(Trial trial) {
        int open = 0;
        double least = Double.MAX_VALUE;
        for (double crowd : new double[] {0.02, 0.2, 0.7, 1.5}) {
            Random random = new Random(5);
            double side = Math.cbrt(SPRAY / crowd) * SPACING;
            float[] fluid = new float[4 * SPRAY];
            for (int i = 0; i < fluid.length; i++) {
                fluid[i] = i % 4 == 3 ? 0 : (float) (side * (random.nextDouble() - 0.5));
            }
            FluidSurfaceMesh mesh = surface(trial, fluid);
            open += mesh.openEdges();
            least = Math.min(least, mesh.triangleCount());
        }
        return List.of(Check.atMost("open-edges", 0, open), Check.atLeast("triangles", 1000, least));
    }
}
