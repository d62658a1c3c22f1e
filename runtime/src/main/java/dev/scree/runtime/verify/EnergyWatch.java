package dev.scree.runtime.verify;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.List;

/**
 * Plays a solver frame by frame and looks after each whether fluid and bodies together have more energy than they began
 * with and were given by emitters, and whether anything is lost. Gravity is along y, and the floor at y = 0.
 */
public final class EnergyWatch {
    private final Simulation solver;
    private final FluidEnergy law;
    private final double each;
    private double budget = Double.NaN;
    private double gain = Double.NEGATIVE_INFINITY;
    private double excess = Double.NEGATIVE_INFINITY;
    private double greatest;
    private double last;
    private double time;
    private double fastest;
    private int lost;
    private long emitted;
    private long drained;
    private Look pending;

    /** A state that is not judged before the step after it. @param others energy of bodies [J] */
    private record Look(FluidParticles fluid, double others, long emitted, long drained, double time, boolean first) {}

    /** @param each energy that an emitted particle comes with, at the most [J] */
    public EnergyWatch(Simulation solver, Scene scene, ParticleSets sets, double each) {
        this.solver = solver;
        this.law = new FluidEnergy(scene, sets);
        this.each = each;
        begin();
    }

    /**
     * Energy that a particle of an emitter over the floor comes with, at the most [J]: of motion, height and surface.
     * Layers come out at the speed that gives the rate with the whole number of places that the opening has, within a
     * spacing of it.
     *
     * @param emitter a disc, or a box whose sides are whole spacings
     */
    public static double each(Scene scene, Emitter emitter) {
        double spacing = scene.physics().fluidSpacing();
        FluidMaterial fluid = scene.fluid(emitter.fluid());
        double places = Math.max(1, Math.rint(emitter.area() / (spacing * spacing)));
        double speed = emitter.volumeRate() / (places * spacing * spacing);
        double height = emitter.pose().position().y() + spacing;
        return fluid.density()
                        * Math.pow(spacing, 3)
                        * (0.5 * speed * speed + scene.physics().gravity().length() * height)
                + 6 * spacing * spacing * fluid.surfaceTension();
    }

    /** Takes the present state for the start. */
    public void begin() {
        Statistics s = solver.statistics();
        emitted = s.fluidCounts().emitted();
        drained = s.fluidCounts().drained();
        budget = Double.NaN;
        gain = Double.NEGATIVE_INFINITY;
        excess = Double.NEGATIVE_INFINITY;
        greatest = 0;
        pending = look(solver.stepsDone() == 0);
        judgeUnlessElastic();
    }

    private Look look(boolean first) {
        FluidParticles fluid = FluidParticles.of(solver);
        Statistics s = solver.statistics();
        double others = s.bodies().isEmpty()
                ? 0
                : s.kineticEnergy()
                        + s.potentialEnergy()
                        + s.elasticEnergy()
                        - law.kinetic(fluid)
                        - law.potential(fluid);
        fastest = Math.max(fastest, fluid.fastest());
        lost = Math.max(lost, s.lostParticles());
        return new Look(
                fluid, others, s.fluidCounts().emitted(), s.fluidCounts().drained(), solver.time(), first);
    }

    private void judgeUnlessElastic() {
        if (pending != null && !law.stores()) {
            judge(pending.fluid);
        }
    }

    /** @param next the fluid a step after what is pending */
    private void judge(FluidParticles next) {
        last = (pending.first ? law.atStart(pending.fluid, next) : law.between(pending.fluid, next)) + pending.others;
        if (Double.isNaN(budget)) {
            budget = last;
        }
        budget += (pending.emitted - emitted) * each;
        greatest = Math.max(greatest, last);
        double over = last - budget;
        // What is no number counts as the worst.
        if (!(over <= excess)) {
            excess = over;
            gain = over / Math.max(budget, Double.MIN_NORMAL);
            time = pending.time;
        }
        if (pending.drained > drained) {
            // What a sink took is gone for good.
            budget = Math.min(budget, last);
        }
        emitted = pending.emitted;
        drained = pending.drained;
        pending = null;
    }

    /** Plays one frame, from the start of one. */
    public void frame() {
        int steps = solver.stepsPerFrame();
        if (law.stores()) {
            solver.step(1);
            judge(FluidParticles.of(solver));
            steps--;
        }
        if (steps > 0) {
            solver.step(steps);
        }
        pending = look(false);
        judgeUnlessElastic();
    }

    /** Plays whole frames until a time [s]. */
    void until(Trial trial, double seconds, String what) {
        while (solver.time() < seconds - 0.5 * solver.timeStep()) {
            frame();
            trial.report(Math.min(1, solver.time() / seconds), what);
        }
    }

    /** Plays a scene to a time [s] and checks its energy. @param each as for a watch */
    static List<Check> checks(Trial trial, Arrangement scene, double each, double seconds, String what) {
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, each);
            watch.until(trial, seconds, what);
            return watch.checks();
        }
    }

    /** The most by which all had more energy than it may, at any look [J]; below 0 where some was lost by the first. */
    public double excess() {
        return excess;
    }

    /** The greatest energy at any look [J]. */
    public double greatest() {
        return greatest;
    }

    /** Returns when all had most energy over what it may have [s]. */
    public double time() {
        return time;
    }

    /** Energy at the last look but, where fluid stores some, one [J]. */
    public double last() {
        return last;
    }

    /** Returns the greatest speed of any fluid particle at any look [m/s]. */
    public double fastest() {
        return fastest;
    }

    /** Particles lost, the most at any look. */
    public int lost() {
        return lost;
    }

    FluidEnergy law() {
        return law;
    }

    /** What every impact is asked: a loss is no error, however great. */
    List<Check> checks() {
        return new ArrayList<>(List.of(
                Check.atMost("energy-gain", 0.005, Math.max(0, gain)),
                Check.reported("highest-at", 0, time, "s"),
                Check.atMost("lost", 0, lost),
                Check.reported("fastest", 0, fastest, "m/s")));
    }
}
