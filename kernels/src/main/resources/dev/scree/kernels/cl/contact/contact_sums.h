// What the contacts of a body, or of a part of one, add up to.

typedef struct {
    float4 force;  // [N], w: number of contacts
    float4 torque; // [N m], w: least sleep counter of the bodies on the other side
} ContactSums;

static inline ContactSums no_sums(void) {
    ContactSums sums = {vector(0.0f, 0.0f, 0.0f), (float4)(0.0f, 0.0f, 0.0f, 1.0e9f)};
    return sums;
}

static inline void add_sums(ContactSums* to, float4 force, float4 torque) {
    to->force += force;
    torque.w = fmin(to->torque.w, torque.w);
    to->torque += torque;
    to->torque.w = torque.w;
}
