// Elasticity of a thin sheet of triangles: energy, forces and their linearisation for one triangle and the three
// vertices across its edges.
//
// In its plane the triangle is an orthotropic Saint Venant-Kirchhoff membrane. With x_i its corners and g_i the
// gradients of their interpolation along warp (u) and weft (v):
//   F_u = sum x_i g_iu,  F_v = sum x_i g_iv
//   E_uu = (F_u.F_u - 1)/2,  E_vv = (F_v.F_v - 1)/2,  E_uv = F_u.F_v
//   S = stiffness E (times the triangle's area),  force on i = -(F_u S_uu + F_v S_uv) g_iu - (F_u S_uv + F_v S_vv) g_iv
//
// It bends by the angles at its edges (Grinspun, Gingold, Reisman and Zorin 2006; SheetElement.java has the stiffness):
//   force = -sum over edges M_k grad angle_k,  M_k = sum over edges D_kl (angle_l - rest angle_l)
//
// The linearisation is never indefinite, so that the linear system has a solution for any step (Baraff and Witkin 1998;
// Teran et al. 2005): of the stress only its part that pulls counts, and of bending only the square of the gradients.
//
// Edge k lies opposite corner k, from a = corner k + 1 to b = corner k + 2; c = corner k, d: the vertex across it.
// An angle is 0 where both triangles lie in a plane and grows as c and d are bent towards this triangle's normal.

// Needs cloth/block.h.

// Number of places at which a triangle writes forces: its corners, and the vertices across its edges.
#define SHEET_SLOTS 6

// Number of its blocks of stiffness: of vertices i <= j the one at 6 i - i (i - 1)/2 + j - i.
#define SHEET_BLOCKS 21

// A triangle and its linearisation.
typedef struct {
    float4 gradients; // g_1u, g_1v, g_2u, g_2v [1/m]
    float4 stretch;   // area times stiffness: uu, vv, uv, shear [J]
    float4 bend;      // D: 00, 11, 22 [J]
    float4 bendOff;   // D: 01, 02, 12 [J]
    float4 fu;        // w: S_uu of the part that pulls [J]
    float4 fv;        // w: S_vv of it
    float4 normal;    // w: S_uv of it
    float4 over[3];   // normals of the neighbours
    float4 edge[3];   // 1/height of c, 1/height of d [1/m], place of their feet along the edge, 0 at a and 1 at b;
                      // 1/heights are 0 at a border
} Sheet;

// Vectors of a triangle's corners and of the vertices across its edges.
typedef struct {
    float4 at[SHEET_SLOTS];
} SheetVectors;

static inline SheetVectors gather_sheet(int4 corners, int4 wings, __global const float4* values) {
    SheetVectors v;
    v.at[0] = values[corners.x];
    v.at[1] = values[corners.y];
    v.at[2] = values[corners.z];
    // Across a border there is nothing; any vertex serves, since its part is multiplied by 0.
    v.at[3] = values[wings.x >= 0 ? wings.x : corners.x];
    v.at[4] = values[wings.y >= 0 ? wings.y : corners.x];
    v.at[5] = values[wings.z >= 0 ? wings.z : corners.x];
    return v;
}

// Returns what a triangle keeps of one of its edges, see Sheet.
static inline float4 edge_of(float4 a, float4 b, float4 c, float4 d) {
    float4 e = only_xyz(b - a);
    float square = fmax(dot3(e, e), 1.0e-30f);
    float4 toC = only_xyz(c - a);
    float4 toD = only_xyz(d - a);
    float4 up = cross3(e, toC);
    float4 over = cross3(toD, e);
    float length = sqrt(square);
    return (float4)(length / fmax(sqrt(dot3(up, up)), 1.0e-3f * square),
            length / fmax(sqrt(dot3(over, over)), 1.0e-3f * square), dot3(e, toC) / square, dot3(e, toD) / square);
}

static inline float4 unit_of(float4 v) {
    return v / sqrt(fmax(dot3(v, v), 1.0e-30f));
}

