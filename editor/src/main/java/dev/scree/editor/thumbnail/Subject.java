package dev.scree.editor.thumbnail;

import dev.scree.runtime.Progress;

/** Something that has a thumbnail. Making one is cheap; only {@link #open} reads files, on a task's thread. */
public interface Subject {
    /** What it is a picture of, such as a file, with equality: the picture shown for a place is its newest one. */
    Object place();

    /** Differs, by equality, where the picture may have to be drawn anew. */
    Object version();

    /** Reads what is to be drawn. @throws dev.scree.runtime.UserError where it cannot be read */
    Content open(Progress progress);

    /** What is to be drawn. */
    interface Content {
        /** Name of the picture in the cache: a hash of everything that it shows, in hexadecimal digits. */
        String hash();

        /** What the picture shows; may import models. @throws dev.scree.runtime.UserError where one cannot be read */
        Staging staging(Progress progress);
    }
}
