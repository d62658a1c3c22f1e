// Samples on the triangles of cloths, by which fluid meets them (ClothSamples.java).

// Returns the normal of a triangle with the corners c.xyz, as long as twice its area.
static inline float4 triangle_across(int4 c, __global const float4* clothPosition) {
    float4 a = clothPosition[c.x];
    return only_xyz(cross3(clothPosition[c.y] - a, clothPosition[c.z] - a));
}

// Returns its unit normal.
static inline float4 sample_normal(int4 c, __global const float4* clothPosition) {
    float4 n = triangle_across(c, clothPosition);
    return n / sqrt(fmax(dot3(n, n), 1.0e-30f));
}
