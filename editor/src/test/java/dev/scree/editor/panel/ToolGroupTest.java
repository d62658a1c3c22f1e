package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which groups of a toolbar find room. */
class ToolGroupTest {
    private static final ToolGroup FILES = ToolGroup.of(0, "a", "b");
    private static final ToolGroup EDIT = ToolGroup.of(1, "c");
    private static final ToolGroup PLAY = ToolGroup.of(2, "d", "e", "f");
    private static final List<ToolGroup> ALL = List.of(FILES, PLAY, EDIT);

    @Test
    void theGroupOfLeastWorthLeavesFirstAndTheBestStays() {
        assertThat(ToolGroup.fitting(ALL, 620, 100, 10)).containsExactly(FILES, PLAY, EDIT);
        assertThat(ToolGroup.fitting(ALL, 619, 100, 10)).containsExactly(PLAY, EDIT);
        assertThat(ToolGroup.fitting(ALL, 409, 100, 10)).containsExactly(PLAY);
        assertThat(ToolGroup.fitting(ALL, 1, 100, 10)).containsExactly(PLAY);
    }
}
