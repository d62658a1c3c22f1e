package dev.scree.editor.render;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * Smooths jagged edges of a finished picture that was drawn with one sample per pixel: morphological antialiasing
 * (Reshetov 2009, "Morphological antialiasing", High Performance Graphics), with the local contrast of Jimenez et al.
 * 2012, "SMAA: Enhanced subpixel morphological antialiasing". The shape of the steps along an edge tells where the true
 * edge runs through each pixel, and so how much of its neighbour's colour the pixel takes.
 *
 * <p>Runs on one thread of the CPU: there only the few pixels at an edge take time, while a renderer on the CPU takes
 * as long for several samples as for the whole picture.
 *
 * <p>A pixel's alpha says whether it may be jagged: {@link #JAGGED} or {@link #SMOOTH}. Smooth pixels beside one
 * another are left alone, so that fine lines that are smooth already stay sharp. Afterwards all alphas are 255.
 */
public final class EdgeFilter {
    /** Alpha of pixels whose borders may be jagged, as of bodies. */
    static final int JAGGED = 0;
    /** Alpha of pixels that are drawn smooth, as of the floor and its grid. */
    static final int SMOOTH = 255;

    /** A smaller difference of brightness is no edge, of 255. */
    private static final int LEAST_CONTRAST = 10;
    /** An edge beside one that is so many times as strong is not seen. */
    private static final int HIDING_CONTRAST = 2;
    /** Weights of a pixel's four neighbours are kept in eight bits each, of which this is 1. */
    private static final int ONE = 255;
    /** A pixel keeps at least this part of its own colour: an edge that hides more of it would lie elsewhere. */
    private static final int MOST_TAKEN = ONE * 5 / 8;

    private static final int TO_LEFT = 1;
    private static final int TO_BELOW = 2;
    private static final int FROM_BELOW = 0;
    private static final int FROM_ABOVE = 8;
    private static final int FROM_LEFT = 16;
    private static final int FROM_RIGHT = 24;

    private final int width;
    private final int height;
    private final int[] colours;
    private final int[] brightness;
    /** Where there is an edge: {@link #TO_LEFT} to the left neighbour, {@link #TO_BELOW} to the row before. */
    private final int[] edges;
    /** How much a pixel takes of each neighbour. */
    private final int[] weights;
    /** The pixels that have edges, ascending. */
    private final int[] jagged;

    private int jaggedCount;

    public EdgeFilter(int width, int height) {
        this.width = width;
        this.height = height;
        colours = new int[width * height];
        brightness = new int[width * height];
        edges = new int[width * height];
        jagged = new int[width * height];
        weights = new int[width * height];
    }

    /** Smooths a picture in place. @param rgba from its position on, rows of pixels of four bytes; position stays */
    public void smooth(ByteBuffer rgba) {
        IntBuffer pixels = rgba.slice().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        pixels.get(0, colours);
        findBrightness();
        findEdges();
        dropHidden();
        followEdges();
        blend();
        pixels.put(0, brightness);
    }

    private void findBrightness() {
        for (int i = 0; i < colours.length; i++) {
            int c = colours[i];
            brightness[i] = ((c & 255) * 54 + (c >> 8 & 255) * 183 + (c >> 16 & 255) * 19) >> 8;
        }
    }

    /** Written so that the compiler makes vector instructions of it: sign bits instead of conditions. */
    private void findEdges() {
        for (int y = 0; y < height; y++) {
            int from = y * width;
            int to = from + width;
            for (int i = from + 1; i < to; i++) {
                int excess = LEAST_CONTRAST - Math.abs(brightness[i] - brightness[i - 1]);
                edges[i] = (excess & ~(colours[i] & colours[i - 1])) >>> 31;
            }
            edges[from] = 0;
            for (int i = Math.max(from, width); i < to; i++) {
                int excess = LEAST_CONTRAST - Math.abs(brightness[i] - brightness[i - width]);
                edges[i] |= (excess & ~(colours[i] & colours[i - width])) >>> 31 << 1;
            }
        }
        jaggedCount = 0;
        for (int i = 0; i < edges.length; i++) {
            if (edges[i] != 0) {
                jagged[jaggedCount++] = i;
            }
        }
    }

    /** Drops edges beside much stronger ones: gradients of the shading, which would break the steps up. */
    private void dropHidden() {
        for (int n = 0; n < jaggedCount; n++) {
            int i = jagged[n];
            int x = i % width;
            int y = i / width;
            if ((edges[i] & TO_LEFT) != 0) {
                int own = HIDING_CONTRAST * Math.abs(brightness[i] - brightness[i - 1]);
                if (x > 1 && own < Math.abs(brightness[i - 1] - brightness[i - 2])
                        || x + 1 < width && own < Math.abs(brightness[i] - brightness[i + 1])) {
                    edges[i] &= ~TO_LEFT;
                }
            }
            if ((edges[i] & TO_BELOW) != 0) {
                int own = HIDING_CONTRAST * Math.abs(brightness[i] - brightness[i - width]);
                if (y > 1 && own < Math.abs(brightness[i - width] - brightness[i - 2 * width])
                        || y + 1 < height && own < Math.abs(brightness[i] - brightness[i + width])) {
                    edges[i] &= ~TO_BELOW;
                }
            }
        }
    }

