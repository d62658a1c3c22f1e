package dev.scree.editor.action;

import java.time.LocalTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What happened, newest last. The newest entries are also shown as notifications until dismissed or aged. */
public final class EventLog {
    private static final int ENTRY_LIMIT = 2000;

    /** How much it matters. */
    public enum Severity {
        INFO,
        SUCCESS,
        WARNING,
        ERROR
    }

    /**
     * @param text one sentence or two
     * @param origin technical cause for those who look for it, or empty
     * @param action id of an action that the notification offers, or empty
     */
    public record Entry(long number, LocalTime time, Severity severity, String text, String origin, String action) {}

    private final Deque<Entry> entries = new ArrayDeque<>();
    private long count;
    /** Where entries are kept on disk too, or null. */
    private LogFile file;

    /** Keeps all further entries on disk too. */
    public synchronized void keepIn(LogFile log) {
        file = log;
    }

    public synchronized void info(String text) {
        add(Severity.INFO, text, null);
    }

    public synchronized void success(String text) {
        add(Severity.SUCCESS, text, null);
    }

    public synchronized void warning(String text) {
        add(Severity.WARNING, text, null);
    }

    /** A warning with something to do about it. @param action id of an action */
    public synchronized void offer(String text, String action) {
        add(Severity.WARNING, text, null, action);
    }

    /** @param origin may be null */
    public synchronized void error(String text, Throwable origin) {
        add(Severity.ERROR, text, origin);
    }

    /** Oldest first. */
    public synchronized List<Entry> entries() {
        return new ArrayList<>(entries);
    }

    /** The newest, or empty where there was none. */
    public synchronized Optional<Entry> newest() {
        return Optional.ofNullable(entries.peekLast());
    }

    /** How many were ever added. */
    public synchronized long count() {
        return count;
    }

    private void add(Severity severity, String text, Throwable origin) {
        add(severity, text, origin, "");
    }

    private void add(Severity severity, String text, Throwable origin, String action) {
        String cause = origin == null ? "" : origin.toString();
        entries.addLast(new Entry(count++, LocalTime.now(), severity, text, cause.equals(text) ? "" : cause, action));
        if (file != null) {
            file.add(severity + " " + text + (cause.isEmpty() ? "" : " " + cause));
        }
        if (entries.size() > ENTRY_LIMIT) {
            entries.removeFirst();
        }
    }
}
