// How much of a see-through surface is seen: little where one looks straight at it, most along its outline.
// facing: cosine of the angle between the surface's normal and the way to the eye, of either sign
float xrayOpacity(float facing, bool front) {
    float rim = 1.0 - min(abs(facing), 1.0);
    return (front ? 1.0 : 0.5) * (0.14 + 0.62 * rim * rim * rim);
}
