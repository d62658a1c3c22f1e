package dev.scree.runtime.surface;

import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Made-up states of a fluid of spacing {@link #SPACING}. */
final class Fluids {
    static final double SPACING = 0.02;

    private Fluids() {}

    /** A box of particles with its low corner at the origin, each moved at random by about a part of the spacing. */
    static FloatBuffer box(int nx, int ny, int nz, double unrest) {
        Random random = new Random(7);
        List<double[]> places = new ArrayList<>();
        for (int z = 0; z < nz; z++) {
            for (int y = 0; y < ny; y++) {
                for (int x = 0; x < nx; x++) {
                    places.add(moved(x, y, z, unrest, random));
                }
            }
        }
        return buffer(places);
    }

    /** A ball round the origin. @param radius [spacings] */
    static FloatBuffer ball(double radius, double unrest) {
        Random random = new Random(8);
        List<double[]> places = new ArrayList<>();
        int n = (int) Math.ceil(radius) + 1;
        for (int z = -n; z < n; z++) {
            for (int y = -n; y < n; y++) {
                for (int x = -n; x < n; x++) {
                    if (Math.pow(x + 0.5, 2) + Math.pow(y + 0.5, 2) + Math.pow(z + 0.5, 2) < radius * radius) {
                        places.add(moved(x, y, z, unrest, random));
                    }
                }
            }
        }
        return buffer(places);
    }

    /** Particles anywhere in a cube round the origin. @param crowd particles in the space of one, on average */
    static FloatBuffer spray(int count, double crowd, long seed) {
        Random random = new Random(seed);
        double side = Math.cbrt(count / crowd) * SPACING;
        FloatBuffer fluid = FloatBuffer.allocate(4 * count);
        for (int i = 0; i < 3 * count; i++) {
            fluid.put((float) ((random.nextDouble() - 0.5) * side));
            if (i % 3 == 2) {
                fluid.put(random.nextFloat());
            }
        }
        return fluid.rewind();
    }

    private static double[] moved(int x, int y, int z, double unrest, Random random) {
        return new double[] {
            x + 0.5 + unrest * random.nextGaussian(),
            y + 0.5 + unrest * random.nextGaussian(),
            z + 0.5 + unrest * random.nextGaussian()
        };
    }

    private static FloatBuffer buffer(List<double[]> places) {
        FloatBuffer fluid = FloatBuffer.allocate(4 * places.size());
        for (double[] p : places) {
            fluid.put((float) (p[0] * SPACING))
                    .put((float) (p[1] * SPACING))
                    .put((float) (p[2] * SPACING))
                    .put((float) p[1]);
        }
        return fluid.rewind();
    }
}
