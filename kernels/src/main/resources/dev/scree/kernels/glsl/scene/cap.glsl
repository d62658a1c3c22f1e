// The normal of a mesh where it is seen. Through the cut of a closed mesh one looks on the inside of its surface just
// where its cross-section is: that is shown as flat as the section.
#ifdef SLICED
layout(location = 9) uniform int closed; // 1: the mesh is closed
#endif

vec3 surfaceNormal(vec3 outwards) {
#ifdef SLICED
    if (closed != 0 && !gl_FrontFacing) {
        return -slice.xyz;
    }
#endif
    return normalize(gl_FrontFacing ? outwards : -outwards);
}
