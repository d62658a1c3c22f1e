#version 450 core
// Keeps what lies behind the layer before. Run twice a layer: for the nearest depth, then at just that depth to add
// up which way its surfaces face, so that surfaces that coincide all count.
layout(binding = 0) uniform sampler2D before;
layout(location = 0) out float facing;

void main() {
    if (!(gl_FragCoord.z > texelFetch(before, ivec2(gl_FragCoord.xy), 0).r)) {
        discard;
    }
    facing = gl_FrontFacing ? 1.0 : -1.0;
}
