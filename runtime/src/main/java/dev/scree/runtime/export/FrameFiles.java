package dev.scree.runtime.export;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.surface.FluidSurfaceMesh;

/** One format of exported frames. One thread uses it. */
interface FrameFiles {
    /** @param surface of the frame's fluid, or null where the scene has none */
    void add(Frame frame, FluidSurfaceMesh surface);

    /** Makes what was added whole and puts it at its place. */
    void finish();

    /** Takes away what was written. */
    void discard();
}
