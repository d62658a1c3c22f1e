package dev.scree.runtime.simulation;

import dev.scree.runtime.constants.FluidConstants;
import dev.scree.runtime.discretization.FluidTimeStep;
import dev.scree.runtime.instance.StepSizes;
import java.util.function.DoubleSupplier;

/**
 * When in a frame the fluid moves, and how far at a time. A frame begins with even moves, as long as the speed of its
 * start allows. Where the fluid has become faster within it, as when it lands, the next move is shorter at once, and
 * those after it; longer ones come with the next frame.
 */
final class FluidSchedule {
    private static final double ROUNDING = 1 + 1e-9;

    /**
     * What a step that is taken back needs.
     *
     * @param cut of what is left of the frame
     * @param nextMove step within the frame in which the fluid moves next
     * @param length of the present move [s]
     */
    record Mark(FluidTimeStep.Substeps substeps, int nextMove, double length) {}

    private StepSizes sizes;
    private FluidTimeStep.Substeps substeps = new FluidTimeStep.Substeps(1, 1);
    private int nextMove;
    private double length;

    /** A frame begins. @param cut evenly */
    void begin(StepSizes sizes, FluidTimeStep.Substeps substeps) {
        this.sizes = sizes;
        this.substeps = substeps;
        nextMove = 0;
        length = substeps.timeStep(sizes.timeStep());
    }

    /** Whether the fluid moves in a step of the frame. */
    boolean due(int step) {
        return step >= nextMove;
    }

    /**
     * The fluid moves in this step; from now on {@link #length} says how far.
     *
     * @param speed greatest of the fluid now [m/s], asked for only where it matters
     */
    void move(int step, DoubleSupplier speed) {
        if (step > 0 && follows()) {
            substeps = sizes.fluidStep().shortened(substeps, sizes.timeStep(), speed.getAsDouble());
        }
        // What is left of the frame, in moves that are as even as whole steps can be.
        int left = sizes.stepsPerFrame() - step;
        int moves = (left + substeps.stepsPerMove() - 1) / substeps.stepsPerMove();
        int steps = (left + moves - 1) / moves;
        nextMove = step + steps;
        length = new FluidTimeStep.Substeps(steps, substeps.movesPerStep()).timeStep(sizes.timeStep());
    }

    /**
     * Where the fluid moves several times in one step: the next of these.
     *
     * @param done part of the step that it has moved for [s]
     * @return whether there is one
     */
    boolean moveAgain(double done, DoubleSupplier speed) {
        double left = sizes.timeStep() - done;
        if (substeps.movesPerStep() == 1 || left < length / 2) {
            return false;
        }
        long planned = Math.round(left / length);
        double limit = follows() ? sizes.fluidStep().limitNow(speed.getAsDouble(), length) : length;
        long moves = Math.max(
                planned, Math.min(FluidConstants.MOST_SUBSTEPS.count(), (long) Math.ceil(left / (limit * ROUNDING))));
        length = left / moves;
        return true;
    }

    /** Whether steps follow the speed: those of a fixed length and those by the equation of state do not. */
    private boolean follows() {
        return sizes.fluidStep() != null && sizes.fluidStep().followsSpeed();
    }

    /** Of the present move [s]. */
    double length() {
        return length;
    }

    FluidTimeStep.Substeps substeps() {
        return substeps;
    }

    Mark mark() {
        return new Mark(substeps, nextMove, length);
    }

    void restore(Mark mark) {
        substeps = mark.substeps;
        nextMove = mark.nextMove;
        length = mark.length;
    }
}
