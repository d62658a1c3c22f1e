#version 450 core
// One triangle over the whole picture, behind everything.
out float height;

void main() {
    vec2 at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    height = at.y;
    gl_Position = vec4(at, 0.9999, 1.0);
}
