package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.NumberChange;
import dev.scree.editor.panel.ui.NumberSpec;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.export.ExportFormat;
import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Draws the dialog that the editor's context asks for. */
final class Dialogs {
    /** Side of a video [pixels]; encoders take even ones. */
    private static final NumberInput SIDE = NumberInput.of(new Range(16, 16384, false), true);

    private static final int MODELS_NAMED = 5;

    private final EditorContext context;
    private final ActionSearch search;
    private final SearchEverywhere everything;
    private final ShortcutList shortcuts;
    private final VerificationView verification;
    private final ArrayDialog arrays;
    private final SnapDialog snapping;
    private final RunsDialog runs;
    private final CostView costs;
    private final PreferencesView preferences;
    private final LocalHistoryView localHistory;
    private Dialog shown;
    private FileChooser chooser;
    private final ImString name = Fields.buffer("");
    private final ImString text = Fields.buffer("");
    private ProjectTemplates template = ProjectTemplates.EMPTY;
    private boolean focus;
    private boolean everywhere = true;
    private int[] size = {1280, 720};

    Dialogs(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.search = new ActionSearch(context, actions, keymap);
        this.everything = new SearchEverywhere(context, actions, keymap);
        this.shortcuts = new ShortcutList(actions, keymap);
        this.verification = new VerificationView(context);
        this.arrays = new ArrayDialog(context);
        this.snapping = new SnapDialog(context);
        this.runs = new RunsDialog(context);
        this.costs = new CostView(context);
        this.localHistory = new LocalHistoryView(context);
        this.preferences = new PreferencesView(context, new KeymapPage(context, actions, keymap));
    }

    /** Preselects what the New Project dialog starts from. */
    void preselect(ProjectTemplates chosen) {
        template = chosen;
    }

    void draw(Ui ui) {
        Dialog wanted = context.dialog().orElse(null);
        if (wanted == null) {
            shown = null;
            return;
        }
        String title = DialogTitles.of(wanted);
        if (wanted != shown) {
            shown = wanted;
            begin(wanted);
            ImGui.openPopup(title);
        }
        ImGuiViewport viewport = ImGui.getMainViewport();
        ImGui.setNextWindowPos(
                viewport.getCenterX(), viewport.getPosY() + viewport.getSizeY() * 0.45f, ImGuiCond.Always, 0.5f, 0.5f);
        // Where Tab has a meaning of its own, ImGui is not to go to the next field by it.
        int keys = wanted instanceof Dialog.SearchEverywhere ? ImGuiWindowFlags.NoNavInputs : 0;
        boolean open = ui.modal(
                title,
                keys | ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoMove | ImGuiWindowFlags.NoSavedSettings,
                () -> ui.scope("dialog", () -> {
                    boolean taken = wanted instanceof Dialog.Preferences && preferences.takesEscape();
                    content(ui, wanted);
                    if (!taken && FileChooser.escape()) {
                        close();
                    }
                }));
        if (!open && shown == wanted && context.dialog().orElse(null) == wanted) {
            context.closeDialog();
        }
    }

    private void close() {
        context.closeDialog();
        ImGui.closeCurrentPopup();
    }

    private void begin(Dialog dialog) {
        focus = true;
        name.set("");
        text.set("");
        if (dialog instanceof Dialog.ChooseFile choose) {
            chooser = new FileChooser(choose.question());
        } else if (dialog instanceof Dialog.NewProject) {
            name.set(freeFolder(home(), "scree-project").toString());
        } else if (dialog instanceof Dialog.CopySample copy) {
            Path documents = home().resolve("Documents");
            Path place = Files.isDirectory(documents) ? documents : home();
            name.set(freeFolder(place, copy.sample().getFileName().toString()).toString());
        } else if (dialog instanceof Dialog.NewScene) {
            name.set(context.project()
                    .map(p -> Edits.freeName(p.document().sceneNames(), "scene 2"))
                    .orElse(""));
        } else if (dialog instanceof Dialog.NewBranch) {
            name.set(Edits.freeName(context.playback().plays().branches(), "branch 1"));
        } else if (dialog instanceof Dialog.ExportVideo) {
            name.set(context.project()
                    .map(p -> context.recording().freeFile(p).toString())
                    .orElse(""));
        } else if (dialog instanceof Dialog.ExportFrames) {
            name.set(context.project()
                    .map(p -> context.frameExport().freeFile(p).toString())
                    .orElse(""));
        } else if (dialog instanceof Dialog.FindAction) {
            search.begin();
        } else if (dialog instanceof Dialog.SearchEverywhere) {
            everything.begin();
        } else if (dialog instanceof Dialog.Preferences wish) {
            preferences.begin(wish.page());
        } else if (dialog instanceof Dialog.LocalHistory) {
            localHistory.begin();
        }
    }

