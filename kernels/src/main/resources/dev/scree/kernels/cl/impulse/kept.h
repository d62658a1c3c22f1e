// Which of all touching points of a pair are kept. Needs common/scree.h and generated/ImpulseConstants.

// Sides of body a, by the direction of the normal; contacts kept on each: the deepest one and one in each of six
// directions.
#define SIDES 6
#define KEPT 7
#define SLOTS (SIDES * KEPT)

// A list of the contacts kept, by side and place in it.
typedef struct {
    int sides; // bit by side: it has contacts; the slots of other sides have no values
    float score[SLOTS];
    int point[SLOTS]; // number of the contact, or -1
} Kept;

// Keeps a contact in a slot where its score is higher than that of the one there, or as high and its number lower: what
// is kept does not depend on the order in which contacts are offered.
static inline void keep_better(Kept* kept, int slot, float score, int number) {
    if (score > kept->score[slot] || (score == kept->score[slot] && number < kept->point[slot])) {
        kept->score[slot] = score;
        kept->point[slot] = number;
    }
}

// Offers a contact to the list: it is kept where it is deeper, or further out in some direction, than others of its
// side. normal: from a to b, a's axes; place: a's axes [m].
static inline void offer(Kept* kept, int number, float4 normal, float4 place, float distance) {
    float4 size = fabs(normal);
    int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    float along = axis == 0 ? normal.x : axis == 1 ? normal.y : normal.z;
    int first = KEPT * (2 * axis + (along < 0.0f ? 1 : 0));
    int bit = 1 << first / KEPT;
    if ((kept->sides & bit) == 0) {
        kept->sides |= bit;
        for (int k = first; k < first + KEPT; k++) {
            kept->score[k] = -1.0e30f;
            kept->point[k] = -1;
        }
    }
    float u = axis == 0 ? place.y : axis == 1 ? place.z : place.x;
    float v = axis == 0 ? place.z : axis == 1 ? place.x : place.y;
    keep_better(kept, first, -distance, number);
    // Six directions, 60 degrees apart: the corners of a rectangle are each furthest out in one of them at least.
    // What does not touch yet has to be much further out.
    float gap = IMPULSE_GAP_WEIGHT * fmax(distance, 0.0f);
    const float cosines[3] = {0.9659258f, 0.2588190f, -0.7071068f};
    const float sines[3] = {0.2588190f, 0.9659258f, 0.7071068f};
    for (int k = 0; k < 3; k++) {
        float out = cosines[k] * u + sines[k] * v;
        keep_better(kept, first + 1 + k, out - gap, number);
        keep_better(kept, first + 4 + k, -out - gap, number);
    }
}
