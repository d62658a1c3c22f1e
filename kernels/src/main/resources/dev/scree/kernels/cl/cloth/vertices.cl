// Purpose: moves the vertices of cloths by implicit Euler steps (Baraff and Witkin 1998). With M the masses, f the
// forces at the present positions, K = -df/dx the stiffness and T the damping times, the velocities v' at the end of
// the step solve
//   (M + dt (dt + T) K + contacts) v' = M v + dt (f + M g) + contacts
// Vertices that are held have the velocity of what holds them. Forces at rest are exact however long the step and
// however inexact the solve: v' = 0 solves the system only where f + M g = 0.
//
// The system is solved by conjugate gradients with one reduction per iteration (Chronopoulos and Gear 1989), see
// fluid/solve.cl, with one cycle of a multigrid as preconditioner (multigrid.cl). It begins with the velocities to
// which the last step's acceleration leads, so that a cloth that rests or falls freely needs no iteration. It ends when
// the energy of the residual, r M^-1 r, is small against that of a fall by one step (CLOTH_TOLERANCE) or that of a
// speed which none can see (CLOTH_STILL), or as small as single precision can make it (CLOTH_ROUNDING). What presses
// is ten thousands of times as stiff as a vertex is heavy, so that hardly any velocity is a great force: there M is
// without contacts, or friction would come from forces that are wrong by a tenth of the weight, and vertices of a sheet
// that lies still would be let go by turns.
//
// A step has three solves. Which contacts press is found before each of them, by the velocities that are known then
// (those of sheets with each other maybe before the last two alone, see fold_check).
// With two, light bodies on a cloth on the floor still rock at some mm/s, since contacts that come or go are seen too
// late.
//
// Contact with walls, obstacles and bodies (solids.h; of cloths with themselves, each other and fixed meshes see
// folds.cl): a vertex presses against a surface with the stiffness CLOTH_FIRMNESS area/thickness where at the end of
// the step it would be nearer than half the thickness. Friction is Coulomb's: a resistance (friction pressing
// force)/(sliding speed), which holds what slides more slowly than CLOTH_CREEP of a fall by one step. Bodies feel it:
// their velocities are unknowns too (body_solve.cl).
//
// One work item: one vertex, unless a kernel says otherwise.
//
// Buffers by vertex:
//   clothPosition, clothPositionLow  state: the position is the sum of both [m]
//   clothVelocity                    state [m/s]
//   clothAcceleration                mean of the last step [m/s^2]; w: whether sheets were near (CLOTH_WAS_*, folds.h)
//   clothProperties                  x: mass [kg], y: area [m^2], z: thickness [m], w: friction
//   clothPinBody                     index of the body that holds it, -1: the world, -2: nothing
//   clothPinPoint                    place where it is held: from the body's reference point, body axes; in the world
//                                    from the origin [m]
//   clothPassed                      index of the body that it does not touch, since that holds it or a neighbour
//   clothNext                        v' as far as it is known [m/s]
//   clothStiff                       two vectors: mass and stiffness of its diagonal block, xx yy zz and xy xz yz [kg]
//   clothBlock                       the same of its contacts with fixed shapes and of what else resists it: the
//                                    resistance B of their impulse P - B v'
//   clothPush                        their impulse P [kg m/s]
//   clothPressed                     the fixed shapes that press, in bits; see touch_shapes
//   clothOuterBlock, clothOuterPush  the same of what else resists it, as air does. Whoever adds to it does so after
//                                    cloth_predict, which clears both, and before cloth_begin
//   clothTouched, clothArm, clothTouch, clothPress
//                                    contacts with bodies, see cloth/reaction.h
//   clothInverse                     two vectors: inverse of its whole diagonal block [1/kg]
//   clothResidual, clothSearch, clothSearched, clothDirection, clothProduct
//                                    r, p, s, u and w of the solve
//   clothExtra, clothSwept           see cloth/multigrid.cl and cloth/balance.cl
//   slotStart, slots                 places in elementSlots of the forces on a vertex
//   stiffStart, stiffBlocks          rows of the matrix, the entry on the diagonal first, see cloth/matrix.cl
//   clothParts                       by group: sums of r.u, w.u, of what a residual is small against, of the residual

