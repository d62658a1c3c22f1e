package dev.scree.editor.panel;

import dev.scree.editor.action.Dialog.FileQuestion;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.file.UserFolders;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Chooses a file or folder inside the window, so that it works on every desktop and without one. Takes typed paths,
 * absolute or relative to the folder shown.
 */
final class FileChooser {
    private static final int ROW_LIMIT = 5000;

    /** @param size [bytes], -1 for a folder */
    private record Row(Path path, boolean folder, long size) {}

    private final FileQuestion question;
    private final ImString typed = Fields.buffer("");
    /** What a typed name is taken to lie in. */
    private Path folder;
    /** The folder whose content is shown: that of a path while it is typed, else the same. */
    private Path listed;
    /** Of the shown folder; null where there is no such folder. */
    private List<Row> rows = List.of();
    /** Those of the rows whose names have what is typed. */
    private List<Row> shown = List.of();

    private final MarkedList mark = new MarkedList();
    /** The text that the shown rows were chosen by. */
    private String filtered = "";

    private String problem = "";
    private boolean focus = true;

    FileChooser(FileQuestion question) {
        this.question = question;
        enter(nearestFolder(question.start()));
    }

    FileQuestion question() {
        return question;
    }

    /** Draws the content of the dialog. @return the chosen path, or null while there is none */
    Path draw(Ui ui) {
        Path[] chosen = {null};
        boolean[] enter = {false};
        ui.font(ui.fonts().mono(), () -> {
            String hint = question.folders() ? "Folder" : "Part of a name, or a path";
            enter[0] = ui.fields().liveText("Path", "##path", typed, hint, ui.px(640), focus);
        });
        focus = false;
        filter();
        mark.takeArrows(shown.size());
        if (enter[0]) {
            chosen[0] = choose();
            focus = chosen[0] == null;
        }
        if (ui.widgets().smallIcon(Icon.ARROW_UP, "Parent folder", Role.TEXT) && listed.getParent() != null) {
            enter(listed.getParent());
        }
        ImGui.sameLine();
        ui.widgets().mono(listed.toString(), Role.TEXT_MUTED);
        ui.child("files", ui.px(640), ui.px(320), false, () -> {
            if (rows == null) {
                ui.widgets().empty(Icon.FOLDER, "There is no such folder", "Type the path of another one.");
            } else if (shown.isEmpty() && !rows.isEmpty()) {
                ui.widgets()
                        .empty(Icon.SEARCH, "No name here has what is typed", "Type another part of it, or a path.");
            } else if (rows.isEmpty()) {
                ui.widgets()
                        .empty(
                                Icon.FOLDER,
                                "Nothing to choose here",
                                question.folders()
                                        ? "This folder has no folders in it."
                                        : "No folders and no files ending in " + String.join(", ", question.endings())
                                                + ".");
            }
            List<Row> drawn = shown;
            ui.widgets().list(drawn.size(), mark.takeMoved(), index -> row(ui, drawn.get(index), index, chosen));
        });
        if (!problem.isEmpty()) {
            ui.widgets().paragraph(problem, Role.ERROR);
        }
        if (ui.widgets().primaryButton(question.confirm())) {
            chosen[0] = choose();
        }
        return chosen[0];
    }

    /**
     * Chooses the rows that what is typed leaves, and marks the first of them. Of a path its last name is sought in the
     * folder that the rest of it means.
     */
    private void filter() {
        String text = typed.get().strip();
        if (text.equals(filtered)) {
            return;
        }
        filtered = text;
        int end = 1 + Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'));
        Path where = end == 0 ? folder : resolved(text.substring(0, end));
        if (where != null && !where.equals(listed)) {
            list(where);
        }
        String name = text.substring(end);
        boolean whole = name.isEmpty() || name.startsWith(".") || name.startsWith("~");
        List<Row> there = rows == null ? List.of() : rows;
        shown = whole ? there : matching(there, row -> row.path.getFileName().toString(), name);
        mark.mark(whole || shown.isEmpty() ? -1 : 0);
    }

