// Purpose: finds, once in a step, the places at which bodies and obstacles may meet the triangles of cloths; see
// cloth/faces.h.
//
// Each triangle looks for where it is nearest to a body, by steps down the gradient of the body's signed distance: the
// place is moved onto the body, or as far into it as still brings it nearer, and then back onto the triangle. For a
// convex body that is apart these are projections onto one and the other by turns, which come to the nearest points;
// for a corner the first one does. At the nearest place the gradient has no part along the triangle, or along its edge:
// what is left of it is dropped, so that a body that is met by its tip is pushed back the way it came.
//
// A place at a corner would be its vertex's own contact, and is none.
//
// Buffers: those of cloth/faces.cl

#include "common/scree.h"
#include "rigid/motion.h"
#include "contact/touch.h"
#include "common/lanes.h"
#include "impulse/field.h"
#include "impulse/kinds.h"
#include "impulse/surface.h"
#include "cloth/block.h"
#include "generated/ClothConstants"
#include "cloth/meeting.h"
#include "cloth/reaction.h"
#include "cloth/faces.h"
#include "cloth/torn.h"

// Number of steps in which a place is looked for. Chosen, not fitted: each that fails makes the next .4 times as long.
#define FACE_STEPS 16

// Number of directions in which a flat side is followed from the nearest place, and of steps in each. Chosen, not
// fitted: an end is found to a 32nd of its distance.
#define FACE_DIRECTIONS 8
#define FACE_HALVINGS 5

// A triangle: its corners from the first one.
typedef struct {
    float4 corner[3];
    float4 beyond[3]; // those of its neighbours opposite to these; w: 1 where there is one
    float4 normal;
    float area; // [m^2]
    float size; // greatest distance of a corner from the middle [m]
} Face;

// What a triangle is held against.
typedef struct {
    const Geometry* geometry;
    Surface surface;
    float4 turn; // from its axes to the world's
    float4 arm;  // of the triangle's first corner from the reference point
    float4 x;    // the first corner in two parts [m]
    float4 low;
} Solid;

// Returns the distance of a point from a surface in w [m], and the unit vector away from it. p: from the first corner.
static inline float4 solid_distance(const Solid* s, float4 p) {
    if (s->surface.kind == FIXED_SHAPE) {
        bool counts;
        float4 to = shape_direction(s->geometry->shapes + SHAPE_STRIDE * s->surface.shape, s->x, s->low + p, &counts);
        return (float4)(-to.x, -to.y, -to.z, to.w);
    }
    float4 d = surface_distance(s->geometry, &s->surface, rotate_by(conjugate_of(s->turn), s->arm + p));
    float4 n = rotate_by(s->turn, d);
    n.w = d.w;
    return n;
}

static inline float4 place_on(const Face* face, float4 weights) {
    return only_xyz(weights.x * face->corner[0] + weights.y * face->corner[1] + weights.z * face->corner[2]);
}

// Returns the least distance of a triangle from a surface in w, and the unit vector away from the surface there, or
// what is known of them once it is above reach. weights: gets those of the place.
static inline float4 least_distance(const Solid* s, const Face* face, float reach, float4* weights) {
    float third = 1.0f / 3.0f;
    *weights = vector(third, third, third);
    float4 best = solid_distance(s, place_on(face, *weights));
    if (best.w - face->size > reach) {
        return best;
    }
    float4 x = place_on(face, *weights);
    for (int k = 0; k < 3; k++) {
        float4 d = solid_distance(s, face->corner[k]);
        if (d.w < best.w) {
            best = d;
            x = face->corner[k];
            *weights = vector(k == 0 ? 1.0f : 0.0f, k == 1 ? 1.0f : 0.0f, k == 2 ? 1.0f : 0.0f);
        }
    }
    float step = best.w > 0.0f ? best.w : face->size;
    for (int k = 0; k < FACE_STEPS; k++) {
        float4 to = nearest_on_triangle(
                only_xyz(x - step * only_xyz(best)), face->corner[0], face->corner[1], face->corner[2]);
        float4 at = place_on(face, to);
        float4 d = solid_distance(s, at);
        bool nearer = d.w < best.w;
        if (nearer) {
            best = d;
            x = at;
            *weights = to;
        }
        step *= nearer ? 2.0f : 0.4f;
    }
    return best;
}

// Returns the part of a vector that lies across an edge, of a triangle's own or of that beyond it, as a unit vector.
static inline float4 across_edge(float4 v, float4 edge) {
    v -= dot3(v, edge) * edge;
    return only_xyz(v / sqrt(fmax(dot3(v, v), 1.0e-30f)));
}