#include "common/scree.h"
#include "rigid/motion.h"
#include "contact/touch.h"
#include "common/lanes.h"
#include "impulse/field.h"
#include "impulse/kinds.h"
#include "impulse/surface.h"
#include "cloth/block.h"
#include "cloth/solve.h"
#include "generated/ClothConstants"
#include "cloth/solids.h"
#include "cloth/reaction.h"
#include "cloth/folds.h"

// Begins a step: no solve has contacts yet, or any scalars. For the work item of the first vertex.
static inline void begin_step(__global int* clothSolve, __global float* clothScalars) {
    for (int number = 0; number < CLOTH_SOLVES; number++) {
        clothSolve[CLOTH_PRESSES + number] = 0;
    }
    for (int k = 0; k < 2 * CLOTH_SCALARS; k++) {
        clothScalars[k] = 0.0f;
    }
}

// Begins a solve: it is not done and has not begun. For the work item of the first vertex.
static inline void clear_solve(__global int* clothSolve, __global float* clothScalars) {
    clothSolve[CLOTH_DONE] = 0;
    clothSolve[CLOTH_DONE + 1] = 0;
    clothSolve[CLOTH_ITERATIONS] = 0;
    clothScalars[CLOTH_BEGUN] = 0.0f;
    clothScalars[CLOTH_SCALARS + CLOTH_BEGUN] = 0.0f;
}

// Finds the velocity that each vertex would have by the last step's acceleration, or that of what holds it.
__kernel void cloth_predict(const int count, __constant StepConstants* constants, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothVelocity,
        __global const float4* clothAcceleration, __global const int* clothPinBody,
        __global const float4* clothPinPoint, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation, __global const float4* nearMoved,
        __global const float4* nearNext, __global float4* clothArm, __global int* clothTouched, __global int* nearFirst,
        __global int* nearLast, __global int* clothPressed, __global float4* clothOuterBlock,
        __global float4* clothOuterPush, __global float4* clothNext, __global int* clothSolve,
        __global float* clothScalars) {
    int v = get_global_id(0);
    if (v == 0) {
        begin_step(clothSolve, clothScalars);
    }
    if (v >= count) {
        return;
    }
    clothOuterBlock[2 * v] = vector(0.0f, 0.0f, 0.0f);
    clothOuterBlock[2 * v + 1] = vector(0.0f, 0.0f, 0.0f);
    clothOuterPush[v] = vector(0.0f, 0.0f, 0.0f);
    clothPressed[v] = 0;
    for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
        clothTouched[place] = NO_TOUCH;
    }
    float dt = constants->clothTimeStep;
    int pin = clothPinBody[v];
    if (pin == FREE_VERTEX) {
        float4 acceleration = clothAcceleration[v];
        clothNext[v] = only_xyz(clothVelocity[v] + (acceleration.w == CLOTH_WAS_BLOW ? 0.0f : dt) * acceleration);
        return;
    }
    float4 point = clothPinPoint[v];
    if (pin == WORLD_HOLDS) {
        clothNext[v] = only_xyz(((point - clothPosition[v]) - clothPositionLow[v]) / dt);
        return;
    }
    float4 arm = rotate_by(turned(bodyRotation[pin], nearMoved[2 * pin + 1], 1.0f), point);
    float4 away = (bodyPosition[pin] - clothPosition[v]) + (bodyPositionLow[pin] - clothPositionLow[v]) +
                  nearMoved[2 * pin] + arm;
    clothArm[CLOTH_TOUCHES * v] = only_xyz(arm);
    clothNext[v] = only_xyz(away / dt + point_velocity(nearNext, pin, arm));
    atomic_min(&nearFirst[pin], v);
    atomic_max(&nearLast[pin], v);
}

