package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;

/** What can be seen of a frame, so that nothing is drawn again that has not moved. */
public final class FrameContent {
    private FrameContent() {}

    /** Whether pictures of two frames of one play are the same. @param a may be null, as may b */
    public static boolean same(Frame a, Frame b) {
        if (a == b || a == null || b == null) {
            return a == b;
        }
        return a.bodies().equals(b.bodies())
                && a.grains().equals(b.grains())
                && a.grainShapes().equals(b.grainShapes())
                && a.fluid().equals(b.fluid())
                && a.fluidTags().equals(b.fluidTags())
                && a.cloth().equals(b.cloth())
                && a.details().equals(b.details())
                && a.details().stream().allMatch(d -> a.detail(d).equals(b.detail(d)));
    }
}
