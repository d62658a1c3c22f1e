package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.MaterialEdits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;

/** What the Inspector shows of cloths and fabrics besides their properties. */
final class ClothExtras {
    private final EditorContext context;
    private final ClothPinRows pins;

    ClothExtras(EditorContext context) {
        this.context = context;
        this.pins = new ClothPinRows(context);
    }

    void cloth(Ui ui, OpenProject project, Scene scene, Cloth cloth, String key) {
        switch (key) {
            case "spacing" -> {
                double vertices = ClothMesh.vertexCount(cloth);
                ui.fields().fact("Vertices", vertices < 1e15 ? Counts.grouped(Math.round(vertices)) : "too many");
            }
            case "fabric" ->
                PartKind.FABRIC.find(scene, cloth.fabric()).ifPresent(fabric -> ui.fields()
                        .fact("Mass", Counts.number(cloth.area() * fabric.areaDensity()) + " kg"));
            case "form" -> {
                ui.fields().fact("Model", cloth.form().model().replaceFirst(".*/", ""));
                ui.fields()
                        .fact("Triangles", Counts.grouped(cloth.form().surface().count()));
            }
            case "seams" ->
                cloth.seams().forEach(seam -> ui.fields()
                        .fact(
                                "Sewn to",
                                PartKind.CLOTH
                                        .find(scene, seam.cloth())
                                        .map(Cloth::name)
                                        .orElse("nothing")));
            case "pins" -> pins.draw(ui, scene, cloth);
            case "" -> {
                if (context.playback().active()) {
                    ui.fields().note("Cloths take effect at the next Play.", Role.TEXT_MUTED);
                }
            }
            default -> {}
        }
    }

    void fabric(Ui ui, OpenProject project, Scene scene, Fabric fabric, String key) {
        if (key.equals("name")) {
            LikeChoice.draw(
                    ui,
                    CommonFabrics.all(),
                    c -> fabric.like(c).withColor(fabric.color()).equals(fabric),
                    Fabric::name,
                    c -> context.edit(Edits.change(scene, fabric, fabric.like(c), "Values", "")),
                    "Takes the figures and the colour of a common fabric over");
        } else if (key.isEmpty()) {
            int uses = MaterialEdits.uses(scene, fabric);
            ui.fields().fact("Used by", uses + (uses == 1 ? " cloth" : " cloths"));
        }
    }
}