    private void content(Ui ui, Dialog dialog) {
        if (dialog instanceof Dialog.ChooseFile choose) {
            Path chosen = chooser.draw(ui);
            ImGui.sameLine();
            cancel(ui);
            if (chosen != null) {
                close();
                context.setLastFolder(chosen.toAbsolutePath().getParent());
                choose.question().chosen().accept(chosen);
            }
        } else if (dialog instanceof Dialog.NewProject) {
            newProject(ui);
        } else if (dialog instanceof Dialog.CopySample copy) {
            copySample(ui, copy.sample());
        } else if (dialog instanceof Dialog.NewScene) {
            newScene(ui);
        } else if (dialog instanceof Dialog.SavePreset) {
            savePreset(ui);
        } else if (dialog instanceof Dialog.MakeArray) {
            if (arrays.draw(ui)) {
                close();
            }
        } else if (dialog instanceof Dialog.Snapping) {
            if (snapping.draw(ui)) {
                close();
            }
        } else if (dialog instanceof Dialog.RunConfigurations) {
            if (runs.draw(ui)) {
                close();
            }
        } else if (dialog instanceof Dialog.NewBranch) {
            newBranch(ui);
        } else if (dialog instanceof Dialog.ExportVideo) {
            exportVideo(ui);
        } else if (dialog instanceof Dialog.ExportFrames) {
            exportFrames(ui);
        } else if (dialog instanceof Dialog.UnsavedChanges unsaved) {
            unsavedChanges(ui, unsaved);
        } else if (dialog instanceof Dialog.UnusedModels unused) {
            unusedModels(ui, unused);
        } else if (dialog instanceof Dialog.Cost cost) {
            costs.question(ui, cost.change(), this::close);
        } else if (dialog instanceof Dialog.FindAction) {
            if (search.draw(ui)) {
                close();
                search.run();
            }
        } else if (dialog instanceof Dialog.SearchEverywhere) {
            if (everything.draw(ui)) {
                close();
                everything.run();
            }
        } else if (dialog instanceof Dialog.VerifyDevice) {
            if (verification.draw(ui)) {
                close();
            }
        } else if (dialog instanceof Dialog.Preferences) {
            if (preferences.draw(ui)) {
                close();
            }
        } else if (dialog instanceof Dialog.LocalHistory) {
            if (localHistory.draw(ui)) {
                close();
            }
        } else {
            shortcuts.draw(ui);
            if (ui.widgets().button("Close")) {
                close();
            }
        }
    }

