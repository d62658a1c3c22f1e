package dev.scree.editor.panel;

import dev.scree.editor.action.BrushSteps;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.MovedObjects;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.PaintedPins;
import dev.scree.editor.action.Selection;
import dev.scree.editor.action.ViewState;
import dev.scree.editor.action.ViewWish;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.BoxPicking;
import dev.scree.editor.viewport.Gizmo;
import dev.scree.editor.viewport.Handle;
import dev.scree.editor.viewport.OrbitCamera;
import dev.scree.editor.viewport.Picking;
import dev.scree.editor.viewport.Projection;
import dev.scree.editor.viewport.PushBall;
import dev.scree.editor.viewport.Ray;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the mouse does in the viewport: camera, selection, gizmo, brush, and the hand that pulls a playing body or
 * pushes with a ball.
 */
final class ViewportInput {
    private enum Drag {
        NONE,
        CAMERA,
        GIZMO,
        PAINT,
        PULL,
        PUSH,
        BOX,
        /** Holds one of the world's axes in the corner: a press chooses a view, a drag turns the camera. */
        AXES,
        /** Its work was ended by a key; waits for the button to be let go. */
        SPENT
    }

    private final EditorContext context;
    private final OrbitCamera camera;
    private final TransformInput transform;
    private Drag drag = Drag.NONE;
    private boolean moved;
    private int gesture;
    private String pulledBody;
    private Vec3 pulledPoint;
    private double pullDepth;
    private Vec3 ballFrom;
    private Domain ballDomain;
    private Vec3 ballTarget;
    private double ballRadius;
    private Scene strokeStart;
    /** What the present stroke of the brush paints: the kind of thing that it touched first; or null. */
    private PartKind<?> stroke;

    private double boxX;
    private double boxY;
    private boolean menuWanted;
    private ViewWish pressedView;

    ViewportInput(EditorContext context, OrbitCamera camera, TransformInput transform) {
        this.context = context;
        this.camera = camera;
        this.transform = transform;
    }

    boolean dragging() {
        return drag != Drag.NONE || transform.running();
    }

    /** The rectangle that is being drawn from a corner to the pointer: {x, y} of the corner [px]; else null. */
    double[] box() {
        return drag == Drag.BOX && moved ? new double[] {boxX, boxY} : null;
    }

    /** Whether the menu of what is selected is to open; asking takes the wish away. */
    boolean takeMenu() {
        boolean wish = menuWanted;
        menuWanted = false;
        return wish;
    }

    /** The scene before the present stroke of the brush, or null when none is being made. */
    Scene strokeStart() {
        return drag == Drag.PAINT ? strokeStart : null;
    }

    /**
     * @param objects what the gizmo's handles move
     * @param axisView what a press on the corner's axes asks for where the pointer is over one of their ends, or null
     * @param x pointer in the picture [px]
     * @param hovered whether the pointer is over the picture and nothing above it
     * @param active whether a button went down over the picture and is held
     */
    void update(
            Ui ui,
            OpenProject project,
            Projection projection,
            Picking picking,
            Gizmo gizmo,
            MovedObjects objects,
            ViewWish axisView,
            double x,
            double y,
            boolean hovered,
            boolean active) {
        double dx = ImGui.getIO().getMouseDeltaX() / projection.height();
        double dy = ImGui.getIO().getMouseDeltaY() / projection.height();
        if (hovered) {
            wheel();
        }
        if (transform.handFree()) {
            handFree(ui, project, projection, picking, x, y, active);
            return;
        }
        if (active && drag == Drag.NONE) {
            if (axisView != null && ImGui.isMouseDown(ImGuiMouseButton.Left)) {
                moved = false;
                pressedView = axisView;
                drag = Drag.AXES;
            } else {
                begin(project, projection, picking, gizmo, objects, x, y);
            }
        }
        if (!active) {
            if (drag != Drag.NONE) {
                finish(project, picking, projection, x, y);
            }
            return;
        }
        moved |= ImGui.isMouseDragging(ImGuiMouseButton.Left, 4)
                || ImGui.isMouseDragging(ImGuiMouseButton.Right, 4)
                || ImGui.isMouseDragging(ImGuiMouseButton.Middle, 4);
        switch (drag) {
            case CAMERA, AXES -> turnCamera(dx, dy);
            case GIZMO -> {
                transform.update(ui, project, projection, picking, x, y);
                drag = transform.running() ? Drag.GIZMO : Drag.SPENT;
            }
            case PAINT -> paint(project, picking, projection, x, y);
            case PULL -> pull(projection, x, y);
            case PUSH -> push(projection, x, y);
            case NONE, BOX, SPENT -> {}
        }
    }

