// Purpose: keeps grains on their side of cloths; see cloth/balls.h. After each step of the bodies this follows balls
// and triangles from where they were at its start; all go on evenly in between (cloth/meeting.h). A ball whose middle
// has crossed a triangle is put back in front of it. One that has come nearer than half the thickness is pressed out:
// what is more than CLOTH_BALL_SLACK of the thickness at once. In both cases it loses its speed towards the sheet, with
// friction, as if nothing could move the sheet, which gets the momentum in its next step (balls.cl). So whatever
// presses on a ball between two of these, it does not pass, and a ball has a side without a memory of it: that on which
// the step before left it.
//
// Cloths move with every few steps of the bodies, ahead of these: in between, a vertex is a part of its way along.
//
// Data flow. ball_mark at the start of a step of the bodies; ball_cloth before the cloths move, ball_boxes and
// fold_boxes_above and _top (fold_pairs.cl) after that; ball_sides at the end of a step of the bodies.
//
// Buffers by ball:
//   ballPlace         its middle at the start of the step of the bodies [m]
// by vertex:
//   ballFrom          its place at the start of the move of the cloths [m]
// ballTime            number of steps of the bodies since the cloths moved
// The others are those of balls.cl.

#include "common/scree.h"
#include "rigid/motion.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/folds.h"
#include "cloth/tree.h"
#include "cloth/torn.h"
#include "cloth/balls.h"

// Number of parts of a step in which a crossing is looked for: where a triangle turns fast, its plane may go past a
// ball that then is beside it, after the ball has gone through.
#define BALL_PARTS 4

// Greatest number of times that a ball is moved in a step.
#define BALL_PASSES 8

// Notes where balls are, and adds up what contacts did to them in the steps of the bodies between two moves of the
// cloths: forces of grains change so fast that those of one step tell nothing. expected: 1 where impulses move bodies.
// One work item: one ball.
__kernel void ball_mark(const int count, const int firstBall, const int expected, __constant StepConstants* constants,
        __global const float4* bodyPosition, __global const float4* bodyPositionLow, __global const float4* bodyForce,
        __global const float4* bodyTorque, __global float4* ballPlace, __global float4* bodyHeldForce,
        __global float4* bodyHeldTorque, __global int* ballTime) {
    int i = get_global_id(0);
    if (i == 0) {
        ballTime[0]++;
    }
    if (i >= count) {
        return;
    }
    int b = firstBall + i;
    ballPlace[i] = only_xyz(bodyPosition[b] + bodyPositionLow[b]);
    if (!expected) {
        // The other half is that of the mean before (cloth_bodies_start in bodies.cl).
        float part = 0.5f / (float)constants->clothEvery;
        bodyHeldForce[b] += part * only_xyz(bodyForce[b]);
        bodyHeldTorque[b] += part * only_xyz(bodyTorque[b]);
    }
}

// Notes where vertices are. One work item: one vertex.
__kernel void ball_cloth(const int count, __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global float4* ballFrom, __global int* ballTime) {
    int v = get_global_id(0);
    if (v == 0) {
        ballTime[0] = 0;
    }
    if (v < count) {
        ballFrom[v] = only_xyz(clothPosition[v] + clothPositionLow[v]);
    }
}

// Makes the boxes of the cloths' triangles in the move. One work item: one place in the tree. sheetCount: number of
// these triangles.
__kernel void ball_boxes(const int count, const int sheetCount, __global const int* foldOrder,
        __global const int* tornPlace, __global const int* clothTorn, __global const int* sheetCorners,
        __global const float4* clothProperties, __global const float4* ballFrom, __global const float4* clothPosition,
        __global int* foldSearch, __global float* foldBoxes) {
    int place = get_global_id(0);
    if (place == 0) {
        foldSearch[FOLD_DUE] = 1;
    }
    if (place >= count) {
        return;
    }
    int triangle = foldOrder[place];
    if (triangle >= sheetCount) {
        // Of a fixed mesh.
        return;
    }
    Way both = no_way();
    if (triangle >= 0 && !is_torn(tornPlace[triangle], clothTorn)) {
        int4 c = vload4(triangle, sheetCorners);
        int corners[3] = {c.x, c.y, c.z};
        for (int k = 0; k < 3; k++) {
            int v = corners[k];
            float reach = clothProperties[v].z;
            add_point(ballFrom[v], reach, &both.start);
            add_point(clothPosition[v], reach, &both.start);
        }
    }
    // A step of the bodies is a part of the way: a box round all of it.
    both.end = both.start;
    store_way(&both, place / FOLD_FAN, place, foldBoxes);
}