    private void followEdges() {
        for (int n = 0; n < jaggedCount; n++) {
            int i = jagged[n];
            int edge = edges[i];
            if ((edge & TO_BELOW) != 0) {
                int x = i % width;
                if (x == 0 || (edges[i - 1] & TO_BELOW) == 0 || crossed(i, TO_LEFT, width)) {
                    int length = length(i, width - x, TO_BELOW, TO_LEFT, 1, width);
                    int first = x == 0 ? 0 : turn(i, TO_LEFT, width);
                    int last = x + length == width ? 0 : turn(i + length, TO_LEFT, width);
                    follow(i, 1, width, length, first, last, FROM_BELOW, FROM_ABOVE);
                }
            }
            if ((edge & TO_LEFT) != 0) {
                int y = i / width;
                if (y == 0 || (edges[i - width] & TO_LEFT) == 0 || crossed(i, TO_BELOW, 1)) {
                    int length = length(i, height - y, TO_LEFT, TO_BELOW, width, 1);
                    int first = y == 0 ? 0 : turn(i, TO_BELOW, 1);
                    int last = y + length == height ? 0 : turn(i + length * width, TO_BELOW, 1);
                    follow(i, width, 1, length, first, last, FROM_LEFT, FROM_RIGHT);
                }
            }
        }
    }

    /** Returns how many pixels a straight piece of an edge has, from its first to where it ends or is crossed. */
    private int length(int i, int most, int kind, int crossing, int along, int across) {
        int length = 1;
        while (length < most
                && (edges[i + length * along] & kind) != 0
                && !crossed(i + length * along, crossing, across)) {
            length++;
        }
        return length;
    }

    private boolean crossed(int i, int kind, int across) {
        return ((edges[i] | edges[i - across]) & kind) != 0;
    }

    /**
     * Returns to which side an edge turns at one of its ends. Where it goes on to that side for more than a pixel, it
     * has a corner there, which stays sharp; the step of a slanting edge is a pixel high.
     *
     * @param i pixel behind the end, on the far side of the edge
     * @param kind of edge that crosses it
     * @param across from a pixel on the near side to one on the far side
     * @return 1 to the far side, -1 to the near side, 0 to neither or both
     */
    private int turn(int i, int kind, int across) {
        int far = steps(i, i + across, kind) ? 1 : 0;
        int near = steps(i - across, i - 2 * across, kind) ? 1 : 0;
        return far - near;
    }

    private boolean steps(int i, int next, int kind) {
        boolean goesOn = next >= 0 && next < edges.length && (edges[next] & kind) != 0;
        return (edges[i] & kind) != 0 && !goesOn;
    }

    /**
     * Finds what pixels along a straight piece of an edge take of those beyond it. The true edge is taken to run from
     * half a pixel aside, at an end where the edge turns, straight to the middle of the piece.
     *
     * @param i first pixel on the far side
     * @param along from one pixel to the next along the edge
     * @param across from a pixel on the near side to one on the far side
     * @param first see {@link #turn}
     */
    private void follow(int i, int along, int across, int length, int first, int last, int fromNear, int fromFar) {
        if (first == 0 && last == 0) {
            return;
        }
        int half = (length + 1) / 2;
        for (int k = 0; k < half; k++) {
            int part = covered(k, length);
            take(i + k * along, across, first, part, fromNear, fromFar);
            take(i + (length - 1 - k) * along, across, last, part, fromNear, fromFar);
        }
    }

    /** Area between edge and true edge in the k-th pixel from an end, of {@link #ONE}. */
    private static int covered(int k, int length) {
        float to = Math.min(k + 1, 0.5f * length);
        float area = 0.5f * (to - to * to / length) - 0.5f * (k - (float) k * k / length);
        return (int) (ONE * area + 0.5f);
    }

    private void take(int i, int across, int side, int part, int fromNear, int fromFar) {
        if (side > 0) {
            weights[i] += part << fromNear;
        } else if (side < 0) {
            weights[i - across] += part << fromFar;
        }
    }

    /** Mixes each pixel with its neighbours, into the array of brightness, which is not needed any more. */
    private void blend() {
        int[] to = brightness;
        for (int i = 0; i < colours.length; i++) {
            to[i] = colours[i] | 0xff000000;
        }
        for (int n = 0; n < jaggedCount; n++) {
            int i = jagged[n];
            mix(i);
            if ((edges[i] & TO_LEFT) != 0) {
                mix(i - 1);
            }
            if ((edges[i] & TO_BELOW) != 0) {
                mix(i - width);
            }
        }
    }

    private void mix(int i) {
        int w = weights[i];
        if (w == 0) {
            return;
        }
        weights[i] = 0;
        int below = w >>> FROM_BELOW & 255;
        int above = w >>> FROM_ABOVE & 255;
        int left = w >>> FROM_LEFT & 255;
        int right = w >>> FROM_RIGHT & 255;
        int sum = below + above + left + right;
        int taken = Math.min(sum, MOST_TAKEN);
        int mixed = 0xff000000;
        for (int shift = 0; shift < 24; shift += 8) {
            int other = 0;
            if (below > 0) {
                other += below * (colours[i - width] >>> shift & 255);
            }
            if (above > 0) {
                other += above * (colours[i + width] >>> shift & 255);
            }
            if (left > 0) {
                other += left * (colours[i - 1] >>> shift & 255);
            }
            if (right > 0) {
                other += right * (colours[i + 1] >>> shift & 255);
            }
            int own = (colours[i] >>> shift & 255) * (ONE - taken);
            mixed |= (own + other * taken / sum + ONE / 2) / ONE << shift;
        }
        brightness[i] = mixed;
    }
}
