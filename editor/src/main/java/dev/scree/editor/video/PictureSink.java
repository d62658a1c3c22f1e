package dev.scree.editor.video;

import java.nio.ByteBuffer;

/** Where finished pictures go: a video file or numbered PNG files. One thread uses it. */
interface PictureSink extends AutoCloseable {
    /**
     * @param rgba direct, first row at the bottom
     * @param number of this picture, from 0
     */
    void add(ByteBuffer rgba, long number);

    /** Adds the last picture once more. @param number of this one */
    void again(long number);

    /** Makes what was added so far valid and puts it at its final place. */
    void finish();

    /** How many pictures stand at the final place, so that they can be seen there. */
    long kept();

    /** Without {@link #finish} before it, keeps what was added as far as it can; of nothing, no file is left. */
    @Override
    void close();
}
