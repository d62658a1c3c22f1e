// Purpose: grains on the triangles of cloths in a step's linear solve; see cloth/balls.h.
//
// What a ball and a triangle do to each other along the normal n makes their velocities there equal at the end of the
// step, or brings them together just then. So to the triangle a ball is a mass that it carries: with u the velocity
// that the ball of mass m would have by then without the sheet, a corner of the weight w gets
//   J = w B (T - v'),   B = m n n^T + s (I - n n^T),   n.T = n.u + (what is between them)/dt
// where it pushes; the ball gets the opposite sum. No velocity of the ball is unknown. s is the mass of the rim where
// friction holds, or what makes the impulse across n as great as friction allows. A triangle that turns is not to be
// held by what moves with it: T has for each corner what it is faster than the place in the solve before.
//
// A ball that presses on several triangles at once divides its mass: m/(sum of |n.n'| over all of them) for each. No
// velocity of it then changes by more than all of itself, and where it moves evenly into two it stops at both.
//
// What a ball struck since the last step (ball_sides.cl) has stopped it already, as if the sheet were fixed. The
// corners of the triangle get the opposite as an impulse, and carry the ball's mass, too, although its velocity is
// theirs now; so this contact may pull by as much as the ball struck.
//
// Where other grains press a ball against a sheet, they move with it, too: the place counts as heavier by their mass,
// against a change of its velocity. Or a light sheet under a heap would swing, up in one step and down in the next.
//
// Before each solve what presses by the present velocities is found (ball_touch) and handed to the vertices
// (ball_gather); cloth_touch puts it into the system. After the last one the balls get theirs (ball_take).
//
// Buffers by place: see balls.h, and
//   ballKick            impulse of what the ball struck, on the triangle [kg m/s]
// by vertex:
//   ballCount           number of contacts of its triangles; 0 between the kernels that count and uncount them
//   ballStart           sum of those before it
//   ballEntries         by contact of a vertex: 4 place + which of the corners it is
//   clothBallBlock      two vectors: sum of w B [kg]
//   clothBallPush       what the contacts would push at rest, and what struck it [kg m/s]
//   ballHeld            what has been added to the residual of a vertex that a body holds [kg m/s]
//   ballSeen            the velocity by which its contacts were found [m/s]
// by body:
//   bodyClothStrike     state: xyz: impulse on a ball of what it struck since the cloths moved [kg m/s]; w: the number
//                       of the triangle
//   bodyClothStruck     state: xyz: weights of that triangle's corners; w: mass across the normal [kg]
// by part: ballStops    1 where balls touch triangles, 0 for nets and fixed meshes; one more: 1 where any does
// The others are those of vertices.cl, bodies.cl and fold_pairs.cl.

#include "common/scree.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/folds.h"
#include "cloth/tree.h"
#include "cloth/balls.h"

// Triangles near a ball: from the triangle to the ball, w: distance beyond what is kept [m].
typedef struct {
    int count;
    float4 normal[BALL_PLACES];
} NearTriangles;

// Returns the place of a triangle among the nearest ones, or -1. Triangles that share the nearest point count once.
static inline int place_of_near(NearTriangles* near, float4 n) {
    int to = near->count;
    for (int k = 0; k < near->count; k++) {
        to = dot3(n, near->normal[k]) > CLOTH_BALL_SAME ? k : to;
    }
    if (to == BALL_TRIANGLES) {
        to = 0;
        for (int k = 1; k < BALL_TRIANGLES; k++) {
            to = near->normal[k].w > near->normal[to].w ? k : to;
        }
    }
    if (to < near->count && near->normal[to].w <= n.w) {
        return -1;
    }
    near->count = max(near->count, to + 1);
    near->normal[to] = n;
    return to;
}

