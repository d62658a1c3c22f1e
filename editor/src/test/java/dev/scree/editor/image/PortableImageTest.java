package dev.scree.editor.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.image.NativeJars.Artifact;
import dev.scree.runtime.UserError;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Images for every desktop: what is in them, and that nothing of another platform is. */
class PortableImageTest {
    private static final Pattern LIBRARY = Pattern.compile(".*\\.(dll|so|dylib|jnilib)(\\.\\d+)*");

    @TempDir
    Path folder;

    /** Stands for Maven's repositories: what is asked for is made, but for what a word in its name says is missing. */
    private final class Repository implements MavenFetch.Maven {
        private final String missing;

        Repository(String missing) {
            this.missing = missing;
        }

        @Override
        public String run(List<String> arguments) throws IOException {
            String pom = Files.readString(Path.of(arguments.get(arguments.indexOf("-f") + 1)));
            Path target = Path.of(arguments.stream()
                    .filter(a -> a.startsWith("-DoutputDirectory="))
                    .findFirst()
                    .orElseThrow()
                    .substring("-DoutputDirectory=".length()));
            Matcher each = Pattern.compile("<groupId>([^*<]+)</groupId><artifactId>([^*<]+)</artifactId>"
                            + "<version>([^<]+)</version>(?:<classifier>([^<]+)</classifier>)?")
                    .matcher(pom);
            while (each.find()) {
                Artifact wanted = new Artifact(each.group(1), each.group(2), each.group(3), each.group(4));
                if (!missing.isEmpty() && wanted.name().contains(missing)) {
                    return "[ERROR] Could not find artifact " + wanted.coordinates() + " in central";
                }
                jar(target.resolve(wanted.fileName()), wanted.fileName());
            }
            return null;
        }
    }

