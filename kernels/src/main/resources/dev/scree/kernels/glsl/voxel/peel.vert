#version 450 core
// Orthographic view along one axis of the voxel grid, one pixel a column of voxels (Harada, GPU Gems 3, 29.1.3).
layout(location = 0) in vec3 position;  // [voxels], x and y across the columns, z along them
layout(location = 0) uniform vec3 size; // voxels of the grid in that order
invariant gl_Position;

void main() {
    // Half a voxel of room before and behind, so that nothing is clipped; depth runs from 0 to 1.
    gl_Position = vec4(2.0 * position.xy / size.xy - 1.0, (position.z + 0.5) / (size.z + 1.0), 1.0);
}
