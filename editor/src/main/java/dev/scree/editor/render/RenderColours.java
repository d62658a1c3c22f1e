package dev.scree.editor.render;

import dev.scree.runtime.scene.Vec3;

/**
 * The renderer's colours for one backdrop. Linear ones enter the light; screen ones are written as they are.
 *
 * @param sky linear, ambient from above
 * @param ground linear, ambient from below
 * @param accent linear, selection
 * @param floor linear
 * @param low on screen, backdrop at the bottom
 * @param high on screen, backdrop at the top
 * @param edge on screen with opacity, edges of the domain
 * @param emitter on screen with opacity
 * @param sink on screen with opacity
 * @param grains on screen with opacity, boxes of grains
 * @param selected on screen with opacity, outlines of what is selected
 */
record RenderColours(
        float[] sky,
        float[] ground,
        float[] accent,
        float[] floor,
        float[] low,
        float[] high,
        float[] edge,
        float[] emitter,
        float[] sink,
        float[] grains,
        float[] selected) {
    static final RenderColours DARK = new RenderColours(
            new float[] {0.42f, 0.47f, 0.56f},
            new float[] {0.16f, 0.14f, 0.13f},
            new float[] {0.10f, 0.42f, 1.0f},
            new float[] {0.085f, 0.09f, 0.1f},
            new float[] {0.165f, 0.175f, 0.195f, 1},
            new float[] {0.09f, 0.1f, 0.115f, 1},
            new float[] {0.62f, 0.67f, 0.75f, 0.55f},
            new float[] {0.35f, 0.78f, 1, 0.9f},
            new float[] {0.93f, 0.5f, 0.62f, 0.9f},
            new float[] {0.95f, 0.76f, 0.36f, 0.9f},
            new float[] {0.35f, 0.62f, 1, 1});
    static final RenderColours LIGHT = new RenderColours(
            new float[] {0.55f, 0.6f, 0.68f},
            new float[] {0.3f, 0.28f, 0.26f},
            new float[] {0.05f, 0.3f, 0.95f},
            new float[] {0.34f, 0.35f, 0.37f},
            new float[] {0.86f, 0.88f, 0.9f, 1},
            new float[] {0.7f, 0.76f, 0.83f, 1},
            new float[] {0.22f, 0.26f, 0.32f, 0.6f},
            new float[] {0.02f, 0.4f, 0.72f, 0.9f},
            new float[] {0.7f, 0.12f, 0.3f, 0.9f},
            new float[] {0.56f, 0.36f, 0.02f, 0.9f},
            new float[] {0.1f, 0.35f, 0.95f, 1});

    /** sRGB colour to linear. */
    static float[] linear(Vec3 srgb) {
        return new float[] {linear(srgb.x()), linear(srgb.y()), linear(srgb.z())};
    }

    /** sRGB component to linear. */
    static float linear(double srgb) {
        return (float) Math.pow(Math.max(0, Math.min(1, srgb)), 2.2);
    }
}