// Where vertices are in a step of the bodies.
typedef struct {
    __global const float4* from;     // ballFrom
    __global const float4* position; // clothPosition
    __global const float4* low;      // clothPositionLow
    float start;                     // part of the cloths' move after which the step starts
    float end;
} Vertices;

// Returns where a ball and a triangle are in the step, from where the ball began.
static inline Pair ball_pair(float4 place, float4 way, int4 c, const Vertices* vertices) {
    int corners[3] = {c.x, c.y, c.z};
    Pair pair;
    pair.edges = false;
    pair.x[0] = vector(0.0f, 0.0f, 0.0f);
    pair.way[0] = way;
    for (int k = 0; k < 3; k++) {
        int v = corners[k];
        float4 from = only_xyz(vertices->from[v] - place);
        float4 move = only_xyz((vertices->position[v] - place) + vertices->low[v]) - from;
        pair.x[k + 1] = from + vertices->start * move;
        pair.way[k + 1] = (vertices->end - vertices->start) * move;
    }
    return pair;
}

// Finds where a ball's middle crosses a triangle in the step.
static inline Meeting crossing_of(const Pair* pair) {
    Pair part = *pair;
    for (int k = 0; k < 4; k++) {
        part.way[k] /= (float)BALL_PARTS;
    }
    Meeting met;
    for (int n = 0; n < BALL_PARTS; n++) {
        met = meeting_of(&part, 0.0f);
        if (met.found) {
            met.part = ((float)n + met.part) / (float)BALL_PARTS;
            break;
        }
        pair_at(pair, (float)(n + 1) / (float)BALL_PARTS, part.x);
    }
    return met;
}

// What stops a ball.
typedef struct {
    bool found;
    bool crossed;
    int triangle;
    int4 corners;
    float4 weights; // of the corners, which add up to 1
    float4 normal;  // unit vector from the triangle to the ball's side
    float4 away;    // from the place of the triangle to the ball's middle at the end of the step [m]
    float first;    // part of the step after which it is crossed, or what is between them beyond what is kept [m]
} Stop;

// Looks whether a triangle stops a ball before what was found until now, and if not, whether it is nearer.
static inline void look_at_triangle(const Pair* pair, int triangle, int4 c, float keeps, float slack, float4 velocity,
        float least, __global const float4* clothVelocity, Stop* stop) {
    Meeting met = crossing_of(pair);
    float4 x[4];
    if (met.found) {
        if (stop->crossed && stop->first <= met.part) {
            return;
        }
        pair_at(pair, met.part, x);
        float side = dot3(across_pair(false, x), met.normal) > 0.0f ? 1.0f : -1.0f;
        pair_at(pair, 1.0f, x);
        float4 n = across_pair(false, x);
        float size = sqrt(dot3(n, n));
        stop->found = true;
        stop->crossed = true;
        stop->triangle = triangle;
        stop->corners = c;
        stop->weights = vector(-met.weights.y, -met.weights.z, -met.weights.w);
        stop->normal = size > 0.0f ? side / size * n : met.normal;
        stop->away = weighted(met.weights, x);
        stop->first = met.part;
        return;
    }
    if (stop->crossed) {
        return;
    }
    pair_at(pair, 1.0f, x);
    float4 weights = nearest_weights(false, x);
    float4 away = weighted(weights, x);
    float distance = sqrt(dot3(away, away));
    float gap = distance - keeps;
    if (!(distance > 0.0f) || gap >= 0.0f || (stop->found && stop->first <= gap)) {
        return;
    }
    weights = vector(-weights.y, -weights.z, -weights.w);
    // What was pressed out in the pass before is not pressed again.
    float approach = dot3(velocity - over_corners(c, weights, clothVelocity), away) / distance;
    if (-gap <= 1.1f * slack && approach >= -least) {
        return;
    }
    stop->found = true;
    stop->triangle = triangle;
    stop->corners = c;
    stop->weights = weights;
    stop->normal = away / distance;
    stop->away = away;
    stop->first = gap;
}

// Stops a ball at a triangle, as far as it comes nearer. strike, struck: of bodyClothStrike and bodyClothStruck. All
// that a ball strikes between two moves of the cloths counts for the triangle that it strikes last.
static inline void strike_triangle(const Stop* stop, float friction, __global const float4* clothVelocity,
        BallMotion* ball, float4* strike, float4* struck) {
    float4 n = stop->normal;
    float4 slip = ball_point_velocity(ball, n) - over_corners(stop->corners, stop->weights, clothVelocity);
    float approach = dot3(slip, n);
    if (approach >= 0.0f) {
        return;
    }
    float pressing = -approach / ball->light;
    slip -= approach * n;
    float sticks = fmin(mass_of_rim(ball), friction * pressing / fmax(sqrt(dot3(slip, slip)), CLOTH_STILL));
    float4 impulse = only_xyz(pressing * n - sticks * slip);
    ball->velocity += ball->light * impulse;
    ball->spin += ball->easy * cross3(-ball->radius * n, impulse);
    *strike += impulse;
    strike->w = (float)stop->triangle;
    *struck = stop->weights;
    struck->w = sticks;
}

