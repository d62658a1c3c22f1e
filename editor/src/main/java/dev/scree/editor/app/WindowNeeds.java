package dev.scree.editor.app;

import dev.scree.editor.image.DesktopPlatform;
import dev.scree.editor.panel.ui.ImGuiLibrary;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a window takes that a whole kind of system may lack: OpenGL 4.5, which macOS ends before (it stayed at 4.1), and
 * the native part of Dear ImGui. Said before anything of it is loaded, since some of it would end the process.
 */
public final class WindowNeeds {
    private static final String REMEDY = "Use the commands, which need no window: play, new, add, set, check, voxelize,"
            + " inspect, bench and verify; ./scree --help lists them";

    private WindowNeeds() {}

    /** @throws UserError of kind DEVICE that names what is missing */
    static void require() {
        Optional<UserError> obstacle = obstacle();
        if (obstacle.isPresent()) {
            throw obstacle.get();
        }
    }

    /** Returns why no window can be opened on a system like this; nothing where it is worth trying. */
    public static Optional<UserError> obstacle() {
        return obstacle(
                System.getProperty("os.name", ""),
                System.getProperty("os.arch", ""),
                name -> WindowNeeds.class.getClassLoader().getResource(name) != null);
    }

    /** @param present whether a file is on the class path */
    static Optional<UserError> obstacle(String osName, String osArch, Predicate<String> present) {
        OperatingSystem system = OperatingSystem.named(osName);
        if (system == OperatingSystem.MACOS) {
            return refused("Scree's window needs OpenGL 4.5, and macOS has OpenGL 4.1 at the most");
        }
        DesktopPlatform platform = DesktopPlatform.of(osName, osArch).orElse(null);
        if (platform == null || !platform.hasImgui()) {
            return refused("the library of Scree's window, imgui-java, is not made for " + system.label() + " on "
                    + osArch.toLowerCase(Locale.ROOT));
        }
        String file = ImGuiLibrary.nativeFile(system);
        return present.test(file)
                ? Optional.empty()
                : refused("this copy of Scree lacks the native part of its window's library (" + file + ")");
    }

    private static Optional<UserError> refused(String reason) {
        return Optional.of(UserError.of(UserError.Kind.DEVICE, reason, REMEDY));
    }
}
