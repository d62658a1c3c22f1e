// Purpose: bodies and obstacles on the triangles of cloths in a step's linear solve; see cloth/faces.h.
//
// face_places.cl finds the places where they may meet. Before each solve those that would press by the present
// velocities do so (face_touch), with an impulse that the weights divide among the corners, and the opposite on the
// body; slip and friction are those of a vertex on a surface (solids.h). So a contact neither holds a triangle that
// turns, nor any other motion of it that leaves the place where it is. A body's contact is at least so firm that it
// stops the body, be the triangle ever so small.
//
// Places keep a distance less than half the thickness, which vertices keep: where a body lies on vertices, or where it
// is hardly curved between them, these alone bear it.
//
// Buffers by place: see faces.h, and
//   faceNormal                 xyz: unit vector from the body; w: friction
// by body:
//   faceFirst, faceLast        range of the triangles that press on the body
//   faceCount                  by solve; number of the places that press on it
// by solve of a step:
//   facePresses                bits FACE_AT_BODY and FACE_AT_OBSTACLE where a place presses
// by vertex:
//   aroundStart, aroundPlaces  its triangles, see VertexTriangles.java
// The others are those of vertices.cl, elements.cl and fold_pairs.cl.

#include "common/scree.h"
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
#include "cloth/faces.h"

// Clears what is known of bodies before a step. One work item: one body.
__kernel void face_clear(const int count, __global int* faceFirst, __global int* faceLast, __global int* faceCount,
        __global int* facePresses) {
    int b = get_global_id(0);
    if (b == 0) {
        for (int number = 0; number < CLOTH_SOLVES; number++) {
            facePresses[number] = 0;
        }
    }
    if (b < count) {
        faceFirst[b] = NO_FIRST;
        faceLast[b] = -1;
        for (int number = 0; number < CLOTH_SOLVES; number++) {
            faceCount[CLOTH_SOLVES * b + number] = 0;
        }
    }
}

// Takes the places of the solve before out of the residuals. One work item: one vertex.
__kernel void face_release(const int count, const int number, __global const int* facePresses,
        __global const int* clothPinBody, __global const int* sheetCorners, __global const int* aroundStart,
        __global const int* aroundPlaces, __global const int* faceBody, __global const float4* faceWeights,
        __global const float4* faceArm, __global const float4* faceBlock, __global const float4* facePush,
        __global const float4* clothNext, __global const float4* nearNext, __global float4* clothResidual) {
    int v = get_global_id(0);
    if (v < count && facePresses[number - 1] && clothPinBody[v] != WORLD_HOLDS) {
        Faces f = FACES;
        clothResidual[v] -= faces_of_vertex(&f, v, true, aroundStart, aroundPlaces, clothNext, nearNext);
    }
}

// Returns the distance of a place at the end of the step beyond what is kept [m].
static inline float face_after(float gap, float4 normal, float4 slip, __constant StepConstants* constants) {
    return gap + constants->clothTimeStep * dot3(slip, normal);
}

// Counts the places that press on each body by the velocities in clothNext. number: of the solve. One work item: one
// triangle.
__kernel void face_count(const int count, const int number, __constant StepConstants* constants,
        __global const int* sheetCorners, __global const float4* clothNext, __global const float4* nearNext,
        __global const int* faceBody, __global const float4* faceWeights, __global const float4* faceNormal,
        __global const float4* faceArm, __global const float4* faceBlock, __global const float4* facePush,
        __global int* faceCount) {
    int t = get_global_id(0);
    if (t >= count || faceBody[FACE_PLACES * t] == NO_TOUCH) {
        return;
    }
    Faces f = FACES;
    for (int place = FACE_PLACES * t; place < FACE_PLACES * (t + 1); place++) {
        int b = faceBody[place];
        if (b >= 0 && face_after(faceWeights[place].w, faceNormal[place], face_slip(&f, place, clothNext, nearNext),
                              constants) < 0.0f) {
            atomic_inc(&faceCount[CLOTH_SOLVES * b + number]);
        }
    }
}

// Returns the part of what stops a body that each of its places has: all where they are few, any of which may meet a
// blow alone, and an equal share where they are many. In between the sum of all goes down.
static inline float face_share(int places) {
    float few = CLOTH_FACE_SHARE / (float)places;
    return fmin(1.0f, fmax(1.0f / (float)places, few * few));
}

