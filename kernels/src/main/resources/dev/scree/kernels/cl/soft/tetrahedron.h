// Elasticity of a tetrahedron of a soft body: forces and their linearisation. Needs common/scree.h, cloth/block.h and
// generated/SoftConstants.
//
// With F = sum e_k g_k^T the deformation (e_k: edge from corner 0 to corner k, g_k: gradient of the interpolation), and
// F = R S its polar decomposition into a rotation R and a symmetric S, the energy is that of linear elasticity in the
// axes that turn with the element (corotated; Mueller and Gross 2004, McAdams et al. 2011):
//   energy/volume = mu |S - I|^2 + lambda/2 tr(S - I)^2,   P = 2 mu (F - R) + lambda tr(S - I) R
// For small strains that is Hooke's law. R is always a rotation, never a reflection: of an element that is turned
// inside out the smallest principal stretch is negative, and its stress turns it back.
//
// The linearisation has four parts. In the turned axes, with h_a = R g_a,
//   K_ab = volume (mu (h_a.h_b) I + mu h_b h_a^T + lambda h_a h_b^T) + 1/2 sum_i e_i (u_i x h_a) (u_i x h_b)^T
// The first three are Hooke's and never negative. The last is how the stress resists turning about the principal axes
// u_i (twist modes, Smith, de Goes and Kim 2019): e_i = volume (2 mu + (lambda tr(S - I) - 2 mu) 2/(s_j + s_k)) with s
// the principal stretches. Only what pulls counts, e_i > 0, so that the whole is never indefinite.

// Number of vectors that never change about a tetrahedron, see softRest.
#define SOFT_STRIDE 3
// Number of places at which a tetrahedron writes forces.
#define SOFT_SLOTS 4
// Number of its blocks of stiffness: of vertices i <= j the one at 4 i - i (i - 1)/2 + j - i.
#define SOFT_BLOCKS 10
// Rounds over all three pairs of axes in which a symmetric matrix is made diagonal; each squares what is left.
#define SOFT_ROUNDS 4

// A tetrahedron and its linearisation.
typedef struct {
    float4 h[4];    // gradients in the turned axes [1/m]
    float4 axis[3]; // principal axes u
    float twist[3]; // e [J]
    float mu;       // times the volume [J]
    float lambda;
} Tetrahedron;

// Makes a symmetric matrix diagonal by Jacobi's rotations. c: the matrix, then its diagonal form; v: the identity, then
// the axes as columns.
static inline void diagonalise(float c[3][3], float v[3][3]) {
    for (int round = 0; round < SOFT_ROUNDS; round++) {
        for (int pair = 0; pair < 3; pair++) {
            int p = pair == 2 ? 1 : 0;
            int q = pair == 0 ? 1 : 2;
            if (fabs(c[p][q]) <= 1.0e-12f * (c[p][p] + c[q][q])) {
                continue;
            }
            float lean = 0.5f * (c[q][q] - c[p][p]) / c[p][q];
            float t = (lean < 0.0f ? -1.0f : 1.0f) / (fabs(lean) + sqrt(lean * lean + 1.0f));
            float cosine = 1.0f / sqrt(t * t + 1.0f);
            float sine = t * cosine;
            for (int k = 0; k < 3; k++) {
                float a = c[k][p];
                float b = c[k][q];
                c[k][p] = cosine * a - sine * b;
                c[k][q] = sine * a + cosine * b;
                a = v[k][p];
                b = v[k][q];
                v[k][p] = cosine * a - sine * b;
                v[k][q] = sine * a + cosine * b;
            }
            for (int k = 0; k < 3; k++) {
                float a = c[p][k];
                float b = c[q][k];
                c[p][k] = cosine * a - sine * b;
                c[q][k] = sine * a + cosine * b;
            }
        }
    }
}

// Returns a unit vector across another one.
static inline float4 across(float4 u) {
    float4 other = fabs(u.x) < 0.6f ? vector(1.0f, 0.0f, 0.0f) : vector(0.0f, 1.0f, 0.0f);
    float4 n = cross3(u, other);
    return n / sqrt(dot3(n, n));
}

// Returns the product of a matrix with a vector.
static inline float4 matrix_times(const Columns* m, float4 v) {
    return v.x * m->x + v.y * m->y + v.z * m->z;
}

