package dev.scree.runtime.instance;

import dev.scree.runtime.UserError;
import dev.scree.runtime.body.GrainFill;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.discretization.FluidFill;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Foresees what a scene takes, before any array is made: particles of fluid, grains and bodies, samples, pairs. All
 * numbers are counted in 64 bits or in floating point, so that none can wrap round. What is too much is refused with
 * the field to change and with what would fit.
 */
public final class SceneCost {
    /** Host memory for a particle, in doubles [bytes]. */
    public static final long HOST_BYTES_PER_PARTICLE = 330;
    /** Host memory for a grain [bytes], whose tables and momenta the host keeps too. */
    public static final long HOST_BYTES_PER_GRAIN = 1500;

    /**
     * Host memory for a vertex of a cloth while its mesh is made [bytes]: sheets and discs of a million vertices took
     * 700 to 1,000.
     */
    private static final long HOST_BYTES_PER_VERTEX = 1000;
    /** Host memory for a particle of a body that moves by impulses, while a scene is checked [bytes]. */
    private static final long HOST_BYTES_PER_CHECKED_PARTICLE = 40;
    /** Host memory for a cell of the lattice in which the fluid's samples of a body are found [bytes]. */
    private static final long HOST_BYTES_PER_CELL = 8;
    /** Greatest length of an array of three numbers for each of something. */
    private static final long MOST = Integer.MAX_VALUE / 8;
    /** Number of pairs of bodies that any scene may begin with, and more for each body. */
    private static final int MOST_PAIRS = 200_000;

    private static final int MOST_PAIRS_OF_A_BODY = 20;

    /**
     * Something that is too much.
     *
     * @param path field of the scene's file to change
     * @param reason what is too much, and how much would fit
     * @param remedy what to do
     */
    public record Excess(String path, String reason, String remedy) {}

    private final Scene scene;
    private final double spacing;

    private SceneCost(Scene scene) {
        this.scene = scene;
        this.spacing = scene.physics().fluidSpacing();
    }

    /**
     * Refuses a scene that takes too much.
     *
     * @throws UserError with the field
     */
    static void require(Scene scene, ParticleSets sets) {
        find(scene, sets).ifPresent(excess -> {
            throw UserError.of(UserError.Kind.INPUT, excess.path + ": " + excess.reason, excess.remedy);
        });
    }

    /**
     * Returns the first thing of a scene that is too much.
     *
     * @param scene scene whose numbers are all within their bounds
     * @param sets particles of its bodies
     */
    public static Optional<Excess> find(Scene scene, ParticleSets sets) {
        SceneCost cost = new SceneCost(scene);
        return cost.withoutParticles().or(() -> cost.bodies(sets)).or(() -> cost.pairs(sets));
    }

    /** Returns the first thing that is too much and can be told without the particles of bodies. */
    public static Optional<Excess> withoutParticles(Scene scene) {
        return new SceneCost(scene).withoutParticles();
    }

    private Optional<Excess> withoutParticles() {
        return blocks().or(this::openings).or(this::grains).or(this::cloths);
    }

    private Optional<Excess> blocks() {
        double fits = fits(HOST_BYTES_PER_PARTICLE);
        double all = FluidFill.estimate(scene);
        if (all <= fits) {
            return Optional.empty();
        }
        double enough = spacing * Math.cbrt(all / fits);
        return Optional.of(new Excess(
                "physics.fluidSpacing",
                String.format(
                        Locale.ROOT,
                        "The fluid blocks hold %.3g particles %.3g m apart, and about %.3g fit.",
                        all,
                        spacing,
                        fits),
                String.format(Locale.ROOT, "Raise the fluid spacing to %.2g m, or make the blocks smaller.", enough)));
    }

    /** Emitters: the places of a layer, and what flows in a second. */
    private Optional<Excess> openings() {
        double fits = fits(HOST_BYTES_PER_PARTICLE);
        for (int i = 0; i < scene.emitters().size(); i++) {
            Emitter emitter = scene.emitters().get(i);
            if (emitter.shape() == EmitterShape.CAVITY) {
                continue;
            }
            String path = "emitters[" + i + "].";
            double places = emitter.area() / (spacing * spacing);
            if (places > fits / 16) {
                return Optional.of(new Excess(
                        path + "width",
                        String.format(
                                Locale.ROOT,
                                "The opening of \"%s\" holds %.3g particles at a fluid spacing of %.3g m;"
                                        + " about %.3g fit.",
                                emitter.name(),
                                places,
                                spacing,
                                fits / 16),
                        "Make it smaller, or raise the fluid spacing."));
            }
            double flow = emitter.volumeRate() / (spacing * spacing * spacing);
            double most = emitter.limit() == null ? flow : Math.min(flow, emitter.limit());
            if (most > fits) {
                return Optional.of(new Excess(
                        path + (emitter.rate() == null ? "speed" : "rate"),
                        String.format(
                                Locale.ROOT,
                                "\"%s\" brings %.3g particles in a second at a fluid spacing of %.3g m;"
                                        + " about %.3g fit.",
                                emitter.name(),
                                flow,
                                spacing,
                                fits),
                        "Slow it down, give it a limit, or raise the fluid spacing."));
            }
        }
        return Optional.empty();
    }

