package dev.scree.editor.panel;

import dev.scree.editor.action.ViewState;
import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourScale;
import dev.scree.editor.render.Colouring;
import dev.scree.editor.render.ValueRange;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Scene;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what the colours of the viewport's picture mean: by the frame that it shows, or by the user's range. */
final class ViewportColours {
    /** What the range of a frame depends on. */
    private record Key(ColourBy by, int scene, long number, double time, Set<FrameDetail> details, long shapes) {}

    private final ViewState view;
    private Key known;
    private ColourScale automatic;

    ViewportColours(ViewState view) {
        this.view = view;
    }

    /** Returns the scale of the shown values; empty where there are none. @param frame or null: the authored scene */
    Optional<ColourScale> scale(Scene scene, BodyGeometry geometry, long shapes, Frame frame) {
        ColourBy by = view.colourBy();
        if (!by.hasValues()) {
            return Optional.empty();
        }
        boolean whole = by == ColourBy.CONTACTS;
        Optional<double[]> fixed = view.fixedRange();
        if (fixed.isPresent()) {
            return Optional.of(ColourScale.of(fixed.get()[0], fixed.get()[1], by.unit(), whole));
        }
        Key key = new Key(
                by,
                System.identityHashCode(scene),
                frame == null ? -1 : frame.number(),
                frame == null ? -1 : frame.time(),
                frame == null ? Set.of() : frame.details(),
                shapes);
        if (!key.equals(known)) {
            known = key;
            automatic = ValueRange.of(by, scene, geometry, frame)
                    .map(range -> ColourScale.around(range[0], range[1], by.unit(), whole))
                    .orElse(null);
        }
        return Optional.ofNullable(automatic);
    }

    /** Returns what colours say, for the renderer and for videos. */
    Colouring colouring(Optional<ColourScale> scale) {
        return new Colouring(
                view.colourBy(),
                view.colourMap(),
                scale.map(s -> (float) s.low()).orElse(0f),
                scale.map(s -> (float) s.high()).orElse(1f));
    }

    /**
     * Returns what colours say in the picture. Before there are values everything has its own colours: grey would say
     * less than they do.
     *
     * @param frame or null: the authored scene
     */
    Colouring drawn(Optional<ColourScale> scale, Frame frame) {
        return frame == null && !missing(scale, null).isEmpty() ? Colouring.OWN : colouring(scale);
    }

    /** Returns why there are no values to be shown, for users, by lines; empty where there are or need be none. */
    List<String> missing(Optional<ColourScale> scale, Frame frame) {
        ColourBy by = view.colourBy();
        if (!by.hasValues()) {
            return List.of();
        }
        if (frame == null) {
            // Of what is authored, only the sizes of bodies' particles are known.
            return by == ColourBy.SIZE && scale.isPresent()
                    ? List.of()
                    : List.of("Nothing to show yet:", "values come with Play");
        }
        if (by.detail().isPresent() && !frame.details().contains(by.detail().get())) {
            return List.of("Not in this frame;", "kept from now on");
        }
        return scale.isPresent() ? List.of() : List.of("Nothing here has it");
    }
}
