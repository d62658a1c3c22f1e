// Purpose: reduces a whole state to the few numbers that the host needs after each frame: energies, greatest speeds,
// and a hash of the state. Each work group writes one entry, and the host adds these up in double precision. Within a
// group sums are taken in a fixed order.
//
// The hash is the sum over all bodies and particles of a mix of their number and the bits of their motion (FNV-1a over
// 32-bit words, then mixed once more), so that it does not depend on their order; StateHash.java computes the same.
//
// Buffers:
//   bodyMass    by body; x: mass [kg], y: moment of inertia [kg m^2], both 0 where the host computes the body's energy
//               itself; z: greatest distance of its surface from the reference point [m]
//   statusSums  two float4 by work group: energies [J] and greatest speeds, see the kernels
//   statusHash  two ints by work group: low and high word of the hash

#include "common/scree.h"
#include "fluid/spray.h"

#define STATUS_GROUP 256
#define HASH_OFFSET 0xcbf29ce484222325UL
#define HASH_PRIME 0x100000001b3UL
#define HASH_MIX 0x9e3779b97f4a7c15UL
// Offset of a fluid particle's id, so that no body has the same number.
#define FLUID_NUMBERS (1UL << 40)
// Offset of a cloth's vertex.
#define CLOTH_NUMBERS (1UL << 41)

// What is reduced: sums, greatest values, and the hash, whose terms are summed too.
typedef struct {
    float4 sums;
    float4 most;
    ulong hash;
} Status;

// Returns a hash that takes in one more word, by FNV-1a; a word is the bits of a float.
static inline ulong hash_word(ulong hash, float word) {
    return (hash ^ as_uint(word)) * HASH_PRIME;
}

// Returns a hash that takes in x, y and z of a vector.
static inline ulong hash_vector(ulong hash, float4 v) {
    return hash_word(hash_word(hash_word(hash, v.x), v.y), v.z);
}

// Returns a hash after a last mix of its bits, so that sums of hashes differ in all bits.
static inline ulong finish_hash(ulong hash) {
    hash = (hash ^ hash >> 32) * HASH_MIX;
    return hash ^ hash >> 29;
}