// Returns the unit vector away from a surface at the nearest place. n: the gradient there.
static inline float4 normal_at(const Face* face, float4 weights, float4 n) {
    float4 across = dot3(n, face->normal) * face->normal;
    if (fmin(weights.x, fmin(weights.y, weights.z)) < CLOTH_FACE_CORNER) {
        int least = weights.x <= weights.y && weights.x <= weights.z ? 0 : (weights.y <= weights.z ? 1 : 2);
        float4 from = face->corner[(least + 1) % 3];
        float4 edge = face->corner[(least + 2) % 3] - from;
        edge /= sqrt(dot3(edge, edge));
        float inward = dot3(n, across_edge(face->corner[least] - from, edge));
        float beyond = dot3(n, across_edge(face->beyond[least] - from, edge));
        // Else one of both triangles has a nearer place inside, and this is no more than a place of a flat side.
        if (inward > -CLOTH_FACE_LEVEL && (beyond > -CLOTH_FACE_LEVEL || face->beyond[least].w == 0.0f)) {
            across = n - dot3(n, edge) * edge;
        }
    }
    float size = sqrt(dot3(across, across));
    return only_xyz(size > 0.1f ? across / size : n);
}

// Finds the weights of up to three places about the nearest one at which a flat side of the body lies on the triangle:
// the farthest, and the farthest from the line through both on either side of it. Returns their number.
//   distance  of the nearest place [m]
//   level     by how much the others may be farther from the body [m]
//   turned    by how much more they may be where the side is turned against the triangle [m]
//   more      gets them; w: distance [m]
static inline int find_flat(
        const Solid* s, const Face* face, float4 weights, float distance, float level, float turned, float4* more) {
    float4 along = face->corner[1] - face->corner[0];
    float length = sqrt(dot3(along, along));
    along = only_xyz(along / length);
    float4 beside = cross3(face->normal, along);
    float4 to = face->corner[2] - face->corner[0];
    // How the weights change along both directions.
    float4 over = vector(0.0f, 0.0f, 0.0f);
    float4 by_beside = vector(0.0f, 0.0f, 1.0f / dot3(to, beside));
    by_beside.y = -dot3(to, along) * by_beside.z / length;
    by_beside.x = -by_beside.y - by_beside.z;
    float4 by_along = vector(-1.0f / length, 1.0f / length, 0.0f);
    float4 found[FACE_DIRECTIONS];
    float2 ways[FACE_DIRECTIONS];
    int farthest = 0;
    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        float angle = 2.0f * M_PI_F / FACE_DIRECTIONS * k;
        float2 way = (float2)(cos(angle), sin(angle));
        float4 change = way.x * by_along + way.y * by_beside;
        float far = 2.0f * face->size;
        far = change.x < 0.0f ? fmin(far, -weights.x / change.x) : far;
        far = change.y < 0.0f ? fmin(far, -weights.y / change.y) : far;
        far = change.z < 0.0f ? fmin(far, -weights.z / change.z) : far;
        float within = 0.0f;
        for (int step = 0; step <= FACE_HALVINGS; step++) {
            float middle = step == 0 ? far : 0.5f * (within + far);
            bool lies = solid_distance(s, place_on(face, weights + middle * change)).w <= distance + level + turned;
            within = lies ? middle : within;
            far = lies ? far : middle;
        }
        // Where the side ends the body is farther than the side itself.
        within *= 1.0f - CLOTH_FACE_INWARD;
        found[k] = only_xyz(weights + within * change);
        found[k].w = solid_distance(s, place_on(face, found[k])).w;
        if (found[k].w - distance > level) {
            // A side that is turned is farther in proportion, a round one is not.
            float middle = solid_distance(s, place_on(face, weights + 0.5f * within * change)).w;
            within = middle - distance > CLOTH_FACE_STRAIGHT * (found[k].w - distance) ? within : 0.0f;
        }
        ways[k] = within * way;
        farthest = dot(ways[k], ways[k]) > dot(ways[farthest], ways[farthest]) ? k : farthest;
    }
    float least = 0.02f * face->size;
    float2 line = ways[farthest];
    float reach = sqrt(dot(line, line));
    if (reach < least) {
        return 0;
    }
    line /= reach;
    int left = farthest;
    int right = farthest;
    float most = least;
    float fewest = -least;
    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        float off = line.x * ways[k].y - line.y * ways[k].x;
        left = off > most ? k : left;
        right = off < fewest ? k : right;
        most = fmax(most, off);
        fewest = fmin(fewest, off);
    }
    int count = 0;
    more[count++] = found[farthest];
    if (left != farthest) {
        more[count++] = found[left];
    }
    if (right != farthest) {
        more[count++] = found[right];
    }
    return count;
}

