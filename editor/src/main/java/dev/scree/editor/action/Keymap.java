package dev.scree.editor.action;

import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Action id to shortcuts: one of the sets that come with the program, and what the user changed in it. */
public final class Keymap {
    private final Path file;
    private final Map<String, List<Shortcut>> changes = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private KeymapSet set = KeymapSet.INTELLIJ;
    private Map<String, List<Shortcut>> standard = set.shortcuts();
    private Map<String, List<Shortcut>> all = standard;
    /** The file where something in it cannot be used, to be put aside before it is written over; else null. */
    private byte[] unreadable;

    private int version;

    private Keymap(Path file) {
        this.file = file;
    }

    /** The keymap that comes with the program; what is changed in it is not kept. */
    public static Keymap load() {
        return new Keymap(null);
    }

    /**
     * The keymap of a user. What cannot be read in its file counts as missing, and {@link #problems} tells of it.
     *
     * @param file holds the differences from the set that is chosen; need not be there
     */
    public static Keymap load(Path file) {
        Keymap keymap = new Keymap(file);
        if (Files.isRegularFile(file)) {
            try {
                byte[] bytes = Files.readAllBytes(file);
                KeymapFile read = KeymapFile.read(file, bytes);
                keymap.problems.addAll(read.problems());
                keymap.unreadable = read.problems().isEmpty() ? null : bytes;
                keymap.set = read.set();
                keymap.changes.putAll(read.changes());
                keymap.resolve();
            } catch (IOException e) {
                keymap.problems.add("The shortcuts in " + file + " cannot be read (" + AtomicFile.reason(e)
                        + "). Those of the set " + keymap.set.title() + " are used.");
            }
        }
        return keymap;
    }

    /** What was wrong in the file when it was read, each in whole sentences. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** The shortcut that menus and tooltips show: the first one. */
    public Optional<Shortcut> of(String actionId) {
        return shortcuts(actionId).stream().findFirst();
    }

    /** All shortcuts of an action. */
    public List<Shortcut> shortcuts(String actionId) {
        return all.getOrDefault(actionId, List.of());
    }

    /** Shortcuts by action; an action of a later version may be among them. */
    public Map<String, List<Shortcut>> all() {
        return all;
    }

    /** Grows with each change. */
    public int version() {
        return version;
    }

    public KeymapSet set() {
        return set;
    }

    /** Whether the user gave the action other shortcuts than the set has. */
    public boolean changed(String actionId) {
        return changes.containsKey(actionId);
    }

    /** Whether the user changed anything in the set. */
    public boolean changed() {
        return !changes.isEmpty();
    }

    /** Other actions that have the shortcut, too. */
    public List<String> others(Shortcut shortcut, String actionId) {
        return all.entrySet().stream()
                .filter(e -> e.getValue().contains(shortcut) && !e.getKey().equals(actionId))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Takes another set; what the user changed stays changed. */
    public void use(KeymapSet wanted) {
        set = wanted;
        resolve();
    }

    /** Gives an action one more shortcut and takes it from all others. */
    public void add(String actionId, Shortcut shortcut) {
        others(shortcut, actionId).forEach(other -> remove(other, shortcut));
        List<Shortcut> keys = new ArrayList<>(shortcuts(actionId));
        if (!keys.contains(shortcut)) {
            keys.add(shortcut);
        }
        change(actionId, keys);
    }

    public void remove(String actionId, Shortcut shortcut) {
        change(
                actionId,
                shortcuts(actionId).stream()
                        .filter(key -> !key.equals(shortcut))
                        .toList());
    }

    /** Gives an action the shortcuts of the set again. */
    public void reset(String actionId) {
        changes.remove(actionId);
        resolve();
    }

    /** Gives all actions the shortcuts of the set again. */
    public void resetAll() {
        changes.clear();
        resolve();
    }

    private void change(String actionId, List<Shortcut> keys) {
        if (keys.equals(standard.getOrDefault(actionId, List.of()))) {
            changes.remove(actionId);
        } else {
            changes.put(actionId, List.copyOf(keys));
        }
        resolve();
    }

    private void resolve() {
        standard = set.shortcuts();
        Map<String, List<Shortcut>> resolved = new LinkedHashMap<>(standard);
        resolved.putAll(changes);
        all = Collections.unmodifiableMap(resolved);
        version++;
    }

    /** Keeps it for the next session. @throws dev.scree.runtime.UserError where the file cannot be written */
    public void save() {
        if (file == null) {
            return;
        }
        if (unreadable != null) {
            AtomicFile.write(KeymapFile.aside(file), unreadable);
            unreadable = null;
        }
        AtomicFile.write(file, KeymapFile.write(set, changes));
    }
}
