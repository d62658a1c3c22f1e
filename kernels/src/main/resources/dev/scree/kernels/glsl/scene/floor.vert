#version 450 core
// The floor: one square, large against the domain.
#include "common/view.glsl"
layout(location = 0) uniform vec4 extent; // centre x, y (height), centre z, half width [m]
out vec3 worldPosition;

void main() {
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 3 ? 1.0 : -1.0, gl_VertexID >= 2 ? 1.0 : -1.0);
    worldPosition = vec3(extent.x + corner.x * extent.w, extent.y, extent.z + corner.y * extent.w);
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
