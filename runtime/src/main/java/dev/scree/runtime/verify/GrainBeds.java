package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Many grains of one size, what holds them, and where they are: lengths in diameters, shared by the granular cases. */
final class GrainBeds {
    private final Arrangement scene;
    private final double diameter;
    private final Random random;
    private int first = -1;
    private int count;

    /**
     * A square room about x = z = 0 without grains. Lengths in diameters.
     *
     * @param diameter of the grains [m]
     * @param half of the room's side
     * @param seed by which grains are moved aside; beds of other seeds are other samples of the same
     */
    GrainBeds(double diameter, double half, double bottom, double top, long seed) {
        this.diameter = diameter;
        this.random = new Random(seed);
        scene = new Arrangement(
                new Vec3(-half, bottom, -half).times(diameter), new Vec3(half, top, half).times(diameter));
    }

    /** The scene with what was put into it so far. */
    Arrangement scene() {
        return scene;
    }

    /**
     * Fills a region loosely: a cubic lattice, each grain moved aside by up to a hundredth of a diameter. Lengths in
     * diameters.
     */
    void fill(Vec3 min, Vec3 max, double pitch, ShapeParticles.Solid region) {
        ParticleSet grain = ShapeParticles.single(diameter / 2);
        for (double y = min.y() + 0.5 * pitch; y < max.y(); y += pitch) {
            for (double z = min.z() + 0.5 * pitch; z < max.z(); z += pitch) {
                for (double x = min.x() + 0.5 * pitch; x < max.x(); x += pitch) {
                    if (region.contains(x, y, z)) {
                        int index = scene.body(grain, new Vec3(x + aside(), y, z + aside()).times(diameter));
                        first = first < 0 ? index : first;
                        count++;
                    }
                }
            }
        }
    }

    private double aside() {
        return 0.02 * (random.nextDouble() - 0.5);
    }

    /**
     * A fixed body of spheres whose centres are given in diameters. @param ball their diameter in diameters of the
     * grains
     */
    void fix(List<Vec3> centres, double ball) {
        float[] positions = new float[3 * centres.size()];
        double[] bounds = new double[6];
        for (int i = 0; i < positions.length; i++) {
            double at = centres.get(i / 3).toArray()[i % 3] * diameter;
            positions[i] = (float) at;
            bounds[i % 3] = Math.min(bounds[i % 3], at);
            bounds[3 + i % 3] = Math.max(bounds[3 + i % 3], at);
        }
        // What is fixed needs a mass that makes sense and never uses it.
        MassProperties mass = new MassProperties(1, Vec3.ZERO, new double[] {1, 1, 1, 0, 0, 0}, false);
        scene.body(
                ShapeParticles.spheres(positions, 0.5 * ball * diameter, mass, bounds, "fixed " + centres.size()),
                Vec3.ZERO,
                b -> b.withMotion(BodyMotion.STATIC));
    }

    /** Centres on an upright cylinder, so dense that it holds grains like a wall. Lengths in diameters. */
    static List<Vec3> cylinder(double radius, double bottom, double top, double spacing) {
        List<Vec3> centres = new ArrayList<>();
        int around = (int) Math.ceil(2 * Math.PI * radius / spacing);
        for (double y = bottom; y <= top; y += spacing) {
            for (int k = 0; k < around; k++) {
                double a = 2 * Math.PI * k / around;
                centres.add(new Vec3(radius * Math.cos(a), y, radius * Math.sin(a)));
            }
        }
        return centres;
    }

    /** Centres on a level square, where the region holds. Lengths in diameters. */
    static List<Vec3> plate(double half, double y, double spacing, ShapeParticles.Solid region) {
        List<Vec3> centres = new ArrayList<>();
        int n = (int) Math.floor(half / spacing);
        for (int i = -n; i <= n; i++) {
            for (int k = -n; k <= n; k++) {
                if (region.contains(i * spacing, y, k * spacing)) {
                    centres.add(new Vec3(i * spacing, y, k * spacing));
                }
            }
        }
        return centres;
    }

    int count() {
        return count;
    }

    /** Centres of the grains now, in diameters, shape (count, 3). */
    double[] centres(Play play) {
        double[] at = new double[3 * count];
        try (Frame frame = play.publish()) {
            FloatBuffer bodies = frame.bodies();
            for (int i = 0; i < count; i++) {
                for (int a = 0; a < 3; a++) {
                    at[3 * i + a] = bodies.get(Frame.BODY_STRIDE * (first + i) + a) / diameter;
                }
            }
        }
        return at;
    }

    /** Heights, ascending, of the grains between two distances from the y axis and over a height, in diameters. */
    static double[] heights(double[] centres, double inner, double outer, double above) {
        return IntStream.range(0, centres.length / 3)
                .filter(i -> {
                    double distance = Math.hypot(centres[3 * i], centres[3 * i + 2]);
                    return distance >= inner && distance < outer && centres[3 * i + 1] > above;
                })
                .mapToDouble(i -> centres[3 * i + 1])
                .sorted()
                .toArray();
    }

    /** Slope of the straight line through the first points that fits them best (least squares). */
    static double slope(double[] x, double[] y, int count) {
        double middleX = Arrays.stream(x, 0, count).average().orElse(Double.NaN);
        double middleY = Arrays.stream(y, 0, count).average().orElse(Double.NaN);
        double xy = 0;
        double xx = 0;
        for (int i = 0; i < count; i++) {
            xy += (x[i] - middleX) * (y[i] - middleY);
            xx += (x[i] - middleX) * (x[i] - middleX);
        }
        return xy / xx;
    }

    /** How far the two grains that overlap most do so, in diameters. @param centres as {@link #centres} has them */
    static double greatestOverlap(double[] centres) {
        PointHash places = new PointHash(1);
        double[] greatest = {0};
        for (int i = 0; i < centres.length; i += 3) {
            places.within(
                    centres[i],
                    centres[i + 1],
                    centres[i + 2],
                    1,
                    (j, distance) -> greatest[0] = Math.max(greatest[0], 1 - distance));
            places.add(centres[i], centres[i + 1], centres[i + 2]);
        }
        return greatest[0];
    }
}
