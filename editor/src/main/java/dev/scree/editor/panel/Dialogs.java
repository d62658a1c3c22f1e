package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.Dialog;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.project.ProjectTemplates;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.nio.file.Path;

/** Draws the dialog that the editor's context asks for. */
final class Dialogs {
    private final EditorContext context;
    private final DialogForm form;
    private final NamingDialogs naming;
    private final ExportDialogs exports;
    private final ClosingDialogs closing;
    private final ActionSearch search;
    private final SearchEverywhere everything;
    private final ShortcutList shortcuts;
    private final VerificationView verification;
    private final ArrayDialog arrays;
    private final ExportPresetDialog presetExport;
    private final LibraryMaterialDialog materials;
    private final SnapDialog snapping;
    private final RunsDialog runs;
    private final CostView costs;
    private final PreferencesView preferences;
    private final LocalHistoryView localHistory;
    private Dialog shown;
    private FileChooser chooser;

    Dialogs(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.form = new DialogForm(context);
        this.naming = new NamingDialogs(context, form);
        this.exports = new ExportDialogs(context, form);
        this.closing = new ClosingDialogs(context, form);
        this.search = new ActionSearch(context, actions, keymap);
        this.everything = new SearchEverywhere(context, actions, keymap);
        this.shortcuts = new ShortcutList(actions, keymap);
        this.verification = new VerificationView(context);
        this.materials = new LibraryMaterialDialog(context);
        this.presetExport = new ExportPresetDialog(context);
        this.arrays = new ArrayDialog(context);
        this.snapping = new SnapDialog(context);
        this.runs = new RunsDialog(context);
        this.costs = new CostView(context);
        this.localHistory = new LocalHistoryView(context);
        this.preferences = new PreferencesView(context, new KeymapPage(context, actions, keymap));
    }

    /** Preselects what the New Project dialog starts from. */
    void preselect(ProjectTemplates chosen) {
        naming.preselect(chosen);
    }

    void draw(Ui ui) {
        Dialog wanted = context.dialogs().current().orElse(null);
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
        int flags =
                keys | ImGuiWindowFlags.AlwaysAutoResize | ImGuiWindowFlags.NoMove | ImGuiWindowFlags.NoSavedSettings;
        boolean open = ui.popups()
                .modal(
                        title,
                        flags,
                        () -> ui.scope("dialog", () -> {
                            boolean taken = wanted instanceof Dialog.Preferences && preferences.takesEscape();
                            content(ui, wanted);
                            if (!taken && !ui.popups().tookEscape() && FileChooser.escape()) {
                                form.close();
                                if (wanted instanceof Dialog.Cost) {
                                    // What is asked about has been done already.
                                    context.undo();
                                }
                            }
                        }));
        if (!open && shown == wanted && context.dialogs().current().orElse(null) == wanted) {
            context.dialogs().close();
        }
    }

    private void begin(Dialog dialog) {
        form.begin();
        if (dialog instanceof Dialog.ChooseFile choose) {
            chooser = new FileChooser(choose.question());
        } else if (dialog instanceof Dialog.NewProject) {
            naming.beginProject();
        } else if (dialog instanceof Dialog.CopySample copy) {
            naming.beginCopy(copy.sample());
        } else if (dialog instanceof Dialog.NewScene) {
            naming.beginScene();
        } else if (dialog instanceof Dialog.NewBranch) {
            naming.beginBranch();
        } else if (dialog instanceof Dialog.ExportVideo) {
            exports.beginVideo();
        } else if (dialog instanceof Dialog.ExportFrames) {
            exports.beginFrames();
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
            form.cancel(ui);
            if (chosen != null) {
                form.close();
                context.dialogs().setLastFolder(chosen.toAbsolutePath().getParent());
                choose.question().chosen().accept(chosen);
            }
        } else if (dialog instanceof Dialog.NewProject) {
            naming.newProject(ui);
        } else if (dialog instanceof Dialog.CopySample copy) {
            naming.copySample(ui, copy.sample());
        } else if (dialog instanceof Dialog.NewScene) {
            naming.newScene(ui);
        } else if (dialog instanceof Dialog.SavePreset) {
            naming.savePreset(ui);
        } else if (dialog instanceof Dialog.LibraryMaterial wish) {
            if (materials.draw(ui, wish)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.ExportPreset wish) {
            if (presetExport.draw(ui, wish)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.MakeArray) {
            if (arrays.draw(ui)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.Snapping) {
            if (snapping.draw(ui)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.RunConfigurations) {
            if (runs.draw(ui)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.NewBranch) {
            naming.newBranch(ui);
        } else if (dialog instanceof Dialog.ExportVideo) {
            exports.exportVideo(ui);
        } else if (dialog instanceof Dialog.ExportFrames) {
            exports.exportFrames(ui);
        } else if (dialog instanceof Dialog.UnsavedChanges unsaved) {
            closing.unsavedChanges(ui, unsaved);
        } else if (dialog instanceof Dialog.UnusedModels unused) {
            closing.unusedModels(ui, unused);
        } else if (dialog instanceof Dialog.Cost cost) {
            costs.question(ui, cost.change(), form::close);
        } else if (dialog instanceof Dialog.FindAction) {
            if (search.draw(ui)) {
                form.close();
                search.run();
            }
        } else if (dialog instanceof Dialog.SearchEverywhere) {
            if (everything.draw(ui)) {
                form.close();
                everything.run();
            }
        } else if (dialog instanceof Dialog.VerifyDevice) {
            if (verification.draw(ui)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.Preferences) {
            if (preferences.draw(ui)) {
                form.close();
            }
        } else if (dialog instanceof Dialog.LocalHistory) {
            if (localHistory.draw(ui)) {
                form.close();
            }
        } else {
            shortcuts.draw(ui);
            if (ui.widgets().button("Close")) {
                form.close();
            }
        }
    }
}
