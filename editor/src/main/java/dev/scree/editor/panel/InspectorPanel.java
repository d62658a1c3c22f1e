package dev.scree.editor.panel;

import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Selection;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import java.util.List;

/** The values of what is selected, to be changed by typing or dragging. */
final class InspectorPanel implements Panel {
    private final Workbench bench;
    private final BodyInspector bodies;
    private final SceneInspector scenes;
    private final FluidInspector fluids;
    private final ShapeInspector shapes;

    InspectorPanel(Workbench bench) {
        this.bench = bench;
        this.bodies = new BodyInspector(bench);
        this.scenes = new SceneInspector(bench);
        this.fluids = new FluidInspector(bench);
        this.shapes = new ShapeInspector(bench);
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
        OpenProject project = bench.project().orElseThrow();
        Scene scene = project.scene();
        List<String> later = bench.playback().atNextPlay();
        if (!later.isEmpty()) {
            ui.fields()
                    .note(
                            Icon.CLOCK.glyph() + " Takes effect at the next Play: " + String.join(", ", later) + ".",
                            Role.WARNING);
        }
        Selection.Item item = bench.selection().primary();
        if (item == null) {
            ui.widgets()
                    .empty(
                            Icon.SLIDERS,
                            "Nothing is selected",
                            "Press something in the viewport\nor in the Hierarchy.");
            ImGui.dummy(0, ui.px(12));
            ui.widgets().heading("Physics of " + scene.name());
            ui.id("physics", () -> scenes.physics(ui, scene));
            return;
        }
        ui.id(item.kind() + item.id(), () -> {
            int count = bench.selection().items().size();
            if (count > 1) {
                ui.fields().note(count + " things are selected; values shown are those of the last.", Role.TEXT_MUTED);
            }
            switch (item.kind()) {
                case BODY -> Part.BODY.find(scene, item.id()).ifPresent(b -> bodies.draw(ui, project, scene, b));
                case EMITTER -> Part.EMITTER.find(scene, item.id()).ifPresent(e -> fluids.emitter(ui, scene, e));
                case SINK -> Part.SINK.find(scene, item.id()).ifPresent(k -> fluids.sink(ui, scene, k));
                case BLOCK -> Part.BLOCK.find(scene, item.id()).ifPresent(b -> fluids.block(ui, scene, b));
                case GRAINS -> Part.GRAINS.find(scene, item.id()).ifPresent(g -> shapes.grains(ui, scene, g));
                case OBSTACLE -> Part.OBSTACLE.find(scene, item.id()).ifPresent(o -> shapes.obstacle(ui, scene, o));
                case MATERIAL -> Part.MATERIAL.find(scene, item.id()).ifPresent(m -> scenes.material(ui, scene, m));
                case FLUID -> Part.FLUID.find(scene, item.id()).ifPresent(f -> fluids.fluid(ui, scene, f));
                case PHYSICS -> scenes.physics(ui, scene);
                case DOMAIN -> scenes.domain(ui, scene);
                case CAMERA -> scenes.camera(ui, scene);
            }
        });
    }
}
