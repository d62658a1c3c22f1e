package dev.scree.runtime.solver;

/**
 * What the iterations on the fluid's pressure took in the steps since the last look.
 *
 * @param iterations in all
 * @param most of one solve
 * @param unfinished solves that ended with more error than allowed
 * @param left residual of the last one as a part of its source
 */
record SolveRecord(int iterations, int most, int unfinished, double left) {
    static final SolveRecord NONE = new SolveRecord(0, 0, 0, 0);
}
