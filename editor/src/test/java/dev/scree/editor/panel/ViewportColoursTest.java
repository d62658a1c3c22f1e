package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.ViewState;
import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourScale;
import dev.scree.editor.render.Colouring;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ViewportColoursTest {
    private final ViewState view = new ViewState();
    private final ViewportColours colours = new ViewportColours(view);

    /** Grey would say less; once there are values, and for what is known without them, colours tell. */
    @Test
    void whatIsAuthoredHasItsOwnColoursUntilThereAreValues() {
        Optional<ColourScale> known = Optional.of(ColourScale.of(0, 2, "m/s", false));
        try (Frame frame = new FramePool().lease(0, 0, 0, 1, 0, 0)) {
            view.setColourBy(ColourBy.SPEED);
            assertThat(colours.drawn(Optional.empty(), null)).isEqualTo(Colouring.OWN);
            assertThat(colours.drawn(known, frame).by()).isEqualTo(ColourBy.SPEED);
            assertThat(colours.colouring(Optional.empty()).by())
                    .as("what a video that begins now shows")
                    .isEqualTo(ColourBy.SPEED);
            view.setColourBy(ColourBy.SIZE);
            assertThat(colours.drawn(known, null).by()).isEqualTo(ColourBy.SIZE);
            view.setColourBy(ColourBy.BODY);
            assertThat(colours.drawn(Optional.empty(), null).by()).isEqualTo(ColourBy.BODY);
        }
    }
}
