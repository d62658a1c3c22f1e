package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.HandTool;
import dev.scree.editor.action.MovedObjects;
import dev.scree.editor.action.ObjectMeshes;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.SnapSettings;
import dev.scree.editor.action.Transformation;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.editor.viewport.Gizmo;
import dev.scree.editor.viewport.GizmoDrag;
import dev.scree.editor.viewport.Handle;
import dev.scree.editor.viewport.Picking;
import dev.scree.editor.viewport.Projection;
import dev.scree.editor.viewport.SnapTargets;
import dev.scree.runtime.scene.Vec3;
import imgui.ImGui;
import imgui.flag.ImGuiKey;
import org.joml.Vector3d;

/**
 * Moves, turns and scales what is selected while a handle is held or, without a button, until a press or Enter. Takes
 * the keyboard meanwhile: X, Y and Z bind to an axis, a typed value counts instead of the pointer, Escape gives up.
 */
final class TransformInput {
    private final EditorContext context;
    private final ObstacleMeshes obstacles;
    private OpenProject project;
    private String scene;
    private MovedObjects objects;
    private GizmoDrag drag;
    private SnapTargets targets;
    private GizmoDrag.Catch caught;
    private boolean handFree;
    private int gesture;
    private Transformation applied = Transformation.NONE;
    private boolean refusedEnter;
    private boolean begun;

    TransformInput(EditorContext context, ObstacleMeshes obstacles) {
        this.context = context;
        this.obstacles = obstacles;
    }

    boolean running() {
        return drag != null;
    }

    /** Whether it runs without a button held. */
    boolean handFree() {
        return running() && handFree;
    }

    /** What is being dragged, or null. */
    GizmoDrag drag() {
        return drag;
    }

    /** The point of a surface or the corner that the objects keep to, or null. */
    Vec3 caughtAt() {
        return caught == null ? null : caught.mark();
    }

    /** Whether Enter was pressed on a typed text that is no number. */
    boolean refusedEnter() {
        return refusedEnter;
    }

    /** @param handFree whether no button is held @param x pointer where it begins [px] */
    void begin(
            OpenProject project,
            MovedObjects objects,
            Gizmo gizmo,
            Handle handle,
            boolean handFree,
            double x,
            double y) {
        this.project = project;
        this.scene = project.scene().name();
        this.objects = objects;
        this.handFree = handFree;
        drag = new GizmoDrag(gizmo, handle, x, y);
        targets = null;
        caught = null;
        applied = Transformation.NONE;
        refusedEnter = false;
        begun = true;
        gesture++;
        context.view().setMoving(true);
    }

    /** Follows pointer and keyboard; may end it. */
    void update(Ui ui, OpenProject project, Projection projection, Picking picking, double x, double y) {
        if (project != this.project || !project.scene().name().equals(scene)) {
            // Another project or scene has come meanwhile, in which nothing of this is.
            end();
            return;
        }
        keys(ui);
        SnapSettings snap = snap();
        caught = snap == null
                        || drag.handle().tool() != HandTool.MOVE
                        || !drag.typed().isEmpty()
                ? null
                : caught(ui, project, projection, picking, snap, x, y);
        drag.update(x, y, snap, caught);
        apply(project, drag.change());
        if (ImGui.isKeyPressed(ImGuiKey.Enter, false) || ImGui.isKeyPressed(ImGuiKey.KeypadEnter, false)) {
            refusedEnter = drag.refused() != null;
            if (!refusedEnter) {
                end();
            }
        } else if (ImGui.isKeyPressed(ImGuiKey.Escape, false)
                || context.dialogs().current().isPresent()) {
            cancel(project);
        }
    }

    /** Keeps what it has come to. */
    void end() {
        drag = null;
        context.view().setMoving(false);
    }

    /** Brings everything back to where it was. */
    void cancel(OpenProject project) {
        apply(project, Transformation.NONE);
        end();
    }

    private void apply(OpenProject project, Transformation change) {
        if (!change.equals(applied)) {
            applied = change;
            context.edit(objects.to(project.scene(), change, drag.shared(), "by hand " + gesture));
        }
    }

    /** What is kept to now, or null: the switch of the tool bar, turned round while Ctrl is held. */
    private SnapSettings snap() {
        boolean ctrl = ImGui.isKeyDown(ImGuiKey.LeftCtrl) || ImGui.isKeyDown(ImGuiKey.RightCtrl);
        SnapSettings settings = context.view().snap();
        return settings.on() != ctrl ? settings : null;
    }

    private GizmoDrag.Catch caught(
            Ui ui, OpenProject project, Projection projection, Picking picking, SnapSettings snap, double x, double y) {
        if (snap.mode() != SnapSettings.Mode.SURFACE && snap.mode() != SnapSettings.Mode.VERTEX) {
            return null;
        }
        if (targets == null) {
            // The moved objects are known as they were at the beginning.
            targets = new SnapTargets(
                    project.scene(),
                    objects.objects(),
                    new ObjectMeshes(project.scene(), project.shapes(), obstacles),
                    ui.px(1));
        }
        drag.update(x, y, null, null);
        Vec3 by = drag.change() instanceof Transformation.Move move
                ? Vec3.of(drag.gizmo().frame().transform(move.by().toJoml(), new Vector3d()))
                : Vec3.ZERO;
        return targets.at(snap.mode(), picking, projection, x, y, objects.centre(), by)
                .orElse(null);
    }

    private void keys(Ui ui) {
        boolean shift = ImGui.isKeyDown(ImGuiKey.LeftShift) || ImGui.isKeyDown(ImGuiKey.RightShift);
        // The key that began it has its character in the same frame.
        int[] characters = begun ? new int[0] : ui.typed().all();
        begun = false;
        for (int character : characters) {
            int axis = "xyz".indexOf(Character.toLowerCase(character));
            if (axis < 0) {
                refusedEnter &= !drag.typed().type(character);
            } else if (drag.handle().tool() != HandTool.SCALE || objects.scalesPerAxis()) {
                drag.lock(axis, shift);
            }
        }
        if (ImGui.isKeyPressed(ImGuiKey.Backspace, true)) {
            drag.typed().back();
            refusedEnter = false;
        }
        if (ImGui.isKeyPressed(ImGuiKey.Tab, false) && drag.handle().tool() == HandTool.MOVE) {
            drag.typed().next();
        }
    }
}
