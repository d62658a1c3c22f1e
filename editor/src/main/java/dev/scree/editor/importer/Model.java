package dev.scree.editor.importer;

import dev.scree.runtime.scene.ModelSettings;
import java.util.List;

/**
 * A model file's content, checked: every index is valid and every number finite.
 *
 * @param format by the file's ending
 * @param meshes each once, however often it is placed
 * @param nodes the tree, parents before children; the first is the root
 * @param unitMetres metres per coordinate unit, or null where neither file nor user says it
 * @param upAxis "x", "y" or "z": what points up in the coordinates
 * @param upAxisGuessed whether upAxis is only the format's habit
 * @param problems found while importing
 */
public record Model(
        ModelFormat format,
        List<ModelMesh> meshes,
        List<ModelNode> nodes,
        Double unitMetres,
        String upAxis,
        boolean upAxisGuessed,
        List<ModelProblem> problems) {
    public Model {
        meshes = List.copyOf(meshes);
        nodes = List.copyOf(nodes);
        problems = List.copyOf(problems);
    }

    /** With what the user once answered in place of what the file says. */
    public Model with(ModelSettings settings) {
        return new Model(
                format,
                meshes,
                nodes,
                settings.unitMetres() == null ? unitMetres : settings.unitMetres(),
                settings.upAxis() == null ? upAxis : settings.upAxis(),
                settings.upAxis() == null && upAxisGuessed,
                problems);
    }

    /** Triangles as placed: a mesh used twice counts twice. */
    public long triangleCount() {
        long count = 0;
        for (ModelNode node : nodes) {
            for (int mesh : node.meshes()) {
                count += meshes.get(mesh).triangleCount();
            }
        }
        return count;
    }
}
