// Grains against the triangles of cloths. A grain is a ball: one that is smaller than a triangle fits between the
// vertices, so that it meets the triangles themselves. balls.cl has their contacts in the step of the cloths,
// ball_sides.cl what keeps a ball on its side of a sheet. Needs common/scree.h and cloth/block.h.

// Number of triangles that a ball presses on at most in a step of the cloths; of more, those that it is nearest to.
#define BALL_TRIANGLES 3

// Number of places for the contacts of a ball: one more, the last, for what it struck. The host reads it from this
// file.
#define BALL_PLACES 4

// The contacts in a step of the cloths, BALL_PLACES places for each ball.
typedef struct {
    __global const int* corners; // ballCorners: four; three vertices, and 1 where there is a contact
    __global const float4*
            weights;               // ballWeights: xyz: of the corners, which add up to 1; w: mass along the normal [kg]
    __global const float4* normal; // ballNormal: unit vector from the triangle to the ball; w: mass across it [kg]
    __global const float4* target; // ballTarget: velocity that the triangle's place is to have [m/s]
} Balls;

// Makes a struct of a kernel's parameters, which have the names of its arguments.
#define BALLS                                                                                                          \
    { ballCorners, ballWeights, ballNormal, ballTarget }

// Returns the block B of a contact [kg].
static inline Block ball_block(const Balls* balls, int place) {
    Block block = {vector(0.0f, 0.0f, 0.0f), vector(0.0f, 0.0f, 0.0f)};
    float4 n = balls->normal[place];
    add_to_block(&block, n.w, balls->weights[place].w - n.w, n);
    return block;
}

// Returns a sum over the corners of a triangle.
static inline float4 over_corners(int4 c, float4 weights, __global const float4* vectors) {
    return only_xyz(weights.x * vectors[c.x] + weights.y * vectors[c.y] + weights.z * vectors[c.z]);
}

// How a ball moves.
typedef struct {
    float4 velocity; // [m/s]
    float4 spin;     // [rad/s]
    float radius;    // [m]
    float light;     // inverse of its mass [1/kg]
    float easy;      // inverse of its moment of inertia [1/(kg m^2)]
} BallMotion;

// Returns the velocity of a ball's point on the side of a surface. n: unit vector from the surface to the ball.
static inline float4 ball_point_velocity(const BallMotion* ball, float4 n) {
    return only_xyz(ball->velocity + cross3(ball->spin, -ball->radius * n));
}

// Returns the mass by which friction stops a ball's point: it turns the ball, too [kg].
static inline float mass_of_rim(const BallMotion* ball) {
    return 1.0f / (ball->light + ball->radius * ball->radius * ball->easy);
}
