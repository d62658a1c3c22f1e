package dev.scree.editor.action;

import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.joml.Quaterniond;

/**
 * Where copies of objects stand: in a line, a grid, a circle, or scattered, in the domain or on what stands there.
 * Copies do not overlap: in lines and grids by the boxes round the objects, in circles and scattered by spheres.
 * Scattered ones also keep clear of all else that the scene holds and of its walls; on surfaces, none stands over
 * another one.
 *
 * @param form how they stand
 * @param x number along x; in a circle and scattered, the number of all
 * @param y number along y, in a grid
 * @param z number along z, in a grid
 * @param gap free room between neighbours [m]
 * @param seed decides where scattered ones stand: the same seed gives the same places
 */
public record ArrayPlan(Form form, int x, int y, int z, double gap, long seed) {
    /** More copies at once are refused. */
    public static final int MOST = 10_000;
    /** So often a place is sought for each scattered copy before the next one's turn comes. */
    private static final int TRIES = 60;

    public enum Form {
        LINE("Line"),
        GRID("Grid"),
        CIRCLE("Circle"),
        SCATTER("Scatter in the Domain"),
        SURFACES("Scatter on Surfaces");

        private final String label;

        Form(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }

        /** Whether a seed decides where each one stands. */
        public boolean scattered() {
            return this == SCATTER || this == SURFACES;
        }

        /** What the edit is called. */
        String noun() {
            return scattered() ? "Scatter" : label;
        }
    }

    /** What copies come to stand on. */
    public interface Ground {
        /**
         * Returns by how much the originals have to be raised to stand on what is below [m]; empty where they do not
         * fit into the domain there.
         *
         * @param across how far they are moved before [m]; its y counts for nothing
         */
        OptionalDouble height(Vec3 across);
    }

    /** Full size of an object along the world's axes [m]; zero where nothing is known of it. */
    public interface Sizes extends Function<SceneObject, Vec3> {}

    /** A place: how far a copy is moved from the originals, and by how much it is turned about the vertical. */
    record Spot(Vec3 offset, double angle) {}

    /** Objects with the originals among them that the plan asks for. */
    public long wanted() {
        return form == Form.GRID ? (long) x * y * z : x;
    }

    /** Why it cannot be carried out, or null. */
    public String obstacle() {
        return wanted() < 1 || x < 1 || y < 1 || z < 1
                ? "There must be at least one of them."
                : wanted() > MOST ? wanted() + " are too many at once: at most " + MOST + "." : null;
    }

    /**
     * Finds where copies stand; the originals stay where they are and count as the first of a line, grid or circle.
     *
     * @param ground for those that are scattered on surfaces
     * @return a place for each copy, of which there may be fewer than wanted where they are scattered
     */
    List<Spot> spots(Scene scene, List<SceneObject> objects, Sizes sizes, Ground ground, Progress progress) {
        Box bounds = box(objects, sizes);
        return switch (form) {
            case LINE -> grid(bounds, x, 1, 1);
            case GRID -> grid(bounds, x, y, z);
            case CIRCLE -> circle(bounds);
            case SCATTER -> scattered(scene, bounds, sizes, progress);
            case SURFACES -> onSurfaces(scene, bounds, ground, progress);
        };
    }

    /** Makes a copy of the objects at each of these places. */
    static void make(List<Spot> spots, List<SceneObject> objects, Sizes sizes, Copies copies) {
        Vec3 centre = box(objects, sizes).centre();
        for (Spot spot : spots) {
            Quaterniond turn = new Quaterniond().rotationY(spot.angle);
            UnaryOperator<Pose> posed = pose -> {
                Pose turned = spot.angle == 0 ? pose : Moves.turned(pose, centre, turn);
                return turned.withPosition(turned.position().plus(spot.offset).tidy());
            };
            // Keyframes and pivots come along where nothing is turned.
            copies.add(
                    objects,
                    object -> spot.angle == 0
                            ? object.moved(spot.offset.tidy())
                            : object.posed(
                                    posed, corner -> corner.plus(spot.offset).tidy()));
        }
    }

    private List<Spot> grid(Box bounds, int countX, int countY, int countZ) {
        Vec3 size = bounds.size();
        List<Spot> spots = new ArrayList<>();
        for (int j = 0; j < countY; j++) {
            for (int k = 0; k < countZ; k++) {
                for (int i = 0; i < countX; i++) {
                    if (i + j + k > 0) {
                        spots.add(new Spot(
                                new Vec3(i * (size.x() + gap), j * (size.y() + gap), k * (size.z() + gap)), 0));
                    }
                }
            }
        }
        return spots;
    }

    /** The originals stand on the circle, too; each copy is turned as far as it has gone round. */
    private List<Spot> circle(Box bounds) {
        double chord = 2 * radius(bounds) + gap;
        double radius = x < 2 ? 0 : chord / (2 * Math.sin(Math.PI / x));
        List<Spot> spots = new ArrayList<>();
        for (int i = 1; i < x; i++) {
            double angle = 2 * Math.PI * i / x;
            // The middle of the circle lies along -x from the originals; turning by an angle goes from x to -z.
            spots.add(new Spot(new Vec3(radius * (Math.cos(angle) - 1), 0, -radius * Math.sin(angle)), angle));
        }
        return spots;
    }

