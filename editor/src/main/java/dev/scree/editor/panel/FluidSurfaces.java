package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.SmoothPlay;
import dev.scree.editor.session.SurfaceFeed;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import java.util.Optional;

/**
 * Chooses the frame that the viewport shows. Where fluid is shown as a surface, that is the newest frame whose surface
 * is found, and until there is one the newest frame with its fluid as particles. A play without a surface is shown
 * smoothly, between its frames.
 */
final class FluidSurfaces implements AutoCloseable {
    private final EditorContext context;
    private final SurfaceFeed feed = new SurfaceFeed();
    private final SmoothPlay smooth = new SmoothPlay();
    private FrameCache play;
    private DeviceChoice device;
    private boolean failed;

    FluidSurfaces(EditorContext context) {
        this.context = context;
    }

    /** The caller closes it. */
    ShownFrame shown() {
        Frame wanted = context.playback().plays().shownFrame().orElse(null);
        Optional<FrameCache> frames = context.playback().plays().frames();
        Scene scene = context.playback().plays().playedScene().orElse(null);
        if (wanted == null
                || frames.isEmpty()
                || scene == null
                || context.view().fluid() != DrawOptions.Fluid.SURFACE
                // A surface has neither values nor other colours than its fluid's.
                || context.view().colourBy() != ColourBy.OWN
                || wanted.fluidCount() == 0) {
            feed.clear();
            return particles(wanted);
        }
        if (frames.get() != play) {
            play = frames.get();
            device = context.device();
            failed = false;
        }
        if (failed) {
            return particles(wanted);
        }
        feed.ask(play, wanted, scene.physics().fluidSpacing(), device);
        feed.takeFailure().ifPresent(reason -> {
            failed = true;
            context.log()
                    .error(
                            "The fluid is shown as particles: its surface cannot be found. " + reason.getMessage(),
                            reason);
        });
        Optional<SurfaceFeed.Surfaced> surfaced = feed.newest(play);
        if (surfaced.isEmpty()) {
            return new ShownFrame(wanted, null);
        }
        smooth.clear();
        wanted.close();
        FluidSurfaceMesh mesh = surfaced.get().mesh();
        return new ShownFrame(surfaced.get().frame(), mesh);
    }

    /** While the play runs and is watched, states between its frames: it has its own pace, the display another. */
    private ShownFrame particles(Frame wanted) {
        boolean follows = wanted != null
                && context.playback().playing()
                && context.playback().plays().scrubbed() < 0
                && context.playback().plays().frames().isPresent();
        if (!follows) {
            smooth.clear();
            return new ShownFrame(wanted, null);
        }
        try (wanted) {
            Object run = context.playback().plays().frames().orElseThrow();
            return new ShownFrame(smooth.shown(run, wanted, System.nanoTime() / 1e9), null);
        }
    }

    @Override
    public void close() {
        smooth.close();
        feed.close();
    }
}