// Reduces the entries of a group's items by a fixed tree and writes the result. items: local memory for STATUS_GROUP
// of them.
static inline void write_status(
        Status own, __local Status* items, __global float4* statusSums, __global int* statusHash) {
    int item = get_local_id(0);
    // Field by field, without the padding, which has no value.
    items[item].sums = own.sums;
    items[item].most = own.most;
    items[item].hash = own.hash;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = STATUS_GROUP / 2; reach > 0; reach /= 2) {
        if (item < reach) {
            items[item].sums += items[item + reach].sums;
            items[item].most = fmax(items[item].most, items[item + reach].most);
            items[item].hash += items[item + reach].hash;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (item == 0) {
        int group = get_group_id(0);
        statusSums[2 * group] = items[0].sums;
        statusSums[2 * group + 1] = items[0].most;
        statusHash[2 * group] = (int)(uint)items[0].hash;
        statusHash[2 * group + 1] = (int)(uint)(items[0].hash >> 32);
    }
}

// Returns the neutral element of the reduction.
static inline Status no_status(void) {
    Status none;
    none.sums = (float4)(0.0f);
    none.most = (float4)(0.0f);
    none.hash = 0;
    return none;
}

// Reduces the fluid. One work item: one fluid particle. statusSums: kinetic energy, potential energy in gravity from
// the domain's centre, energy of compression [J], mass [kg]; greatest square of the speed, of spray in part
// (fluid/spray.h), and of the speed of the jet that the pressure could drive, sqrt(2 p/rho0) [m^2/s^2]. compressible: 1
// for the weakly compressible solver, where fluid that is compressed stores energy, and without a free surface also
// fluid that is stretched.
__kernel GROUP(STATUS_GROUP) void status_fluid(const int count, const int compressible,
        __constant StepConstants* constants, __global const float4* fluidMaterials,
        __global const float4* fluidPosition, __global const float4* fluidVelocity, __global const int* fluidKind,
        __global const int* fluidId, __global const float* fluidDensity, __global const float* fluidPressureEnergy,
        __global float4* statusSums, __global int* statusHash) {
    __local Status items[STATUS_GROUP];
    int i = get_global_id(0);
    Status own = no_status();
    if (i < count) {
        float rest = fluidMaterials[fluidKind[i]].x;
        float mass = rest * constants->particleVolume;
        float4 x = fluidPosition[i];
        float4 v = fluidVelocity[i];
        float speed2 = dot3(v, v);
        float stored = 0.0f;
        float pressure = fabs(fluidPressureEnergy[i]) / constants->particleVolume;
        if (compressible) {
            float c2 = constants->soundSpeed * constants->soundSpeed;
            float over = fluidDensity[i] / rest - 1.0f;
            pressure = c2 * rest * fmax(over, 0.0f);
            if (over > -1.0f && (over > 0.0f || constants->withoutSurface)) {
                stored = mass * c2 * (log1p(over) - over / (1.0f + over));
            }
        }
        own.sums = (float4)(0.5f * mass * speed2, -mass * dot3(constants->gravity, x), stored, mass);
        float part = bounding_part(constants, fluidDensity[i], rest);
        own.most = (float4)(part * part * speed2, 2.0f * pressure / rest, 0.0f, 0.0f);
        own.hash = finish_hash(hash_vector(hash_vector(HASH_OFFSET ^ (FLUID_NUMBERS + (ulong)fluidId[i]), x), v));
    }
    write_status(own, items, statusSums, statusHash);
}

// Reduces bodies. One work item: one body or grain. statusSums: kinetic energy [J], 0, 0, 0; greatest speed of a point
// of its surface [m/s].
__kernel GROUP(STATUS_GROUP) void status_bodies(const int count, __global const float4* bodyMass,
        __global const float4* bodyPosition, __global const float4* bodyRotation, __global const float4* bodyVelocity,
        __global const float4* bodyAngularVelocity, __global float4* statusSums, __global int* statusHash) {
    __local Status items[STATUS_GROUP];
    int b = get_global_id(0);
    Status own = no_status();
    if (b < count) {
        float4 mass = bodyMass[b];
        float4 x = bodyPosition[b];
        float4 v = bodyVelocity[b];
        float4 spin = bodyAngularVelocity[b];
        float spin2 = dot3(spin, spin);
        own.sums = (float4)(0.5f * (mass.x * dot3(v, v) + mass.y * spin2), 0.0f, 0.0f, 0.0f);
        own.most = (float4)(sqrt(dot3(v, v)) + sqrt(spin2) * mass.z, 0.0f, 0.0f, 0.0f);
        ulong hash = hash_vector(HASH_OFFSET ^ (ulong)b, x);
        hash = hash_word(hash_vector(hash, bodyRotation[b]), bodyRotation[b].w);
        own.hash = finish_hash(hash_vector(hash_vector(hash, v), spin));
    }
    write_status(own, items, statusSums, statusHash);
}

// Reduces cloths. One work item: one vertex. clothProperties: x: mass [kg]. statusSums: kinetic energy [J], 0, 0, 0;
// greatest speed [m/s].
__kernel GROUP(STATUS_GROUP) void status_cloth(const int count, __global const float4* clothProperties,
        __global const float4* clothPosition, __global const float4* clothVelocity, __global float4* statusSums,
        __global int* statusHash) {
    __local Status items[STATUS_GROUP];
    int i = get_global_id(0);
    Status own = no_status();
    if (i < count) {
        float4 v = clothVelocity[i];
        float speed2 = dot3(v, v);
        own.sums = (float4)(0.5f * clothProperties[i].x * speed2, 0.0f, 0.0f, 0.0f);
        own.most = (float4)(sqrt(speed2), 0.0f, 0.0f, 0.0f);
        own.hash = finish_hash(hash_vector(hash_vector(HASH_OFFSET ^ (CLOTH_NUMBERS + (ulong)i), clothPosition[i]), v));
    }
    write_status(own, items, statusSums, statusHash);
}