    private List<Spot> scattered(Scene scene, Box bounds, Sizes sizes, Progress progress) {
        double radius = radius(bounds);
        Spheres taken = new Spheres(Math.max(2 * radius + gap, 1e-6));
        scene.objects().forEach(object -> object.place()
                .ifPresent(place -> taken.add(place, sizes.apply(object).length() / 2)));
        Vec3 min = scene.domain().min().plus(new Vec3(radius, radius, radius));
        Vec3 room = scene.domain().max().minus(scene.domain().min()).minus(new Vec3(radius, radius, radius).times(2));
        return tried(room, progress, random -> {
            Vec3 at = min.plus(new Vec3(
                    random.nextDouble() * room.x(), random.nextDouble() * room.y(), random.nextDouble() * room.z()));
            if (!taken.free(at, radius + gap)) {
                return Optional.empty();
            }
            taken.add(at, radius);
            return Optional.of(new Spot(at.minus(bounds.centre()), 0));
        });
    }

    private List<Spot> onSurfaces(Scene scene, Box bounds, Ground ground, Progress progress) {
        Vec3 size = bounds.size();
        Vec3 centre = bounds.centre();
        // Circles, as seen from above.
        double radius = Math.hypot(size.x(), size.z()) / 2;
        Spheres taken = new Spheres(Math.max(2 * radius + gap, 1e-6));
        taken.add(new Vec3(centre.x(), 0, centre.z()), radius);
        Vec3 min = scene.domain().min().plus(size.times(0.5));
        Vec3 room = scene.domain().max().minus(scene.domain().min()).minus(size);
        return tried(room, progress, random -> {
            Vec3 at = new Vec3(min.x() + random.nextDouble() * room.x(), 0, min.z() + random.nextDouble() * room.z());
            if (!taken.free(at, radius + gap)) {
                return Optional.empty();
            }
            Vec3 across = at.minus(centre);
            OptionalDouble height = ground.height(across);
            if (height.isEmpty()) {
                return Optional.empty();
            }
            taken.add(at, radius);
            return Optional.of(new Spot(new Vec3(across.x(), height.getAsDouble(), across.z()), 0));
        });
    }

    /**
     * Returns the places of as many copies as are wanted and find one in a number of attempts.
     *
     * @param room in which a copy's middle may be [m]; there are none where it is below 0
     */
    private List<Spot> tried(Vec3 room, Progress progress, Function<Random, Optional<Spot>> attempt) {
        List<Spot> spots = new ArrayList<>();
        Random random = new Random(seed);
        for (int i = 0; i < x && room.x() >= 0 && room.y() >= 0 && room.z() >= 0; i++) {
            progress.report((double) i / x, "");
            progress.checkCancelled();
            Stream.generate(() -> attempt.apply(random))
                    .limit(TRIES)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .ifPresent(spots::add);
        }
        return spots;
    }

    /** The box round objects; those of which nothing is known count as points. */
    private static Box box(List<SceneObject> objects, Sizes sizes) {
        return objects.stream()
                .map(object -> Box.around(object.place().orElse(Vec3.ZERO), sizes.apply(object)))
                .reduce(Box::union)
                .orElseThrow();
    }

    private static double radius(Box box) {
        return box.size().length() / 2;
    }

    /** Spheres by the cells of a grid that they reach into. */
    private static final class Spheres {
        private record Cell(long x, long y, long z) {}

        private record Sphere(Vec3 middle, double radius) {}

        private final double side;
        private final Map<Cell, List<Sphere>> cells = new HashMap<>();
        /** Those that would fill very many cells. */
        private final List<Sphere> large = new ArrayList<>();

        Spheres(double side) {
            this.side = side;
        }

        private long cell(double at) {
            return (long) Math.floor(at / side);
        }

        void add(Vec3 middle, double radius) {
            Sphere sphere = new Sphere(middle, radius);
            if (radius > 8 * side) {
                large.add(sphere);
                return;
            }
            for (long i = cell(middle.x() - radius); i <= cell(middle.x() + radius); i++) {
                for (long j = cell(middle.y() - radius); j <= cell(middle.y() + radius); j++) {
                    for (long k = cell(middle.z() - radius); k <= cell(middle.z() + radius); k++) {
                        cells.computeIfAbsent(new Cell(i, j, k), c -> new ArrayList<>(2))
                                .add(sphere);
                    }
                }
            }
        }

        boolean free(Vec3 at, double radius) {
            if (large.stream().anyMatch(s -> meets(s, at, radius))) {
                return false;
            }
            for (long i = cell(at.x() - radius); i <= cell(at.x() + radius); i++) {
                for (long j = cell(at.y() - radius); j <= cell(at.y() + radius); j++) {
                    for (long k = cell(at.z() - radius); k <= cell(at.z() + radius); k++) {
                        for (Sphere sphere : cells.getOrDefault(new Cell(i, j, k), List.of())) {
                            if (meets(sphere, at, radius)) {
                                return false;
                            }
                        }
                    }
                }
            }
            return true;
        }

        private static boolean meets(Sphere sphere, Vec3 at, double radius) {
            return sphere.middle.minus(at).length() < sphere.radius + radius;
        }
    }

    /** The same sizes of these objects, as they are now, for another thread. */
    static Sizes kept(Sizes sizes, List<SceneObject> objects) {
        Map<SceneObject, Vec3> kept = new IdentityHashMap<>();
        objects.forEach(object -> kept.put(object, sizes.apply(object)));
        return kept::get;
    }

    /** Sizes by the models that are loaded. */
    static Sizes sizes(Shapes shapes) {
        return object -> object instanceof Body body
                ? shapes.shape(body)
                        .map(shape -> Box.ofBody(body, shape.size()).size())
                        .orElse(Vec3.ZERO)
                : object.extent();
    }
}