    private Optional<Excess> grains() {
        if (scene.grains().isEmpty()) {
            return Optional.empty();
        }
        double fits = fits(HOST_BYTES_PER_GRAIN);
        double all = GrainFill.most(scene);
        return all <= fits
                ? Optional.empty()
                : Optional.of(new Excess(
                        "grains[0].diameter",
                        String.format(
                                Locale.ROOT,
                                "The boxes of grains have room for %.3g grains, and about %.3g fit.",
                                all,
                                fits),
                        "Make the boxes smaller, or the grains larger."));
    }

    private Optional<Excess> cloths() {
        double fits = fits(HOST_BYTES_PER_VERTEX);
        double all = 0;
        for (int c = 0; c < scene.cloths().size(); c++) {
            Cloth cloth = scene.cloths().get(c);
            double vertices = ClothMesh.vertexCount(cloth);
            all += vertices;
            if (!(all <= fits)) {
                return Optional.of(new Excess(
                        "cloths[" + c + "].spacing",
                        String.format(
                                Locale.ROOT,
                                "The cloths up to \"%s\" have %.3g vertices, and about %.3g fit.",
                                cloth.name(),
                                all,
                                fits),
                        String.format(
                                Locale.ROOT,
                                "Make the edges of large ones longer, here more than %.2g m, or have fewer cloths.",
                                cloth.spacing() * Math.sqrt(Math.max(1, vertices / fits)))));
            }
        }
        return Optional.empty();
    }

    private Optional<Excess> bodies(ParticleSets sets) {
        // Bodies that move by impulses share their shapes, and only the checks before a play look at each particle.
        long bytesOfParticle = scene.physics().bodySolver() == BodySolver.ACCURATE
                ? HOST_BYTES_PER_PARTICLE
                : HOST_BYTES_PER_CHECKED_PARTICLE;
        double particles = 0;
        double cells = 0;
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            ParticleSet set = sets.of(body.id());
            Vec3 size = size(set).times(body.scale());
            double longest = Math.max(size.x(), Math.max(size.y(), size.z()));
            // Sets without particles or without a box are told of elsewhere.
            if (longest > 0 && !Bounds.LENGTH.holds(longest)) {
                return Optional.of(new Excess(
                        "bodies[" + b + "].scale",
                        String.format(Locale.ROOT, "The body \"%s\" is %.3g m long.", body.name(), longest),
                        "Choose a scale with which its length is " + Bounds.LENGTH.words("number") + ", in m."));
            }
            particles += set.count();
            if (particles > fits(bytesOfParticle)) {
                return Optional.of(new Excess(
                        "bodies[" + b + "].resolution",
                        String.format(
                                Locale.ROOT,
                                "The bodies up to \"%s\" have %.3g particles, and about %.3g fit.",
                                body.name(),
                                particles,
                                fits(bytesOfParticle)),
                        "Lower their resolution, or have fewer of them."));
            }
            cells += scene.mayHaveFluid()
                    ? Math.ceil(size.x() / spacing + 2)
                            * Math.ceil(size.y() / spacing + 2)
                            * Math.ceil(size.z() / spacing + 2)
                    : 0;
            if (cells > fits(HOST_BYTES_PER_CELL)) {
                return Optional.of(new Excess(
                        "bodies[" + b + "].scale",
                        String.format(
                                Locale.ROOT,
                                "The body \"%s\" is %.3g m long, and the fluid meets it in cells of %.3g m: "
                                        + "%.3g of them, and about %.3g fit.",
                                body.name(),
                                longest,
                                spacing,
                                cells,
                                fits(HOST_BYTES_PER_CELL)),
                        "Make it smaller, or raise the fluid spacing."));
            }
        }
        return Optional.empty();
    }

    /** A cube of side 2^level [m], by its number along each axis. */
    private record Cell(int level, long x, long y, long z) {}

    /**
     * Bodies in one place. Those whose middles lie in the same cell of a grid, no wider than the smallest side of each,
     * share space for certain; so the pairs of such bodies are a lower bound that takes one look at each body to find.
     */
    private Optional<Excess> pairs(ParticleSets sets) {
        long most = MOST_PAIRS + (long) MOST_PAIRS_OF_A_BODY * scene.bodies().size();
        Map<Cell, Integer> held = new HashMap<>();
        long pairs = 0;
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            if (body.motion() == BodyMotion.STATIC) {
                continue;
            }
            Vec3 size = Box.ofBody(body, size(sets.of(body.id()))).size();
            double smallest = Math.min(size.x(), Math.min(size.y(), size.z()));
            if (!(smallest > 0)) {
                continue;
            }
            int level = Math.getExponent(smallest);
            Vec3 middle = body.startPose().position().times(Math.scalb(1.0, -level));
            Cell cell = new Cell(
                    level, (long) Math.floor(middle.x()), (long) Math.floor(middle.y()), (long) Math.floor(middle.z()));
            pairs += held.merge(cell, 1, Integer::sum) - 1;
            if (pairs > most) {
                return Optional.of(new Excess(
                        "bodies[" + b + "].pose",
                        "More than " + most + " pairs of bodies are in one place at the start, \"" + body.name()
                                + "\" among them.",
                        "Move them apart."));
            }
        }
        return Optional.empty();
    }

    private static Vec3 size(ParticleSet set) {
        double[] bounds = set.bounds();
        return new Vec3(bounds[3] - bounds[0], bounds[4] - bounds[1], bounds[5] - bounds[2]);
    }

    /** Returns how many things of a size fit the Java heap and an array. */
    private static double fits(long bytesEach) {
        return Math.min(MOST, UsableMemory.onHeap(bytesEach));
    }
}