    /** Returns those whose names have every typed word, whatever its case, in the same order. */
    static <T> List<T> matching(List<T> all, Function<T, String> name, String text) {
        String[] words = text.toLowerCase(Locale.ROOT).split("\\s+");
        return all.stream()
                .filter(one -> {
                    String lower = name.apply(one).toLowerCase(Locale.ROOT);
                    return Arrays.stream(words).allMatch(lower::contains);
                })
                .toList();
    }

    /** Takes what is typed where it is the name or path of something; else the marked row. */
    private Path choose() {
        Path typedPath = resolved(typed.get());
        boolean named = typedPath != null && !typed.get().isBlank() && Files.exists(typedPath);
        if (named || mark.index() < 0 || mark.index() >= shown.size()) {
            return accept(typed.get());
        }
        Row row = shown.get(mark.index());
        return accept(row.path.toString());
    }

    private void row(Ui ui, Row row, int index, Path[] chosen) {
        String name = row.path.getFileName().toString();
        boolean marked = index == mark.index();
        boolean pressed = ui.widgets()
                .row(
                        row.folder ? Icon.FOLDER : Icon.FILE,
                        row.folder ? Role.LINK : Role.TEXT_MUTED,
                        name,
                        row.size < 0 ? "" : Counts.bytes(row.size),
                        marked);
        boolean twice = ImGui.isItemHovered() && ImGui.isMouseDoubleClicked(0);
        if (pressed && row.folder && !question.folders()) {
            enter(row.path);
        } else if (twice && row.folder) {
            enter(row.path);
        } else if (twice) {
            chosen[0] = accept(row.path.toString());
        } else if (pressed) {
            mark.mark(index);
            problem = "";
        }
    }

    /** The path that a text means if it fits the question; else shows the folder, or says why not. */
    private Path accept(String text) {
        Path path = resolved(text);
        if (path == null) {
            problem = "This is not a path: " + text;
            return null;
        }
        if (question.folders() && Files.isDirectory(path)) {
            return path;
        }
        if (Files.isDirectory(path)) {
            enter(path);
            return null;
        }
        if (!question.folders() && Files.isRegularFile(path)) {
            return path;
        }
        problem = "There is no such " + (question.folders() ? "folder: " : "file: ") + path;
        return null;
    }

    /** The path that a text means in the folder shown, or null where it is none. */
    private Path resolved(String text) {
        try {
            return folder.resolve(UserFolders.typed(text)).normalize();
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private void enter(Path next) {
        list(next);
        if (rows == null) {
            problem = "The folder cannot be read: " + next;
            folder = folder == null ? listed : folder;
        } else {
            folder = listed;
            problem = "";
        }
        shown = rows == null ? List.of() : rows;
        filtered = "";
        mark.mark(-1);
        typed.set("");
    }

    /** Finds what is in a folder. */
    private void list(Path next) {
        listed = next.toAbsolutePath().normalize();
        rows = null;
        try (Stream<Path> inside = Files.list(next)) {
            List<Row> found = new ArrayList<>();
            for (Path path : (Iterable<Path>) inside.limit(ROW_LIMIT)::iterator) {
                String name = path.getFileName().toString();
                boolean isFolder = Files.isDirectory(path);
                String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
                if (!name.startsWith(".")
                        && (isFolder
                                || !question.folders()
                                        && (question.endings().isEmpty()
                                                || question.endings().contains(ending)))) {
                    found.add(new Row(path, isFolder, isFolder ? -1 : Files.size(path)));
                }
            }
            found.sort(Comparator.comparing((Row row) -> !row.folder)
                    .thenComparing(row -> row.path.getFileName().toString().toLowerCase(Locale.ROOT)));
            rows = found;
        } catch (IOException | UncheckedIOException e) {
            // Then it stays null, which the dialog tells.
            rows = null;
        }
    }

    private static Path nearestFolder(Path start) {
        Path folder = start.toAbsolutePath();
        while (!Files.isDirectory(folder) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder;
    }

    /** Whether Escape was pressed. */
    static boolean escape() {
        return ImGui.isKeyPressed(ImGuiKey.Escape, false);
    }
}
