package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Tiles;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.thumbnail.Subjects;
import dev.scree.runtime.project.ProjectTemplates;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import java.nio.file.Path;
import java.util.List;

/** What is shown while no project is open: recent projects, templates and samples. */
final class WelcomeScreen {
    private static final int FLAGS = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoBringToFrontOnFocus;

    private final EditorContext context;
    private final Actions actions;
    private final Dialogs dialogs;
    private final AssetPictures pictures;
    private List<Path> samples;
    /** How often the screen has come up: recent projects may have changed in between. */
    private int visit;

    private int lastFrame = -2;

    WelcomeScreen(EditorContext context, Actions actions, Dialogs dialogs, AssetPictures pictures) {
        this.pictures = pictures;
        this.context = context;
        this.actions = actions;
        this.dialogs = dialogs;
    }

    static Icon icon(ProjectTemplates template) {
        return switch (template) {
            case EMPTY -> Icon.BOX;
            case BOX -> Icon.CUBES;
            case TANK -> Icon.DROPLET;
        };
    }

    void draw(Ui ui) {
        visit += ImGui.getFrameCount() == lastFrame + 1 ? 0 : 1;
        lastFrame = ImGui.getFrameCount();
        if (samples == null) {
            samples = context.library().samples();
        }
        ImGuiViewport viewport = ImGui.getMainViewport();
        float width = viewport.getWorkSizeX();
        float height = viewport.getWorkSizeY();
        ImGui.setNextWindowPos(viewport.getWorkPosX(), viewport.getWorkPosY());
        ImGui.setNextWindowSize(width, height);
        ui.scope(
                "welcome",
                () -> ui.var(
                        ImGuiStyleVar.WindowRounding,
                        0,
                        () -> ui.var(
                                ImGuiStyleVar.WindowBorderSize,
                                0,
                                () -> ui.window("##welcome", null, FLAGS, () -> content(ui, width, height)))));
    }

    private void content(Ui ui, float width, float height) {
        float column = ui.px(380);
        float gap = ui.px(48);
        float left = Math.max(ui.px(24), (width - 2 * column - gap) / 2);
        float top = Math.max(ui.px(24), height * 0.14f);
        ImGui.setCursorPos(left, top);
        ui.group(() -> {
            ui.font(ui.fonts().title(), () -> ui.widgets().text("Scree"));
            ui.widgets().muted("Scenes made of particles: bodies, grains and fluid");
        });
        float below = top + ui.px(76);
        ImGui.setCursorPos(left, below);
        ui.child("start", column, height - below - ui.px(16), false, () -> start(ui));
        ImGui.setCursorPos(left + column + gap, below);
        ui.child("recent", column, height - below - ui.px(16), false, () -> recent(ui));
    }

    private void start(Ui ui) {
        ui.widgets().heading("New project");
        for (ProjectTemplates template : ProjectTemplates.values()) {
            if (ui.widgets().row(icon(template), Role.LINK, template.title(), "", false)) {
                dialogs.preselect(template);
                context.dialogs().ask(new Dialog.NewProject());
            }
            ui.itemHelp().show(template.description(), "");
        }
        ImGui.dummy(0, ui.px(16));
        ui.widgets().heading("Samples");
        if (samples.isEmpty()) {
            ui.widgets().paragraph("No samples were found beside the program.", Role.TEXT_MUTED);
        }
        for (Path sample : samples) {
            String name = sample.getFileName().toString();
            Tiles.Picture picture = pictures.of(Subjects.project(sample, ""), Icon.SHAPES, Role.LINK);
            if (new Tiles(ui).row(picture, name, "", false)) {
                context.dialogs().ask(new Dialog.CopySample(sample));
            }
            AssetList.tooltip(ui, picture, name, "Press to open a copy of your own.");
        }
    }

    private void recent(Ui ui) {
        ui.widgets().heading("Recent projects");
        List<Path> recent = context.preferences().recentProjects();
        if (recent.isEmpty()) {
            ui.widgets().paragraph("None yet. Make one from a template, or open a folder.", Role.TEXT_MUTED);
        }
        for (Path project : recent) {
            Tiles.Picture picture = pictures.of(Subjects.project(project, visit), Icon.FOLDER, Role.LINK);
            if (new Tiles(ui).row(picture, project.getFileName() + "##" + project, "", false)) {
                context.projects().open(project);
            }
            AssetList.tooltip(ui, picture, String.valueOf(project.getFileName()), project.toString());
        }
        if (ui.widgets().row(Icon.FOLDER_OPEN, Role.TEXT_MUTED, "Open Project…", "Ctrl+O", false)) {
            actions.get("file.open").perform();
        }
    }
}
