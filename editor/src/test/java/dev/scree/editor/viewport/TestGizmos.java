package dev.scree.editor.viewport;

import dev.scree.editor.action.HandTool;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaterniond;

/** Handles for the tests of what the pointer does with them. */
final class TestGizmos {
    private TestGizmos() {}

    /** Returns the handles of a tool along the world's axes, without those for the sizes of single axes. */
    static Gizmo alongTheWorld(Projection projection, Vec3 centre, HandTool tool) {
        return new Gizmo(projection, centre, new Quaterniond(), Handle.of(tool, false), 1);
    }
}