// Linearises a triangle at positions x. forces: set to the forces on the six vertices [N]. restAngle: angles of the
// edges as the cloth is made [rad].
static inline void linearise_sheet(
        Sheet* s, const SheetVectors* x, int4 wings, float4 restAngle, SheetVectors* forces) {
    float4 e1 = only_xyz(x->at[1] - x->at[0]);
    float4 e2 = only_xyz(x->at[2] - x->at[0]);
    s->fu = s->gradients.x * e1 + s->gradients.z * e2;
    s->fv = s->gradients.y * e1 + s->gradients.w * e2;
    float uu = 0.5f * (dot3(s->fu, s->fu) - 1.0f);
    float vv = 0.5f * (dot3(s->fv, s->fv) - 1.0f);
    float uv = dot3(s->fu, s->fv);
    float suu = s->stretch.x * uu + s->stretch.z * vv;
    float svv = s->stretch.z * uu + s->stretch.y * vv;
    float suv = s->stretch.w * uv;
    float4 pu = suu * s->fu + suv * s->fv;
    float4 pv = suv * s->fu + svv * s->fv;
    forces->at[1] = -s->gradients.x * pu - s->gradients.y * pv;
    forces->at[2] = -s->gradients.z * pu - s->gradients.w * pv;
    forces->at[0] = -forces->at[1] - forces->at[2];
    // The part of the stress that pulls: its positive eigenvalues.
    float mean = 0.5f * (suu + svv);
    float lean = 0.5f * (suu - svv);
    float radius = sqrt(lean * lean + suv * suv);
    float high = fmax(mean + radius, 0.0f);
    float low = fmax(mean - radius, 0.0f);
    float slope = radius > 0.0f ? 0.5f * (high - low) / radius : 0.0f;
    float level = 0.5f * (high + low);
    s->fu.w = level + slope * lean;
    s->fv.w = level - slope * lean;
    s->normal = unit_of(cross3(e1, e2));
    s->normal.w = slope * suv;
    float turned[3];
    int wing[3] = {wings.x, wings.y, wings.z};
    float rest[3] = {restAngle.x, restAngle.y, restAngle.z};
    for (int k = 0; k < 3; k++) {
        float4 a = x->at[(k + 1) % 3];
        float4 b = x->at[(k + 2) % 3];
        float4 d = x->at[3 + k];
        s->over[k] = vector(0.0f, 0.0f, 0.0f);
        s->edge[k] = (float4)(0.0f);
        turned[k] = 0.0f;
        if (wing[k] >= 0) {
            float4 e = only_xyz(b - a);
            s->over[k] = unit_of(cross3(only_xyz(d - a), e));
            s->edge[k] = edge_of(a, b, x->at[k], d);
            float sine = dot3(cross3(s->over[k], s->normal), e) / sqrt(fmax(dot3(e, e), 1.0e-30f));
            float angle = atan2(sine, dot3(s->over[k], s->normal)) - rest[k];
            // The shorter way round, so that a sheet that is folded flat does not jump.
            turned[k] = angle - 6.2831853f * rint(angle / 6.2831853f);
        }
    }
    float moment[3] = {s->bend.x * turned[0] + s->bendOff.x * turned[1] + s->bendOff.y * turned[2],
            s->bendOff.x * turned[0] + s->bend.y * turned[1] + s->bendOff.z * turned[2],
            s->bendOff.y * turned[0] + s->bendOff.z * turned[1] + s->bend.z * turned[2]};
    for (int k = 0; k < 3; k++) {
        float4 up = -moment[k] * s->edge[k].x * only_xyz(s->normal);
        float4 over = -moment[k] * s->edge[k].y * s->over[k];
        forces->at[k] += up;
        forces->at[3 + k] = over;
        forces->at[(k + 1) % 3] -= (1.0f - s->edge[k].z) * up + (1.0f - s->edge[k].w) * over;
        forces->at[(k + 2) % 3] -= s->edge[k].z * up + s->edge[k].w * over;
    }
}

// Returns the product of the triangle's stiffness (the linearised one, never indefinite) with six vectors.
static inline SheetVectors sheet_times(const Sheet* s, const SheetVectors* u) {
    SheetVectors f;
    float4 e1 = only_xyz(u->at[1] - u->at[0]);
    float4 e2 = only_xyz(u->at[2] - u->at[0]);
    float4 du = s->gradients.x * e1 + s->gradients.z * e2;
    float4 dv = s->gradients.y * e1 + s->gradients.w * e2;
    float4 fu = only_xyz(s->fu);
    float4 fv = only_xyz(s->fv);
    float uu = dot3(fu, du);
    float vv = dot3(fv, dv);
    float uv = dot3(fu, dv) + dot3(fv, du);
    float suu = s->stretch.x * uu + s->stretch.z * vv;
    float svv = s->stretch.z * uu + s->stretch.y * vv;
    float suv = s->stretch.w * uv;
    float4 pu = suu * fu + suv * fv + s->fu.w * du + s->normal.w * dv;
    float4 pv = suv * fu + svv * fv + s->normal.w * du + s->fv.w * dv;
    f.at[1] = s->gradients.x * pu + s->gradients.y * pv;
    f.at[2] = s->gradients.z * pu + s->gradients.w * pv;
    f.at[0] = -f.at[1] - f.at[2];
    float turned[3];
    for (int k = 0; k < 3; k++) {
        float4 a = u->at[(k + 1) % 3];
        float4 b = u->at[(k + 2) % 3];
        float4 up = u->at[k] - (1.0f - s->edge[k].z) * a - s->edge[k].z * b;
        float4 over = u->at[3 + k] - (1.0f - s->edge[k].w) * a - s->edge[k].w * b;
        turned[k] = s->edge[k].x * dot3(up, s->normal) + s->edge[k].y * dot3(over, s->over[k]);
    }
    float moment[3] = {s->bend.x * turned[0] + s->bendOff.x * turned[1] + s->bendOff.y * turned[2],
            s->bendOff.x * turned[0] + s->bend.y * turned[1] + s->bendOff.z * turned[2],
            s->bendOff.y * turned[0] + s->bendOff.z * turned[1] + s->bend.z * turned[2]};
    for (int k = 0; k < 3; k++) {
        float4 up = moment[k] * s->edge[k].x * only_xyz(s->normal);
        float4 over = moment[k] * s->edge[k].y * s->over[k];
        f.at[k] += up;
        f.at[3 + k] = over;
        f.at[(k + 1) % 3] -= (1.0f - s->edge[k].z) * up + (1.0f - s->edge[k].w) * over;
        f.at[(k + 2) % 3] -= s->edge[k].z * up + s->edge[k].w * over;
    }
    return f;
}

