package dev.scree.runtime.verify;

import dev.scree.runtime.Progress;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.List;
import java.util.function.UnaryOperator;

/** A case's scene in play; asks between its portions of steps whether the run is still wanted. */
final class Play implements AutoCloseable {
    private final Simulation solver;
    private final Progress progress;

    Play(Simulation solver, Progress progress) {
        this.solver = solver;
        this.progress = progress;
    }

    double time() {
        return solver.time();
    }

    /** Whole steps, told apart by frames so that a cancel acts soon. */
    void step(int count) {
        int left = count;
        while (left > 0) {
            progress.checkCancelled();
            int now = Math.min(left, solver.stepsPerFrame());
            solver.step(now);
            left -= now;
        }
    }

    /** One frame. */
    void frame() {
        step(solver.stepsPerFrame());
    }

    /** Frames until the simulated time is reached [s]. */
    void until(double seconds) {
        while (solver.time() < seconds - 0.5 * solver.timeStep()) {
            frame();
        }
    }

    void gravity(Vec3 gravity) {
        solver.apply(new SceneChange.Gravity(gravity));
    }

    /** Puts a body in the place of the one with its id, as when it is let go. */
    void exchange(Body body, ParticleSet particles) {
        solver.apply(List.of(new SceneChange.BodyRemoved(body.id()), new SceneChange.BodyAdded(body, particles)));
    }

    /** Every fluid particle now. */
    FluidParticles fluid() {
        return FluidParticles.of(solver);
    }

    /** Watches the energy from now on. @param each energy that an emitted particle comes with, at the most [J] */
    EnergyWatch watch(Arrangement arrangement, double each) {
        return new EnergyWatch(solver, arrangement.scene(), arrangement.sets(), each);
    }

    /** Gives the fluid the velocities of a field [m/s] at its particles' places [m]. */
    void stir(UnaryOperator<Vec3> field) {
        FluidParticles.stir(solver, field);
    }

    /** Fluid that does not begin as a lattice. @param length [m]. @param flat whether it moves along two axes alone */
    void disorder(double length, boolean flat) {
        FluidParticles.disorder(solver, length, flat ? 2 : 3, 1);
    }

    Statistics statistics() {
        return solver.statistics();
    }

    Statistics.BodyState body(int index) {
        return solver.statistics().bodies().get(index);
    }

    /** The caller closes it. */
    Frame publish() {
        return solver.publish();
    }

    @Override
    public void close() {
        solver.close();
    }
}