    private void wheel() {
        float notches = ImGui.getIO().getMouseWheel();
        if (notches == 0) {
            return;
        }
        ViewState view = context.view();
        if (view.tool() == ViewState.Tool.PAINT && ImGui.getIO().getKeyCtrl()) {
            view.setBrushResolution(BrushSteps.stepped(view.brushResolution(), notches > 0 ? 1 : -1));
        } else if (pushes() && (drag == Drag.PUSH || ImGui.getIO().getKeyShift())) {
            view.setBallSize(view.ballSize() * Math.pow(1.15, notches));
        } else if (view.tool() == ViewState.Tool.PAINT && ImGui.getIO().getKeyShift()) {
            view.setBrushRadius(view.brushRadius() * (float) Math.pow(1.15, notches));
        } else {
            camera.zoom(notches);
        }
    }

    /** Follows the pointer without a button: a press of the left one keeps what is reached, of another one gives up. */
    private void handFree(
            Ui ui, OpenProject project, Projection projection, Picking picking, double x, double y, boolean active) {
        transform.update(ui, project, projection, picking, x, y);
        if (transform.running() && ImGui.isMouseClicked(ImGuiMouseButton.Left)) {
            transform.end();
        } else if (transform.running() && ImGui.isMouseClicked(ImGuiMouseButton.Right)) {
            transform.cancel(project);
        }
        if (!transform.running() && active) {
            drag = Drag.SPENT;
        }
    }

    private void begin(
            OpenProject project,
            Projection projection,
            Picking picking,
            Gizmo gizmo,
            MovedObjects objects,
            double x,
            double y) {
        moved = false;
        gesture++;
        boolean left = ImGui.isMouseDown(ImGuiMouseButton.Left);
        Handle under = left && gizmo != null ? gizmo.at(x, y) : null;
        if (under != null) {
            drag = Drag.GIZMO;
            transform.begin(project, objects, gizmo, under, false, x, y);
        } else if (left && context.view().tool() == ViewState.Tool.PAINT) {
            drag = Drag.PAINT;
            strokeStart = project.scene();
            stroke = null;
        } else if (left && pushes()) {
            drag = Drag.PUSH;
            Domain domain = played(project).domain();
            Ray ray = projection.ray(x, y);
            Vec3 hit = picking.at(projection, x, y)
                    .filter(item -> item.kind() == PartKind.BODY)
                    .flatMap(item -> place(picking, played(project), item.id()))
                    .orElse(null);
            pullDepth = PushBall.depth(ray, domain, hit);
            ballFrom = PushBall.entrance(ray, domain, context.view().ballRadius(domain));
            ballDomain = domain;
            ballTarget = null;
        } else {
            drag = Drag.CAMERA;
            Optional<Selection.Item> hit =
                    left && context.playback().active() ? picking.at(projection, x, y) : Optional.empty();
            hit.filter(item -> item.kind() == PartKind.BODY)
                    .ifPresent(item -> picking.localPoint(projection, x, y, item.id())
                            .ifPresent(local -> {
                                drag = Drag.PULL;
                                pulledBody = item.id();
                                pulledPoint = local;
                                place(picking, played(project), pulledBody)
                                        .ifPresent(place -> pullDepth = place.toJoml()
                                                .distance(projection.ray(x, y).origin()));
                            }));
            // The tool for selecting draws a box, and so does any other with Ctrl; the right button turns the view.
            if (left
                    && drag == Drag.CAMERA
                    && (context.view().tool() == ViewState.Tool.SELECT
                                    && !ImGui.getIO().getKeyShift()
                            || ImGui.getIO().getKeyCtrl())) {
                drag = Drag.BOX;
                boxX = x;
                boxY = y;
            }
        }
    }

    private Scene played(OpenProject project) {
        return context.playback().plays().playedScene().orElse(project.scene());
    }

    private static Optional<Vec3> place(Picking picking, Scene played, String bodyId) {
        int index = PartKind.BODY.index(played, bodyId);
        return index < 0 ? Optional.empty() : Optional.of(picking.pose(index).position());
    }

    /** Whether the left button moves a ball that pushes what plays. */
    boolean pushes() {
        return context.view().tool() == ViewState.Tool.PUSH
                && context.playback().session().isPresent();
    }

