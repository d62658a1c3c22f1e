// What every scene shader knows of the view and the light. Matches ViewUniforms in Java (std140).
// Alpha of a picture's pixels: whether their borders are jagged if drawn with one sample. See EdgeFilter in Java.
const float JAGGED = 0.0;
const float SMOOTH = 1.0;

layout(std140, binding = 0) uniform View {
    mat4 viewProjection;
    mat4 view;
    mat4 projection;
    mat4 lightViewProjection;
    vec4 eye;            // xyz world position [m], w 1; orthographic: w 0, see towardsEye
    vec4 lightDirection; // xyz from the scene to the light, unit; w: 1 with shadows
    vec4 sky;            // rgb linear, ambient from above
    vec4 ground;         // rgb linear, ambient from below
    vec4 accent;         // rgb linear, colour of selection
    vec4 viewport;       // width, height [px], 1: spheres write exact depth, how often the shadow map is looked up
    vec4 slice;          // what has dot(slice.xyz, position) + slice.w < 0 is cut away, by shaders with SLICED defined
};

#ifdef SLICED
// To be called by each vertex shader of what is cut. position: world [m]
#define CUT(position) gl_ClipDistance[0] = dot(slice, vec4(position, 1.0))
#else
#define CUT(position)
#endif

// From a point to the eye: its direction, and for its length the distance [m] at which things are drawn so large. An
// orthographic eye is infinitely far away: it is a direction with that length, the same for all points.
vec3 towardsEye(vec3 position) {
    return eye.xyz - eye.w * position;
}