    private void newProject(Ui ui) {
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

    private void copySample(Ui ui, Path sample) {
        ui.widgets().muted("The sample itself stays as it is; you work on your own copy of it.");
        ImGui.dummy(0, ui.px(4));
        folder(ui, "Copy and Open", folder -> context.files().openCopy(sample, folder));
    }

    /** Asks for a new or empty folder. */
    private void folder(Ui ui, String label, Consumer<Path> chosen) {
        ui.widgets().muted("Folder");
        boolean enter = live(ui, "Folder", name, "Folder of the new project", 560);
        Path folder = path(name.get());
        String obstacle = folder == null
                ? "Type a folder's path."
                : occupied(folder) ? "That folder is not empty; choose a new name." : null;
        if (obstacle != null) {
            ui.widgets().paragraph(obstacle, Role.ERROR);
        }
        confirm(ui, label, obstacle, enter, () -> chosen.accept(folder));
    }

    private void newScene(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        ui.widgets()
                .muted("It starts with the physics, domain and materials of "
                        + project.scene().name() + ".");
        boolean enter = live(ui, "Scene name", name, "Name", 360);
        String wanted = name.get().strip();
        String obstacle = wanted.isEmpty()
                ? "Type a name."
                : project.document().hasScene(wanted)
                        ? "There is a scene of this name already."
                        : plainName(wanted) ? null : "Use letters, digits, spaces, - and _.";
        confirm(ui, "Add Scene", obstacle, enter, () -> context.files().addScene(wanted));
    }

    private void savePreset(Ui ui) {
        boolean enter = live(ui, "Preset name", name, "Name", 360);
        boolean enterText = liveNoFocus(ui, "Description", text, "One line for the Presets list", 360);
        if (ImGui.checkbox("Show it in every project", everywhere)) {
            everywhere = !everywhere;
        }
        ui.record("Show it in every project", everywhere ? "on" : "off");
        String wanted = name.get().strip();
        String obstacle =
                wanted.isEmpty() ? "Type a name." : plainName(wanted) ? null : "Use letters, digits, spaces, - and _.";
        confirm(ui, "Save Preset", obstacle, enter || enterText, () -> context.files()
                .savePreset(wanted, text.get().strip(), everywhere));
    }

    private void newBranch(Ui ui) {
        ui.widgets()
                .muted(context.playback()
                        .plays()
                        .shownTime()
                        .map(time -> String.format(
                                java.util.Locale.ROOT,
                                "The play goes on from t = %.3f s, with what you have edited since.",
                                time))
                        .orElse(""));
        ui.widgets()
                .muted("Its whole state is kept every "
                        + context.playback().plays().stateSpacing()
                        + " frames; those between are computed again: bodies to the last bit on the same device,");
        ui.widgets().muted("fluid within the tolerance of its pressure.");
        boolean enter = live(ui, "Branch name", name, "Name", 360);
        String wanted = name.get().strip();
        String obstacle = context.playback().branchObstacle() != null
                ? context.playback().branchObstacle()
                : wanted.isEmpty()
                        ? "Type a name."
                        : context.playback().plays().branches().contains(wanted)
                                ? "There is one of this name already."
                                : null;
        confirm(ui, "Continue", obstacle, enter, () -> {
            OpenProject project = context.project().orElseThrow();
            context.playback()
                    .branch(
                            wanted,
                            project.scene(),
                            project.shapes(),
                            context.runs().device());
        });
    }

    private void exportVideo(Ui ui) {
        boolean enter = live(ui, "Video file", name, "FILE.mp4", 560);
        for (int i = 0; i < 2; i++) {
            int side = i;
            ui.fields()
                    .number(
                            i == 0 ? "Width" : "Height",
                            NumberSpec.of(size[i], SIDE, "%.0f pixels", 2, SIDE.valid()),
                            NumberChange.of(pixels -> size[side] = (int) Math.round(pixels / 2) * 2));
        }
        Path file = path(name.get());
        String obstacle =
                file == null || !file.toString().endsWith(".mp4") ? "Type a file name that ends in .mp4." : null;
        int width = size[0];
        int height = size[1];
        confirm(ui, "Make Video", obstacle, enter, () -> context.recording().export(file, width, height, 60));
    }

    private void exportFrames(Ui ui) {
        ui.widgets().muted("One USD stage (.usda), a VTK collection (.pvd), or PLY files by number (.ply).");
        boolean enter = live(ui, "Export file", name, "FILE.usda, FILE.pvd or FILE.ply", 560);
        Path file = path(name.get());
        String obstacle =
                file == null || !ExportFormat.knows(file) ? "Type a file name that ends in .usda, .pvd or .ply." : null;
        confirm(ui, "Export", obstacle, enter, () -> context.frameExport().start(file));
    }

    private void unsavedChanges(Ui ui, Dialog.UnsavedChanges unsaved) {
        ui.widgets()
                .text("The project "
                        + context.project()
                                .map(p -> p.document().settings().name())
                                .orElse("") + " has changes that are not saved.");
        ImGui.dummy(0, ui.px(4));
        if (ui.widgets().primaryButton("Save")) {
            close();
            context.save(unsaved.then());
        }
        ImGui.sameLine();
        if (ui.widgets().button("Discard Changes")) {
            close();
            context.discard(unsaved.then());
        }
        ImGui.sameLine();
        cancel(ui);
    }

    private void unusedModels(Ui ui, Dialog.UnusedModels unused) {
        ui.widgets().text("No scene and no preset of the project uses what was imported here:");
        List<String> models = unused.models();
        for (String model : models.subList(0, Math.min(MODELS_NAMED, models.size()))) {
            ui.widgets().muted(model);
        }
        if (models.size() > MODELS_NAMED) {
            ui.widgets().muted("and " + (models.size() - MODELS_NAMED) + " more");
        }
        ImGui.dummy(0, ui.px(4));
        boolean delete = ui.widgets().primaryButton("Delete Files");
        ImGui.sameLine();
        boolean keep = ui.widgets().button("Keep Files");
        ImGui.sameLine();
        cancel(ui);
        if (delete || keep) {
            close();
            if (delete) {
                unused.delete().run();
            }
            unused.then().run();
        }
    }

    private boolean live(Ui ui, String label, ImString buffer, String hint, float width) {
        boolean enter = ui.fields().liveText(label, "##" + label, buffer, hint, ui.px(width), focus);
        focus = false;
        return enter;
    }

    private static boolean liveNoFocus(Ui ui, String label, ImString buffer, String hint, float width) {
        return ui.fields().liveText(label, "##" + label, buffer, hint, ui.px(width), false);
    }

    private void confirm(Ui ui, String label, String obstacle, boolean enter, Runnable run) {
        ImGui.dummy(0, ui.px(4));
        boolean[] pressed = {enter};
        ui.disabled(obstacle, () -> {
            pressed[0] |= ui.widgets().primaryButton(label);
            ui.help("", "");
        });
        ImGui.sameLine();
        cancel(ui);
        if (pressed[0] && obstacle == null) {
            close();
            run.run();
        }
    }

    private void cancel(Ui ui) {
        if (ui.widgets().button("Cancel")) {
            close();
        }
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

    private static Path path(String typed) {
        if (typed.isBlank()) {
            return null;
        }
        try {
            String home = typed.startsWith("~/") ? System.getProperty("user.home") + typed.substring(1) : typed;
            return Path.of(home.strip()).toAbsolutePath().normalize();
        } catch (java.nio.file.InvalidPathException e) {
            return null;
        }
    }

    private static boolean occupied(Path folder) {
        String[] inside = folder.toFile().list();
        return Files.isRegularFile(folder) || inside != null && inside.length > 0;
    }

    private static boolean plainName(String wanted) {
        return !wanted.startsWith(".")
                && List.of('/', '\\', ':', '*', '?', '"', '<', '>', '|').stream()
                        .noneMatch(c -> wanted.indexOf(c) >= 0);
    }
}
