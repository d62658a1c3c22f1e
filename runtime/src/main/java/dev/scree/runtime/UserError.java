package dev.scree.runtime;

import java.nio.file.Path;

/**
 * What the user's input, device or disk does not allow, said so that the user can mend it. The message reads
 * {@code FILE[:LINE:COL]: cause. Remedy.} and is shown as it is, without a stack trace.
 */
public final class UserError extends RuntimeException {
    /** The command line's exit codes for refusals; the numbers are a contract. */
    public enum Kind {
        INPUT(1),
        USAGE(2),
        DEVICE(3),
        SIMULATION(4);

        private final int exitCode;

        Kind(int exitCode) {
            this.exitCode = exitCode;
        }

        public int exitCode() {
            return exitCode;
        }
    }

    private final Kind kind;
    private final String place;
    private final String reason;
    private final String remedy;

    private UserError(Kind kind, String place, String reason, String remedy, Throwable origin) {
        super(
                (place == null ? "" : place + ": ")
                        + sentence(reason)
                        + (remedy.isEmpty() ? "" : " " + sentence(remedy)),
                origin);
        this.kind = kind;
        this.place = place;
        this.reason = sentence(reason);
        this.remedy = remedy.isEmpty() ? "" : sentence(remedy);
    }

    /** A problem in a file of the user's. */
    public static UserError input(Path file, String reason, String remedy) {
        return new UserError(Kind.INPUT, file.toString(), reason, remedy, null);
    }

    /** A problem at a line and column, both counted from 1. */
    public static UserError input(Path file, int line, int column, String reason, String remedy) {
        return new UserError(Kind.INPUT, file + ":" + line + ":" + column, reason, remedy, null);
    }

    /** A problem of a kind, with no file to point at. */
    public static UserError of(Kind kind, String reason, String remedy) {
        return new UserError(kind, null, reason, remedy, null);
    }

    /** As {@link #of}, keeping the technical origin for the log. */
    public static UserError of(Kind kind, String reason, String remedy, Throwable origin) {
        return new UserError(kind, null, reason, remedy, origin);
    }

    public Kind kind() {
        return kind;
    }

    /** File, line and column as {@code FILE[:LINE:COL]}, or null. */
    public String place() {
        return place;
    }

    public String reason() {
        return reason;
    }

    /** What to do about it; empty where nothing can be done. */
    public String remedy() {
        return remedy;
    }

    private static String sentence(String text) {
        String trimmed = text.strip();
        return trimmed.isEmpty() || trimmed.endsWith(".") || trimmed.endsWith("?") || trimmed.endsWith("!")
                ? trimmed
                : trimmed + ".";
    }
}