// Linearises a tetrahedron. edge: from corner 0 to the others [m]; g: gradients at these; volume, mu, lambda: see
// softRest. forces: set to those on the four corners [N].
static inline void linearise_tetrahedron(Tetrahedron* s, const float4* edge, const float4* g, float4* forces) {
    Columns f = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    for (int k = 0; k < 3; k++) {
        add_outer(&f, edge[k], g[k]);
    }
    float c[3][3] = {{dot3(f.x, f.x), dot3(f.x, f.y), dot3(f.x, f.z)}, {dot3(f.y, f.x), dot3(f.y, f.y), dot3(f.y, f.z)},
            {dot3(f.z, f.x), dot3(f.z, f.y), dot3(f.z, f.z)}};
    float v[3][3] = {{1.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}, {0.0f, 0.0f, 1.0f}};
    diagonalise(c, v);
    // The least stretched axis last: it takes the sign.
    int last = c[0][0] < c[1][1] ? (c[0][0] < c[2][2] ? 0 : 2) : (c[1][1] < c[2][2] ? 1 : 2);
    int first = (last + 1) % 3;
    int second = (last + 2) % 3;
    if (c[first][first] < c[second][second]) {
        int swapped = first;
        first = second;
        second = swapped;
    }
    float4 along[3];
    along[0] = vector(v[0][first], v[1][first], v[2][first]);
    along[1] = vector(v[0][second], v[1][second], v[2][second]);
    along[2] = cross3(along[0], along[1]);
    float stretch[3];
    float4 pulled = matrix_times(&f, along[0]);
    stretch[0] = sqrt(dot3(pulled, pulled));
    s->axis[0] = stretch[0] > 0.0f ? only_xyz(pulled / stretch[0]) : vector(1.0f, 0.0f, 0.0f);
    pulled = matrix_times(&f, along[1]);
    pulled = only_xyz(pulled - dot3(pulled, s->axis[0]) * s->axis[0]);
    stretch[1] = sqrt(dot3(pulled, pulled));
    s->axis[1] = stretch[1] > 1.0e-6f * stretch[0] ? pulled / stretch[1] : across(s->axis[0]);
    s->axis[2] = cross3(s->axis[0], s->axis[1]);
    stretch[2] = dot3(s->axis[2], matrix_times(&f, along[2]));
    Columns r = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    for (int k = 0; k < 3; k++) {
        add_outer(&r, s->axis[k], along[k]);
    }
    float grown = (stretch[0] - 1.0f) + (stretch[1] - 1.0f) + (stretch[2] - 1.0f);
    float even = s->lambda * grown - 2.0f * s->mu;
    for (int k = 0; k < 3; k++) {
        float both = stretch[(k + 1) % 3] + stretch[(k + 2) % 3];
        s->twist[k] = both > SOFT_FLAT ? fmax(2.0f * s->mu + 2.0f * even / both, 0.0f) : 0.0f;
    }
    Columns stress = {
            2.0f * s->mu * f.x + even * r.x, 2.0f * s->mu * f.y + even * r.y, 2.0f * s->mu * f.z + even * r.z};
    float4 sum = (float4)(0.0f);
    float4 turned = (float4)(0.0f);
    for (int k = 0; k < 3; k++) {
        forces[k + 1] = -only_xyz(matrix_times(&stress, g[k]));
        s->h[k + 1] = only_xyz(matrix_times(&r, g[k]));
        sum += forces[k + 1];
        turned += s->h[k + 1];
    }
    forces[0] = -sum;
    s->h[0] = -turned;
}

// Adds the product of the stiffness with the corners' vectors, times a factor.
static inline void add_product(const Tetrahedron* s, const float4* u, float factor, float4* sums) {
    Columns d = {(float4)(0.0f), (float4)(0.0f), (float4)(0.0f)};
    float turns[3] = {0.0f, 0.0f, 0.0f};
    for (int k = 0; k < 4; k++) {
        add_outer(&d, only_xyz(u[k]), s->h[k]);
        for (int i = 0; i < 3; i++) {
            turns[i] += dot3(cross3(s->axis[i], s->h[k]), u[k]);
        }
    }
    float grown = s->lambda * (d.x.x + d.y.y + d.z.z);
    for (int k = 0; k < 4; k++) {
        float4 h = s->h[k];
        float4 back = vector(dot3(d.x, h), dot3(d.y, h), dot3(d.z, h));
        float4 w = s->mu * (matrix_times(&d, h) + back) + grown * h;
        for (int i = 0; i < 3; i++) {
            w += 0.5f * s->twist[i] * turns[i] * cross3(s->axis[i], h);
        }
        sums[k] += factor * only_xyz(w);
    }
}

// Stores the blocks of the stiffness, times a factor.
static inline void store_tetrahedron_blocks(const Tetrahedron* s, float factor, __global float* blocks, int first) {
    int place = first;
    for (int i = 0; i < 4; i++) {
        for (int j = i; j < 4; j++) {
            float even = factor * s->mu * dot3(s->h[i], s->h[j]);
            Columns m = {vector(even, 0.0f, 0.0f), vector(0.0f, even, 0.0f), vector(0.0f, 0.0f, even)};
            add_outer(&m, factor * s->mu * s->h[j], s->h[i]);
            add_outer(&m, factor * s->lambda * s->h[i], s->h[j]);
            for (int k = 0; k < 3; k++) {
                add_outer(&m, 0.5f * factor * s->twist[k] * cross3(s->axis[k], s->h[i]), cross3(s->axis[k], s->h[j]));
            }
            store_columns(&m, blocks, place++);
        }
    }
}