// Finds the triangles near a ball, and stores their corners and weights from a place on. box: round the ball.
static inline void find_near(const Tree* tree, const Box* box, float4 x, float4 low, float radius,
        __global const int* foldOrder, __global const int* sheetCorners, __global const int* ballStops,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothProperties, int first, __global int* ballCorners, __global float4* ballWeights,
        NearTriangles* near) {
    near->count = 0;
    Way both = {*box, *box};
    Walk walk = walk_from(tree, &both, 0);
    for (int at = next_place(tree, &both, &walk); at >= 0; at = next_place(tree, &both, &walk)) {
        int4 c = vload4(foldOrder[at], sheetCorners);
        // Of nets, and of fixed meshes.
        if (!ballStops[c.w]) {
            continue;
        }
        float4 corners[4] = {vector(0.0f, 0.0f, 0.0f),
                only_xyz((clothPosition[c.x] - x) + (clothPositionLow[c.x] - low)),
                only_xyz((clothPosition[c.y] - x) + (clothPositionLow[c.y] - low)),
                only_xyz((clothPosition[c.z] - x) + (clothPositionLow[c.z] - low))};
        float4 weights = nearest_weights(false, corners);
        float4 n = weighted(weights, corners);
        float distance = sqrt(dot3(n, n));
        float keeps = radius + 0.5f * clothProperties[c.x].z;
        if (!(distance > 0.0f) || distance > CLOTH_BALL_NEAR * keeps) {
            continue;
        }
        n /= distance;
        n.w = distance - keeps;
        int to = place_of_near(near, n);
        if (to >= 0) {
            c.w = 1;
            vstore4(c, first + to, ballCorners);
            ballWeights[first + to] = vector(-weights.y, -weights.z, -weights.w);
        }
    }
}

// Finds the triangle that a ball struck last among those near it, or adds it to them. Returns its number there, or -1.
// strike, struck: of bodyClothStrike and bodyClothStruck.
static inline int find_struck(float4 strike, float4 struck, int sheetCount, __global const int* sheetCorners, int first,
        __global int* ballCorners, __global float4* ballWeights, NearTriangles* near) {
    float size = sqrt(dot3(strike, strike));
    int triangle = (int)strike.w;
    if (!(size > 0.0f) || triangle < 0 || triangle >= sheetCount) {
        return -1;
    }
    int4 c = vload4(triangle, sheetCorners);
    for (int k = 0; k < near->count; k++) {
        int4 known = vload4(first + k, ballCorners);
        if (known.x == c.x && known.y == c.y && known.z == c.z) {
            return k;
        }
    }
    vstore4(c, first + near->count, ballCorners);
    ballWeights[first + near->count] = only_xyz(struck);
    near->normal[near->count] = only_xyz(strike / size);
    return near->count++;
}

// Returns the mass of what lies on a ball and moves with it, by the ball's own, for the force with which it is pressed
// against the sheet and its weight, and what the sheet is accelerated by, all by its mass [m/s^2]. In a blow, what
// presses has no such mass: in all it may be no more than some times the ball's weight that is handed on.
static inline float piled_mass(float pressed, float weight, float acceleration) {
    return weight > 0.0f && pressed > 0.0f
                   ? fmin(pressed / weight, CLOTH_BALL_PILE * fmin(1.0f, weight / fmax(acceleration, CLOTH_STILL)))
                   : 0.0f;
}

