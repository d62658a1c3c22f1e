package dev.scree.editor.panel;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.surface.FluidSurfaceMesh;

/**
 * What the viewport shows: owns one lease of the frame.
 *
 * @param frame or null: the authored scene
 * @param surface of the frame's fluid, or null: the fluid as particles
 */
record ShownFrame(Frame frame, FluidSurfaceMesh surface) implements AutoCloseable {
    @Override
    public void close() {
        if (frame != null) {
            frame.close();
        }
    }
}
