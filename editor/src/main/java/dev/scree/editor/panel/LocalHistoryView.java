package dev.scree.editor.panel;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.command.RestoreScenes;
import dev.scree.editor.localhistory.KeptState;
import dev.scree.editor.localhistory.SceneComparison;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import imgui.ImGuiViewport;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;

/** The content of the local history's dialog: earlier states, what differs from now, and bringing one back. */
final class LocalHistoryView {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMM HH:mm:ss", java.util.Locale.ENGLISH)
            .withZone(ZoneId.systemDefault());
    private static final float WIDTH = 760;
    private static final float HEIGHT = 360;
    private static final float STATES = 300;

    private final EditorContext context;
    private List<KeptState> states = List.of();
    private KeptState chosen;
    /** The chosen state once it is read; else null. */
    private Scene read;

    /** Why the chosen state is not read. */
    private String unread = "";

    private List<String> differences = List.of();

    LocalHistoryView(EditorContext context) {
        this.context = context;
    }

    void begin() {
        states = context.project().map(p -> p.localHistory().states()).orElse(List.of());
        chosen = null;
        read = null;
    }

    /** @return whether the dialog is to close */
    boolean draw(Ui ui) {
        ImGuiViewport viewport = ImGui.getMainViewport();
        float width = Math.min(ui.px(WIDTH), 0.94f * viewport.getSizeX());
        float height = Math.min(ui.px(HEIGHT), 0.9f * viewport.getSizeY() - ui.px(90));
        float side = Math.min(ui.px(STATES), 0.45f * width);
        ui.child("states", side, height, false, () -> {
            if (states.isEmpty()) {
                ui.widgets().empty(Icon.HISTORY, "No earlier state yet", "Each save and each play\nkeeps one here.");
            }
            ui.widgets().list(states.size(), index -> row(ui, states.get(index)));
        });
        ImGui.sameLine(0, ui.px(16));
        ui.child("differences", width - side - ui.px(16), height, false, () -> differences(ui));
        ImGui.dummy(0, ui.px(2));
        boolean[] close = {false};
        ui.disabled(obstacle(), () -> {
            if (ui.widgets().primaryButton("Restore")) {
                restore();
                close[0] = true;
            }
            ui.itemHelp().show("Gives the scene this state again, as one edit", "");
        });
        ImGui.sameLine();
        return ui.widgets().button("Close") || close[0];
    }

    private void row(Ui ui, KeptState state) {
        Icon icon = state.cause() == KeptState.Cause.SAVE ? Icon.SAVE : Icon.PLAY;
        String label = TIME.format(state.time()) + "  " + state.cause().title() + "##" + state.file();
        if (ui.widgets().row(icon, Role.TEXT_MUTED, label, state.scene(), state.equals(chosen))) {
            choose(state);
        }
    }

    private void choose(KeptState state) {
        OpenProject project = context.project().orElseThrow();
        chosen = state;
        read = null;
        unread = "Reading…";
        context.tasks()
                .startQuietly(
                        "localHistory",
                        "Read an earlier state of " + state.scene(),
                        progress -> project.localHistory().read(state),
                        scene -> {
                            if (state.equals(chosen)) {
                                read = scene;
                                differences = project.document().hasScene(state.scene())
                                        ? SceneComparison.between(
                                                scene, project.document().scene(state.scene()))
                                        : List.of("The project has no such scene now");
                            }
                        },
                        failure -> {
                            unread = "It cannot be read.";
                            context.failed(failure);
                        },
                        () -> unread = "It was not read.");
    }

    private void differences(Ui ui) {
        if (chosen == null) {
            ui.widgets().paragraph("Choose a state to see what has changed since.", Role.TEXT_MUTED);
        } else if (read == null) {
            ui.widgets().paragraph(unread, Role.TEXT_MUTED);
        } else if (differences.isEmpty()) {
            ui.widgets().paragraph("The scene is just as it was then.", Role.TEXT_MUTED);
        } else {
            ui.widgets().heading("What differs in " + chosen.scene());
            ui.widgets().list(differences.size(), i -> ui.widgets()
                    .row(null, Role.TEXT, differences.get(i) + "##" + i, "", false));
        }
    }

    private String obstacle() {
        return Actions.noEdit(context) != null
                ? Actions.noEdit(context)
                : read == null
                        ? chosen == null ? "Choose a state first." : unread
                        : differences.isEmpty() ? "The scene is just as it was then." : null;
    }

    private void restore() {
        OpenProject project = context.project().orElseThrow();
        String label = "Restore " + chosen.scene() + " of " + TIME.format(chosen.time());
        context.edit(RestoreScenes.of(project.document(), Map.of(chosen.scene(), read), label));
    }
}
