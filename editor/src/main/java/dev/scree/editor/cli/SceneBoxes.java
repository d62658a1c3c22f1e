package dev.scree.editor.cli;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneRoom;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;

/** The room that the parts of a scene take. */
final class SceneBoxes {
    private SceneBoxes() {}

    /** The room of a scene's objects, with the shapes of a library. */
    static SceneRoom room(Scene scene, ModelLibrary library, Progress progress) {
        return new SceneRoom(scene, body -> size(library.solid(body.model(), body.nodes(), progress)));
    }

    /** World boxes of all that bodies must keep clear of. */
    static List<Box> of(Scene scene, ModelLibrary library, Progress progress) {
        return room(scene, library, progress).boxes(object -> !(object instanceof Sink));
    }

    /** Extent of a baked model [m]. */
    static Vec3 size(SolidMesh solid) {
        double[] p = solid.positions();
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int i = 0; i < p.length; i++) {
            low[i % 3] = Math.min(low[i % 3], p[i]);
            high[i % 3] = Math.max(high[i % 3], p[i]);
        }
        return Vec3.of(high).minus(Vec3.of(low));
    }
}