// Finds how the places that press do so. number: of the solve. One work item: one triangle.
//
// Where many places press on a body, each has a part of what stops it, since all of them together need be no firmer. An
// obstacle presses as firmly as on a vertex of which the triangle is the area.
__kernel void face_touch(const int count, const int number, __constant StepConstants* constants,
        __global const int* sheetCorners, __global const float4* clothPosition, __global const float4* clothPositionLow,
        __global const float4* clothProperties, __global const int* clothPinBody, __global const float4* clothNext,
        __global const float4* nearNext, __global const int* faceBody, __global const float4* faceWeights,
        __global const float4* faceNormal, __global const float4* faceArm, __global const int* faceCount,
        __global float4* faceBlock, __global float4* facePush, __global int* faceFirst, __global int* faceLast,
        __global int* nearFirst, __global int* nearLast, __global int* facePresses) {
    int t = get_global_id(0);
    if (t >= count || faceBody[FACE_PLACES * t] == NO_TOUCH) {
        return;
    }
    float4 nothing = vector(0.0f, 0.0f, 0.0f);
    float dt = constants->clothTimeStep;
    Faces f = FACES;
    int4 c = vload4(t, sheetCorners);
    float4 x = clothPosition[c.x];
    float4 low = clothPositionLow[c.x];
    float4 twice = cross3((clothPosition[c.y] - x) + (clothPositionLow[c.y] - low),
            (clothPosition[c.z] - x) + (clothPositionLow[c.z] - low));
    float even = CLOTH_FIRMNESS * 0.5f * sqrt(dot3(twice, twice)) / clothProperties[c.x].z;
    for (int place = FACE_PLACES * t; place < FACE_PLACES * (t + 1); place++) {
        int b = faceBody[place];
        if (b == NO_TOUCH) {
            continue;
        }
        bool pressed = face_presses(&f, place);
        float4 w = faceWeights[place];
        float4 n = faceNormal[place];
        float friction = n.w;
        n.w = 0.0f;
        float4 slip = face_slip(&f, place, clothNext, nearNext);
        float after = face_after(w.w, n, slip, constants);
        Touched touched = {{nothing, nothing}, nothing};
        if (after < 0.0f) {
            float hold = faceArm[place].w;
            float stiffness = hold > 0.0f ? hold * face_share(faceCount[CLOTH_SOLVES * b + number]) : even;
            float ease = (clothPinBody[c.x] == FREE_VERTEX ? w.x * w.x / clothProperties[c.x].x : 0.0f) +
                         (clothPinBody[c.y] == FREE_VERTEX ? w.y * w.y / clothProperties[c.y].x : 0.0f) +
                         (clothPinBody[c.z] == FREE_VERTEX ? w.z * w.z / clothProperties[c.z].x : 0.0f);
            float pressing = pressed || ease == 0.0f ? -stiffness * after
                                                     : pressing_of(stiffness, w.w, after, 1.0f / ease, constants);
            float firm = dt * dt * stiffness;
            // What holds more firmly than this is lost on the solve.
            float4 sliding = only_xyz(slip - dot3(slip, n) * n);
            float speed = fmax(sqrt(dot3(sliding, sliding)), creep_of(constants));
            float resistance = fmin(dt * friction * pressing / speed, CLOTH_FACE_STICK * firm);
            add_to_block(&touched.block, resistance, firm - resistance, n);
            touched.impulse = -dt * stiffness * after * n - resistance * sliding;
            atomic_or(&facePresses[number], b >= 0 ? FACE_AT_BODY : FACE_AT_OBSTACLE);
            if (b >= 0) {
                atomic_min(&faceFirst[b], t);
                atomic_max(&faceLast[b], t);
                // Else it would count as free.
                atomic_min(&nearFirst[b], c.x);
                atomic_max(&nearLast[b], c.x);
            }
        }
        faceBlock[2 * place] = touched.block.diagonal;
        faceBlock[2 * place + 1] = touched.block.off;
        facePush[place] = only_xyz(touched.impulse + symmetric_times(touched.block.diagonal, touched.block.off, slip));
    }
}

// Adds what presses to the residuals and to what folds add to the blocks of vertices. One work item: one vertex.
__kernel void face_gather(const int count, const int number, __global const int* facePresses,
        __global const int* clothPinBody, __global const int* sheetCorners, __global const int* aroundStart,
        __global const int* aroundPlaces, __global const int* faceBody, __global const float4* faceWeights,
        __global const float4* faceArm, __global const float4* faceBlock, __global const float4* facePush,
        __global const float4* clothNext, __global const float4* nearNext, __global float4* clothFoldBlock,
        __global float4* clothResidual, __global int* clothSolve) {
    int v = get_global_id(0);
    if (v >= count || !facePresses[number]) {
        return;
    }
    if (v == 0) {
        clothSolve[CLOTH_PRESSES + number] = 1;
    }
    if (clothPinBody[v] == WORLD_HOLDS) {
        return;
    }
    Faces f = FACES;
    for (int k = aroundStart[v]; k < aroundStart[v + 1]; k++) {
        int first = FACE_PLACES * (aroundPlaces[k] / 4);
        for (int place = first; place < first + FACE_PLACES; place++) {
            if (face_presses(&f, place)) {
                float weight = corner_weight(faceWeights[place], aroundPlaces[k] % 4);
                clothFoldBlock[2 * v] += weight * weight * faceBlock[2 * place];
                clothFoldBlock[2 * v + 1] += weight * weight * faceBlock[2 * place + 1];
            }
        }
    }
    clothResidual[v] += faces_of_vertex(&f, v, true, aroundStart, aroundPlaces, clothNext, nearNext);
}
