package dev.scree.editor.image;

import dev.scree.runtime.OperatingSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A kind of desktop that an image is made for, with what libraries call it in the names of their native parts. */
public enum DesktopPlatform {
    LINUX_X64(OperatingSystem.LINUX, "x64", "natives-linux", "linux-x86_64"),
    LINUX_ARM64(OperatingSystem.LINUX, "arm64", "natives-linux-arm64", "linux-arm64"),
    WINDOWS_X64(OperatingSystem.WINDOWS, "x64", "natives-windows", "windows-x86_64"),
    WINDOWS_ARM64(OperatingSystem.WINDOWS, "arm64", "natives-windows-arm64", "windows-arm64"),
    MACOS_X64(OperatingSystem.MACOS, "x64", "natives-macos", "macosx-x86_64"),
    MACOS_ARM64(OperatingSystem.MACOS, "arm64", "natives-macos-arm64", "macosx-arm64");

    private final OperatingSystem system;
    private final String arch;
    private final String lwjgl;
    private final String javacpp;

    DesktopPlatform(OperatingSystem system, String arch, String lwjgl, String javacpp) {
        this.system = system;
        this.arch = arch;
        this.lwjgl = lwjgl;
        this.javacpp = javacpp;
    }

    /**
     * What works less on a platform.
     *
     * @param what library or standard, by name
     * @param consequence what that means, in a sentence
     */
    public record Lack(String what, String consequence) {}

    public OperatingSystem system() {
        return system;
    }

    /** Returns x64 or arm64. */
    public String arch() {
        return arch;
    }

    /** Returns the classifier of LWJGL's native jars. */
    public String lwjglClassifier() {
        return lwjgl;
    }

    /** Returns the classifier of JavaCPP's native jars. */
    public String javacppClassifier() {
        return javacpp;
    }

    /** Returns the artifact of imgui-java's native part. One of macOS is for both kinds of processors. */
    public String imguiArtifact() {
        return "imgui-java-natives-" + systemWord();
    }

    /** Returns whether imgui-java is made for this platform; without it there is no window. */
    public boolean hasImgui() {
        return arch.equals("x64") || system == OperatingSystem.MACOS;
    }

    /** Returns whether JavaCPP's FFmpeg is made for this platform. */
    public boolean hasFfmpeg() {
        return this != WINDOWS_ARM64;
    }

    /** Returns the word for the system that {@code package --for} takes. */
    public String systemWord() {
        return system.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the platform's name for people. */
    public String label() {
        return system.label() + " " + arch;
    }

    /** Returns what the libraries, and the system itself, do not offer there. */
    public List<Lack> lacks() {
        List<Lack> lacks = new ArrayList<>();
        if (system == OperatingSystem.MACOS) {
            lacks.add(new Lack(
                    "OpenGL 4.5",
                    "macOS has OpenGL 4.1 at the most, so the window does not open and no pictures or videos are made;"
                            + " play, export, add, set, check, voxelize, inspect, bench and verify work."));
        }
        if (!hasImgui()) {
            lacks.add(new Lack(
                    "imgui-java",
                    "It is not made for " + label() + ", so the window does not open; the commands work."
                            + (system == OperatingSystem.WINDOWS
                                    ? " The image for x64 runs here too, in Windows' emulation, with its window."
                                    : "")));
        }
        if (!hasFfmpeg()) {
            lacks.add(new Lack(
                    "FFmpeg (org.bytedeco)",
                    "It is not made for " + label()
                            + ", so no MP4 is written; record pictures with --record DIR/*.png."));
        }
        return List.copyOf(lacks);
    }

    /** Returns the platform of a system and a processor as Java names them; nothing where it is none of these. */
    public static Optional<DesktopPlatform> of(String osName, String osArch) {
        OperatingSystem system = OperatingSystem.named(osName);
        String arch =
                switch (osArch.toLowerCase(Locale.ROOT)) {
                    case "amd64", "x86_64", "x64" -> "x64";
                    case "aarch64", "arm64" -> "arm64";
                    default -> "";
                };
        return find(system, arch);
    }

    /** Returns the platform that this program runs on; nothing where it is none of these. */
    public static Optional<DesktopPlatform> current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    /** Returns the platform of a system and a processor. */
    public static Optional<DesktopPlatform> find(OperatingSystem system, String arch) {
        for (DesktopPlatform platform : values()) {
            if (platform.system == system && platform.arch.equals(arch)) {
                return Optional.of(platform);
            }
        }
        return Optional.empty();
    }
}
