// Purpose: fluid and cloth act on each other. A cloth's triangles carry boundary samples (ClothSamples.java), which
// stand among those of bodies (boundary.cl) and move with the triangles' corners; the fluid's sums see them as they see
// bodies, from both sides. What the fluid does to a sample goes to the corners by the same weights.
//
// Data flow. In each move of the fluid
//   cloth_samples        writes places and velocities of the samples,
//   cloth_fluid_around   finds the fluid round each sample,
//   cloth_fluid_owed     finds by vertex what the fluid is owed (below), and cloth_fluid_return gives it to particles,
//   boundary_forces      finds the forces on samples, after the pressure,
//   cloth_fluid_pressing finds how hard fluid presses on each from both sides together,
//   cloth_fluid_impulse  adds up the forces by vertex.
// In each step of the cloths cloth_fluid_push hands what is due to their implicit solve.
//
// Impulses. The fluid's moves and the cloths' steps have different lengths. A vertex therefore has an account of the
// impulse that the fluid has given it, and of the time for which it is meant. A step of the cloths takes its part of
// what is there, so that nothing is lost or counted twice. Where the step ends later than what the fluid has moved, the
// force of its last move goes on, on credit: the next move pays it back. Else a sheet under water at rest would be
// pressed by the mean force in no step, and by twice as much in a step that takes two moves at once.
//
// Added mass. In its move the fluid takes the velocities of samples as given: it presses on a sheet as on a wall, with
// the mass Ma that it would have to turn round. A sheet of mass m < Ma would answer with a greater change of velocity
// than the fluid's own, and so on. Therefore a vertex resists along its normal n with a block B n n^T, B about Ma:
//   (m + B) du = impulse of the fluid + all others
// What this holds back, R = B du along n, is the fluid's own momentum, as that of fluid that goes on with the sheet.
// The fluid gets it back at the start of its next move, before its pressure is found, spread over the particles round
// the vertex's samples by the smoothing function. With B = Ma fluid and sheet move as m + Ma would; for 2 B > Ma - m
// this is stable; and momentum is conserved whatever B. B follows from the pressure: what presses in a move, by the
// speed by which the fluid would have passed through the sheet in it. Where a sheet is held back with many times the
// weight of its fluid, this is too large and the fluid, thrown off, then too small, and so on: B follows it slowly, by
// its logarithm.
//
// Compressible fluid (equation of state) answers by a wave: in a step of the cloths the sheet moves what lies within
// the way of sound, rho c dt of the cloths' step, so B is at least that. A wave carries the momentum off as the step
// goes on, so the fluid gets R back evenly over the time of such a step (returned: its part in a move), not at once.
//
// Buffers by sample of a cloth k, which is boundary sample firstSample + k:
//   wetCorners              vertices of its triangle, and where its having torn is kept (cloth/torn.h)
//   wetWeights              xyz: their weights, w: volume [m^3]
//   wetAround               xyz: sum m W v [kg/m^2/s], w: sum m W [kg/m^3], over fluid particles
//   wetPressing             force of the fluid along the normal, both sides added [N]
//   wetPores, wetHeld       of sheets that fluid seeps through, see pores.cl; wetHeld of others is beyond any mass
// Buffers by vertex:
//   wetStart, wetPlaces     places in wetPlaces of the samples round it: 3 times the sample and which corner it is
//   wetOwed                 R by the sum of m W over its samples, a velocity times volume [m^4/s]
//   wetMeeting              x: speed by which fluid would pass through [m/s], y: mass of fluid near it [kg]
//   clothFluidImpulse       state: impulse of the fluid not yet handed over [kg m/s], w: time that it is meant for [s]
//   clothFluidSpeed         state: x: velocity along the normal when the fluid last moved [m/s], yzw: force then [N]
//   clothFluidBlock         state: xyz: normal then, w: B [kg]
//   clothFluidOwed          state: what the fluid has not yet got back of R [kg m/s]

#include "common/scree.h"
#include "common/team.h"
#include "grid/grid.h"
#include "fluid/smoothing.h"
#include "cloth/sample.h"
#include "cloth/torn.h"
#include "generated/CouplingConstants"

