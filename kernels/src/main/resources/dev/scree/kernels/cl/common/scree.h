// Declarations that every kernel shares: the structs that the host fills and a few functions on vectors, rotations and
// symmetric matrices. SI units; world frame with its origin in the middle of the domain; quaternions (x, y, z, w).

#include "common/features.h"
#include "generated/StepConstants"
#include "generated/GridShape"

// Fixes the number of work items in a kernel's work group; the host takes 64 for a kernel that does not say.
#define GROUP(n) __attribute__((reqd_work_group_size(n, 1, 1)))

// Does the same for a kernel whose group is a team of n items. Where its launch is fused with others (common/fused.h),
// a group has several such teams, of which some, or most, may lie beyond all items: several groups then give their
// teams the same numbers from get_global_id. So each team keeps to its part of local memory, all come to the same
// barriers, and those beyond `count` write nothing.
#define GROUP_OF_TEAMS(n) GROUP(n)
#ifdef FUSED_GROUP
#define GROUP_IS_TEAM 0
#define ITEMS_OF_GROUP(n) FUSED_GROUP
#else
#define GROUP_IS_TEAM 1
#define ITEMS_OF_GROUP(n) n
#endif

static inline float4 vector(float x, float y, float z) {
    return (float4)(x, y, z, 0.0f);
}

static inline float dot3(float4 a, float4 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline float4 cross3(float4 a, float4 b) {
    return vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

// Returns a vector whose fourth component is 0.
static inline float4 only_xyz(float4 v) {
    v.w = 0.0f;
    return v;
}

// Returns a force or torque on a body by what is no contact, from bodyOuterForce or bodyOuterTorque; 0 in scenes
// without anything of that kind (loads is 0), which have no memory for it.
static inline float4 outer_load(__global const float4* outer, int body, int loads) {
    return loads ? outer[body] : vector(0.0f, 0.0f, 0.0f);
}

// Returns v rotated by the unit quaternion q.
static inline float4 rotate_by(float4 q, float4 v) {
    float4 t = 2.0f * cross3(q, v);
    float4 r = v + q.w * t + cross3(q, t);
    r.w = 0.0f;
    return r;
}

// Returns the Hamilton product a b, the rotation by b followed by that by a.
static inline float4 quaternion_product(float4 a, float4 b) {
    float4 r = a.w * b + b.w * a + cross3(a, b);
    r.w = a.w * b.w - dot3(a, b);
    return r;
}

// Returns S v for a symmetric matrix S, given as its diagonal {xx, yy, zz} and off-diagonals {xy, xz, yz}.
static inline float4 symmetric_times(float4 diagonal, float4 off, float4 v) {
    return vector(diagonal.x * v.x + off.x * v.y + off.y * v.z, off.x * v.x + diagonal.y * v.y + off.z * v.z,
            off.y * v.x + off.z * v.y + diagonal.z * v.z);
}

// Computes R S R^T for a symmetric matrix S and the rotation R of the unit quaternion q, such as an inertia in world
// axes.
static inline void rotate_symmetric(float4 q, float4 diagonal, float4 off, float4* worldDiagonal, float4* worldOff) {
    float4 x = vector(
            1.0f - 2.0f * (q.y * q.y + q.z * q.z), 2.0f * (q.x * q.y - q.z * q.w), 2.0f * (q.x * q.z + q.y * q.w));
    float4 y = vector(
            2.0f * (q.x * q.y + q.z * q.w), 1.0f - 2.0f * (q.x * q.x + q.z * q.z), 2.0f * (q.y * q.z - q.x * q.w));
    float4 z = vector(
            2.0f * (q.x * q.z - q.y * q.w), 2.0f * (q.y * q.z + q.x * q.w), 1.0f - 2.0f * (q.x * q.x + q.y * q.y));
    float4 sx = symmetric_times(diagonal, off, x);
    float4 sy = symmetric_times(diagonal, off, y);
    float4 sz = symmetric_times(diagonal, off, z);
    *worldDiagonal = vector(dot3(x, sx), dot3(y, sy), dot3(z, sz));
    *worldOff = vector(dot3(x, sy), dot3(x, sz), dot3(y, sz));
}
