package dev.scree.editor.render;

import dev.scree.runtime.scene.Scene;

/**
 * What colours say in a picture.
 *
 * @param by what they say
 * @param map colours of values
 * @param low value that gets the first colour of the map, in the unit of what they say
 * @param high value that gets the last one, above the lowest
 */
public record Colouring(ColourBy by, ColourMap map, float low, float high) {
    /** Everything in its own colours. */
    public static final Colouring OWN = new Colouring(ColourBy.OWN, ColourMap.VIRIDIS, 0, 1);

    /** Colours without an order that people of all kinds of sight tell apart: Okabe and Ito, 2008. */
    private static final int[] NAMED = {0xe69f00, 0x56b4e9, 0x009e73, 0xf0e442, 0x0072b2, 0xd55e00, 0xcc79a7};

    /** How much darker the colours are when they come round again. */
    private static final double[] ROUNDS = {1, 0.72, 0.5};

    /**
     * Returns the colour of one of several things.
     *
     * @param index of the thing; colours come round after 21 things
     * @return red, green and blue, sRGB from 0 to 1
     */
    public static float[] named(int index) {
        int colour = NAMED[index % NAMED.length];
        double light = ROUNDS[index / NAMED.length % ROUNDS.length];
        return new float[] {
            (float) (light * (colour >> 16 & 0xff) / 255),
            (float) (light * (colour >> 8 & 0xff) / 255),
            (float) (light * (colour & 0xff) / 255)
        };
    }

    /**
     * Returns which of the named colours a fabric has where they tell materials: behind materials and fluids.
     *
     * @param index of the fabric in the scene
     */
    public static int fabric(Scene scene, int index) {
        return scene.materials().size() + (scene.mayHaveFluid() ? scene.fluids().size() : 0) + index;
    }

    /** The same for the renderer, linear. */
    static float[] namedLinear(int index) {
        float[] colour = named(index);
        return new float[] {
            RenderColours.linear(colour[0]), RenderColours.linear(colour[1]), RenderColours.linear(colour[2])
        };
    }
}
