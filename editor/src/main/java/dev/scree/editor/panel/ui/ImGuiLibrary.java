package dev.scree.editor.panel.ui;

import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import imgui.ImGui;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads the native part of Dear ImGui from a folder that only this process knows. Left to itself, imgui-java writes it
 * to one place for all processes, at each start anew: a second editor then rewrites the file that the first one runs
 * from, and one of both ends.
 */
public final class ImGuiLibrary {
    private ImGuiLibrary() {}

    /**
     * Loads the library; nothing of imgui-java may have been used before. Later calls do nothing.
     *
     * @throws UserError of kind DEVICE if the folder for temporary files takes no file
     */
    public static synchronized void load() {
        if (System.getProperty("imgui.library.path") != null) {
            return;
        }
        String name = nativeFile(OperatingSystem.named(System.getProperty("os.name", "")));
        String file = name.substring(name.lastIndexOf('/') + 1);
        try {
            Path folder = Files.createTempDirectory("scree-window-");
            Path copy = folder.resolve(file);
            try (InputStream library = ImGui.class.getClassLoader().getResourceAsStream(name)) {
                if (library == null) {
                    throw new IOException(name + " is missing from this copy of Scree");
                }
                Files.copy(library, copy);
            }
            System.setProperty("imgui.library.path", folder.toString());
            ImGui.getVersion();
            remove(copy);
            remove(folder);
        } catch (IOException e) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the window's library could not be unpacked into " + System.getProperty("java.io.tmpdir") + ": "
                            + e.getMessage(),
                    "Make room there, or name another folder in TMPDIR");
        }
    }

    /** The native part of imgui-java for a system, as the class path names it. */
    public static String nativeFile(OperatingSystem system) {
        return "io/imgui/java/native-bin/"
                + (system == OperatingSystem.WINDOWS ? "imgui-java64.dll" : "libimgui-java64.so");
    }

    /** Linux keeps a loaded library that has no file any more; Windows keeps the file until the process ends. */
    private static void remove(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit();
        }
    }
}