// Looks after a ball. One work item: one ball.
__kernel void ball_sides(const int count, const int firstBall, const int foldLevels,
        __constant StepConstants* constants, __global const int* foldOrder, __global const int* foldLevel,
        __global const float* foldBoxes, __global const int* sheetCorners, __global const int* ballStops,
        __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothVelocity, __global const float4* clothProperties, __global const float4* ballFrom,
        __global const float4* ballPlace, __global const int* ballTime, __global const float* contactFriction,
        __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyLimits, __global float4* bodyPosition, __global float4* bodyPositionLow,
        __global float4* bodyVelocity, __global float4* bodyAngularVelocity, __global float4* bodyMomentum,
        __global float4* bodyAngularMomentum, __global float4* bodyClothStrike, __global float4* bodyClothStruck,
        __global int* bodySleep) {
    int i = get_global_id(0);
    int b = firstBall + i;
    if (i >= count || !(bodyProperties[b].x > 0.0f)) {
        return;
    }
    float over = 1.0f / (float)constants->clothEvery;
    float4 place = ballPlace[i];
    float4 x = bodyPosition[b];
    float4 low = bodyPositionLow[b];
    float4 begun = only_xyz((x - place) + low);
    float4 way = begun;
    BallMotion ball = {only_xyz(bodyProperties[b].x * bodyMomentum[b]),
            only_xyz(bodyWorldDiagonal[b].x * bodyAngularMomentum[b]), bodyLimits[b].y, bodyProperties[b].x,
            bodyWorldDiagonal[b].x};
    BallMotion before = ball;
    Vertices vertices = {
            ballFrom, clothPosition, clothPositionLow, over * (float)ballTime[0], over * (float)(ballTime[0] + 1)};
    Tree tree = TREE_OF_TRIANGLES;
    bool held = false;
    float4 strike = bodyClothStrike[b];
    float4 struck = bodyClothStruck[b];
    for (int pass = 1; pass <= BALL_PASSES; pass++) {
        Stop stop;
        stop.found = false;
        stop.crossed = false;
        Box box = {place + fmin(way, 0.0f) - ball.radius, place + fmax(way, 0.0f) + ball.radius};
        Way both = {box, box};
        Walk walk = walk_from(&tree, &both, 0);
        for (int at = next_place(&tree, &both, &walk); at >= 0; at = next_place(&tree, &both, &walk)) {
            int t = foldOrder[at];
            int4 c = vload4(t, sheetCorners);
            if (ballStops[c.w]) {
                Pair pair = ball_pair(place, way, c, &vertices);
                float thickness = clothProperties[c.x].z;
                look_at_triangle(&pair, t, c, ball.radius + 0.5f * thickness, CLOTH_BALL_SLACK * thickness,
                        ball.velocity, CLOTH_STILL, clothVelocity, &stop);
            }
        }
        if (!stop.found) {
            break;
        }
        held = true;
        int4 c = stop.corners;
        float4 n = stop.normal;
        float thickness = clothProperties[c.x].z;
        float keeps = ball.radius + 0.5f * thickness;
        if (stop.crossed) {
            // In the last pass it stays where it met the triangle, which no other one can be in the way of but by
            // folds.
            way -= pass == BALL_PASSES ? stop.away : dot3(n, stop.away) * n;
            way += keeps * n;
        } else {
            way += fmax(-CLOTH_BALL_LIFT * stop.first, -stop.first - CLOTH_BALL_SLACK * thickness) * n;
        }
        float friction = sqrt(clothProperties[c.x].w * contactFriction[(int)bodyProperties[b].z]);
        strike_triangle(&stop, friction, clothVelocity, &ball, &strike, &struck);
    }
    if (held) {
        advance_position(&x, &low, way - begun);
        bodyPosition[b] = x;
        bodyPositionLow[b] = low;
        float4 gain = ball.velocity - before.velocity;
        float4 turn = ball.spin - before.spin;
        bodyVelocity[b] += gain;
        bodyAngularVelocity[b] += turn;
        bodyMomentum[b] += gain / ball.light;
        bodyAngularMomentum[b] += turn / ball.easy;
        bodyClothStrike[b] = strike;
        bodyClothStruck[b] = struck;
        bodySleep[b] = 0;
    }
}