// Finds places and velocities of the samples. Those of a soft body lie half a spacing behind its surface, so that the
// layer that they stand for is its own. softSample: the first of them. One work item: one sample of a cloth.
__kernel void cloth_samples(const int count, const int firstSample, const int softSample,
        __constant StepConstants* constants, __global const int* wetCorners, __global const float4* wetWeights,
        __global const float* wetPores, __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothVelocity, __global const int* clothTorn, __global float4* particlePosition,
        __global float4* particleVelocity) {
    int k = get_global_id(0);
    if (k >= count) {
        return;
    }
    int4 c = vload4(k, wetCorners);
    float4 w = wetWeights[k];
    float4 x = w.x * (clothPosition[c.x] + clothPositionLow[c.x]) + w.y * (clothPosition[c.y] + clothPositionLow[c.y]) +
               w.z * (clothPosition[c.z] + clothPositionLow[c.z]);
    float4 v = w.x * clothVelocity[c.x] + w.y * clothVelocity[c.y] + w.z * clothVelocity[c.z];
    if (k >= softSample) {
        x -= 0.5f * cbrt(constants->particleVolume) * sample_normal(c, clothPosition);
    }
    // What has torn or has pores has no volume, so that fluid does not see it.
    x.w = is_torn(c.w, clothTorn) || wetPores[k] > 0.0f ? 0.0f : w.w;
    v.w = 0.0f;
    particlePosition[firstSample + k] = x;
    particleVelocity[firstSample + k] = v;
}

// Finds the fluid round a sample. SEARCH_TEAM work items: one sample of a cloth.
__kernel GROUP(SEARCH_GROUP) void cloth_fluid_around(const int count, const int firstSample,
        __constant StepConstants* constants, __constant GridShape* grid, __global const float4* particlePosition,
        __global const int* cellStart, __global const float4* sortedPosition, __global const float4* sortedVelocity,
        __global const int* sortedFluid, __global const float4* fluidMaterials, __global float4* wetAround) {
    __local float4 sums[SEARCH_GROUP];
    int k = get_global_id(0) / SEARCH_TEAM;
    int member = get_local_id(0) % SEARCH_TEAM;
    bool some = k * SEARCH_TEAM < count;
    float kernelRadius = constants->kernelRadius;
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    float4 self = some ? particlePosition[firstSample + k] : sum;
    GridSearch search = grid_search_shared(grid, self, member);
    while (some && grid_next_shared(grid, &search)) {
        int end = cellStart[search.end];
        for (int j = cellStart[search.first]; j < end; j++) {
            float4 other = sortedPosition[j];
            float4 r = vector(other.x - self.x, other.y - self.y, other.z - self.z);
            float distance2 = dot3(r, r);
            if (distance2 < kernelRadius * kernelRadius) {
                float4 v = sortedVelocity[j];
                v.w = 1.0f;
                sum += fluidMaterials[sortedFluid[j]].x * constants->particleVolume *
                       smoothing(constants, sqrt(distance2)) * v;
            }
        }
    }
    sum = sum_over_team(sum, SEARCH_TEAM, sums);
    if (some && member == 0) {
        wetAround[k] = sum;
    }
}

// Finds what the fluid gets back in this move of what a vertex held back. compressible: 1 for fluid by the equation of
// state. One work item: one vertex.
__kernel void cloth_fluid_owed(const int count, const int compressible, __constant StepConstants* constants,
        __global const int* wetStart, __global const int* wetPlaces, __global const float4* wetWeights,
        __global const float4* wetAround, __global const float4* clothVelocity, __global const float4* clothFluidBlock,
        __global const float4* clothFluidSpeed, __global float4* clothFluidImpulse, __global float4* clothFluidOwed,
        __global float4* wetOwed, __global float4* wetMeeting) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 around = vector(0.0f, 0.0f, 0.0f);
    float mass = 0.0f;
    for (int at = wetStart[v]; at < wetStart[v + 1]; at++) {
        int place = wetPlaces[at];
        float4 w = wetWeights[place / 3];
        float weight = place % 3 == 0 ? w.x : (place % 3 == 1 ? w.y : w.z);
        float4 one = weight * wetAround[place / 3];
        around += one;
        mass += w.w * one.w;
    }
    float4 block = clothFluidBlock[v];
    float4 n = vector(block.x, block.y, block.z);
    float change = dot3(n, clothVelocity[v]) - clothFluidSpeed[v].x;
    // What the fluid that is there now cannot take is the cloth's: of a splash the last particle may have stayed.
    float taken = fmin(block.w, COUPLING_CLOTH_MOST_LAYERS * mass);
    float4 owed = clothFluidOwed[v] + (taken * change) * n;
    clothFluidImpulse[v] += ((block.w - taken) * change) * n;
    if (around.w > 0.0f) {
        float part = compressible ? fmin(constants->fluidTimeStep / constants->clothTimeStep, 1.0f) : 1.0f;
        wetOwed[v] = part * owed / around.w;
        clothFluidOwed[v] = (1.0f - part) * owed;
        float4 pass = around / around.w + constants->fluidTimeStep * constants->gravity - clothVelocity[v];
        wetMeeting[v] = (float4)(fabs(dot3(n, pass) + change), mass, 0.0f, 0.0f);
    } else {
        // The fluid has gone: what was held back is the cloth's.
        clothFluidImpulse[v] += owed;
        clothFluidOwed[v] = vector(0.0f, 0.0f, 0.0f);
        wetOwed[v] = vector(0.0f, 0.0f, 0.0f);
        wetMeeting[v] = (float4)(0.0f);
    }
}

