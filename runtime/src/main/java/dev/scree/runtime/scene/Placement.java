package dev.scree.runtime.scene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds places for copies of a body: on a grid round a given place, one bounding box and a gap apart, the nearest
 * places first, then layer by layer upward; clear of everything that is there and between the domain's side walls.
 */
public final class Placement {
    /** Number of layers that are tried: far more than any sensible number of copies needs. */
    private static final int LAYER_LIMIT = 4096;
    /** Number of cells that are tried to each side in a layer. */
    private static final int REACH_LIMIT = 64;

    private Placement() {}

    /**
     * Returns places for a number of copies.
     *
     * @param at centre of the first copy where that place is free [m]
     * @param size size of a copy's bounding box [m]
     * @param gap free space between copies, a particle's diameter [m]
     * @param count number of copies
     * @param occupied boxes that copies must not overlap
     * @return centres [m], shape (count), those of the lowest layers first
     * @throws IllegalArgumentException if the box is wider than the domain, or not all copies find a free place
     */
    public static List<Vec3> grid(Vec3 at, Vec3 size, double gap, int count, Domain domain, List<Box> occupied) {
        return grid(
                at,
                size,
                gap,
                count,
                domain,
                box -> occupied.stream().anyMatch(box::overlaps),
                Double.POSITIVE_INFINITY);
    }

    /**
     * The same with a test for places that are taken.
     *
     * @param ceiling height that no copy may exceed [m]
     */
    static List<Vec3> grid(
            Vec3 at, Vec3 size, double gap, int count, Domain domain, Predicate<Box> taken, double ceiling) {
        Vec3 room = domain.max().minus(domain.min());
        if (size.x() > room.x() || size.z() > room.z()) {
            throw new IllegalArgumentException("a body " + metres(size.x()) + " x " + metres(size.z())
                    + " wide does not fit between walls " + metres(room.x()) + " x " + metres(room.z()) + " apart");
        }
        Vec3 first = inside(at, size, domain);
        Vec3 pitch = new Vec3(size.x() + gap, size.y() + gap, size.z() + gap);
        List<int[]> cells = cells(pitch, room);
        List<Vec3> places = new ArrayList<>();
        double top = first.y() + size.y() / 2;
        for (int layer = 0; layer < LAYER_LIMIT && places.size() < count; layer++) {
            if (layer > 0 && top + layer * pitch.y() > ceiling) {
                break;
            }
            for (int[] cell : cells) {
                Vec3 centre = new Vec3(
                        first.x() + cell[0] * pitch.x(),
                        first.y() + layer * pitch.y(),
                        first.z() + cell[1] * pitch.z());
                Box box = Box.around(centre, size);
                if (places.size() < count && betweenWalls(box, domain) && !taken.test(box)) {
                    places.add(centre);
                }
            }
        }
        if (places.size() < count) {
            throw new IllegalArgumentException("only " + places.size() + " of " + count + " copies find a free place");
        }
        return places;
    }

    /** Returns the place moved by as little as brings the box between the walls and above the floor [m]. */
    private static Vec3 inside(Vec3 at, Vec3 size, Domain domain) {
        return new Vec3(
                clamp(at.x(), domain.min().x() + size.x() / 2, domain.max().x() - size.x() / 2),
                Math.max(at.y(), domain.min().y() + size.y() / 2),
                clamp(at.z(), domain.min().z() + size.z() / 2, domain.max().z() - size.z() / 2));
    }

    private static double clamp(double value, double low, double high) {
        return Math.max(low, Math.min(high, value));
    }

    /** Returns whether a box lies between the domain's side walls, up to rounding. */
    private static boolean betweenWalls(Box box, Domain domain) {
        double slack = 1e-9 * (1 + domain.max().minus(domain.min()).length());
        return box.min().x() >= domain.min().x() - slack
                && box.max().x() <= domain.max().x() + slack
                && box.min().z() >= domain.min().z() - slack
                && box.max().z() <= domain.max().z() + slack;
    }

    /**
     * Returns the cells of a layer, those nearest to the first one first. Ties are broken by position, so that the
     * order is always the same.
     *
     * @param pitch distance of cells along each axis [m]
     * @param room size of the domain [m]
     */
    private static List<int[]> cells(Vec3 pitch, Vec3 room) {
        int reachX = (int) Math.min(REACH_LIMIT, Math.ceil(room.x() / pitch.x()));
        int reachZ = (int) Math.min(REACH_LIMIT, Math.ceil(room.z() / pitch.z()));
        List<int[]> cells = new ArrayList<>();
        for (int x = -reachX; x <= reachX; x++) {
            for (int z = -reachZ; z <= reachZ; z++) {
                cells.add(new int[] {x, z});
            }
        }
        cells.sort(Comparator.<int[]>comparingDouble(c -> Math.hypot(c[0] * pitch.x(), c[1] * pitch.z()))
                .thenComparingInt(c -> c[0])
                .thenComparingInt(c -> c[1]));
        return cells;
    }

    private static String metres(double value) {
        return String.format(java.util.Locale.ROOT, "%.3g m", value);
    }
}
