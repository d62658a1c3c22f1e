package dev.scree.runtime.simulation;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.verify.EnergyWatch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.joml.Quaterniond;

/**
 * Draws scenes with fluid that a user could make: up to four blocks at rest or thrown, up to two bodies, sometimes an
 * emitter, a sink or periodic sides. The same seed is the same scene always. The floor is at y = 0.
 */
final class RandomFluidScenes {
    private static final double[] FRAME_RATES = {24, 30, 60, 120, 240};
    private static final int LEAST = 500;
    private static final int MOST = 5000;
    /** The first scenes are those of every day: of few particles, and wider, so that these are large and steps long. */
    private static final int EVERYDAY = 30;

    private static final int EVERYDAY_MOST = 650;
    private static final double EVERYDAY_WIDER = 2;
    /** Emitters bring no more particles than this. */
    private static final int EMITTED = 400;
    /** Bodies and blocks are drawn again so often before a scene does without one. */
    private static final int TRIES = 50;

    private final Random random;
    private final FluidSolver solver;
    private final boolean everyday;
    private final boolean flat;
    private final List<double[]> taken = new ArrayList<>();
    private final Map<String, ParticleSet> sets = new LinkedHashMap<>();
    private final StringBuilder said = new StringBuilder();
    private double spacing;
    private Vec3 size;

    /**
     * A scene and what its energy may grow by.
     *
     * @param each energy that an emitted particle comes with, at the most [J]
     * @param surface energy of the surfaces that the blocks begin with, which the fluid may gain as they shrink [J]
     * @param description for messages
     */
    record Drawn(Scene scene, ParticleSets sets, double each, double surface, String description) {}

    private RandomFluidScenes(FluidSolver solver, long seed) {
        // Neighbouring seeds would begin with nearly the same numbers.
        this.random = new Random((seed + 1) * 0x9E3779B97F4A7C15L + solver.ordinal() * 0x632BE59BD9B4E019L);
        random.nextLong();
        this.solver = solver;
        this.everyday = seed < EVERYDAY;
        this.flat = random.nextInt(4) == 0;
    }

