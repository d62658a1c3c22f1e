package dev.scree.runtime.instance;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.constants.WeaklyCompressibleConstants;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;

/**
 * Stiffness of contacts, speed of sound of the fluid, and the step they allow. All follow from the scene's values, so
 * that no user need know them.
 *
 * @param timeStep [s], 1/(frame rate x stepsPerFrame)
 * @param stepsPerFrame smallest stable count
 * @param fluidStep time step control of the fluid; null where the user fixed the step
 * @param limit largest stable step [s]
 * @param limitedBy what sets it, for messages
 * @param soundSpeed of the fluid's equation of state; a fifth of it is the speed predicted [m/s]
 */
public record StepSizes(
        double timeStep,
        int stepsPerFrame,
        FluidTimeStep fluidStep,
        double limit,
        String limitedBy,
        double soundSpeed) {
    /**
     * Fewer steps in a frame than this are made a power of two, more a multiple of an eighth of them or finer: many
     * divisors.
     */
    private static final int FEW = 16;

    /** Sets the stiffness of each body and grain in the table. */
    static void stiffen(BodyTable table, Scene scene, Grains grains) {
        double g = scene.physics().gravity().length();
        double driven = DrivenSpeed.fastest(table, scene.physics().speedLimit());
        double pile = pileHeight(table, scene);
        boolean triangles = scene.bodies().stream().anyMatch(ContactParticles::touchedByMesh);
        for (int b = 0; b < scene.bodies().size(); b++) {
            double fall = height(scene, scene.bodies().get(b).pose().position());
            double own = scene.bodies().get(b).linearVelocity().length()
                    + scene.bodies().get(b).angularVelocity().length() * table.rim()[b]
                    + driven;
            table.properties()[4 * b + 1] = table.dynamic(b)
                    ? stiffness(
                            table,
                            b,
                            own * own + 2 * g * fall,
                            g,
                            ContactConstants.CHAIN.value() * pile / size(table, b),
                            triangles && table.particleCount()[b] == 1)
                    : 0;
        }
        for (int k = 0; k < scene.grains().size(); k++) {
            GrainBlock block = scene.grains().get(k);
            double fall = Math.max(height(scene, block.min()), height(scene, block.max()));
            double own = block.velocity().length() + driven;
            int[] range = grains.range(k);
            for (int grain = range[0]; grain < range[1]; grain++) {
                int b = scene.bodies().size() + grain;
                table.properties()[4 * b + 1] = stiffness(
                        table,
                        b,
                        own * own + 2 * g * fall,
                        g,
                        ContactConstants.GRAIN_CHAIN.value() * pile / size(table, b),
                        true);
            }
        }
    }

    /** How high all that can fall would lie on the domain's floor [m]. */
    private static double pileHeight(BodyTable table, Scene scene) {
        double volume = 0;
        for (int b = 0; b < table.count(); b++) {
            volume += table.dynamic(b) ? Math.pow(size(table, b), 3) : 0;
        }
        Vec3 size = scene.domain().max().minus(scene.domain().min());
        Vec3 g = scene.physics().gravity();
        double length = g.length();
        double along = length == 0
                ? size.y()
                : (Math.abs(size.x() * g.x()) + Math.abs(size.y() * g.y()) + Math.abs(size.z() * g.z())) / length;
        return Math.min(
                along, volume / ContactConstants.HEAP_FRACTION.value() / (size.x() * size.y() * size.z() / along));
    }

    /** Side of a cube of the body's volume [m]. */
    private static double size(BodyTable table, int b) {
        return Math.cbrt(table.particleCount()[b]) * table.smallestDiameter()[b];
    }

    /** @param load bodies like this one that one of its particles may have to carry */
    private static double stiffness(BodyTable table, int b, double speed2, double g, double load, boolean stopsEarly) {
        double d = table.smallestDiameter()[b];
        double impact = table.mass()[b]
                * (speed2 + 2 * g * 5 * d + 1e-4)
                / Math.pow(
                        (stopsEarly
                                        ? ContactConstants.SPHERE_OVERLAP_AT_IMPACT.value()
                                        : ContactConstants.OVERLAP_AT_IMPACT.value())
                                * d,
                        2);
        double rest = Math.max(ContactConstants.PILE.value(), load) * table.mass()[b] * g / (0.1 * d);
        return Math.max(impact, rest);
    }

    /** @throws Refusal if the scene fixes a step that is not stable */
    static StepSizes of(
            Scene scene,
            FluidScales fluid,
            ImplicitViscosity viscosity,
            BodyTable table,
            Grains grains,
            int[] contactParticles) {
        double sound = soundSpeed(scene);
        double limit = Double.MAX_VALUE;
        String by = "the frame rate";
        double stiffest = 0;
        int slowest = -1;
        for (int b = 0; b < table.count(); b++) {
            stiffest = Math.max(stiffest, table.properties()[4 * b + 1]);
        }
        for (int b = 0; b < table.count(); b++) {
            if (table.dynamic(b)) {
                double contacts = predictedContacts(table, b, contactParticles[b]);
                double time = Math.PI
                        * Math.sqrt(table.mass()[b] / (contacts * stiffest))
                        / ContactConstants.STEPS_PER_CONTACT.value();
                if (time < limit) {
                    limit = time;
                    slowest = b;
                }
            }
        }
        if (slowest >= scene.bodies().size()) {
            by = "the stiffest contact of a grain of "
                    + scene.grains()
                            .get(grains.block()[slowest - scene.bodies().size()])
                            .name();
        } else if (slowest >= 0) {
            by = "the stiffest contact of body " + scene.bodies().get(slowest).name();
        }
        FluidTimeStep fluidStep = new FluidTimeStep(scene, fluid, viscosity, sound);
        double fluidLimit = hasFluid(scene) ? fluidStep.limit() : Double.MAX_VALUE;
        if (fluidLimit < limit) {
            limit = fluidLimit;
            by = "the fluid";
        }
        double frame = 1 / scene.physics().frameRate();
        Double fixed = scene.physics().fixedTimeStep();
        if (fixed != null && !(fixed > 0 && fixed <= ContactConstants.USER_FREEDOM.value() * limit * (1 + 1e-9))) {
            throw Refusal.of(
                    Refusal.Kind.INPUT,
                    String.format(
                            java.util.Locale.ROOT,
                            "the fixed time step of %.4g s is not stable: %s allows at most %.4g s",
                            fixed,
                            by,
                            ContactConstants.USER_FREEDOM.value() * limit),
                    String.format(
                            java.util.Locale.ROOT,
                            "Set it to %.4g s or less, or let the program choose",
                            ContactConstants.USER_FREEDOM.value() * limit));
        }
        double wanted = fixed != null ? fixed : limit;
        int least = steps(frame / wanted);
        if (fixed != null || !hasFluid(scene)) {
            return new StepSizes(
                    frame / least,
                    least,
                    fixed != null ? null : fluidStep,
                    ContactConstants.USER_FREEDOM.value() * limit,
                    by,
                    sound);
        }
        // Contacts of fine bodies need far shorter steps than the fluid does, which costs most: it keeps its own, and
        // as it
        // slows down or speeds up takes another divisor of the count.
        least = Math.max(
                least, steps(frame / fluidStep.limit(sound / WeaklyCompressibleConstants.SOUND_BY_FALL.value())));
        int unit = least < FEW ? Integer.highestOneBit(Math.max(1, 2 * least - 1)) : Integer.highestOneBit(least / 8);
        int steps = (least + unit - 1) / unit * unit;
        return new StepSizes(frame / steps, steps, fluidStep, ContactConstants.USER_FREEDOM.value() * limit, by, sound);
    }

    private static int steps(double wanted) {
        return (int) Math.max(1, Math.ceil(wanted - 1e-6));
    }

    /** More steps than any play has. */
    private static final int NEVER = 1 << 30;

    /**
     * How many contacts of a body with another one the step is chosen for: about an edge of it touches at once. Where
     * more do, a whole face for one, each is softer.
     */
    static double predictedContacts(BodyTable table, int b, int contactParticles) {
        return Math.max(Math.ceil(Math.cbrt(contactParticles)), 1 + table.turnFactor()[b]);
    }

    /** Returns the steps at rest after which a body sleeps. */
    public int sleepSteps(boolean sleeping) {
        return sleeping ? (int) Math.max(2, Math.ceil(ContactConstants.SLEEP_AFTER.value() / timeStep)) : NEVER;
    }

    /** How often the fluid moves. @param speed greatest of fluid and bodies now [m/s] */
    public FluidTimeStep.Substeps substeps(double speed) {
        return fluidStep == null
                ? new FluidTimeStep.Substeps(1, 1)
                : fluidStep.substeps(speed, timeStep, stepsPerFrame);
    }

    static boolean hasFluid(Scene scene) {
        return !scene.blocks().isEmpty() || !scene.emitters().isEmpty();
    }

    /**
     * Eleven times the speed of a shallow wave on the fluid, so that weight compresses it by under 1 %, and at least
     * five times the fastest fall: what hits something may be compressed by 4 % for an instant. The pull of the surface
     * on drops of few particles counts like weight.
     */
    private static double soundSpeed(Scene scene) {
        double g = scene.physics().gravity().length();
        double depth = 4 * scene.physics().fluidSpacing();
        double fastest2 = 0;
        for (FluidBlock block : scene.blocks()) {
            double top = Math.max(height(scene, block.max()), height(scene, block.min()));
            double bottom = Math.min(height(scene, block.max()), height(scene, block.min()));
            depth = Math.max(depth, top - bottom);
            fastest2 =
                    Math.max(fastest2, 2 * g * top + Math.pow(block.velocity().length(), 2));
        }
        for (Emitter emitter : scene.emitters()) {
            double fall = height(scene, outlet(scene, emitter));
            depth = Math.max(depth, 0.3 * fall);
            fastest2 = Math.max(fastest2, 2 * g * fall + emitter.outflowSpeed() * emitter.outflowSpeed());
        }
        double capillary2 = 0;
        for (FluidMaterial fluid : scene.fluids()) {
            capillary2 = Math.max(
                    capillary2,
                    fluid.surfaceTension() / (fluid.density() * scene.physics().fluidSpacing()));
        }
        return Math.max(
                Math.max(
                        Math.sqrt(Math.max(
                                WeaklyCompressibleConstants.SOUND_SPEED_SQUARED.value() * g * depth,
                                WeaklyCompressibleConstants.SOUND_BY_TENSION_SQUARED.value() * capillary2)),
                        WeaklyCompressibleConstants.SOUND_BY_FALL.value() * Math.sqrt(fastest2)),
                1);
    }

    /** A cavity's fluid starts where its body does. */
    private static Vec3 outlet(Scene scene, Emitter emitter) {
        return scene.bodies().stream()
                .filter(b -> emitter.shape() == EmitterShape.CAVITY && b.id().equals(emitter.body()))
                .findFirst()
                .map(b -> b.pose().position())
                .orElse(emitter.pose().position());
    }

    /** How far something can fall from a point before it meets the domain's walls, against gravity [m]. */
    private static double height(Scene scene, Vec3 point) {
        Vec3 g = scene.physics().gravity();
        double length = g.length();
        if (length == 0) {
            return 0;
        }
        double lowest = -Double.MAX_VALUE;
        for (int corner = 0; corner < 8; corner++) {
            Vec3 min = scene.domain().min();
            Vec3 max = scene.domain().max();
            double down = ((corner & 1) == 0 ? min.x() : max.x()) * g.x()
                    + ((corner & 2) == 0 ? min.y() : max.y()) * g.y()
                    + ((corner & 4) == 0 ? min.z() : max.z()) * g.z();
            lowest = Math.max(lowest, down);
        }
        return Math.max(0, (lowest - (point.x() * g.x() + point.y() * g.y() + point.z() * g.z())) / length);
    }
}