// Finds which triangles balls press on by the velocities in clothNext. One work item: one ball. firstBall: index of the
// first one among bodies and grains; sheetCount: number of triangles.
__kernel void ball_touch(const int count, const int firstBall, const int foldLevels, const int sheetCount,
        __constant StepConstants* constants, __global const int* foldOrder, __global const int* foldLevel,
        __global const float* foldBoxes, __global const int* sheetCorners, __global const int* ballStops,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothVelocity, __global const float4* clothNext, __global const float4* clothProperties,
        __global const float* contactFriction, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyProperties,
        __global const float4* bodyWorldDiagonal, __global const float4* bodyLimits,
        __global const float4* bodyClothStrike, __global const float4* bodyClothStruck, __global const int* nearCount,
        __global const float4* nearMoved, __global const float4* nearNow, __global const float4* nearFree,
        __global int* ballCorners, __global float4* ballWeights, __global float4* ballNormal,
        __global float4* ballTarget, __global float4* ballKick, __global int* ballCount) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int b = firstBall + i;
    int first = BALL_PLACES * i;
    float dt = constants->clothTimeStep;
    NearTriangles near;
    near.count = 0;
    BallMotion ball;
    int last = -1;
    float4 strike = vector(0.0f, 0.0f, 0.0f);
    if (nearCount[b] && bodyProperties[b].x > 0.0f) {
        ball.velocity = only_xyz(nearNow[2 * b] + dt * nearFree[2 * b]);
        ball.spin = only_xyz(nearNow[2 * b + 1] + dt * nearFree[2 * b + 1]);
        ball.radius = bodyLimits[b].y;
        ball.light = bodyProperties[b].x;
        ball.easy = bodyWorldDiagonal[b].x;
        float4 low = bodyPositionLow[b] + only_xyz(nearMoved[2 * b]);
        float4 x = only_xyz(bodyPosition[b] + low);
        Box box = {x - CLOTH_BALL_NEAR * ball.radius, x + CLOTH_BALL_NEAR * ball.radius};
        Tree tree = TREE_OF_TRIANGLES;
        find_near(&tree, &box, bodyPosition[b], low, ball.radius, foldOrder, sheetCorners, ballStops, clothPosition,
                clothPositionLow, clothProperties, first, ballCorners, ballWeights, &near);
        strike = bodyClothStrike[b];
        last = find_struck(
                strike, bodyClothStruck[b], sheetCount, sheetCorners, first, ballCorners, ballWeights, &near);
    }
    float approach[BALL_PLACES];
    // Mass of what lies on the ball, by its own.
    float piled[BALL_PLACES];
    float weight = sqrt(dot3(constants->gravity, constants->gravity));
    for (int k = 0; k < near.count; k++) {
        float4 n = near.normal[k];
        int4 c = vload4(first + k, ballCorners);
        float4 w = ballWeights[first + k];
        float4 next = over_corners(c, w, clothNext);
        float4 sheet = over_corners(c, w, clothVelocity);
        float pressed = dot3(n, constants->gravity - nearFree[2 * b]);
        piled[k] = piled_mass(pressed, weight, fabs(dot3(n, sheet - next)) / dt);
        approach[k] = dot3(n, ball.velocity - next) + fmax(n.w, 0.0f) / dt + piled[k] * dot3(n, sheet - next);
        if (k == last) {
            approach[k] -= fmax(ball.light * dot3(n, strike), 0.0f);
        } else if (dt * dot3(n, nearNow[2 * b] - sheet) < -CLOTH_BALL_FAST * ball.radius) {
            // What comes from afar and fast is stopped where and when it strikes.
            approach[k] = 0.0f;
        }
    }
    for (int k = 0; k < BALL_PLACES; k++) {
        int place = first + k;
        bool presses = k < near.count && approach[k] < 0.0f;
        if (!presses && k != last) {
            vstore4((int4)(0), place, ballCorners);
            continue;
        }
        int4 c = vload4(place, ballCorners);
        float4 n = only_xyz(near.normal[k]);
        float4 w = only_xyz(ballWeights[place]);
        ballKick[place] = k == last ? -only_xyz(strike) : vector(0.0f, 0.0f, 0.0f);
        float4 point = ball_point_velocity(&ball, n);
        float4 slip = point - over_corners(c, w, clothNext);
        slip -= dot3(slip, n) * n;
        if (presses) {
            float shares = 0.0f;
            for (int other = 0; other < near.count; other++) {
                shares += approach[other] < 0.0f ? fabs(dot3(n, near.normal[other])) : 0.0f;
            }
            w.w = (1.0f + piled[k]) / (shares * ball.light);
            float friction = sqrt(clothProperties[c.x].w * contactFriction[(int)bodyProperties[b].z]);
            float most = friction / (shares * ball.light) * -approach[k] / fmax(sqrt(dot3(slip, slip)), CLOTH_STILL);
            n.w = fmin(mass_of_rim(&ball) / shares, most);
        }
        float along = dot3(n, ball.velocity) + fmax(near.normal[k].w, 0.0f) / dt;
        along = (along + piled[k] * dot3(n, over_corners(c, w, clothVelocity))) / (1.0f + piled[k]);
        ballTarget[place] = only_xyz(point - dot3(point, n) * n + along * n);
        ballWeights[place] = w;
        ballNormal[place] = n;
        c.w = 1;
        vstore4(c, place, ballCorners);
        atomic_inc(&ballCount[c.x]);
        atomic_inc(&ballCount[c.y]);
        atomic_inc(&ballCount[c.z]);
    }
}

