package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import imgui.ImGui;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The values of what is selected, to be changed by typing or dragging. */
final class InspectorPanel implements Panel {
    private final EditorContext context;
    private final PropertyRows rows;
    private final GroupRows group;
    private final Map<PartKind<?>, InspectorExtra<?>> extras = new HashMap<>();
    /** Scene and selection that the form was made for. */
    private Scene formScene;

    private long formVersion = -1;
    private PropertyForm form;
    /** The form of the scene's physics, which is shown where nothing is selected. */
    private PropertyForm physics;

    InspectorPanel(EditorContext context, AssetPictures pictures) {
        this.context = context;
        this.rows = new PropertyRows(context, pictures);
        this.group = new GroupRows(context);
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
        ClothExtras cloths = new ClothExtras(context);
        extra(PartKind.CLOTH, cloths::cloth);
        extra(PartKind.FABRIC, cloths::fabric);
        extra(PartKind.SOFT, new SoftExtra(context));
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
        if (project.readOnly() != null) {
            ui.fields()
                    .note(
                            Icon.LOCK.glyph() + " The project is open read-only: " + project.readOnly() + ".",
                            Role.WARNING);
        }
        PropertyForm shown = form(scene);
        if (shown.parts().isEmpty()) {
            ui.widgets()
                    .empty(
                            Icon.SLIDERS,
                            "Nothing is selected",
                            "Press something in the viewport\nor in the Hierarchy.");
            ImGui.dummy(0, ui.px(12));
            ui.widgets().heading("Physics of " + scene.name());
            ui.id("physics", () -> page(ui, project, physics, scene.physics()));
        } else if (shown.parts().size() == 1) {
            group.draw(ui, scene);
            ScenePart part = shown.last();
            ui.id(part.kind() + part.id(), () -> page(ui, project, shown, part));
        } else {
            ui.id("several", () -> several(ui, scene, shown));
        }
    }

    /** The form of what is selected, made anew where scene or selection have changed. */
    private PropertyForm form(Scene scene) {
        boolean other = context.selection().version() != formVersion;
        if (scene != formScene || other) {
            formScene = scene;
            formVersion = context.selection().version();
            List<ScenePart> parts = PropertyForm.selected(scene, context.selection());
            boolean dragging = !other && ImGui.isMouseDown(0);
            form = dragging ? PropertyForm.of(parts, form.defaults()) : PropertyForm.of(scene, parts);
            List<ScenePart> settings = List.of(scene.physics());
            physics = !parts.isEmpty()
                    ? null
                    : dragging && physics != null
                            ? PropertyForm.of(settings, physics.defaults())
                            : PropertyForm.of(scene, settings);
        }
        return form;
    }

    private void several(Ui ui, Scene scene, PropertyForm shown) {
        group.draw(ui, scene);
        String kinds = kinds(shown.parts());
        ui.fields()
                .note(
                        (kinds.contains(", ")
                                        ? shown.parts().size() + " things are selected: " + kinds + "."
                                        : kinds + " are selected.")
                                + " What they have in common is changed for all of them.",
                        Role.TEXT_MUTED);
        if (shown.groups().isEmpty()) {
            ui.widgets().empty(Icon.SLIDERS, "They have nothing in common", "Select things of the same kind.");
        }
        rows.draw(ui, scene, shown, context.selection().takeRevealed(), key -> {});
    }

    /** Such as "2 bodies, 1 emitter". */
    private static String kinds(List<ScenePart> parts) {
        Map<PartKind<?>, Integer> counts = new LinkedHashMap<>();
        parts.forEach(part -> counts.merge(part.kind(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(e -> e.getValue() + " "
                        + (e.getValue() == 1
                                ? e.getKey().noun()
                                : plural(e.getKey().noun())))
                .collect(Collectors.joining(", "));
    }

    private static String plural(String noun) {
        String plural = noun.startsWith("block of ") ? noun.replace("block", "blocks") : noun + "s";
        return noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : plural;
    }

    private <T extends ScenePart> void page(Ui ui, OpenProject project, PropertyForm shown, T part) {
        Scene scene = project.scene();
        // The table above pairs each kind with what draws its own record.
        @SuppressWarnings("unchecked")
        InspectorExtra<T> extra = (InspectorExtra<T>) extras.get(part.kind());
        String revealed = context.selection().takeRevealed();
        rows.draw(ui, scene, shown, revealed, key -> extra.draw(ui, project, scene, part, key));
    }
}
