package dev.scree.runtime.body;

import dev.scree.runtime.UserError;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.geometry.SphereHash;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Fills the scene's grain blocks. Each block is a lattice of cells with one grain in each, at a random place within the
 * cell, so that no two grains touch at the start. Grains that would touch bodies, obstacles or grains of earlier blocks
 * are left out. Grains that follow each other are close together ({@link GrainTiles}).
 */
public final class GrainFill {
    /** Greatest number of cells; more than any device has room for. */
    static final long MOST = Integer.MAX_VALUE / 8;

    private final Scene scene;
    private final List<BodySolid> solids;
    private final Grains.Builder grains = new Grains.Builder();

    private GrainFill(Scene scene, List<BodySolid> solids) {
        this.scene = scene;
        this.solids = solids.stream().map(BodySolid::ofParticles).toList();
    }

    /** Returns how many grains the blocks have room for, however many that are; none for a block without room. */
    public static double most(Scene scene) {
        double sum = 0;
        for (GrainBlock block : scene.grains()) {
            Vec3 size = high(scene, block).minus(low(scene, block));
            double cell = ContactConstants.GRAIN_CELL.value() * diameter(block);
            sum += Math.max(0, size.x()) * Math.max(0, size.y()) * Math.max(0, size.z()) / (cell * cell * cell);
        }
        return sum;
    }

    /**
     * Returns how many grains the blocks hold at most, before any is left out.
     *
     * @throws UserError where a block holds none, or where there are more than any device takes
     */
    public static long estimate(Scene scene) {
        long sum = 0;
        for (GrainBlock block : scene.grains()) {
            long[] n = cells(scene, block);
            double count = (double) n[0] * n[1] * n[2];
            sum += (long) Math.min(MOST + 1.0, count);
            if (sum > MOST) {
                throw UserError.of(
                        UserError.Kind.DEVICE,
                        "the grain blocks hold more than " + MOST + " grains, more than any device takes",
                        "Make the grains of " + block.name() + " larger or the block smaller");
            }
        }
        return sum;
    }

    /** Returns the greatest diameter of a block's grains [m]. */
    private static double diameter(GrainBlock block) {
        if (!(block.diameter() > 0)
                || !(block.spread() >= 0 && block.spread() <= 0.5)
                || !block.min().isFinite()
                || !block.max().isFinite()) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "the grains of " + block.name() + " have no size, or a spread outside 0 to 0.5",
                    "Set a diameter above 0 and a spread from 0 to 0.5");
        }
        return block.diameter() * (1 + block.spread());
    }

    /** Returns the lower corner of the part of a block within the domain [m]. */
    private static Vec3 low(Scene scene, GrainBlock block) {
        Vec3 a = block.min();
        Vec3 d = scene.domain().min();
        return new Vec3(Math.max(a.x(), d.x()), Math.max(a.y(), d.y()), Math.max(a.z(), d.z()));
    }

    /** Returns the upper corner of the part of a block within the domain [m]. */
    private static Vec3 high(Scene scene, GrainBlock block) {
        Vec3 a = block.max();
        Vec3 d = scene.domain().max();
        return new Vec3(Math.min(a.x(), d.x()), Math.min(a.y(), d.y()), Math.min(a.z(), d.z()));
    }

    /** Returns the number of cells along each axis. */
    private static long[] cells(Scene scene, GrainBlock block) {
        double largest = diameter(block);
        Vec3 size = high(scene, block).minus(low(scene, block));
        long[] n = new long[3];
        for (int a = 0; a < 3; a++) {
            double side = size.toArray()[a];
            // The small addend keeps rounding from taking a layer off a box that is exactly so many cells long.
            n[a] = side < largest
                    ? 0
                    : (long) Math.min(
                            MOST,
                            Math.max(1, Math.floor(side / (ContactConstants.GRAIN_CELL.value() * largest) + 1e-9)));
            if (n[a] == 0) {
                throw UserError.of(
                        UserError.Kind.INPUT,
                        String.format(
                                Locale.ROOT,
                                "no grain of %s fits between its corners within the domain: the grains "
                                        + "measure up to %.4g m",
                                block.name(),
                                largest),
                        "Make the block larger, its grains smaller, or move it into the domain");
            }
        }
        return n;
    }

    /**
     * Returns the grains of a scene.
     *
     * @param solids space that each body of the scene fills
     * @throws UserError where a block holds no grain
     */
    static Grains of(Scene scene, List<BodySolid> solids) {
        if (scene.grains().isEmpty()) {
            return Grains.NONE;
        }
        estimate(scene);
        return new GrainFill(scene, solids).fill();
    }

    private Grains fill() {
        double largest = 0;
        for (GrainBlock block : scene.grains()) {
            largest = Math.max(largest, diameter(block) / 2);
        }
        SphereHash earlier = scene.grains().size() > 1 ? new SphereHash(largest) : null;
        for (int b = 0; b < scene.grains().size(); b++) {
            int first = grains.count();
            fill(b, scene.grains().get(b), b == 0 ? null : earlier);
            for (int g = first; earlier != null && g < grains.count(); g++) {
                earlier.add(grains.value(g, 0), grains.value(g, 1), grains.value(g, 2), grains.value(g, 3));
            }
        }
        return grains.build();
    }

    /**
     * Fills one block.
     *
     * @param earlier grains of earlier blocks, or null
     */
    private void fill(int index, GrainBlock block, SphereHash earlier) {
        Random random = new Random(block.seed());
        long[] n = cells(scene, block);
        Vec3 low = low(scene, block);
        Vec3 high = high(scene, block);
        SolidPlaces places = new SolidPlaces(scene, solids, diameter(block) / 2, low, high);
        double sideX = (high.x() - low.x()) / n[0];
        double sideY = (high.y() - low.y()) / n[1];
        double sideZ = (high.z() - low.z()) / n[2];
        GrainTiles tiles = new GrainTiles(index, n[0], grains);
        for (long j = 0; j < n[1]; j++) {
            tiles.layer(j);
            for (long k = 0; k < n[2]; k++) {
                for (long i = 0; i < n[0]; i++) {
                    double r = 0.5 * block.diameter() * (1 + block.spread() * (2 * random.nextDouble() - 1));
                    double x = low.x() + i * sideX + r + random.nextDouble() * (sideX - 2 * r);
                    double y = low.y() + j * sideY + r + random.nextDouble() * (sideY - 2 * r);
                    double z = low.z() + k * sideZ + r + random.nextDouble() * (sideZ - 2 * r);
                    if (!places.nearBody(x, y, z, r)
                            && !places.nearObstacle(x, y, z, r)
                            && (earlier == null || !earlier.meets(x, y, z, r))) {
                        tiles.add(i, k, x, y, z, r);
                    }
                }
            }
        }
        tiles.end();
    }
}