// Fills in what never changes about a triangle.
static inline void load_sheet(Sheet* s, int t, __global const float4* sheetGradients,
        __global const float4* sheetStretch, __global const float4* sheetBend) {
    s->gradients = sheetGradients[t];
    s->stretch = sheetStretch[t];
    s->bend = sheetBend[2 * t];
    s->bendOff = sheetBend[2 * t + 1];
}

// Returns the gradient of an angle for one of the corners.
static inline float4 angle_gradient(const Sheet* s, int angle, int corner) {
    float4 normal = only_xyz(s->normal);
    float4 edge = s->edge[angle];
    if (corner == angle) {
        return edge.x * normal;
    }
    bool first = corner == (angle + 1) % 3;
    float up = first ? edge.z - 1.0f : -edge.z;
    float over = first ? edge.w - 1.0f : -edge.w;
    return up * edge.x * normal + over * edge.y * s->over[angle];
}

// Stores the blocks of a triangle's stiffness (the linearised one, never indefinite), times a factor.
static inline void store_sheet_blocks(const Sheet* s, float scale, __global float* blocks, int first) {
    float gu[3] = {-s->gradients.x - s->gradients.z, s->gradients.x, s->gradients.z};
    float gv[3] = {-s->gradients.y - s->gradients.w, s->gradients.y, s->gradients.w};
    float4 fu = only_xyz(s->fu);
    float4 fv = only_xyz(s->fv);
    // Gradients of the angles by corner, and the same times the angles' stiffness.
    float4 turn[3][3];
    float4 moment[3][3];
    float d[3][3] = {{s->bend.x, s->bendOff.x, s->bendOff.y}, {s->bendOff.x, s->bend.y, s->bendOff.z},
            {s->bendOff.y, s->bendOff.z, s->bend.z}};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            turn[k][i] = angle_gradient(s, k, i);
        }
        for (int k = 0; k < 3; k++) {
            moment[k][i] = d[k][0] * turn[0][i] + d[k][1] * turn[1][i] + d[k][2] * turn[2][i];
        }
    }
    int place = first;
    for (int i = 0; i < 3; i++) {
        for (int j = i; j < 3; j++) {
            float uu = scale * gu[i] * gu[j];
            float vv = scale * gv[i] * gv[j];
            float uv = scale * gu[i] * gv[j];
            float vu = scale * gv[i] * gu[j];
            float even = uu * s->fu.w + vv * s->fv.w + (uv + vu) * s->normal.w;
            Columns m = {vector(even, 0.0f, 0.0f), vector(0.0f, even, 0.0f), vector(0.0f, 0.0f, even)};
            float4 byU = (s->stretch.x * uu + s->stretch.w * vv) * fu + (s->stretch.z * vu + s->stretch.w * uv) * fv;
            float4 byV = (s->stretch.y * vv + s->stretch.w * uu) * fv + (s->stretch.z * uv + s->stretch.w * vu) * fu;
            add_outer(&m, byU, fu);
            add_outer(&m, byV, fv);
            for (int k = 0; k < 3; k++) {
                add_outer(&m, scale * turn[k][i], moment[k][j]);
            }
            store_columns(&m, blocks, place++);
        }
        for (int l = 0; l < 3; l++) {
            Columns m = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
            add_outer(&m, scale * s->edge[l].y * moment[l][i], s->over[l]);
            store_columns(&m, blocks, place++);
        }
    }
    for (int k = 0; k < 3; k++) {
        for (int l = k; l < 3; l++) {
            Columns m = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
            add_outer(&m, scale * d[k][l] * s->edge[k].y * s->edge[l].y * s->over[k], s->over[l]);
            store_columns(&m, blocks, place++);
        }
    }
}
