package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.List;
import java.util.Optional;

/** What the Inspector shows of soft bodies besides their properties. */
final class SoftExtra implements InspectorExtra<SoftBody> {
    private final EditorContext context;
    private final ClothPinRows pins;

    SoftExtra(EditorContext context) {
        this.context = context;
        this.pins = new ClothPinRows(context);
    }

    @Override
    public void draw(Ui ui, OpenProject project, Scene scene, SoftBody soft, String key) {
        Optional<VolumeMesh> volume = project.shapes().volume(soft);
        switch (key) {
            case "model" -> ui.fields().fact("File", soft.model());
            case "resolution" -> {
                String failure = project.shapes().failure(soft);
                if (failure != null) {
                    ui.fields().note(failure, Role.ERROR);
                } else if (volume.isPresent()) {
                    ui.fields()
                            .fact(
                                    "Elements",
                                    Counts.grouped(volume.get().count()) + " of "
                                            + Counts.number(1000 * volume.get().spacing() * soft.scale()) + " mm");
                }
            }
            case "material" ->
                volume.ifPresent(elements -> PartKind.MATERIAL
                        .find(scene, soft.material())
                        .ifPresent(material -> ui.fields()
                                .fact(
                                        "Mass",
                                        Counts.number(elements.volume()
                                                        * Math.pow(soft.scale(), 3)
                                                        * material.density())
                                                + " kg")));
            case "pins" -> {
                double edge = volume.map(VolumeMesh::spacing).orElse(0.02) * soft.scale();
                pins.draw(ui, scene, soft, edge, corners(volume, soft.scale()));
            }
            case "" -> {
                if (context.playback().active()) {
                    ui.fields().note("Soft bodies take effect at the next Play.", Role.TEXT_MUTED);
                }
            }
            default -> {}
        }
    }

    /** The highest and lowest points along its own axes. */
    private static List<Vec3> corners(Optional<VolumeMesh> volume, double scale) {
        if (volume.isEmpty()) {
            return List.of();
        }
        double[] p = volume.get().vertices();
        int[] ends = new int[6];
        for (int v = 0; v < p.length; v += 3) {
            for (int axis = 0; axis < 3; axis++) {
                ends[2 * axis] = p[v + axis] > p[ends[2 * axis] + axis] ? v : ends[2 * axis];
                ends[2 * axis + 1] = p[v + axis] < p[ends[2 * axis + 1] + axis] ? v : ends[2 * axis + 1];
            }
        }
        return List.of(2, 3, 0, 1, 4, 5).stream()
                .map(k -> new Vec3(p[ends[k]], p[ends[k] + 1], p[ends[k] + 2])
                        .times(scale)
                        .tidy())
                .toList();
    }
}
