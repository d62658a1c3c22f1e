package dev.scree.editor.panel;

import dev.scree.editor.action.Dialog.FileQuestion;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
    private Path folder;
    private List<Row> rows = List.of();
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
        ui.font(ui.fonts().mono(), () -> {
            if (ui.fields()
                    .liveText(
                            "Path",
                            "##path",
                            typed,
                            question.folders() ? "Folder" : "File name or path",
                            ui.px(640),
                            focus)) {
                chosen[0] = accept(typed.get());
            }
        });
        focus = false;
        if (ui.widgets().smallIcon(Icon.ARROW_UP, "Parent folder", Role.TEXT) && folder.getParent() != null) {
            enter(folder.getParent());
        }
        ImGui.sameLine();
        ui.widgets().mono(folder.toString(), Role.TEXT_MUTED);
        ui.child("files", ui.px(640), ui.px(320), false, () -> {
            if (rows.isEmpty()) {
                ui.widgets()
                        .empty(
                                Icon.FOLDER,
                                "Nothing to choose here",
                                question.folders()
                                        ? "This folder has no folders in it."
                                        : "No folders and no files ending in " + String.join(", ", question.endings())
                                                + ".");
            }
            ui.widgets().list(rows.size(), index -> row(ui, rows.get(index), chosen));
        });
        if (!problem.isEmpty()) {
            ui.widgets().paragraph(problem, Role.ERROR);
        }
        if (ui.widgets().primaryButton(question.confirm())) {
            chosen[0] = accept(typed.get());
        }
        return chosen[0];
    }

    private void row(Ui ui, Row row, Path[] chosen) {
        String name = row.path.getFileName().toString();
        boolean marked = name.equals(typed.get());
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
            chosen[0] = accept(name);
        } else if (pressed) {
            typed.set(name);
            problem = "";
        }
    }

    /** The path that a text means if it fits the question; else shows the folder, or says why not. */
    private Path accept(String text) {
        Path path;
        try {
            String home = text.startsWith("~/") ? System.getProperty("user.home") + text.substring(1) : text;
            path = folder.resolve(home.strip()).normalize();
        } catch (InvalidPathException e) {
            problem = "This is not a path: " + e.getReason();
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

    private void enter(Path next) {
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
            folder = next.toAbsolutePath().normalize();
            problem = "";
            typed.set("");
        } catch (IOException e) {
            problem = "The folder cannot be read: " + next;
            folder = folder == null ? next.toAbsolutePath() : folder;
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
