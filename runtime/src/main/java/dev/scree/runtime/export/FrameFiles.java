package dev.scree.runtime.export;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.surface.FluidSurfaceMesh;

/** One format of exported frames. One thread uses it. */
interface FrameFiles extends AutoCloseable {
    /**
     * Adds a frame, or nothing of it where it throws.
     *
     * @param surface of the frame's fluid, or null where the scene has none
     */
    void add(Frame frame, FluidSurfaceMesh surface);

    /** Puts all frames that were added at their place, so that another program can open them. May be called again. */
    void save();

    /** Takes away what was of use only while frames were added. */
    @Override
    void close();
}