// Begins the first solve of a step: the residual of the velocities in clothNext without contacts, and the mass and the
// stiffness on the diagonal.
__kernel void cloth_begin(const int count, __constant StepConstants* constants, __global const float4* clothProperties,
        __global const int* clothPinBody, __global const float4* clothVelocity, __global const float4* clothNext,
        __global const int* slotStart, __global const int* slots, __global const float4* elementSlots,
        __global const int* stiffStart, __global const float* stiffBlocks, __global const float4* clothOuterBlock,
        __global const float4* clothOuterPush, __global float4* clothStiff, __global float4* clothBlock,
        __global float4* clothPush, __global float4* clothResidual) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    Block whole = {nothing, nothing};
    Block outer = {clothOuterBlock[2 * v], clothOuterBlock[2 * v + 1]};
    float4 r = nothing;
    if (clothPinBody[v] != WORLD_HOLDS) {
        float dt = constants->clothTimeStep;
        float mass = clothProperties[v].x;
        r = mass * (clothVelocity[v] - clothNext[v] + dt * constants->gravity);
        whole = symmetric_at(stiffBlocks, stiffStart[v]);
        add_to_block(&whole, mass, 0.0f, nothing);
        for (int k = slotStart[v]; k < slotStart[v + 1]; k++) {
            r += elementSlots[slots[k]];
        }
        r += clothOuterPush[v] - symmetric_times(outer.diagonal, outer.off, clothNext[v]);
    }
    clothStiff[2 * v] = whole.diagonal;
    clothStiff[2 * v + 1] = whole.off;
    clothBlock[2 * v] = outer.diagonal;
    clothBlock[2 * v + 1] = outer.off;
    clothPush[v] = clothOuterPush[v];
    clothResidual[v] = only_xyz(r);
}

// Keeps a contact with a body among those of a vertex, in the place of the one that presses least where there is none
// left. before: impulse of each of them.
static inline void keep_touch(
        const Touches* t, int vertex, int body, float4 arm, const Touched* found, float4 slip, float4* before) {
    int least = 0;
    for (int k = 0; k < CLOTH_TOUCHES; k++) {
        if (t->body[CLOTH_TOUCHES * vertex + k] == NO_TOUCH) {
            least = k;
            break;
        }
        least = dot3(before[k], before[k]) < dot3(before[least], before[least]) ? k : least;
    }
    int place = CLOTH_TOUCHES * vertex + least;
    if (t->body[place] != NO_TOUCH && dot3(before[least], before[least]) >= dot3(found->impulse, found->impulse)) {
        return;
    }
    t->body[place] = body;
    t->arm[place] = only_xyz(arm);
    t->block[2 * place] = found->block.diagonal;
    t->block[2 * place + 1] = found->block.off;
    t->push[place] = only_xyz(found->impulse + symmetric_times(found->block.diagonal, found->block.off, slip));
    before[least] = found->impulse;
}