// Gives particles what they are owed, before anything else acts on them in this move. SEARCH_TEAM work items: one fluid
// particle, in grid order.
__kernel GROUP(SEARCH_GROUP) void cloth_fluid_return(const int count, const int firstSample, const int lastSample,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* sortedIndex,
        __global const float4* sortedPosition, __global const int* boundaryCount, __global const int* boundaryCellStart,
        __global const float4* boundarySortedPosition, __global const int* boundarySortedIndex,
        __global const int* wetCorners, __global const float4* wetWeights, __global const float4* wetOwed,
        __global float4* sortedVelocity, __global float4* fluidHalfVelocity) {
    __local float4 sums[SEARCH_GROUP];
    int i = get_global_id(0) / SEARCH_TEAM;
    int member = get_local_id(0) % SEARCH_TEAM;
    bool some = i * SEARCH_TEAM < count && boundaryCount[i] > 0;
    float kernelRadius = constants->kernelRadius;
    float4 sum = vector(0.0f, 0.0f, 0.0f);
    float4 self = some ? sortedPosition[i] : sum;
    GridSearch search = grid_search_shared(grid, self, member);
    while (some && grid_next_shared(grid, &search)) {
        int end = boundaryCellStart[search.end];
        for (int j = boundaryCellStart[search.first]; j < end; j++) {
            float4 other = boundarySortedPosition[j];
            float4 r = vector(other.x - self.x, other.y - self.y, other.z - self.z);
            float distance2 = dot3(r, r);
            if (distance2 < kernelRadius * kernelRadius) {
                int k = boundarySortedIndex[j] - firstSample;
                if (k >= 0 && k < lastSample) {
                    int4 c = vload4(k, wetCorners);
                    float4 w = wetWeights[k];
                    sum += smoothing(constants, sqrt(distance2)) *
                           (w.x * wetOwed[c.x] + w.y * wetOwed[c.y] + w.z * wetOwed[c.z]);
                }
            }
        }
    }
    sum = only_xyz(sum_over_team(sum, SEARCH_TEAM, sums));
    if (some && member == 0) {
        sortedVelocity[i] += sum;
        // That from which fluid by the equation of state goes on; the projected one overwrites it.
        fluidHalfVelocity[sortedIndex[i]] += sum;
    }
}

// Finds how hard the fluid presses on a sample, from both sides together; where it has pores, pores.cl does.
// SEARCH_TEAM work items: one sample of a cloth.
__kernel GROUP(SEARCH_GROUP) void cloth_fluid_pressing(const int count, const int firstSample,
        __constant StepConstants* constants, __constant GridShape* grid, __global const int* wetCorners,
        __global const float* wetPores, __global const float4* clothPosition, __global const float4* particlePosition,
        __global const int* cellStart, __global const float4* sortedPosition,
        __global const float* sortedPressureEnergy, __global float* wetPressing) {
    __local float4 sums[SEARCH_GROUP];
    int k = get_global_id(0) / SEARCH_TEAM;
    int member = get_local_id(0) % SEARCH_TEAM;
    bool some = k * SEARCH_TEAM < count && !(wetPores[k] > 0.0f);
    float kernelRadius = constants->kernelRadius;
    float4 n = vector(0.0f, 0.0f, 0.0f);
    float4 self = n;
    if (some) {
        n = sample_normal(vload4(k, wetCorners), clothPosition);
        self = particlePosition[firstSample + k];
    }
    float pressing = 0.0f;
    GridSearch search = grid_search_shared(grid, self, member);
    while (some && grid_next_shared(grid, &search)) {
        int end = cellStart[search.end];
        for (int j = cellStart[search.first]; j < end; j++) {
            float4 other = sortedPosition[j];
            float4 r = vector(other.x - self.x, other.y - self.y, other.z - self.z);
            float distance2 = dot3(r, r);
            if (distance2 < kernelRadius * kernelRadius) {
                pressing -= 2.0f * fmax(sortedPressureEnergy[j], 0.0f) * kernel_gradient(constants, sqrt(distance2)) *
                            fabs(dot3(n, r));
            }
        }
    }
    pressing = sum_over_team((float4)(pressing), SEARCH_TEAM, sums).x;
    if (some && member == 0) {
        wetPressing[k] = self.w * pressing;
    }
}