// What is known of the places at a body.
typedef struct {
    int body;  // its index, FACE_FIXED or NO_TOUCH
    int shape; // the fixed shape
    int count;
    float4 normal;
    float4 weights[4]; // the nearest one first; w: distance there [m]
} Near;

// Returns whether a place is nothing but a corner, whose vertex has its own contact.
static inline bool is_corner(float4 weights) {
    return fmax(weights.x, fmax(weights.y, weights.z)) > 1.0f - CLOTH_FACE_CORNER;
}

// Finds the places of a triangle. One work item: one triangle. Buffers and numbers are those of cloth_touch.
__kernel void face_find(const int count, const int shapeCount, const int bodyCount, const int firstBall,
        __constant StepConstants* constants, __global const int* sheetCorners, __global const int* sheetWings,
        __global const int* ballStops, __global const int* tornPlace, __global const int* clothTorn,
        __global const float4* clothProperties, __global const int* clothPassed, __global const float4* clothPosition,
        __global const float4* clothPositionLow, __global const float4* clothNext,
        __global const float* contactFriction, __global const float4* bodyPosition,
        __global const float4* bodyPositionLow, __global const float4* bodyRotation,
        __global const float4* bodyVelocity, __global const float4* bodyAngularVelocity,
        __global const float4* bodyProperties, __global const float4* bodyWorldDiagonal,
        __global const float4* bodyWorldOff, __global const int* bodyKind, __global const int* bodyShape,
        __global const float4* bodyFrame, __global const float4* bodyLimits, __global const int* nearBody,
        __global const int* nearStart, __global const float4* nearNext, __global const float4* nearMoved,
        __global const float4* shapes, __global const int* shapeCounts, __global const float4* shapeLattice,
        __global const int* shapeLayout, __global const float* fieldCoarse, __global const int* fieldBlock,
        __global const float* fieldFine, __global const float4* triangleGrid, __global const int* triangleStart,
        __global const int* triangleIndex, __global int* faceBody, __global float4* faceWeights,
        __global float4* faceNormal, __global float4* faceArm, __global float4* faceBlock) {
    int t = get_global_id(0);
    if (t >= count) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    for (int place = FACE_PLACES * t; place < FACE_PLACES * (t + 1); place++) {
        faceBody[place] = NO_TOUCH;
        faceBlock[2 * place] = nothing;
        faceBlock[2 * place + 1] = nothing;
    }
    int4 c = vload4(t, sheetCorners);
    if (!ballStops[c.w] || is_torn(tornPlace[t], clothTorn)) {
        return;
    }
    float dt = constants->clothTimeStep;
    float4 x = clothPosition[c.x];
    float4 low = clothPositionLow[c.x];
    Face face;
    face.corner[0] = nothing;
    face.corner[1] = only_xyz((clothPosition[c.y] - x) + (clothPositionLow[c.y] - low));
    face.corner[2] = only_xyz((clothPosition[c.z] - x) + (clothPositionLow[c.z] - low));
    float4 middle = only_xyz((face.corner[1] + face.corner[2]) / 3.0f);
    face.normal = cross3(face.corner[1], face.corner[2]);
    float twice = sqrt(dot3(face.normal, face.normal));
    if (!(twice > 0.0f)) {
        return;
    }
    face.normal = only_xyz(face.normal / twice);
    face.area = 0.5f * twice;
    face.size = 0.0f;
    int4 wings = vload4(t, sheetWings);
    int across[3] = {wings.x, wings.y, wings.z};
    for (int k = 0; k < 3; k++) {
        int v = max(across[k], 0);
        face.beyond[k] = only_xyz((clothPosition[v] - x) + (clothPositionLow[v] - low));
        face.beyond[k].w = across[k] >= 0 ? 1.0f : 0.0f;
        float4 away = face.corner[k] - middle;
        face.size = fmax(face.size, sqrt(dot3(away, away)));
    }
    float4 properties = clothProperties[c.x];
    float kept = CLOTH_FACE_GAP * properties.z;
    float4 next[3] = {clothNext[c.x], clothNext[c.y], clothNext[c.z]};
    Geometry g = {shapeLattice, shapeLayout, shapes, shapeCounts, triangleGrid, triangleStart, triangleIndex};
    Solid solid;
    solid.geometry = &g;
    solid.x = x;
    solid.low = low;
    Near near[2];
    near[0].body = NO_TOUCH;
    near[1].body = NO_TOUCH;
    int all = nearStart[bodyCount];
    for (int k = 0; k < all + shapeCount; k++) {
        int b = k < all ? nearBody[k] : FACE_FIXED;
        int shape = k - all;
        if (b >= firstBall || (b >= 0 && (b == clothPassed[c.x] || b == clothPassed[c.y] || b == clothPassed[c.z]))) {
            continue;
        }
        float speed = 0.0f;
        if (b >= 0) {
            solid.arm = only_xyz((x - bodyPosition[b]) + (low - bodyPositionLow[b]) - nearMoved[2 * b]);
        } else if ((int)shapes[SHAPE_STRIDE * shape].w == SHAPE_PLANE) {
            // Nothing of a triangle is nearer to it than a corner.
            continue;
        }
        float4 slip[3];
        for (int corner = 0; corner < 3; corner++) {
            slip[corner] = next[corner];
            if (b >= 0) {
                slip[corner] -= point_velocity(nearNext, b, solid.arm + face.corner[corner]);
            }
            speed = fmax(speed, dot3(slip[corner], slip[corner]));
        }
        // The solves may find more than what is known.
        float reach = kept + properties.z + 2.0f * dt * sqrt(speed);
        if (b >= 0) {
            float4 away = solid.arm + middle;
            float far = bodyLimits[b].y + face.size + reach;
            if (dot3(away, away) > far * far) {
                continue;
            }
        }
        solid.surface = surface_of(b >= 0 ? b : bodyCount + shape, bodyCount, bodyKind, bodyShape, bodyFrame,
                bodyRotation, bodyVelocity, bodyAngularVelocity);
        if (solid.surface.kind == COLLISION_NONE || solid.surface.kind == COLLISION_MESH) {
            continue;
        }
        if (b >= 0) {
            solid.surface.rotation = turned(solid.surface.rotation, nearMoved[2 * b + 1], 1.0f);
        }
        if (solid.surface.kind == COLLISION_FIELD) {
            solid.surface.field = field_of(solid.surface.shape, solid.surface.frame, shapeLattice, shapeLayout,
                    fieldCoarse, fieldBlock, fieldFine);
        }
        solid.turn = surface_rotation(&solid.surface);
        Near one;
        one.body = b;
        one.shape = shape;
        one.count = 1;
        float4 n = least_distance(&solid, &face, reach, &one.weights[0]);
        float distance = n.w;
        if (distance >= reach || is_corner(one.weights[0]) ||
                (near[1].body != NO_TOUCH && distance >= near[1].weights[0].w)) {
            continue;
        }
        bool first = near[0].body == NO_TOUCH || distance < near[0].weights[0].w;
        one.normal = normal_at(&face, one.weights[0], only_xyz(n));
        if (first && distance < kept + properties.z) {
            // A side that turns towards the triangle will lie on it in this step.
            float3 towards = -(float3)(dot3(slip[0], one.normal), dot3(slip[1], one.normal), dot3(slip[2], one.normal));
            float turning = fmax(towards.x, fmax(towards.y, towards.z)) - dot(one.weights[0].xyz, towards);
            one.count +=
                    find_flat(&solid, &face, one.weights[0], distance, kept, dt * fmax(turning, 0.0f), &one.weights[1]);
        }
        one.weights[0].w = distance;
        near[1] = first ? near[0] : one;
        near[0] = first ? one : near[0];
    }
    int place = FACE_PLACES * t;
    for (int k = 0; k < 2 && near[k].body != NO_TOUCH; k++) {
        int b = near[k].body;
        float4 n = only_xyz(near[k].normal);
        int material = (int)(b >= 0 ? bodyProperties[b].z : shapes[SHAPE_STRIDE * near[k].shape + 3].x);
        float friction = sqrt(properties.w * contactFriction[material]);
        for (int j = 0; j < (k == 0 ? near[0].count : 1); j++) {
            float4 weights = near[k].weights[j];
            float hold = 0.0f;
            float4 arm = nothing;
            if (b >= 0) {
                arm = only_xyz((x - bodyPosition[b]) + (low - bodyPositionLow[b]) - nearMoved[2 * b] +
                               place_on(&face, weights));
                float4 lever = cross3(arm, n);
                float ease = bodyProperties[b].x +
                             dot3(lever, symmetric_times(bodyWorldDiagonal[b], bodyWorldOff[b], lever));
                hold = ease > 0.0f ? CLOTH_FACE_HOLD / (dt * fmax(dt, CLOTH_LONGEST_STEP) * ease) : 0.0f;
            }
            weights.w -= kept;
            arm.w = hold;
            faceBody[place] = b;
            faceWeights[place] = weights;
            faceNormal[place] = (float4)(n.x, n.y, n.z, friction);
            faceArm[place] = arm;
            place++;
        }
    }
}
