package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import imgui.ImGui;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of what is selected, to be changed by typing or dragging. */
final class InspectorPanel implements Panel {
    private final EditorContext context;
    private final PropertyRows rows;
    private final Map<PartKind<?>, InspectorExtra<?>> extras = new HashMap<>();

    InspectorPanel(EditorContext context) {
        this.context = context;
        this.rows = new PropertyRows(context::edit);
        FlowExtras flow = new FlowExtras(context);
        SceneExtras scenes = new SceneExtras(context);
        extra(PartKind.BODY, new BodyExtra(context));
        extra(PartKind.EMITTER, flow::emitter);
        extra(PartKind.SINK, flow::sink);
        extra(PartKind.BLOCK, flow::block);
        extra(PartKind.FLUID, flow::fluid);
        extra(PartKind.GRAINS, scenes::grains);
        extra(PartKind.OBSTACLE, scenes::obstacle);
        extra(PartKind.JOINT, scenes::joint);
        extra(PartKind.MATERIAL, scenes::material);
        extra(PartKind.PHYSICS, scenes::physics);
        extra(PartKind.DOMAIN, scenes::domain);
        extra(PartKind.CAMERA, scenes::camera);
    }

    private <T extends ScenePart> void extra(PartKind<T> kind, InspectorExtra<T> extra) {
        extras.put(kind, extra);
    }

    @Override
    public String key() {
        return "inspector";
    }

    @Override
    public String title() {
        return "Inspector";
    }

    @Override
    public Icon icon() {
        return Icon.SLIDERS;
    }

    @Override
    public Place place() {
        return Place.RIGHT;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        List<String> later = context.playback().atNextPlay();
        if (!later.isEmpty()) {
            ui.fields()
                    .note(
                            Icon.CLOCK.glyph() + " Takes effect at the next Play: " + String.join(", ", later) + ".",
                            Role.WARNING);
        }
        Selection.Item item = context.selection().primary();
        if (item == null) {
            ui.widgets()
                    .empty(
                            Icon.SLIDERS,
                            "Nothing is selected",
                            "Press something in the viewport\nor in the Hierarchy.");
            ImGui.dummy(0, ui.px(12));
            ui.widgets().heading("Physics of " + scene.name());
            ui.id("physics", () -> page(ui, project, scene.physics()));
            return;
        }
        ui.id(item.kind() + item.id(), () -> {
            int count = context.selection().items().size();
            if (count > 1) {
                ui.fields().note(count + " things are selected; values shown are those of the last.", Role.TEXT_MUTED);
            }
            item.kind().find(scene, item.id()).ifPresent(part -> page(ui, project, part));
        });
    }

    private <T extends ScenePart> void page(Ui ui, OpenProject project, T part) {
        Scene scene = project.scene();
        // The table above pairs each kind with what draws its own record.
        @SuppressWarnings("unchecked")
        InspectorExtra<T> extra = (InspectorExtra<T>) extras.get(part.kind());
        String revealed = context.selection().takeRevealed();
        rows.draw(ui, scene, part, revealed, key -> extra.draw(ui, project, scene, part, key));
    }
}
