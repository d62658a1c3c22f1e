package dev.scree.runtime;

import java.util.Locale;

/** The kinds of operating systems that differ in what Scree does on them. */
public enum OperatingSystem {
    LINUX("Linux"),
    WINDOWS("Windows"),
    MACOS("macOS"),
    /** Any other one; taken for a Unix. */
    OTHER("this system");

    private final String label;

    OperatingSystem(String label) {
        this.label = label;
    }

    /** Returns the system's name as its users write it. */
    public String label() {
        return label;
    }

    /** Returns the system that this program runs on. */
    public static OperatingSystem current() {
        return named(System.getProperty("os.name", ""));
    }

    /** Returns the system that Java calls by a name ({@code os.name}). */
    public static OperatingSystem named(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.startsWith("linux")) {
            return LINUX;
        }
        if (lower.startsWith("windows")) {
            return WINDOWS;
        }
        return lower.startsWith("mac") || lower.startsWith("darwin") ? MACOS : OTHER;
    }
}
