package dev.scree.runtime.file;

import dev.scree.runtime.OperatingSystem;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * The user's folders for programs: where {@code XDG_..._HOME} says, on any system; else where the system has them.
 * Linux: {@code ~/.config}, {@code ~/.cache}, {@code ~/.local/state} (XDG Base Directory Specification). Windows:
 * {@code %APPDATA%} and {@code %LOCALAPPDATA%}. macOS: {@code ~/Library} with Application Support, Caches, Logs.
 */
public final class UserFolders {
    private static final UserFolders CURRENT = new UserFolders(
            OperatingSystem.current(), FileSystems.getDefault(), System.getProperty("user.home"), System::getenv);

    private final OperatingSystem system;
    private final FileSystem files;
    private final String home;
    private final UnaryOperator<String> environment;

    /** @param environment value of an environment variable, or null */
    UserFolders(OperatingSystem system, FileSystem files, String home, UnaryOperator<String> environment) {
        this.system = system;
        this.files = files;
        this.home = home;
        this.environment = environment;
    }

    /** Returns the folder of what the user sets. */
    public static Path settings() {
        return CURRENT.settingsFolder();
    }

    /** Returns the folder of what can be made again. */
    public static Path cache() {
        return CURRENT.cacheFolder();
    }

    /** Returns the folder of logs. */
    public static Path state() {
        return CURRENT.stateFolder();
    }

    /** Returns a typed path with {@code ~} at its front put into words. */
    public static String typed(String text) {
        return CURRENT.expanded(text);
    }

    Path settingsFolder() {
        return folder("XDG_CONFIG_HOME", ".config", "APPDATA", "Roaming", "Application Support");
    }

    Path cacheFolder() {
        return folder("XDG_CACHE_HOME", ".cache", "LOCALAPPDATA", "Local", "Caches");
    }

    Path stateFolder() {
        return folder("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA", "Local", "Logs");
    }

    String expanded(String text) {
        String typed = text.strip();
        boolean ofHome = typed.equals("~")
                || typed.startsWith("~/")
                || system == OperatingSystem.WINDOWS && typed.startsWith("~\\");
        return ofHome ? home + typed.substring(1) : typed;
    }

    private Path folder(String xdg, String unix, String windows, String roaming, String library) {
        String named = environment.apply(xdg);
        if (named != null && !named.isBlank()) {
            return files.getPath(named);
        }
        return switch (system) {
            case WINDOWS -> {
                String set = environment.apply(windows);
                yield set == null || set.isBlank() ? files.getPath(home, "AppData", roaming) : files.getPath(set);
            }
            case MACOS -> files.getPath(home, "Library", library);
            case LINUX, OTHER -> files.getPath(home, unix.split("/"));
        };
    }
}
