// Purpose: contact of particles of different bodies and of the domain's walls by spring, dashpot and Coulomb
// friction (GPU Gems 3 ch. 29, 29.2.2, with velocities taken at the contact point and momentum-true torques).
//   overlap = Ri + Rj - |r|, n = r/|r|, c = xi + (Ri - overlap Rj/(Ri + Rj)) n, r = xj - xi
//   fn = max(0, k overlap + eta vn), vn the approach speed at c; eta = 2 zeta sqrt(m k/N);
//   ft = min(mu fn, etaT |vt|) against the sliding, etaT = m/(4 N dt)
//   1/m = 1/Mi + 1/Mj + the lateral terms (c - X) x n . I^-1 (c - X) x n; N the contacts of the busier body in the
//   step before, so that landing on a face, an edge or a corner is damped alike.
// One work item: one particle, in grid order; it sums what acts on it, each pair is seen from both sides.
// Buffers: bodyProperties x: 1/mass [1/kg], 0 for a static body, y: contact stiffness [N/m], z: material, w unused;
// materialPairs x: zeta, y: friction coefficient, row = one material, column = the other; results by particle:
// force [N], w the contacts counted; moment about the particle's centre [N m], w the largest overlap [m].

#include "common/scree.h"

// Force on a particle [N]. n: unit vector towards it from what it touches; v: its velocity against that, at the
// contact point; inverseMass: 1/m above; damping: zeta and friction coefficient of the pair of materials.
static inline float4 contact_force(float4 n, float overlap, float4 v, float inverseMass, float stiffness, float4 damping,
                            float contacts, float timeStep) {
    float mass = 1.0f / inverseMass;
    float approach = -dot3(v, n);
    float eta = 2.0f * damping.x * sqrt(mass * stiffness / contacts);
    float normal = fmax(0.0f, stiffness * overlap + eta * approach);
    float4 slide = v + approach * n;
    slide.w = 0.0f;
    float slideSpeed = sqrt(dot3(slide, slide));
    float etaSlide = 0.25f * mass / (contacts * timeStep);
    float tangential = fmin(damping.y * normal, etaSlide * slideSpeed) / fmax(slideSpeed, 1.0e-20f);
    return normal * n - tangential * slide;
}

__kernel void contact_forces(const int count, __constant StepConstants* constants, __constant GridShape* grid,
                             __global const int* cellStart, __global const int* sortedIndex,
                             __global const float4* sortedPosition, __global const int* sortedBody,
                             __global const float4* bodyPosition, __global const float4* bodyVelocity,
                             __global const float4* bodyAngularVelocity, __global const float4* bodyWorldDiagonal,
                             __global const float4* bodyWorldOff, __global const float4* bodyProperties,
                             __global const int* bodyContacts, __global const float4* materialPairs,
                             __global float4* particleForce, __global float4* particleMoment) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    float4 self = sortedPosition[i];
    int body = sortedBody[i];
    float4 properties = bodyProperties[body];
    float4 force = vector(0.0f, 0.0f, 0.0f);
    float4 moment = vector(0.0f, 0.0f, 0.0f);
    if (properties.x > 0.0f) {
        float4 centre = bodyPosition[body];
        float4 velocity = bodyVelocity[body];
        float4 spin = bodyAngularVelocity[body];
        float4 inertiaDiagonal = bodyWorldDiagonal[body];
        float4 inertiaOff = bodyWorldOff[body];
        int ownContacts = bodyContacts[body];
        int materialRow = (int)properties.z * constants->materialCount;
        int4 cell = grid_cell(grid, self);
        int first = grid_row_first(grid, cell.x);
        int last = grid_row_last(grid, cell.x);
        int reach = grid->size.w;
        for (int z = cell.z - reach; z <= cell.z + reach; z++) {
            for (int y = cell.y - reach; y <= cell.y + reach; y++) {
                int row = grid_row(grid, y, z);
                int end = cellStart[row + last + 1];
                for (int j = cellStart[row + first]; j < end; j++) {
                    // Most of what is near belongs to the same body: that test comes first.
                    int otherBody = sortedBody[j];
                    if (otherBody == body) {
                        continue;
                    }
                    float4 other = sortedPosition[j];
                    float4 r = other - self;
                    float distance2 = dot3(r, r);
                    float radii = self.w + other.w;
                    if (distance2 >= radii * radii) {
                        continue;
                    }
                    float distance = sqrt(distance2);
                    float4 n = distance > 1.0e-12f ? r / distance
                                                   : vector(0.0f, body < otherBody ? 1.0f : -1.0f, 0.0f);
                    n.w = 0.0f;
                    float overlap = radii - distance;
                    float4 arm = (self.w - overlap * other.w / radii) * n;
                    float4 c = self + arm;
                    float4 ownArm = c - centre;
                    float4 otherArm = c - bodyPosition[otherBody];
                    float4 otherProperties = bodyProperties[otherBody];
                    float4 v = (bodyVelocity[otherBody] + cross3(bodyAngularVelocity[otherBody], otherArm))
                             - (velocity + cross3(spin, ownArm));
                    float4 ownTurn = cross3(ownArm, n);
                    float4 otherTurn = cross3(otherArm, n);
                    float inverseMass = properties.x + otherProperties.x
                            + dot3(ownTurn, symmetric_times(inertiaDiagonal, inertiaOff, ownTurn))
                            + dot3(otherTurn, symmetric_times(bodyWorldDiagonal[otherBody], bodyWorldOff[otherBody], otherTurn));
                    float contacts = (float)max(max(ownContacts, bodyContacts[otherBody]), 1);
                    // Seen from the other particle n and v both turn round, and so does the force.
                    float4 f = contact_force(-n, overlap, -v, inverseMass, fmax(properties.y, otherProperties.y),
                                             materialPairs[materialRow + (int)otherProperties.z], contacts,
                                             constants->timeStep);
                    force += f;
                    force.w += 1.0f;
                    moment += cross3(arm, f);
                    moment.w = fmax(moment.w, overlap);
                }
            }
        }
        float4 low = self - constants->domainMin;
        float4 high = constants->domainMax - self;
        float distances[6] = {low.x, low.y, low.z, high.x, constants->openTop ? 1.0e30f : high.y, high.z};
        float4 damping = materialPairs[materialRow + constants->wallMaterial];
        for (int wall = 0; wall < 6; wall++) {
            float overlap = self.w - distances[wall];
            if (overlap <= 0.0f) {
                continue;
            }
            float side = wall < 3 ? 1.0f : -1.0f;
            int axis = wall % 3;
            float4 n = vector(axis == 0 ? side : 0.0f, axis == 1 ? side : 0.0f, axis == 2 ? side : 0.0f);
            float4 arm = -(self.w - overlap) * n;
            float4 ownArm = self + arm - centre;
            float4 ownTurn = cross3(ownArm, n);
            float inverseMass = properties.x + dot3(ownTurn, symmetric_times(inertiaDiagonal, inertiaOff, ownTurn));
            float4 f = contact_force(n, overlap, velocity + cross3(spin, ownArm), inverseMass, properties.y, damping,
                                     (float)max(ownContacts, 1), constants->timeStep);
            force += f;
            force.w += 1.0f;
            moment += cross3(arm, f);
            moment.w = fmax(moment.w, overlap);
        }
    }
    int index = sortedIndex[i];
    particleForce[index] = force;
    particleMoment[index] = moment;
}