// Notes each contact with its vertices. One work item: one ball.
__kernel void ball_scatter(const int count, __global const int* ballCorners, __global const int* ballStart,
        __global int* ballCount, __global int* ballEntries) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    for (int place = BALL_PLACES * i; place < BALL_PLACES * (i + 1); place++) {
        int4 c = vload4(place, ballCorners);
        int corners[3] = {c.x, c.y, c.z};
        for (int k = 0; k < 3 && c.w; k++) {
            int v = corners[k];
            ballEntries[ballStart[v] + atomic_dec(&ballCount[v]) - 1] = 4 * place + k;
        }
    }
}

// Sorts the contacts of a vertex, so that sums are taken in a fixed order, and adds them up. number: of the solve in
// the step. One work item: one vertex.
__kernel void ball_gather(const int count, const int number, __global const int* clothPinBody,
        __global const int* ballStart, __global const int* ballCorners, __global const float4* ballWeights,
        __global const float4* ballNormal, __global const float4* ballTarget, __global const float4* clothNext,
        __global const float4* ballKick, __global int* ballEntries, __global float4* ballHeld,
        __global float4* ballSeen, __global float4* clothBallBlock, __global float4* clothBallPush,
        __global float4* clothResidual) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Block all = {nothing, nothing};
    bool own = clothPinBody[v] == FREE_VERTEX;
    float4 push = nothing;
    float4 next = clothNext[v];
    Balls balls = BALLS;
    sort_folds(v, ballStart, ballEntries);
    for (int k = ballStart[v]; k < ballStart[v + 1]; k++) {
        int place = ballEntries[k] / 4;
        int4 c = vload4(place, ballCorners);
        float4 weights = ballWeights[place];
        float weight = weight_at(weights, ballEntries[k] % 4);
        Block block = ball_block(&balls, place);
        float4 target = ballTarget[place] - over_corners(c, weights, clothNext);
        target += own ? next : nothing;
        push += weight * (symmetric_times(block.diagonal, block.off, target) + ballKick[place]);
        all.diagonal += weight * block.diagonal;
        all.off += weight * block.off;
    }
    ballSeen[v] = next;
    clothBallBlock[2 * v] = own ? all.diagonal : nothing;
    clothBallBlock[2 * v + 1] = own ? all.off : nothing;
    clothBallPush[v] = own ? push : nothing;
    if (!own && clothPinBody[v] != WORLD_HOLDS) {
        clothResidual[v] += push - (number > 0 ? ballHeld[v] : nothing);
        ballHeld[v] = push;
    }
}

// Gives the balls what the vertices did not get. One work item: one ball.
__kernel void ball_take(const int count, const int firstBall, __global const int* clothPinBody,
        __global const int* ballCorners, __global const float4* ballWeights, __global const float4* ballNormal,
        __global const float4* ballTarget, __global const float4* ballSeen, __global const float4* clothNext,
        __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyLimits, __global float4* nearNext, __global float4* nearGain,
        __global float4* bodyClothStrike) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    int b = firstBall + i;
    bodyClothStrike[b] = vector(0.0f, 0.0f, 0.0f);
    Balls balls = BALLS;
    for (int place = BALL_PLACES * i; place < BALL_PLACES * (i + 1); place++) {
        int4 c = vload4(place, ballCorners);
        if (!c.w) {
            continue;
        }
        float4 w = ballWeights[place];
        float4 place_now = w.x * (clothPinBody[c.x] == FREE_VERTEX ? clothNext[c.x] : ballSeen[c.x]) +
                           w.y * (clothPinBody[c.y] == FREE_VERTEX ? clothNext[c.y] : ballSeen[c.y]) +
                           w.z * (clothPinBody[c.z] == FREE_VERTEX ? clothNext[c.z] : ballSeen[c.z]);
        Block block = ball_block(&balls, place);
        float4 impulse = -symmetric_times(block.diagonal, block.off, ballTarget[place] - place_now);
        float4 gain = bodyProperties[b].x * impulse;
        float4 turn = bodyWorldDiagonal[b].x * cross3(-bodyLimits[b].y * ballNormal[place], impulse);
        nearNext[2 * b] += only_xyz(gain);
        nearNext[2 * b + 1] += only_xyz(turn);
        nearGain[2 * b] += only_xyz(gain);
        nearGain[2 * b + 1] += only_xyz(turn);
    }
}