// Adds up what a move of the fluid does to a vertex. One work item: one vertex.
__kernel void cloth_fluid_impulse(const int count, const int firstSample, const int compressible,
        __constant StepConstants* constants, __global const int* wetStart, __global const int* wetPlaces,
        __global const int* wetCorners, __global const float4* wetWeights, __global const float* wetPressing,
        __global const float* wetHeld, __global const float4* wetMeeting, __global const float4* boundaryForce,
        __global const float4* clothPosition, __global const float4* clothVelocity, __global float4* clothFluidBlock,
        __global float4* clothFluidSpeed, __global float4* clothFluidImpulse) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 normal = force;
    float pressing = 0.0f;
    float held = 0.0f;
    for (int at = wetStart[v]; at < wetStart[v + 1]; at++) {
        int place = wetPlaces[at];
        int sample = place / 3;
        int corner = place % 3;
        float4 w = wetWeights[sample];
        float weight = corner == 0 ? w.x : (corner == 1 ? w.y : w.z);
        force += weight * boundaryForce[firstSample + sample];
        normal += weight * triangle_across(vload4(sample, wetCorners), clothPosition);
        pressing += weight * wetPressing[sample];
        held += weight * wetHeld[sample];
    }
    float dt = constants->fluidTimeStep;
    float4 account = clothFluidImpulse[v];
    float ahead = account.w + dt;
    account += dt * force;
    account.w = ahead;
    clothFluidImpulse[v] = account;
    normal.w = 0.0f;
    normal /= sqrt(fmax(dot3(normal, normal), 1.0e-30f));
    // The mean over about a step of the cloths. Compressible fluid always makes the same number of moves in such a step
    // and presses unevenly in them, so its force does not go on.
    float4 kept = clothFluidSpeed[v];
    float4 last = vector(kept.y, kept.z, kept.w);
    last = compressible ? vector(0.0f, 0.0f, 0.0f) : last + fmin(dt / constants->clothTimeStep, 1.0f) * (force - last);
    clothFluidSpeed[v] = (float4)(dot3(normal, clothVelocity[v]), last.x, last.y, last.z);
    float4 meeting = wetMeeting[v];
    float fall = sqrt(dot3(constants->gravity, constants->gravity)) * dt;
    float speed = fmax(meeting.x, COUPLING_CLOTH_LEAST_SPEED * fall);
    float most = COUPLING_CLOTH_MOST_LAYERS * meeting.y;
    // Layers within the way of sound in a step of the cloths, where the fluid is compressible.
    float sound = compressible ? constants->soundSpeed * constants->clothTimeStep / constants->spacing : 0.0f;
    // Through pores no more fluid is moved than they hold in a step of the cloths.
    float least = fmin(COUPLING_CLOTH_LAYERS * fmax(1.0f, 0.5f * sound) * meeting.y,
            held * fmax(constants->clothTimeStep / dt, 1.0f));
    float found = fmax(dt * pressing / fmax(speed, 1.0e-20f), least);
    float before = clothFluidBlock[v].w;
    float part = fmin(dt / (COUPLING_CLOTH_STEADINESS * constants->clothTimeStep), 1.0f);
    // What begins to press does so at once.
    found = before > least ? before * powr(found / before, part) : found;
    normal.w = fmin(fmax(found, least), most);
    clothFluidBlock[v] = normal;
}

// Hands a vertex what the fluid does to it in a step of the cloths. One work item: one vertex.
__kernel void cloth_fluid_push(const int count, __constant StepConstants* constants,
        __global const float4* clothVelocity, __global const float4* clothFluidBlock,
        __global const float4* clothFluidSpeed, __global float4* clothFluidImpulse, __global float4* clothOuterBlock,
        __global float4* clothOuterPush) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float dt = constants->clothTimeStep;
    float4 account = clothFluidImpulse[v];
    float4 block = clothFluidBlock[v];
    float4 n = vector(block.x, block.y, block.z);
    float4 due = (account.w > dt ? dt / account.w : 1.0f) * account;
    // For the part of the step that is not paid for yet; fluid that has moved no more for a step presses no more.
    float4 last = clothFluidSpeed[v];
    float credit = account.w > 0.0f ? fmax(dt - account.w, 0.0f) : 0.0f;
    due += credit * vector(last.y, last.z, last.w);
    due.w = 0.0f;
    float ahead = fmax(account.w, 0.0f) - dt;
    account -= due;
    account.w = ahead;
    clothFluidImpulse[v] = account;
    clothOuterPush[v] += due + (block.w * dot3(n, clothVelocity[v])) * n;
    clothOuterBlock[2 * v] += block.w * vector(n.x * n.x, n.y * n.y, n.z * n.z);
    clothOuterBlock[2 * v + 1] += block.w * vector(n.x * n.y, n.x * n.z, n.y * n.z);
}
