// Purpose: the pressure's linear system L q = b with q >= 0, on the device alone: preconditioned conjugate gradients
// in the form with one reduction an iteration (Chronopoulos and Gear 1989), in rounds. A round begins with the true
// residual and the set of free particles: those with pressure, or which the residual would give some; the others have q = 0. Where there
// is no air all are free (level.cl).
// A round ends when the residual that its iterations carry along is small; what has become negative is set to 0 then.
//   u = M r (0 where not free; coarse.cl), w = L u, gamma = r.u, delta = w.u, beta = gamma/gamma', alpha = gamma/(delta - beta gamma/alpha')
//   p = u + beta p, s = w + beta s, q += alpha p, r -= alpha s (coarse_gather does)
// Where bodies can move, what they answer is added to each w and each true residual (coupling/answer_solve.cl).
// The solve ends when the sum of the true |r| over all particles is at most a part of that of b > 0 (of |b| where all are free): control[0] is 1 from then on (2: the
// round is over), and further launches return at once, so that no host waits. Sums are taken in a fixed order.
// One work item: one fluid particle, in grid order; of solve_sums: one of the parts of all particles; of solve_scalars: one
// does it all (wide: one group). Buffers: sortedSource as projection.cl left it; cg x: r, y: 1 where free, z: p, w: s;
// direction u; coefficients -kij of each pair, laid out as the lists;
// parts: sums of r.u, w.u, |r|, |b| for each part; control: 0 done, 1 iterations of this solve, 2 iterations in all since
// the host looked, 3 most iterations of one solve, 4 solves that ended without, 5 left over of the last [1e-9],
// 6 (as float) gamma, 7 alpha, 8 beta, 9 particles; 10 to 12 level.cl's;
// 13 rounds of this solve, 14 iterations of this round, 15 most rounds of one solve, 16 and on: most iterations of its first round, second...

#include "common/scree.h"
#include "fluid/left.h"

// Change of filling in a step that is added to the mean source that a residual is measured by: in free fall there is no source, and
// what pressure there was must go all the same.
#define LEAST_SOURCE 1.0e-5f

// As SolveEffort.java.
#define MOST_ROUNDS 6

// Begins a solve.
__kernel void solve_begin(const int count, __global int* control) {
    if ((int)get_global_id(0) < 1) {
        control[0] = 0;
        control[1] = 0;
        control[9] = count;
        control[13] = 0;
    }
}

// Between rounds, and after the last: a round that ran out of enqueued launches leaves its solve unfinished.
__kernel void solve_round(const int count, const int cut, const int end, __global int* control) {
    if ((int)get_global_id(0) >= 1) {
        return;
    }
    if (control[0] == 0 && cut != 0 || control[0] != 1 && end != 0) {
        control[4]++;
    }
    control[0] = control[0] == 2 ? 0 : control[0];
}

// Begins a round: true residual, free particles.
__kernel void solve_residual(const int count, __constant StepConstants* constants, __global const int* neighbours,
                             __global const int* neighbourCount, __global const float* coefficients,
                             __global const float4* sortedSource, __global float* sortedPush,
                             __global const int* control, __global float4* cg, __global float* direction) {
    int i = get_global_id(0);
    if (i >= count || control[0] != 0) {
        return;
    }
    float4 source = sortedSource[i];
    float least = constants->closed ? -MAXFLOAT : 0.0f;
    // Others may already have been set to 0 or not: it is the same.
    float push = fmax(sortedPush[i], least);
    float r = left_of_row(i, source, push, least, neighbours, neighbourCount[i], coefficients, sortedPush, constants);
    sortedPush[i] = push;
    int free = free_of(source, push, r, least);
    cg[i] = (float4)(free ? r : 0.0f, free ? 1.0f : 0.0f, 0.0f, 0.0f);
    direction[i] = 0.0f;
}

