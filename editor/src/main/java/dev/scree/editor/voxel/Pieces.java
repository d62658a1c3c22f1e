package dev.scree.editor.voxel;

import dev.scree.runtime.Progress;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/** Goes through many things in pieces, by all cores at once; a cancel acts before the next piece. */
final class Pieces {
    /** Called for each piece, from several threads. */
    interface Work {
        /** @param from the first of a piece; end: the first one behind it */
        void of(int from, int end);
    }

    private Pieces() {}

    /**
     * Returns when all is done.
     *
     * @param count number of things
     * @param size number of those in a piece
     * @throws CancellationException when cancelled
     */
    static void each(int count, int size, Progress progress, Work work) {
        boolean whole = IntStream.range(0, (count + size - 1) / size).parallel().allMatch(piece -> {
            if (progress.cancelled()) {
                return false;
            }
            work.of(piece * size, Math.min(count, (piece + 1) * size));
            return true;
        });
        if (!whole) {
            throw new CancellationException("cancelled by the user");
        }
    }
}