    static Drawn draw(FluidSolver solver, long seed) {
        return new RandomFluidScenes(solver, seed).draw();
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    /** As likely to double as to halve. */
    private double logarithmic(double low, double high) {
        return low * Math.pow(high / low, random.nextDouble());
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private Drawn draw() {
        size = new Vec3(between(0.5, 1.5), between(0.5, 1.5), between(0.4, 1)).times(everyday ? EVERYDAY_WIDER : 1);
        List<double[]> boxes = boxes();
        double rate = FRAME_RATES[random.nextInt(FRAME_RATES.length)];
        List<FluidMaterial> fluids = fluids();
        List<FluidBlock> blocks = blocks(boxes, fluids);
        FluidModel model =
                FluidModel.defaults().withSolver(solver).withFlat(flat).withSupport(kernelRadius());
        Scene scene = Scene.empty("random")
                .withFluids(fluids)
                .withBlocks(blocks)
                .withMaterials(
                        List.of(new Material("matter", null, 1000, between(0, 0.8), between(0, 0.8), 0, null, null)))
                .withDomain(new Domain(Vec3.ZERO, size, false, "matter", null).withPeriodic(periodic()));
        scene = scene.withPhysics(
                scene.physics().withFluidSpacing(spacing).withFrameRate(rate).withFluid(model));
        double each = 0;
        if (!flat) {
            boxes.forEach(taken::add);
            Emitter emitter = oneIn(3) ? emitter(fluids) : null;
            if (emitter != null) {
                // What is thrown against an opening is pushed back by it, with work that nobody counts.
                scene = scene.withEmitters(List.of(emitter))
                        .withBlocks(blocks.stream()
                                .map(b -> b.withVelocity(Vec3.ZERO))
                                .toList());
                each = EnergyWatch.each(scene, emitter);
            }
            // Bodies may stand in fluid, but not in one another or where fluid comes in.
            taken.removeAll(boxes);
            scene = scene.withBodies(bodies());
        }
        if (oneIn(4)) {
            scene = scene.withSinks(List.of(sink()));
        }
        return new Drawn(scene, new ParticleSets(sets), each, surface(scene), said(scene));
    }

    /** The kernel's radius in spacings; 0 is the solver's own. */
    private double kernelRadius() {
        double usual = solver == FluidSolver.MOVING_PARTICLE ? flat ? 3.65 : 2.55 : flat ? 3 : 2;
        return oneIn(5) ? usual * between(1, 1.25) : 0;
    }

    private List<Axis> periodic() {
        if (!oneIn(5)) {
            return List.of();
        }
        return !flat && random.nextBoolean() ? List.of(Axis.X, Axis.Z) : List.of(Axis.X);
    }

    /**
     * Of the blocks, shape (count, 6): {min, max} [m]; also chooses the spacing, so that they hold as many particles as
     * were drawn.
     */
    private List<double[]> boxes() {
        int wanted = 1 + random.nextInt(4);
        double particles = logarithmic(LEAST, everyday ? EVERYDAY_MOST : MOST);
        while (true) {
            List<double[]> boxes = new ArrayList<>();
            double volume = 0;
            for (int b = 0; b < wanted; b++) {
                double[] box = new double[6];
                for (int a = 0; a < 3; a++) {
                    double whole = size.toArray()[a];
                    double length = whole * between(0.15, 0.6);
                    box[a] = oneIn(3) ? 0 : between(0, whole - length);
                    box[a + 3] = box[a] + length;
                }
                boxes.add(box);
                volume += (box[3] - box[0]) * (box[4] - box[1]) * (flat ? 1 : box[5] - box[2]);
            }
            spacing = flat ? Math.sqrt(volume / particles) : Math.cbrt(volume / particles);
            if (apart(boxes)) {
                if (flat) {
                    size = new Vec3(size.x(), size.y(), spacing);
                    boxes.forEach(box -> {
                        box[2] = 0;
                        box[5] = spacing;
                    });
                }
                return boxes;
            }
        }
    }

    /** Whether each is two spacings wide or more, and all are a spacing apart. */
    private boolean apart(List<double[]> boxes) {
        for (int b = 0; b < boxes.size(); b++) {
            double[] one = boxes.get(b);
            for (int a = 0; a < (flat ? 2 : 3); a++) {
                if (one[a + 3] - one[a] < 2 * spacing) {
                    return false;
                }
            }
            for (int c = 0; c < b; c++) {
                if (meets(one, boxes.get(c), spacing)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean meets(double[] one, double[] other, double gap) {
        for (int a = 0; a < (flat ? 2 : 3); a++) {
            if (one[a] > other[a + 3] + gap || other[a] > one[a + 3] + gap) {
                return false;
            }
        }
        return true;
    }

    /** One or two, from water to honey. */
    private List<FluidMaterial> fluids() {
        List<FluidMaterial> common =
                List.of(CommonFluids.WATER, CommonFluids.OIL, CommonFluids.HONEY, CommonFluids.MUD);
        FluidMaterial first = oneIn(2) ? CommonFluids.WATER : common.get(random.nextInt(common.size()));
        if (!oneIn(3)) {
            return List.of(first);
        }
        return List.of(first, FluidMaterial.plain("other", null, between(700, 1500), logarithmic(0.001, 10), null));
    }

    private List<FluidBlock> blocks(List<double[]> boxes, List<FluidMaterial> fluids) {
        List<FluidBlock> blocks = new ArrayList<>();
        for (double[] box : boxes) {
            Vec3 velocity = random.nextBoolean() ? null : direction().times(20 * Math.pow(random.nextDouble(), 2));
            blocks.add(new FluidBlock(
                    "f" + blocks.size(),
                    null,
                    new Vec3(box[0], box[1], box[2]),
                    new Vec3(box[3], box[4], box[5]),
                    fluids.get(random.nextInt(fluids.size())).id(),
                    velocity,
                    null));
        }
        return blocks;
    }

    private Vec3 direction() {
        Vec3 d = new Vec3(random.nextGaussian(), random.nextGaussian(), flat ? 0 : random.nextGaussian());
        return d.times(1 / d.length());
    }

    /** Under the ceiling, straight down, clear of the blocks; null where no such place was found. */
    private Emitter emitter(List<FluidMaterial> fluids) {
        for (int k = 0; k < TRIES; k++) {
            double width = spacing * (3 + random.nextInt(4));
            double x = between(width / 2, size.x() - width / 2);
            double z = between(width / 2, size.z() - width / 2);
            double y = size.y() - between(0, 0.1);
            if (width > 0.8 * Math.min(size.x(), size.z())) {
                continue;
            }
            double[] box = {x - width / 2, y - 4 * spacing, z - width / 2, x + width / 2, size.y(), z + width / 2};
            if (taken.stream().noneMatch(t -> meets(t, box, 2 * spacing))) {
                taken.add(box);
                return Emitter.disc(
                                "tap",
                                Pose.at(x, y, z),
                                width,
                                fluids.get(random.nextInt(fluids.size())).id(),
                                logarithmic(0.3, 15))
                        .withShape(oneIn(2) ? EmitterShape.BOX : EmitterShape.DISC)
                        .withDepth(width)
                        .withLimit(EMITTED)
                        .withJitter(oneIn(3) ? 1 : 0);
            }
        }
        return null;
    }

    private List<Body> bodies() {
        List<Body> bodies = new ArrayList<>();
        int wanted = random.nextInt(3);
        for (int k = 0; k < wanted * TRIES && bodies.size() < wanted; k++) {
            double voxel = spacing * between(0.7, 1.2);
            boolean ball = oneIn(2);
            int[] n = {3 + random.nextInt(4), 3 + random.nextInt(4), 3 + random.nextInt(4)};
            Vec3 sides = ball
                    ? new Vec3(n[0] * voxel, n[0] * voxel, n[0] * voxel)
                    : new Vec3(n[0] * voxel, n[1] * voxel, n[2] * voxel);
            double reach = (ball ? n[0] * voxel : sides.length()) / 2 + voxel / 2;
            Vec3 at = new Vec3(between(0, size.x()), between(0, size.y()), between(0, size.z()));
            double[] box = {
                at.x() - reach, at.y() - reach, at.z() - reach, at.x() + reach, at.y() + reach, at.z() + reach
            };
            boolean inside = box[0] > 0
                    && box[1] > 0
                    && box[2] > 0
                    && box[3] < size.x()
                    && box[4] < size.y()
                    && box[5] < size.z();
            if (!inside || taken.stream().anyMatch(t -> meets(t, box, spacing))) {
                continue;
            }
            taken.add(box);
            Quaterniond turn = new Quaterniond(
                            random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                    .normalize();
            String id = "b" + bodies.size();
            bodies.add(Body.of(id, "shape", "matter", new Pose(at, Quat.of(turn)))
                    .withDensity(logarithmic(200, 3000))
                    .withMotion(oneIn(2) ? BodyMotion.STATIC : BodyMotion.DYNAMIC));
            sets.put(
                    id,
                    ball
                            ? ShapeParticles.ball(sides.x(), n[0])
                            : ShapeParticles.box(sides.x(), sides.y(), sides.z(), voxel));
        }
        return bodies;
    }

    private Sink sink() {
        double[] part = {between(0.1, 0.4), between(0.1, 0.4), flat ? 1 : between(0.1, 0.4)};
        Vec3 sides = new Vec3(part[0] * size.x(), part[1] * size.y(), part[2] * size.z());
        Vec3 at = new Vec3(
                between(0, size.x()),
                oneIn(2) ? sides.y() / 2 : between(0, size.y()),
                flat ? size.z() / 2 : between(0, size.z()));
        return Sink.box("drain", Pose.at(at.x(), at.y(), at.z()), sides);
    }

    private double surface(Scene scene) {
        double sum = 0;
        for (FluidBlock block : scene.blocks()) {
            Vec3 s = block.max().minus(block.min());
            double area = flat ? 2 * spacing * (s.x() + s.y()) : 2 * (s.x() * s.y() + s.y() * s.z() + s.z() * s.x());
            sum += area * scene.fluid(block.fluid()).surfaceTension();
        }
        return sum;
    }

    private String said(Scene scene) {
        say("%s, %s, spacing %.4g m, domain %s m", solver, flat ? "2D" : "3D", spacing, short3(size));
        say(
                ", support %.3g, %.0f frames/s, periodic %s",
                scene.physics().fluid().support(),
                scene.physics().frameRate(),
                scene.domain().periodic());
        scene.fluids()
                .forEach(f -> say(
                        "; %s %.4g kg/m^3 %.3g Pa s %.3g N/m", f.id(), f.density(), f.viscosity(), f.surfaceTension()));
        scene.blocks()
                .forEach(b -> say(
                        "; block of %s %s to %s at %s m/s",
                        b.fluid(), short3(b.min()), short3(b.max()), short3(b.velocity())));
        scene.bodies()
                .forEach(b -> say(
                        "; %s %d particles, %.0f kg/m^3, at %s",
                        b.motion(),
                        sets.get(b.id()).count(),
                        b.density(),
                        short3(b.pose().position())));
        scene.emitters()
                .forEach(e -> say(
                        "; %s of %.3g m, %.3g m/s, at %s",
                        e.shape(), e.width(), e.speed(), short3(e.pose().position())));
        scene.sinks()
                .forEach(k ->
                        say("; sink %s at %s", short3(k.size()), short3(k.pose().position())));
        return said.toString();
    }

    private void say(String format, Object... values) {
        said.append(String.format(Locale.ROOT, format, values));
    }

    private static String short3(Vec3 v) {
        return String.format(Locale.ROOT, "(%.3g, %.3g, %.3g)", v.x(), v.y(), v.z());
    }
}