// Begins each solve: finds which contacts press by the velocities in clothNext, puts them in the place of those of the
// solve before, and makes the preconditioner. shapeCount: number of walls and obstacles; bodyCount: of bodies and
// grains; nearBody, nearStart[bodyCount]: the bodies that a cloth may meet in this step, and their number;
// contactFriction: by material. The buffers of shapes are those of impulse/field.h.
__kernel void cloth_touch(const int count, const int number, const int shapeCount, const int bodyCount,
        const int firstBall, __constant StepConstants* constants, __global const int* clothCloth,
        __global const int* ballStops, __global const float4* clothProperties, __global const int* clothPinBody,
        __global const int* clothPassed, __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothNext, __global const float4* clothStiff, __global const float4* clothOuterBlock,
        __global const float4* clothOuterPush, __global const float4* clothBallBlock,
        __global const float4* clothBallPush, __global const float4* clothFoldBlock,
        __global const float* contactFriction, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyProperties, __global const int* bodyKind, __global const int* bodyShape,
        __global const float4* bodyFrame, __global const float4* bodyLimits, __global const int* nearBody,
        __global const int* nearStart, __global const float4* nearNext, __global const float4* nearMoved,
        __global const float4* shapes, __global const int* shapeCounts, __global const float4* shapeLattice,
        __global const int* shapeLayout, __global const float* fieldCoarse, __global const int* fieldBlock,
        __global const float* fieldFine, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex, __global int* clothTouched, __global float4* clothArm,
        __global float4* clothTouch, __global float4* clothPress, __global int* nearFirst, __global int* nearLast,
        __global int* clothPressed, __global float4* clothBlock, __global float4* clothPush,
        __global float4* clothExtra, __global float4* clothInverse, __global float4* clothResidual,
        __global float4* clothSwept, __global float4* clothDirection, __global float4* clothSearch,
        __global float4* clothSearched, __global int* clothSolve, __global float* clothScalars) {
    int v = get_global_id(0);
    if (v == 0) {
        clear_solve(clothSolve, clothScalars);
    }
    if (v >= count) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    if (number == 0) {
        clothSearch[v] = nothing;
        clothSearched[v] = nothing;
    }
    clothDirection[v] = nothing;
    clothSwept[v] = nothing;
    if (clothPinBody[v] != FREE_VERTEX) {
        if (clothPinBody[v] != WORLD_HOLDS) {
            clothSolve[CLOTH_PRESSES + number] = 1;
        }
        return;
    }
    float4 next = clothNext[v];
    Vertex vertex = {clothPosition[v], clothPositionLow[v], next, clothProperties[v]};
    Geometry g = {shapeLattice, shapeLayout, shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex};
    // Without the contacts of the solve before.
    float4 r = clothResidual[v] - clothPush[v] + symmetric_times(clothBlock[2 * v], clothBlock[2 * v + 1], next);
    Touches t = {clothTouched, clothArm, clothTouch, clothPress};
    int before[CLOTH_TOUCHES];
    for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
        int b = clothTouched[place];
        before[place - CLOTH_TOUCHES * v] = b;
        if (b != NO_TOUCH) {
            r -= clothPress[place] -
                 touch_times(clothTouch, place, next - point_velocity(nearNext, b, clothArm[place]));
            clothTouched[place] = NO_TOUCH;
        }
    }
    Touched touched = {
            {clothOuterBlock[2 * v] + clothBallBlock[2 * v], clothOuterBlock[2 * v + 1] + clothBallBlock[2 * v + 1]},
            nothing};
    touched.impulse =
            clothOuterPush[v] + clothBallPush[v] - symmetric_times(touched.block.diagonal, touched.block.off, next);
    // What lies inside of a soft body has no area and touches nothing.
    bool outside = vertex.properties.y > 0.0f;
    clothPressed[v] =
            touch_shapes(&vertex, outside ? shapeCount : 0, &g, contactFriction, clothPressed[v], constants, &touched);
    clothPush[v] = only_xyz(touched.impulse + symmetric_times(touched.block.diagonal, touched.block.off, next));
    clothBlock[2 * v] = touched.block.diagonal;
    clothBlock[2 * v + 1] = touched.block.off;
    r += touched.impulse;
    Block extra = {clothFoldBlock[2 * v] + touched.block.diagonal, clothFoldBlock[2 * v + 1] + touched.block.off};
    float4 impulses[CLOTH_TOUCHES] = {nothing, nothing};
    int near = outside ? nearStart[bodyCount] : 0;
    for (int k = 0; k < near; k++) {
        int b = nearBody[k];
        // Grains meet triangles (balls.cl), of nets alone the vertices.
        if (b == clothPassed[v] || (b >= firstBall && ballStops[clothCloth[v]])) {
            continue;
        }
        float4 arm = only_xyz((vertex.x - bodyPosition[b]) + (vertex.low - bodyPositionLow[b]) - nearMoved[2 * b]);
        float4 slip = next - point_velocity(nearNext, b, arm);
        float reach = bodyLimits[b].y + 0.5f * vertex.properties.z + constants->clothTimeStep * sqrt(dot3(slip, slip));
        if (dot3(arm, arm) > reach * reach) {
            continue;
        }
        Surface s = surface_of(
                b, bodyCount, bodyKind, bodyShape, bodyFrame, bodyRotation, bodyVelocity, bodyAngularVelocity);
        s.rotation = turned(s.rotation, nearMoved[2 * b + 1], 1.0f);
        s.velocity = nearNext[2 * b];
        s.spin = nearNext[2 * b + 1];
        if (s.kind == COLLISION_FIELD) {
            s.field = field_of(s.shape, s.frame, shapeLattice, shapeLayout, fieldCoarse, fieldBlock, fieldFine);
        }
        float friction = sqrt(vertex.properties.w * contactFriction[(int)bodyProperties[b].z]);
        Touched one = {{nothing, nothing}, nothing};
        bool pressed = false;
        for (int place = 0; place < CLOTH_TOUCHES; place++) {
            pressed |= before[place] == b;
        }
        touch_body(&vertex, arm, friction, pressed, &s, &g, constants, &one);
        if (dot3(one.impulse, one.impulse) > 0.0f) {
            keep_touch(&t, v, b, arm, &one, slip, impulses);
        }
    }
    for (int place = CLOTH_TOUCHES * v; place < CLOTH_TOUCHES * (v + 1); place++) {
        int b = clothTouched[place];
        if (b != NO_TOUCH) {
            r += impulses[place - CLOTH_TOUCHES * v];
            extra.diagonal += clothTouch[2 * place];
            extra.off += clothTouch[2 * place + 1];
            atomic_min(&nearFirst[b], v);
            atomic_max(&nearLast[b], v);
        }
    }
    float4 pressing = clothFoldBlock[2 * v] + clothBallBlock[2 * v];
    if (clothPressed[v] || clothTouched[CLOTH_TOUCHES * v] != NO_TOUCH || dot3(pressing, pressing) > 0.0f) {
        clothSolve[CLOTH_PRESSES + number] = 1;
    }
    Block whole = {clothStiff[2 * v] + extra.diagonal, clothStiff[2 * v + 1] + extra.off};
    Block inverse = inverse_of(&whole);
    add_to_block(&extra, vertex.properties.x, 0.0f, nothing);
    clothExtra[2 * v] = extra.diagonal;
    clothExtra[2 * v + 1] = extra.off;
    clothInverse[2 * v] = inverse.diagonal;
    clothInverse[2 * v + 1] = inverse.off;
    clothResidual[v] = only_xyz(r);
    clothSwept[v] = CLOTH_SWEEP * symmetric_times(inverse.diagonal, inverse.off, only_xyz(r));
}

