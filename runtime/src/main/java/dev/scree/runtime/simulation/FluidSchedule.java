package dev.scree.runtime.simulation;

import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.instance.StepSizes;
import java.util.function.DoubleSupplier;

/**
 * Decides in which steps of a frame the fluid moves, and by how long a time step. A frame begins with even moves, as
 * long as the speed at its start allows. Where the fluid becomes faster within the frame, as when it lands, the next
 * move and those after it are shorter at once; longer moves come only with the next frame. Below, a step is one of the
 * bodies, a move one of the fluid; a move can span several steps, or a step several moves.
 */
final class FluidSchedule {
    /** Keeps rounding from adding a move. */
    private static final double ROUNDING = 1 + 1e-9;

    /**
     * A snapshot of the schedule, for steps that are repeated.
     *
     * @param substeps division of the rest of the frame
     * @param nextMove step within the frame in which the fluid moves next
     * @param length time step of the present move [s]
     */
    record Mark(FluidTimeStep.Substeps substeps, int nextMove, double length) {}

    private StepSizes sizes;
    private FluidTimeStep.Substeps substeps = new FluidTimeStep.Substeps(1, 1);
    /** Step within the frame in which the fluid moves next. */
    private int nextMove;
    /** Number of steps that the present move takes. */
    private int stepsInMove = 1;
    /** Time step of the present move [s]. */
    private double length;

    /**
     * Begins a frame.
     *
     * @param sizes time step and steps per frame
     * @param substeps even division of the frame into moves
     */
    void begin(StepSizes sizes, FluidTimeStep.Substeps substeps) {
        this.sizes = sizes;
        this.substeps = substeps;
        nextMove = 0;
        length = substeps.timeStep(sizes.timeStep());
    }

    /** Returns whether the fluid moves in a step of the frame. */
    boolean due(int step) {
        return step >= nextMove;
    }

    /** Returns whether the length of a move that begins in this step depends on the fluid's speed now. */
    boolean asksSpeed(int step) {
        return step > 0 && follows();
    }

    /**
     * Plans a move that begins in this step; {@link #length} is its time step from now on.
     *
     * @param step number of the step within the frame
     * @param speed finds the greatest speed of the fluid now [m/s]; called only where it matters
     */
    void move(int step, DoubleSupplier speed) {
        if (asksSpeed(step)) {
            substeps = sizes.fluidStep().shortened(substeps, sizes.timeStep(), speed.getAsDouble());
        }
        // Divides the rest of the frame into moves that are as even as whole steps allow.
        int left = sizes.stepsPerFrame() - step;
        int moves = (left + substeps.stepsPerMove() - 1) / substeps.stepsPerMove();
        int steps = (left + moves - 1) / moves;
        nextMove = step + steps;
        stepsInMove = steps;
        length = new FluidTimeStep.Substeps(steps, substeps.movesPerStep()).timeStep(sizes.timeStep());
    }

    /**
     * Returns whether the fluid moves once more in a step of which it has moved for a part. @param done that part [s]
     */
    boolean movesAgain(double done) {
        return substeps.movesPerStep() > 1 && sizes.timeStep() - done >= length / 2;
    }

    /**
     * Plans the next move within a step in which the fluid moves several times. Precondition: {@link #movesAgain}.
     *
     * @param done part of the step that the fluid has moved for [s]
     */
    void moveAgain(double done, DoubleSupplier speed) {
        double left = sizes.timeStep() - done;
        long planned = Math.round(left / length);
        double limit = follows() ? sizes.fluidStep().limitNow(speed.getAsDouble(), length) : length;
        long moves = Math.max(
                planned, Math.min(FluidConstants.MOST_SUBSTEPS.count(), (long) Math.ceil(left / (limit * ROUNDING))));
        length = left / moves;
    }

    /**
     * Returns whether moves follow the fluid's speed; moves of a fixed length and those by the equation of state do
     * not.
     */
    boolean follows() {
        return sizes.fluidStep() != null && sizes.fluidStep().followsSpeed();
    }

    /** Returns the time step of the present move [s]. */
    double length() {
        return length;
    }

    /** Returns the number of steps that the present move takes; 1 also where it is one of several in a step. */
    int stepsInMove() {
        return stepsInMove;
    }

    /** Returns the division of the frame now. */
    FluidTimeStep.Substeps substeps() {
        return substeps;
    }

    /** Returns a snapshot of the schedule. */
    Mark mark() {
        return new Mark(substeps, nextMove, length);
    }

    /** Returns to a snapshot. */
    void restore(Mark mark) {
        substeps = mark.substeps;
        nextMove = mark.nextMove;
        length = mark.length;
    }
}
