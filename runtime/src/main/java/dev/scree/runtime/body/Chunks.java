package dev.scree.runtime.body;

import dev.scree.kernels.KernelSource;
import java.util.Arrays;

/**
 * Runs of consecutive particles that belong to one body, each so short that one work item sums over it, and that an int
 * has a bit for each of its particles ({@code contact/occupied.h}).
 *
 * @param first index of each chunk's first particle
 * @param length number of particles in each chunk
 * @param body body of each chunk
 * @param bodyFirstChunk first chunk of each body, and after the last body the number of chunks
 */
public record Chunks(int[] first, int[] length, int[] body, int[] bodyFirstChunk) {
    /** Greatest number of particles in a chunk. */
    private static final int LONGEST = KernelSource.constant("contact/words.h", "WORD_ENTRIES");

    /**
     * Returns the chunks of particles.
     *
     * @param particleBody body of each particle, ascending
     * @param bodyCount number of bodies
     */
    public static Chunks of(int[] particleBody, int bodyCount) {
        int[] first = new int[particleBody.length];
        int[] length = new int[particleBody.length];
        int[] body = new int[particleBody.length];
        int[] bodyFirstChunk = new int[bodyCount + 1];
        int count = 0;
        for (int i = 0; i < particleBody.length; i++) {
            boolean goesOn = count > 0 && body[count - 1] == particleBody[i] && length[count - 1] < LONGEST;
            if (!goesOn) {
                first[count] = i;
                body[count] = particleBody[i];
                count++;
            }
            length[count - 1]++;
        }
        int chunk = 0;
        for (int b = 0; b <= bodyCount; b++) {
            while (chunk < count && body[chunk] < b) {
                chunk++;
            }
            bodyFirstChunk[b] = chunk;
        }
        return new Chunks(
                Arrays.copyOf(first, count), Arrays.copyOf(length, count), Arrays.copyOf(body, count), bodyFirstChunk);
    }

    /** Returns the number of chunks. */
    public int count() {
        return first.length;
    }
}
