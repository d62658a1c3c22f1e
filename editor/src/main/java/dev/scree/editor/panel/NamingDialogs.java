package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.file.FileNames;
import dev.scree.runtime.project.ProjectTemplates;
import imgui.ImGui;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/** Dialogs that ask for the name of something new: a project, a scene, a preset, a branch. */
final class NamingDialogs {
    private final EditorContext context;
    private final DialogForm form;
    private ProjectTemplates template = ProjectTemplates.EMPTY;
    private boolean everywhere = true;

    NamingDialogs(EditorContext context, DialogForm form) {
        this.context = context;
        this.form = form;
    }

    /** Preselects what the New Project dialog starts from. */
    void preselect(ProjectTemplates chosen) {
        template = chosen;
    }

    void beginProject() {
        form.name().set(freeFolder(home(), "scree-project").toString());
    }

    void beginCopy(Path sample) {
        Path documents = home().resolve("Documents");
        Path place = Files.isDirectory(documents) ? documents : home();
        form.name().set(freeFolder(place, sample.getFileName().toString()).toString());
    }

    void beginScene() {
        form.name()
                .set(context.project()
                        .map(p -> Edits.freeName(p.document().sceneNames(), "scene 2"))
                        .orElse(""));
    }

    void beginBranch() {
        form.name().set(Edits.freeName(context.playback().plays().branches(), "branch 1"));
    }

    void newProject(Ui ui) {
        ui.widgets().muted("Template");
        for (ProjectTemplates candidate : ProjectTemplates.values()) {
            if (ui.widgets()
                    .row(WelcomeScreen.icon(candidate), Role.LINK, candidate.title(), "", candidate == template)) {
                template = candidate;
            }
        }
        ui.indent(ui.px(8), () -> ui.widgets().muted(template.description()));
        ImGui.dummy(0, ui.px(4));
        folder(ui, "Create", folder -> context.files().create(template, folder));
    }

    void copySample(Ui ui, Path sample) {
        ui.widgets().muted("The sample itself stays as it is; you work on your own copy of it.");
        ImGui.dummy(0, ui.px(4));
        folder(ui, "Copy and Open", folder -> context.files().openCopy(sample, folder));
    }

    /** Asks for a new or empty folder. */
    private void folder(Ui ui, String label, Consumer<Path> chosen) {
        ui.widgets().muted("Folder");
        boolean enter = form.live(ui, "Folder", form.name(), "Folder of the new project", 560);
        Path folder = DialogForm.path(form.name().get());
        String obstacle = folder == null
                ? "Type a folder's path."
                : occupied(folder) ? "That folder is not empty; choose a new name." : null;
        if (obstacle != null) {
            ui.widgets().paragraph(obstacle, Role.ERROR);
        }
        form.confirm(ui, label, obstacle, enter, () -> chosen.accept(folder));
    }

    void newScene(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        ui.widgets()
                .muted("It starts with the physics, domain and materials of "
                        + project.scene().name() + ".");
        boolean enter = form.live(ui, "Scene name", form.name(), "Name", 360);
        String wanted = form.name().get().strip();
        String obstacle = project.document().sceneNames().stream().anyMatch(wanted::equalsIgnoreCase)
                ? "There is a scene of this name already."
                : FileNames.obstacle(wanted).orElse(null);
        form.confirm(ui, "Add Scene", obstacle, enter, () -> context.files().addScene(wanted));
    }

    void savePreset(Ui ui) {
        boolean enter = form.live(ui, "Preset name", form.name(), "Name", 360);
        boolean enterText = form.more(ui, "Description", form.text(), "One line for the Presets list", 360);
        if (ImGui.checkbox("Show it in every project", everywhere)) {
            everywhere = !everywhere;
        }
        ui.record("Show it in every project", everywhere ? "on" : "off");
        String wanted = form.name().get().strip();
        String obstacle = FileNames.obstacle(wanted).orElse(null);
        form.confirm(ui, "Save Preset", obstacle, enter || enterText, () -> context.files()
                .savePreset(wanted, form.text().get().strip(), everywhere));
    }

    void newBranch(Ui ui) {
        ui.widgets()
                .muted(context.playback()
                        .plays()
                        .shownTime()
                        .map(time -> String.format(
                                Locale.ROOT,
                                "The play goes on from t = %.3f s, with what you have edited since.",
                                time))
                        .orElse(""));
        ui.widgets()
                .muted("Its whole state is kept every "
                        + context.playback().plays().stateSpacing()
                        + " frames, more seldom where that takes long; those between are computed again:");
        ui.widgets().muted("bodies to the last bit on the same device, fluid within the tolerance of its pressure.");
        boolean enter = form.live(ui, "Branch name", form.name(), "Name", 360);
        String wanted = form.name().get().strip();
        String obstacle = context.playback().branches().obstacle() != null
                ? context.playback().branches().obstacle()
                : wanted.isEmpty()
                        ? "Type a name."
                        : context.playback().plays().branches().contains(wanted)
                                ? "There is one of this name already."
                                : null;
        form.confirm(ui, "Continue", obstacle, enter, () -> {
            OpenProject project = context.project().orElseThrow();
            context.playback()
                    .branches()
                    .begin(
                            wanted,
                            project.scene(),
                            project.shapes(),
                            context.runs().device());
        });
    }

    private static Path home() {
        return Path.of(System.getProperty("user.home"));
    }

    private static Path freeFolder(Path place, String wanted) {
        Path folder = place.resolve(wanted);
        for (int i = 2; Files.exists(folder); i++) {
            folder = place.resolve(wanted + "-" + i);
        }
        return folder;
    }

    private static boolean occupied(Path folder) {
        String[] inside = folder.toFile().list();
        return Files.isRegularFile(folder) || inside != null && inside.length > 0;
    }
}
