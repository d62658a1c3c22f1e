package dev.scree.runtime.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.scree.runtime.OperatingSystem;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What differs between systems: names of files, the user's folders, and files that another program has open. */
class FileNamesTest {
    @ParameterizedTest
    @ValueSource(strings = {"pool", "Pool 2", "a.b", "console", "com", "COM10", "nul-1", "größe", "lpt"})
    void ordinaryNamesArePlain(String name) {
        assertThat(FileNames.obstacle(name)).isEmpty();
        assertThat(FileNames.safe(name)).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CON", "con", "Nul.txt", "aux.tar.gz", "COM1", "lpt9.obj", "com²", "CONIN$", "nul .x", "end.", "end ",
                " front", ".hidden", "a/b", "a\\b", "C:x", "a:stream", "w?", "\"q\"", "tab\t", "", " "
            })
    void namesThatASystemRefusesAreNot(String name) {
        assertThat(FileNames.obstacle(name)).isPresent();
        assertThat(FileNames.obstacle(FileNames.safe(name)))
                .as(FileNames.safe(name))
                .isEmpty();
    }

    @Test
    void theMessageSaysWhatWindowsKeeps() {
        assertThat(FileNames.obstacle("nul.obj"))
                .hasValueSatisfying(text -> assertThat(text).contains("NUL"));
        assertThat(FileNames.safe("nul.obj")).isEqualTo("nul_.obj");
        assertThat(FileNames.safe("what?.obj")).isEqualTo("what-.obj");
        assertThat(FileNames.safe("ü".repeat(300) + ".obj")).endsWith(".obj");
        assertThat(FileNames.safe("a." + "ü".repeat(300))).startsWith("a.").satisfies(this::isPlain);
        assertThat(FileNames.safe("a".repeat(199) + " " + "b".repeat(99))).satisfies(this::isPlain);
    }

    private void isPlain(String name) {
        assertThat(FileNames.obstacle(name)).as(name).isEmpty();
    }

    @Property
    void everySafeNameIsPlain(@ForAll String name) {
        assertThat(FileNames.obstacle(FileNames.safe(name))).isEmpty();
    }

    @Test
    void theUsersFoldersAreThoseOfTheSystem() throws IOException {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows());
                FileSystem unix = Jimfs.newFileSystem(Configuration.unix())) {
            UserFolders plain = new UserFolders(OperatingSystem.WINDOWS, windows, "C:\\Users\\eva", name -> null);
            assertThat(plain.settingsFolder().toString()).isEqualTo("C:\\Users\\eva\\AppData\\Roaming");
            assertThat(plain.cacheFolder().toString()).isEqualTo("C:\\Users\\eva\\AppData\\Local");
            assertThat(plain.expanded("~\\pool")).isEqualTo("C:\\Users\\eva\\pool");
            assertThat(plain.expanded("~other")).isEqualTo("~other");
            Map<String, String> set = Map.of("APPDATA", "D:\\Roaming", "LOCALAPPDATA", "D:\\Local");
            UserFolders moved = new UserFolders(OperatingSystem.WINDOWS, windows, "C:\\Users\\eva", set::get);
            assertThat(moved.settingsFolder().toString()).isEqualTo("D:\\Roaming");
            assertThat(moved.stateFolder().toString()).isEqualTo("D:\\Local");
            UserFolders mac = new UserFolders(OperatingSystem.MACOS, unix, "/Users/eva", name -> null);
            assertThat(mac.settingsFolder().toString()).isEqualTo("/Users/eva/Library/Application Support");
            assertThat(mac.stateFolder().toString()).isEqualTo("/Users/eva/Library/Logs");
            UserFolders linux = new UserFolders(OperatingSystem.LINUX, unix, "/home/eva", name -> null);
            assertThat(linux.stateFolder().toString()).isEqualTo("/home/eva/.local/state");
            assertThat(linux.expanded("~\\pool")).isEqualTo("~\\pool");
            UserFolders xdg =
                    new UserFolders(OperatingSystem.LINUX, unix, "/home/eva", Map.of("XDG_CACHE_HOME", "/fast")::get);
            assertThat(xdg.cacheFolder().toString()).isEqualTo("/fast");
        }
    }

    @Test
    void systemsAreKnownByWhatJavaCallsThem() {
        assertThat(OperatingSystem.named("Windows 11")).isEqualTo(OperatingSystem.WINDOWS);
        assertThat(OperatingSystem.named("Mac OS X")).isEqualTo(OperatingSystem.MACOS);
        assertThat(OperatingSystem.named("Darwin")).isEqualTo(OperatingSystem.MACOS);
        assertThat(OperatingSystem.named("Linux")).isEqualTo(OperatingSystem.LINUX);
        assertThat(OperatingSystem.named("FreeBSD")).isEqualTo(OperatingSystem.OTHER);
    }

    /** A scanner has the new file open for some milliseconds; a missing folder stays missing. */
    @Test
    void whatAnotherProgramHasOpenIsTriedAgain() throws IOException {
        int[] tries = {0};
        new Patience(4, 1).until(() -> {
            if (++tries[0] == 1) {
                throw new AccessDeniedException("x");
            }
            if (tries[0] == 2) {
                throw new FileSystemException("x", null, "used by another process");
            }
        });
        assertThat(tries[0]).isEqualTo(3);
        tries[0] = 0;
        assertThatThrownBy(() -> new Patience(4, 1).until(() -> {
                    tries[0]++;
                    throw new NoSuchFileException("x");
                }))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(tries[0]).isEqualTo(1);
        tries[0] = 0;
        assertThatThrownBy(() -> new Patience(2, 1).until(() -> {
                    tries[0]++;
                    throw new AccessDeniedException("x");
                }))
                .isInstanceOf(AccessDeniedException.class);
        assertThat(tries[0]).isEqualTo(3);
    }
}
