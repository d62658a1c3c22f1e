#version 450 core
// The floor: one square, large against the domain. Its light is the same everywhere but for shadows.
#include "common/view.glsl"
#include "common/light.glsl"
layout(location = 0) uniform vec4 extent;  // centre x, y (height), centre z, half width [m]
layout(location = 2) uniform vec4 surface; // rgb linear of the floor; w: spacing of fine lines [m]
out vec3 worldPosition;
flat out vec3 litInside;  // on screen, in the domain
flat out vec3 dimInside;  // in shadow
flat out vec3 litOutside; // on screen, out of the domain
flat out vec3 dimOutside;

vec3 onScreen(vec3 base, float sun) {
    return toScreen(base * (sky.rgb + 1.9 * sun * lightDirection.y));
}

void main() {
    vec2 corner = vec2(gl_VertexID == 1 || gl_VertexID == 3 ? 1.0 : -1.0, gl_VertexID >= 2 ? 1.0 : -1.0);
    worldPosition = vec3(extent.x + corner.x * extent.w, extent.y, extent.z + corner.y * extent.w);
    litInside = onScreen(surface.rgb, 1.0);
    dimInside = onScreen(surface.rgb, 0.0);
    litOutside = onScreen(0.72 * surface.rgb, 1.0);
    dimOutside = onScreen(0.72 * surface.rgb, 0.0);
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
