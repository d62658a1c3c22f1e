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
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/** A case's scene in play; asks between its portions of steps whether the run is still wanted. */
record Play(Simulation solver, Progress progress) implements AutoCloseable {
    double time() {
        return solver.time();
    }

    /** Plays whole steps, a frame at a time so that a cancel acts soon. */
    void step(int count) {
        int left = count;
        while (left > 0) {
            progress.checkCancelled();
            int now = Math.min(left, solver.stepsPerFrame());
            solver.step(now);
            left -= now;
        }
    }

    /** Plays one frame. */
    void frame() {
        step(solver.stepsPerFrame());
    }

    /** Plays frames until the simulated time is reached [s]. */
    void until(double seconds) {
        while (solver.time() < seconds - 0.5 * solver.timeStep()) {
            frame();
        }
    }

    /**
     * Plays one more frame and tells how far the play is, until its end has come [s].
     *
     * @param what is played
     * @return false at the end, with nothing played
     */
    boolean advance(double end, String what) {
        return advance(end, 0, what);
    }

    /** As {@link #advance(double, String)} by so many seconds at once, in whole frames. */
    boolean advance(double end, double seconds, String what) {
        if (time() >= end - 1e-9) {
            return false;
        }
        if (seconds > 0) {
            until(time() + seconds);
        } else {
            frame();
        }
        progress.report(Math.min(1, time() / end), what);
        return true;
    }

    /** Plays frame by frame to an end [s] and tells how far the play is. */
    void until(double end, String what) {
        until(end, 0, what);
    }

    /** Plays to an end [s] by so many seconds at once and tells how far the play is. */
    void until(double end, double seconds, String what) {
        while (advance(end, seconds, what)) {
            progress.checkCancelled();
        }
    }

    /** Plays frame by frame to an end. @return mean of a figure at the frames after a time [s] */
    double mean(double after, double end, String what, ToDoubleFunction<Statistics> figure) {
        DoubleSummaryStatistics seen = new DoubleSummaryStatistics();
        while (advance(end, what)) {
            if (time() > after) {
                seen.accept(figure.applyAsDouble(statistics()));
            }
        }
        return seen.getAverage();
    }

    /** Plays from one time to another [s]. @return mean acceleration of a body along x meanwhile [m/s^2] */
    double acceleration(int body, double from, double to) {
        until(from);
        double start = time();
        double speed = body(body).linearVelocity().x();
        until(to);
        return (body(body).linearVelocity().x() - speed) / (time() - start);
    }

    void gravity(Vec3 gravity) {
        solver.apply(new SceneChange.Gravity(gravity));
    }

    /** Puts a body in the place of the one with its id, as when it is let go. */
    void exchange(Body body, ParticleSet particles) {
        solver.apply(List.of(new SceneChange.BodyRemoved(body.id()), new SceneChange.BodyAdded(body, particles)));
    }

    /** Returns a copy of what every fluid particle is and does now. */
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

    /** Checks that no particle was lost. */
    Check noneLost() {
        return Check.atMost("lost", 0, statistics().lostParticles());
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
