package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.UserError;
import org.junit.jupiter.api.Test;

/** Systems on which no window can be are told so, before anything that would end the process is loaded. */
class WindowNeedsTest {
    @Test
    void whatIsMissingIsNamed() {
        assertThat(reason("Mac OS X", "aarch64", true)).contains("OpenGL 4.5", "OpenGL 4.1");
        assertThat(reason("Linux", "aarch64", true)).contains("imgui-java", "Linux on aarch64");
        assertThat(reason("Windows 11", "aarch64", true)).contains("imgui-java", "Windows on aarch64");
        assertThat(reason("Windows 11", "amd64", false)).contains("imgui-java64.dll");
    }

    @Test
    void otherSystemsMayTry() {
        assertThat(WindowNeeds.obstacle("Windows 11", "amd64", name -> name.endsWith("imgui-java64.dll")))
                .isEmpty();
        assertThat(WindowNeeds.obstacle("Linux", "amd64", name -> name.endsWith("libimgui-java64.so")))
                .isEmpty();
        assertThat(WindowNeeds.obstacle()).isEmpty();
    }

    private static String reason(String system, String processor, boolean present) {
        return WindowNeeds.obstacle(system, processor, name -> present)
                .map(UserError::getMessage)
                .orElse("");
    }
}
