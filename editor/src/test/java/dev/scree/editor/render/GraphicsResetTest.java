package dev.scree.editor.render;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.lwjgl.opengl.GL45C;

/** A lost context ends the window with a cause and a remedy. */
class GraphicsResetTest {
    @ParameterizedTest
    @CsvSource({
        GL45C.GL_GUILTY_CONTEXT_RESET + ", took the graphics device too long",
        GL45C.GL_INNOCENT_CONTEXT_RESET + ", another program",
        GL45C.GL_UNKNOWN_CONTEXT_RESET + ", was reset"
    })
    void aResetIsToldWithItsCause(int status, String cause) {
        assertThatThrownBy(() -> GraphicsReset.check(status, "the window", "Start Scree again"))
                .isInstanceOfSatisfying(UserError.class, e -> org.assertj.core.api.Assertions.assertThat(e.kind())
                        .isEqualTo(UserError.Kind.DEVICE))
                .hasMessageContaining(cause)
                .hasMessageContaining("Start Scree again");
    }

    @Test
    void aSoundContextIsLeftAlone() {
        try (OffscreenContext context = OffscreenContext.create()) {
            assertThatCode(GraphicsReset::checkPicture).doesNotThrowAnyException();
        }
    }
}
