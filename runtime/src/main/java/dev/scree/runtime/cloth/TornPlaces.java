package dev.scree.runtime.cloth;

/** Where each triangle's having torn is kept: in a bit of one of its corners ({@code cloth/torn.h}). */
public final class TornPlaces {
    private static final int BITS = 32;

    private TornPlaces() {}

    /**
     * Returns for each triangle 32 times the vertex that keeps it plus the bit: of the corner that keeps fewest so far.
     *
     * @param corners shape (triangles, 4), the last unused
     * @throws IllegalArgumentException if more than 32 triangles share all their corners
     */
    public static int[] of(int vertices, int[] corners) {
        int[] kept = new int[vertices];
        int[] places = new int[corners.length / 4];
        for (int t = 0; t < places.length; t++) {
            int best = corners[4 * t];
            for (int k = 1; k < 3; k++) {
                best = kept[corners[4 * t + k]] < kept[best] ? corners[4 * t + k] : best;
            }
            if (kept[best] == BITS) {
                throw new IllegalArgumentException("more than " + BITS + " triangles round each corner of one");
            }
            places[t] = BITS * best + kept[best]++;
        }
        return places;
    }

    /** Returns whether a triangle has torn. @param torn by vertex, as the state has it */
    public static boolean torn(int place, int[] torn) {
        return (torn[place / BITS] >> place % BITS & 1) != 0;
    }
}
