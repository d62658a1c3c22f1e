package dev.scree.runtime.file;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Names that files can have on every system: a project that is made on one is opened on others. What Windows reserves
 * is listed in Microsoft's "Naming Files, Paths, and Namespaces".
 */
public final class FileNames {
    /** Room for an ending and the mark of a temporary file below the 255 bytes that file systems allow. */
    private static final int MOST_BYTES = 200;

    private static final Pattern FORBIDDEN = Pattern.compile("[/\\\\:*?\"<>|\\p{Cntrl}]");
    /** Windows takes these for devices, whatever stands behind a dot. */
    private static final Pattern DEVICE =
            Pattern.compile("(?i)(CON|PRN|AUX|NUL|CONIN\\$|CONOUT\\$|(COM|LPT)[0-9¹²³])\\s*(\\..*)?");

    private FileNames() {}

    /** Returns whether a name, without folders, can be that of a file on every system. */
    public static boolean plain(String name) {
        return obstacle(name).isEmpty();
    }

    /** Returns why a name cannot be that of a file, and what to type instead, in a sentence; nothing where it can. */
    public static Optional<String> obstacle(String name) {
        if (name.isBlank()) {
            return Optional.of("Type a name.");
        }
        if (FORBIDDEN.matcher(name).find() || name.startsWith(".")) {
            return Optional.of("Use letters, digits, spaces, - and _.");
        }
        if (name.endsWith(".") || !name.equals(name.strip())) {
            return Optional.of("Windows drops a dot or space at the end of a name; leave it out.");
        }
        if (DEVICE.matcher(name).matches()) {
            return Optional.of("Windows keeps the name " + stem(name).toUpperCase(Locale.ROOT)
                    + " for a device; choose another one.");
        }
        return Optional.empty();
    }

    /** Returns a name itself, or the most similar one that a file can have on every system. */
    public static String safe(String name) {
        String changed = FORBIDDEN.matcher(name).replaceAll("-").strip().replaceAll("[. ]+$", "");
        changed = changed.startsWith(".") ? "_" + changed : changed;
        while (changed.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            // The ending stays, unless all of the rest would have to go.
            int dot = changed.lastIndexOf('.');
            int end = dot > 0 && changed.codePointCount(0, dot) > 1 ? dot : changed.length();
            changed = changed.substring(0, changed.offsetByCodePoints(end, -1)) + changed.substring(end);
        }
        changed = changed.strip().replaceAll("[. ]+$", "");
        if (DEVICE.matcher(changed).matches()) {
            String stem = stem(changed);
            changed = stem + "_" + changed.substring(stem.length());
        }
        return changed.isEmpty() ? "_" : changed;
    }

    private static String stem(String name) {
        int dot = name.indexOf('.');
        return (dot < 0 ? name : name.substring(0, dot)).strip();
    }
}
