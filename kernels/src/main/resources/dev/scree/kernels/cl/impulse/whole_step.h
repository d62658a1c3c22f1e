// All substeps of a step in one launch by one work group, which waits for itself where impulse/solve.cl has one launch
// after the other. For scenes so small that launches would take most of the time. Stages and buffers are those of
// impulse/solve.cl; joints are not solved here.
//
// passState[PASS_MOST] is the greatest number of passes before the bodies of a substep move; in the first substeps of a
// play, in which what stands at the start finds the impulses that carry it, passState[PASS_AT_START].
//
// A device builds the one of impulse/together.cl and impulse/alone.cl that it launches. PoCL's compiler multiplies code
// with barriers in loops, and took half a minute for this; where one work item does it all there are none.
//
// Needs WAIT, which waits for all work items and for what they have written.

#include "common/scree.h"
#include "generated/ImpulseConstants"
#include "impulse/kinds.h"
#include "common/lanes.h"
#include "impulse/solved_lanes.h"
#include "impulse/point.h"
#include "impulse/sweep.h"
#include "impulse/prepare.h"
#include "rigid/motion.h"
#include "rigid/turning.h"
#include "impulse/substep.h"

// Number of work items of the group, on a GPU.
#define TOGETHER 256
// Number of pairs that are solved in a substep at the most where that takes more than three passes: many may have come
// to touch at once since the host planned for few.
#define TOGETHER_WORK 24000
// Number of substeps at the start with more passes.
#define SUBSTEPS_AT_START 2

// The units of a batch that are a work item's: every step-th from the first on, of those at places of batchPair from
// begin on.
typedef struct {
    int begin;
    int length; // number of units
    int first;
    int step;
} Share;

// Returns an item's share of the n-th batch in use. Of what no batch had room for, which is the last, one item does
// all.
static inline Share share_of(int n, int batches, bool leftOver, int item, int items, __global const int* batchStart) {
    bool last = leftOver && n == batches - 1;
    int batch = last ? BATCHES - 1 : n;
    Share s;
    s.begin = batchStart[batch];
    s.length = (batchStart[batch + 1] - s.begin) / LANES;
    s.first = last && item > 0 ? s.length : item;
    s.step = last ? 1 : items;
    return s;
}

// Solves all contacts once, batch by batch. item, items: number of this work item, and of all. Returns whether one of
// this item's has changed a velocity by more than the tolerance.
static inline bool pass_together(const Contacts* k, int item, int items, int batches, bool leftOver, bool after,
        bool reverse, __global const int* batchStart) {
    bool changed = false;
    for (int n = 0; n < batches; n++) {
        Share s = share_of(reverse ? batches - 1 - n : n, batches, leftOver, item, items, batchStart);
        for (int m = s.first; m < s.length; m += s.step) {
            int unit = reverse ? s.length - 1 - m : m;
            changed = solve_unit(k, s.begin + LANES * unit, after, reverse) || changed;
        }
        WAIT;
    }
    return changed;
}

static inline void solve_step(const Contacts* k, const Bodies* m, int item, int items, __global const int* batchStart,
        __global int* passState, __global int* watch) {
    // Batches are filled from the first on.
    int batches = 0;
    while (batches < BATCHES - 1 && batchStart[batches + 1] > batchStart[batches]) {
        batches++;
    }
    bool leftOver = batchStart[BATCHES] > batchStart[BATCHES - 1];
    batches += leftOver ? 1 : 0;
    int units = batchStart[BATCHES] / LANES;
    int pairs = batchStart[BATCHES + 1];
    int atStart = passState[PASS_AT_START];
    for (int substep = 0; substep < m->substeps; substep++) {
        for (int unit = item; unit < units; unit += items) {
            prepare_unit(k, LANES * unit, false, substep == 0);
        }
        WAIT;
        for (int batch = 0; substep == 0 && batch < batches; batch++) {
            Share s = share_of(batch, batches, leftOver, item, items, batchStart);
            for (int n = s.first; n < s.length; n += s.step) {
                warm_unit(k, s.begin + LANES * n);
            }
            WAIT;
        }
        for (int b = item; b < k->bodyCount; b += items) {
            begin_body(m, b, substep);
        }
        if (item == 0) {
            passState[PASS_CHANGED] = 0;
        }
        WAIT;
        int most = min(passState[PASS_MOST], max(3, TOGETHER_WORK / max(pairs, 1)));
        most = max(most, substep < SUBSTEPS_AT_START ? atStart : 0);
        bool again = batches > 0;
        for (int pass = 1; again; pass++) {
            if (pass_together(k, item, items, batches, leftOver, false, pass % 2 == 0, batchStart)) {
                passState[PASS_CHANGED] = pass;
            }
            WAIT;
            again = passState[PASS_CHANGED] == pass && pass < most;
            if (item == 0) {
                watch[WATCH_PASSES] = max(watch[WATCH_PASSES], pass);
            }
        }
        for (int b = item; b < k->bodyCount; b += items) {
            move_body(m, b);
        }
        WAIT;
        for (int unit = item; unit < units; unit += items) {
            prepare_unit(k, LANES * unit, true, false);
        }
        WAIT;
        pass_together(k, item, items, batches, leftOver, true, true, batchStart);
    }
    for (int unit = item; unit < units; unit += items) {
        keep_unit(k, LANES * unit);
    }
}