// Moves the vertices. failure[2]: lowest index of a vertex whose velocity is not finite or above the speed limit.
//
// The next step is predicted to go on as this one, but where sheets are near each other and a vertex gets more than
// gravity's acceleration. That may be a blow, which says nothing of the next step: were it predicted to last, contacts
// would be sought where nothing goes, and the folds of a heap would strike each other without end. In the long steps of
// real time (leastIterations above 0, see iteration.h) contacts that are not predicted come too late to stop a sheet
// that is shot.
__kernel void cloth_move(const int count, const int leastIterations, __constant StepConstants* constants,
        __global const float4* clothNext, __global const int* foldSearch, __global float4* clothPosition,
        __global float4* clothPositionLow, __global float4* clothVelocity, __global float4* clothAcceleration,
        __global int* failure) {
    int v = get_global_id(0);
    if (v >= count) {
        return;
    }
    float dt = constants->clothTimeStep;
    float4 next = clothNext[v];
    float4 acceleration = only_xyz(next - clothVelocity[v]) / dt;
    float most = dot3(constants->gravity, constants->gravity);
    bool near = foldSearch[FOLD_FOUND] > 0;
    bool blow = leastIterations == 0 && dot3(acceleration, acceleration) > most;
    acceleration.w = near ? (blow ? CLOTH_WAS_BLOW : CLOTH_WAS_NEAR) : 0.0f;
    clothAcceleration[v] = acceleration;
    float4 x = clothPosition[v];
    float4 low = clothPositionLow[v];
    advance_position(&x, &low, dt * next);
    clothPosition[v] = x;
    clothPositionLow[v] = low;
    clothVelocity[v] = next;
    if (!(dot3(next, next) <= constants->speedLimit * constants->speedLimit)) {
        atomic_min(&failure[2], v);
    }
}
