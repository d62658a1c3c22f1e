package dev.scree.runtime.verify;

import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.solver.FluidParticles;

import java.util.List;

/**
 * Watches the energy of water under gravity [J]: nothing works on it, so it never has more than at the start. What counts is motion, height
 * over the floor and, by the equation of state, what a compressed particle would give back: its pressure works q = p V0/s^2 for a change of
 * the filling s, with p = rho c^2 (s - 1), so that it holds rho c^2 V0 (ln s + 1/s - 1).
 */
final class FluidEnergy {
    /**
     * The tip of water that is let go on a smooth floor runs at 2 sqrt(g h) (Ritter 1892), which is the speed of free fall from its height
     * times this; where a wall turns a steady stream aside, Bernoulli's law leaves the factor 1. There is no such bound where streams run
     * together: in a corner, or under drops that meet, the less the angle between them, the faster is the jet that comes of it.
     */
    private static final double TIP = Math.sqrt(2);

    private final double floor;
    private final double mass;
    /** rho c^2 V0, or 0 where water cannot be compressed [J]. */
    private final double stiffness;
    /** Of the water that stands on the floor at the start and is then already compressed by its weight [m]; the floor where there is none. */
    private final double top;
    private double start = Double.NaN;
    private double now;
    private double gain;
    private double fastest;
    private double height;

    /** Of a scene with a single fluid. */
    FluidEnergy(Arrangement arrangement) {
        Scene scene = arrangement.scene();
        floor = scene.domain().min().y();
        mass = scene.fluids().get(0).density() * Math.pow(scene.physics().fluidSpacing(), 3);
        double sound = scene.physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE
                ? SceneInstance.build(scene, arrangement.sets()).sizes().soundSpeed() : 0;
        stiffness = mass * sound * sound;
        top = scene.blocks().stream().filter(b -> b.min().y() <= floor).mapToDouble(b -> b.max().y()).max().orElse(floor);
    }

    /** To be called at the start and after each frame. */
    void look(FluidParticles fluid) {
        double sum = 0;
        height = 0;
        for (int i = 0; i < fluid.count(); i++) {
            double speed = fluid.speed(i);
            double filling = Math.max(1, fluid.density()[i] / FluidRestCases.WATER.density());
            if (Double.isNaN(start) && stiffness > 0) {
                // Before the first step no density is known yet.
                filling = 1 + mass * Arrangement.EARTH * Math.max(0, top - fluid.y(i)) / stiffness;
            }
            sum += mass * (0.5 * speed * speed + Arrangement.EARTH * (fluid.y(i) - floor)) + stiffness * (Math.log(filling) + 1 / filling - 1);
            height += (fluid.y(i) - floor) / fluid.count();
            // Of a number and of none, Math.max takes none.
            fastest = Math.max(fastest, speed);
        }
        now = sum;
        start = Double.isNaN(start) ? sum : start;
        gain = Math.max(gain, (sum - start) / start);
    }

    /** @param still mean height over the floor that the same water has at rest [m] */
    List<Check> checks(Play play, double still) {
        double atRest = play.statistics().fluidParticles() * mass * Arrangement.EARTH * still;
        return List.of(Check.atMost("energy-gain", 0.005, gain, "1"), Check.reported("energy-left", atRest / start, now / start, "1"),
                Check.atMost("lost", 0, play.statistics().lostParticles(), "1"),
                Check.atLeast("mean-height", 0.97 * still, height, "m"), Check.reported("mean-height-at-rest", still, height, "m"));
    }

    /**
     * The greatest speed of all particles and frames.
     *
     * @param highest  of the water over the floor at the start [m]
     * @param thrown   how fast it was then [m/s]
     * @param converge whether streams run together, so that there is no bound
     */
    Check fastest(double highest, double thrown, boolean converge) {
        double bound = TIP * Math.sqrt(2 * Arrangement.EARTH * highest + thrown * thrown);
        return converge ? Check.reported("fastest", bound, fastest, "m/s") : Check.atMost("fastest", bound, fastest, "m/s");
    }
}