    private void finish(OpenProject project, Picking picking, Projection projection, double x, double y) {
        Drag ended = drag;
        drag = Drag.NONE;
        strokeStart = null;
        if (ended == Drag.GIZMO) {
            transform.end();
        }
        if (ended == Drag.PULL) {
            context.playback()
                    .session()
                    .ifPresent(session -> session.apply(new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO)));
        }
        if (ended == Drag.PUSH) {
            context.playback().session().ifPresent(session -> session.apply(new SceneChange.Push(null, null, 0)));
        }
        boolean press = !moved && ImGui.isMouseReleased(ImGuiMouseButton.Left);
        if (press && ended == Drag.AXES) {
            context.view().requests().turnTo(pressedView);
        }
        if (press && (ended == Drag.CAMERA || ended == Drag.PULL || ended == Drag.BOX)) {
            select(picking.at(projection, x, y));
        } else if (ended == Drag.BOX) {
            List<Selection.Item> found =
                    new BoxPicking(projection, picking, project.shapes(), boxX, boxY, x, y).in(project.scene());
            if (ImGui.getIO().getKeyCtrl()) {
                context.selection().add(found);
            } else {
                context.selection().set(found);
            }
        }
        if (!moved && ended == Drag.CAMERA && ImGui.isMouseReleased(ImGuiMouseButton.Right)) {
            picking.at(projection, x, y)
                    .filter(hit -> !context.selection().contains(hit))
                    .ifPresent(context.selection()::set);
            menuWanted = context.selection().hasPlace();
        }
    }

    private void select(Optional<Selection.Item> hit) {
        boolean more = ImGui.getIO().getKeyCtrl() || ImGui.getIO().getKeyShift();
        if (hit.isPresent() && more) {
            context.selection().toggle(hit.get());
        } else if (hit.isPresent()) {
            context.selection().set(hit.get());
        } else if (!more) {
            context.selection().clear();
        }
    }

    private void turnCamera(double dx, double dy) {
        boolean pan = ImGui.isMouseDown(ImGuiMouseButton.Middle)
                || ImGui.isMouseDown(ImGuiMouseButton.Right) && ImGui.getIO().getKeyShift()
                || ImGui.isMouseDown(ImGuiMouseButton.Left) && ImGui.getIO().getKeyShift() && moved;
        if (pan) {
            camera.pan(dx, dy);
        } else if (ImGui.isMouseDown(ImGuiMouseButton.Right) || moved) {
            camera.orbit(dx, dy);
        }
    }

    private void paint(OpenProject project, Picking picking, Projection projection, double x, double y) {
        Scene scene = project.scene();
        double radius = context.view().brushRadius();
        Set<Selection.Item> touched = picking.brushed(projection, x, y, radius);
        for (PartKind<?> kind : List.of(PartKind.CLOTH, PartKind.SOFT, PartKind.BODY)) {
            if (stroke == null && touched.stream().anyMatch(item -> item.kind() == kind)) {
                stroke = kind;
            }
        }
        Set<String> painted = touched.stream()
                .filter(item -> item.kind() == stroke)
                .map(Selection.Item::id)
                .collect(Collectors.toSet());
        if (stroke == PartKind.CLOTH || stroke == PartKind.SOFT) {
            Map<String, BitSet> vertices = new HashMap<>();
            for (String id : painted) {
                int part = stroke.index(scene, id)
                        + (stroke == PartKind.SOFT ? scene.cloths().size() : 0);
                vertices.put(id, picking.brushedVertices(projection, x, y, radius, part));
            }
            boolean hold = !ImGui.getIO().getKeyCtrl();
            context.edit(PaintedPins.paint(scene, vertices, project.shapes()::volume, hold, "pin " + gesture));
        } else {
            context.edit(Edits.paint(scene, painted, context.view().brushResolution(), "paint " + gesture));
        }
    }

    private void pull(Projection projection, double x, double y) {
        Vec3 target = projection.ray(x, y).at(pullDepth);
        Body held = context.playback()
                .plays()
                .playedScene()
                .flatMap(s -> PartKind.BODY.find(s, pulledBody))
                .orElse(null);
        if (held != null && moved) {
            context.playback()
                    .session()
                    .ifPresent(session -> session.apply(new SceneChange.Pull(pulledBody, pulledPoint, target)));
        }
    }

    private void push(Projection projection, double x, double y) {
        double radius = context.view().ballRadius(ballDomain);
        Vec3 target = PushBall.within(projection.ray(x, y).at(pullDepth), ballDomain, radius);
        // Another radius takes a moment, and the play needs to be told of nothing that stays.
        if (!target.equals(ballTarget) || radius != ballRadius) {
            ballTarget = target;
            ballRadius = radius;
            context.playback()
                    .session()
                    .ifPresent(session -> session.apply(new SceneChange.Push(ballFrom, target, radius)));
        }
    }
}