    private static void jar(Path file, String... entries) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
            for (String entry : entries) {
                out.putNextEntry(new JarEntry(entry));
                out.write(1);
                out.closeEntry();
            }
        }
    }

    /** A class path like that of a build on Linux. */
    private List<String> classPath() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("m/editor/target/classes"));
        Files.writeString(classes.resolve("a.txt"), "a");
        List<String> path = new ArrayList<>(List.of(classes.toString()));
        for (String name : List.of(
                "picocli-4.7.7.jar",
                "lwjgl-3.4.3.jar",
                "lwjgl-3.4.3-natives-linux.jar",
                "lwjgl-glfw-3.4.3-natives-linux.jar",
                "imgui-java-binding-1.87.3.jar",
                "imgui-java-natives-linux-1.87.3.jar",
                "javacpp-1.5.13-linux-x86_64.jar",
                "ffmpeg-8.0.1-1.5.13-linux-x86_64.jar")) {
            jar(folder.resolve(name), name);
            path.add(folder.resolve(name).toString());
        }
        Path zstd = folder.resolve("zstd-jni-1.5.7-4.jar");
        jar(
                zstd,
                "com/github/luben/zstd/Zstd.class",
                "linux/amd64/libzstd-jni-1.5.7-4.so",
                "linux/aarch64/libzstd-jni-1.5.7-4.so",
                "win/amd64/libzstd-jni-1.5.7-4.dll",
                "win/aarch64/libzstd-jni-1.5.7-4.dll",
                "darwin/x86_64/libzstd-jni-1.5.7-4.dylib",
                "darwin/aarch64/libzstd-jni-1.5.7-4.dylib");
        path.add(zstd.toString());
        return path;
    }

    private static String read(Path root, String file) throws IOException {
        return Files.readString(root.resolve(file));
    }

    @ParameterizedTest
    @EnumSource(
            value = DesktopPlatform.class,
            names = {"LINUX_ARM64", "WINDOWS_X64", "WINDOWS_ARM64", "MACOS_X64", "MACOS_ARM64"})
    void anImageForAnotherPlatformHoldsItsNativesAndNoOthers(DesktopPlatform platform)
            throws IOException, InterruptedException {
        Repository repository = new Repository("");
        PortableImage image = new PortableImage(platform, null, classPath(), repository);
        Path made = folder.resolve("image");
        image.make(made);
        Path lib = made.resolve(StartScripts.home(platform)).resolve("lib");
        try (Stream<Path> jars = Files.list(lib)) {
            List<String> names = jars.map(p -> p.getFileName().toString()).toList();
            List<String> wanted = new ArrayList<>(List.of(
                    "scree-editor.jar",
                    "picocli-4.7.7.jar",
                    "lwjgl-3.4.3.jar",
                    "imgui-java-binding-1.87.3.jar",
                    "zstd-jni-1.5.7-4.jar",
                    "lwjgl-3.4.3-" + platform.lwjglClassifier() + ".jar",
                    "lwjgl-glfw-3.4.3-" + platform.lwjglClassifier() + ".jar",
                    "javacpp-1.5.13-" + platform.javacppClassifier() + ".jar"));
            if (platform.hasImgui()) {
                wanted.add(platform.imguiArtifact() + "-1.87.3.jar");
            }
            if (platform.hasFfmpeg()) {
                wanted.add("ffmpeg-8.0.1-1.5.13-" + platform.javacppClassifier() + ".jar");
            }
            assertThat(names).containsExactlyInAnyOrderElementsOf(wanted);
        }
        assertThat(natives(lib.resolve("zstd-jni-1.5.7-4.jar"))).hasSize(1).allMatch(name -> belongs(name, platform));
        assertThat(image.hasJava()).isFalse();
        assertThat(made.resolve(StartScripts.home(platform)).resolve("jre")).doesNotExist();
        String readme = read(made, "README.txt");
        assertThat(readme).contains("Java 17 or newer for " + platform.label());
        assertThat(platform.lacks()).allSatisfy(lack -> assertThat(readme).contains(lack.what(), lack.consequence()));
    }

    @Test
    void whatNoRepositoryHasIsSaidByName() throws IOException, InterruptedException {
        PortableImage image =
                new PortableImage(DesktopPlatform.WINDOWS_X64, null, classPath(), new Repository("imgui"));
        image.make(folder.resolve("image"));
        assertThat(image.lacks()).singleElement().satisfies(lack -> assertThat(lack.what())
                .contains("imgui-java-natives-windows")
                .contains("1.87.3"));
        assertThat(read(folder.resolve("image"), "README.txt")).contains("the window does not open");
    }

    @Test
    void aNetworkThatIsDownIsNoMissingLibrary() throws IOException {
        PortableImage image = new PortableImage(
                DesktopPlatform.WINDOWS_X64,
                null,
                classPath(),
                arguments -> "[ERROR] Unknown host repo.maven.apache.org");
        assertThatThrownBy(() -> image.make(folder.resolve("image")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("Unknown host");
    }

    /** A Java made of them would not start there. */
    @Test
    void modulesOfAnotherSystemOrProcessorAreRefused() throws IOException {
        Path jmods = Path.of(System.getProperty("java.home"), "jmods");
        DesktopPlatform here = DesktopPlatform.current().orElseThrow();
        for (DesktopPlatform platform : DesktopPlatform.values()) {
            if (platform != here) {
                PortableImage image = new PortableImage(platform, jmods, classPath(), new Repository(""));
                assertThatThrownBy(() -> image.make(folder.resolve("image-" + platform)))
                        .isInstanceOf(UserError.class)
                        .hasMessageContaining("these modules are for " + here.systemWord())
                        .hasMessageContaining(platform.label());
            }
        }
        PortableImage none = new PortableImage(DesktopPlatform.MACOS_X64, folder, classPath(), new Repository(""));
        assertThatThrownBy(() -> none.make(folder.resolve("none"))).hasMessageContaining("java.base.jmod");
    }

    @Test
    void theArchiveForWindowsIsAZipAndTheOthersKeepExecutableBits() throws IOException, InterruptedException {
        Map<String, Integer> mac = modes(packed(DesktopPlatform.MACOS_ARM64));
        assertThat(mac.get("scree-x/Scree.app/Contents/MacOS/Scree") & 0111).isEqualTo(0111);
        assertThat(mac.get("scree-x/scree.command") & 0111).isEqualTo(0111);
        assertThat(mac.get("scree-x/README.txt") & 0111).isZero();
        assertThat(mac.get("scree-x/Scree.app/Contents/Resources/lib/picocli-4.7.7.jar") & 0111)
                .isZero();
        TreeSet<String> windows = new TreeSet<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(packed(DesktopPlatform.WINDOWS_X64)))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                windows.add(entry.getName());
            }
        }
        assertThat(windows).contains("scree-x/scree.cmd", "scree-x/lib/lwjgl-3.4.3-natives-windows.jar");
        assertThat(windows).noneMatch(name -> name.contains("linux") || name.contains("\\"));
    }

    private Path packed(DesktopPlatform platform) throws IOException, InterruptedException {
        PortableImage image = new PortableImage(platform, null, classPath(), new Repository(""));
        Path made = folder.resolve("part");
        image.make(made);
        Path archive = folder.resolve("image" + image.archiveEnding());
        image.pack(made, "scree-x", archive);
        assertThat(made).doesNotExist();
        return archive;
    }

    private static Map<String, Integer> modes(Path archive) throws IOException {
        Map<String, Integer> modes = new HashMap<>();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(
                new GZIPInputStream(new BufferedInputStream(Files.newInputStream(archive))))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                modes.put(entry.getName(), entry.getMode());
            }
        }
        return modes;
    }

    /** A library with native parts that is not known here would come to other platforms with those of this one. */
    @Test
    void everyJarWithNativePartsIsKnown() throws IOException {
        List<String> unknown = new ArrayList<>();
        try (Stream<Path> jars = Files.list(Path.of("target/lib"))) {
            for (Path jar : (Iterable<Path>) jars::iterator) {
                if (NativeJars.read(jar).isEmpty()
                        && !NativeJars.forAll(jar)
                        && !natives(jar).isEmpty()) {
                    unknown.add(jar.getFileName().toString());
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    /**
     * The real thing: each library that an image should hold is in it, for its platform and processor, and no other.
     */
    @Tag("long")
    @ParameterizedTest
    @EnumSource(DesktopPlatform.class)
    void everyNativeLibraryOfAnImageIsForItsPlatform(DesktopPlatform platform)
            throws IOException, InterruptedException {
        List<String> path = new ArrayList<>();
        try (Stream<Path> jars = Files.list(Path.of("target/lib"))) {
            jars.forEach(jar -> path.add(jar.toString()));
        }
        PortableImage image = new PortableImage(platform, null, path, MavenFetch::run);
        Path made = folder.resolve("image");
        image.make(made);
        TreeSet<String> found = new TreeSet<>();
        try (Stream<Path> jars =
                Files.list(made.resolve(StartScripts.home(platform)).resolve("lib"))) {
            for (Path jar : (Iterable<Path>) jars::iterator) {
                found.addAll(natives(jar));
            }
        }
        assertThat(found).allMatch(name -> belongs(name, platform));
        String all = String.join("\n", found);
        assertThat(all)
                .contains("lwjgl", "glfw", "assimp", "stb", "nfd", "meshoptimizer", "opengl", "zstd", "jnijavacpp");
        if (platform.hasFfmpeg()) {
            assertThat(all).contains("avcodec");
        }
        if (platform.hasImgui()
                && image.lacks().stream().noneMatch(lack -> lack.what().contains("imgui"))) {
            assertThat(all).contains("imgui-java64");
        }
    }

    /** Names of the shared libraries in a jar. */
    private static List<String> natives(Path jar) throws IOException {
        List<String> names = new ArrayList<>();
        try (InputStream in = Files.newInputStream(jar);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (LIBRARY.matcher(entry.getName()).matches()) {
                    names.add(entry.getName());
                }
            }
        }
        return names;
    }

    private static boolean belongs(String name, DesktopPlatform platform) {
        boolean system =
                switch (platform.system()) {
                    case WINDOWS -> name.endsWith(".dll");
                    case MACOS -> name.matches(".*\\.(dylib|jnilib)");
                    case LINUX, OTHER -> name.matches(".*\\.so(\\.\\d+)*");
                };
        boolean arm = name.matches(".*(arm64|aarch64).*");
        // imgui-java names no processor; its library is for x64, on macOS for both.
        return system && (name.contains("imgui") || arm == platform.arch().equals("arm64"));
    }
}
