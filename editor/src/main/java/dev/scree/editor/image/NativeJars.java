package dev.scree.editor.image;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The native parts of the libraries: jars that each platform has others of. Which there are, and in which versions, is
 * seen from the class path, so the POM alone names them.
 */
final class NativeJars {
    private static final Pattern LWJGL = Pattern.compile("(lwjgl[a-z-]*)-(\\d[^-]*)-(natives-[a-z0-9-]+)\\.jar");
    private static final Pattern IMGUI = Pattern.compile("(imgui-java-natives-[a-z0-9-]+?)-(\\d[\\d.]*)\\.jar");
    private static final Pattern BYTEDECO = Pattern.compile(
            "(javacpp|ffmpeg)-(\\d[\\d.]*(?:-\\d[\\d.]*)?)-((?:linux|windows|macosx)-[a-z0-9_]+)\\.jar");

    /**
     * One jar in Maven's terms.
     *
     * @param classifier null where it has none
     */
    record Artifact(String group, String name, String version, String classifier) {
        String fileName() {
            return name + "-" + version + (classifier == null ? "" : "-" + classifier) + ".jar";
        }

        /** As Maven writes it in its messages. */
        String coordinates() {
            return group + ":" + name + ":jar:" + (classifier == null ? "" : classifier + ":") + version;
        }
    }

    private NativeJars() {}

    /** Returns the artifact of a native jar, whatever its platform; nothing where the jar is none. */
    static Optional<Artifact> read(Path jar) {
        String name = jar.getFileName().toString();
        Matcher lwjgl = LWJGL.matcher(name);
        if (lwjgl.matches()) {
            return Optional.of(new Artifact("org.lwjgl", lwjgl.group(1), lwjgl.group(2), lwjgl.group(3)));
        }
        Matcher imgui = IMGUI.matcher(name);
        if (imgui.matches()) {
            return Optional.of(new Artifact("io.github.spair", imgui.group(1), imgui.group(2), null));
        }
        Matcher bytedeco = BYTEDECO.matcher(name);
        if (bytedeco.matches()) {
            return Optional.of(new Artifact("org.bytedeco", bytedeco.group(1), bytedeco.group(2), bytedeco.group(3)));
        }
        return Optional.empty();
    }

    /** Returns whether a jar holds the native parts of all platforms at once, as zstd-jni does. */
    static boolean forAll(Path jar) {
        return jar.getFileName().toString().startsWith("zstd-jni-");
    }

    /** Returns whether an entry of such a jar is for a platform, or for all. */
    static boolean wanted(String entry, DesktopPlatform platform) {
        if (!entry.matches("[a-z]+/[a-z0-9_]+/libzstd-jni-.*")) {
            return true;
        }
        boolean arm = platform.arch().equals("arm64");
        String folder =
                switch (platform.system()) {
                    case WINDOWS -> arm ? "win/aarch64/" : "win/amd64/";
                    case MACOS -> arm ? "darwin/aarch64/" : "darwin/x86_64/";
                    case LINUX, OTHER -> arm ? "linux/aarch64/" : "linux/amd64/";
                };
        return entry.startsWith(folder);
    }

    /** Returns the same parts for a platform, without those that their libraries do not offer for it. */
    static List<Artifact> of(List<Artifact> here, DesktopPlatform platform) {
        List<Artifact> wanted = new ArrayList<>();
        for (Artifact each : here) {
            Artifact there =
                    switch (each.group) {
                        case "org.lwjgl" ->
                            new Artifact(each.group, each.name, each.version, platform.lwjglClassifier());
                        case "io.github.spair" ->
                            platform.hasImgui()
                                    ? new Artifact(each.group, platform.imguiArtifact(), each.version, null)
                                    : null;
                        default ->
                            each.name.equals("ffmpeg") && !platform.hasFfmpeg()
                                    ? null
                                    : new Artifact(each.group, each.name, each.version, platform.javacppClassifier());
                    };
            if (there != null && !wanted.contains(there)) {
                wanted.add(there);
            }
        }
        return List.copyOf(wanted);
    }
}