// w = L u.
__kernel void solve_apply(const int count, __constant StepConstants* constants, __global const int* neighbours,
                          __global const int* neighbourCount, __global const float* coefficients,
                          __global const float4* sortedSource, __global const float* direction,
                          __global const int* control, __global float* applied) {
    int i = get_global_id(0);
    if (i >= count || control[0] != 0) {
        return;
    }
    float w = sortedSource[i].w * direction[i];
    int slotStride = constants->slotStride;
    int found = neighbourCount[i];
    __global const int* list = neighbours + (size_t)i * constants->itemStride;
    __global const float* row = coefficients + (size_t)i * constants->itemStride;
    for (int k = 0; k < found; k++) {
        w += row[(size_t)k * slotStride] * direction[list[(size_t)k * slotStride]];
    }
    applied[i] = w;
}

// apart: a GPU's items take particles side by side, a CPU's one after the other.
__kernel void solve_sums(const int count, const int apart, __constant StepConstants* constants, __global const float4* sortedSource,
                         __global const float4* cg, __global const float* applied, __global const float* direction,
                         __global const int* control, __global float4* parts) {
    int part = get_global_id(0);
    if (part >= count || control[0] != 0) {
        return;
    }
    int particles = control[9];
    int each = (particles + count - 1) / count;
    int end = apart ? particles : min(particles, (part + 1) * each);
    float least = constants->closed ? -MAXFLOAT : 0.0f;
    float4 sum = (float4)(0.0f);
    for (int i = apart ? part : part * each; i < end; i += apart ? count : 1) {
        float r = cg[i].x;
        float u = direction[i];
        sum += (float4)(r * u, applied[i] * u, fabs(r), fabs(fmax(sortedSource[i].x, least)));
    }
    parts[part] = sum;
}

// What follows from the sums; first: of a round's true residual, which nothing has answered yet.
static inline void scalars_of(float4 sum, int first, __constant const StepConstants* constants, __global int* control) {
    float tolerance = constants->pressureTolerance;
    float dt = constants->fluidTimeStep;
    float left = sum.z / (sum.w + LEAST_SOURCE / (dt * dt) * (float)control[9]);
    if (first) {
        control[5] = convert_int_rte(fmin(left, 2.0f) * 1.0e9f);
        control[6] = 0;
        control[7] = 0;
        control[14] = 0;
        if (left <= tolerance) {
            control[0] = 1;
            return;
        }
        control[13]++;
        control[15] = max(control[15], control[13]);
        return;
    }
    float before = as_float(control[6]);
    float alphaBefore = as_float(control[7]);
    float beta = before == 0.0f ? 0.0f : sum.x / before;
    float below = sum.y - (alphaBefore == 0.0f ? 0.0f : beta * sum.x / alphaBefore);
    float alpha = below > 0.0f ? sum.x / below : 0.0f;
    control[6] = as_int(sum.x);
    control[7] = as_int(alpha);
    control[8] = as_int(beta);
    // What is carried along drifts from the true residual.
    if (left <= 0.5f * tolerance || sum.x == 0.0f) {
        control[0] = 2;
        return;
    }
    control[1]++;
    control[2]++;
    control[3] = max(control[3], control[1]);
    control[14]++;
    int round = 15 + min(control[13], MOST_ROUNDS);
    control[round] = max(control[round], control[14]);
}

__kernel void solve_scalars(const int count, const int first, const int partCount, __constant StepConstants* constants,
                            __global const float4* parts, __global int* control) {
    if ((int)get_global_id(0) >= 1 || control[0] != 0) {
        return;
    }
    float4 sum = (float4)(0.0f);
    for (int part = 0; part < partCount; part++) {
        sum += parts[part];
    }
    scalars_of(sum, first, constants, control);
}

__kernel void solve_scalars_wide(const int count, const int first, const int partCount, __constant StepConstants* constants,
                                 __global const float4* parts, __global int* control) {
    __local float4 sums[256];
    int item = get_local_id(0);
    float4 sum = (float4)(0.0f);
    for (int part = item; part < partCount; part += 256) {
        sum += parts[part];
    }
    sums[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = 128; reach > 0; reach /= 2) {
        if (item < reach) {
            sums[item] += sums[item + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0 && control[0] == 0) {
        scalars_of(sums[0], first, constants, control);
    }
}
