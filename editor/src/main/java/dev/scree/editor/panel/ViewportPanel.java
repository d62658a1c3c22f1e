package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.HandTool;
import dev.scree.editor.action.MovedObjects;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.ViewState;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Theme;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.render.ColourScale;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.editor.render.Slice;
import dev.scree.editor.render.SlicePlane;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.editor.viewport.Gizmo;
import dev.scree.editor.viewport.GizmoDrag;
import dev.scree.editor.viewport.Handle;
import dev.scree.editor.viewport.Measurement;
import dev.scree.editor.viewport.OrbitCamera;
import dev.scree.editor.viewport.Picking;
import dev.scree.editor.viewport.ProbeSquare;
import dev.scree.editor.viewport.Projection;
import dev.scree.editor.viewport.ViewAxes;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import imgui.ImGui;
import imgui.flag.ImGuiButtonFlags;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The picture of the scene in the middle of the window. */
final class ViewportPanel implements Panel, AutoCloseable {
    /** All that what the handles move depends on besides the scene. */
    private record MovedKey(long selection, HandTool tool, boolean localAxes, boolean ownCentres, boolean playing) {}

    private final EditorContext context;
    private final ActionMenu menu;
    private final OrbitCamera camera = new OrbitCamera();
    private final ViewportCamera follower;
    private final TransformInput transform;
    private final ViewportInput input;
    private final ViewportOverlay overlay;
    private final ViewportDrop drop;
    private final ObstacleMeshes obstacles = new ObstacleMeshes();
    private final FluidSurfaces surfaces;
    private final ViewportColours colours;
    private final ColourLegend legend;
    private final SliceControl slice;
    private final ProbeMarkers markers;
    private final ForceOverlay forces = new ForceOverlay();
    private final MeasureTool measure = new MeasureTool();
    /** Whether a button went down on the legend or to measure, so that the picture does not get it. */
    private boolean taken;

    private ViewportPicture picture;
    private Camera lastCamera;
    /** What the handles move as it was last found, which takes long for thousands of objects. */
    private MovedObjects moved;

    private Scene movedIn;
    private MovedKey movedKey;

    ViewportPanel(EditorContext context, ActionMenu menu) {
        this.context = context;
        this.menu = menu;
        this.follower = new ViewportCamera(context, camera);
        this.transform = new TransformInput(context, obstacles);
        this.input = new ViewportInput(context, camera, transform);
        this.overlay = new ViewportOverlay(context);
        this.drop = new ViewportDrop(context);
        this.surfaces = new FluidSurfaces(context);
        this.colours = new ViewportColours(context.view());
        this.legend = new ColourLegend(context);
        this.slice = new SliceControl(context);
        this.markers = new ProbeMarkers(context);
    }

    @Override
    public String key() {
        return "viewport";
    }

    @Override
    public String title() {
        return "Viewport";
    }

    @Override
    public Icon icon() {
        return Icon.EYE;
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public boolean padded() {
        return false;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        Scene authored = project.scene();
        int width = Math.max(16, (int) ImGui.getContentRegionAvailX());
        int height = Math.max(16, (int) ImGui.getContentRegionAvailY());
        follower.follow(project, authored, (double) width / height);
        float left = ImGui.getCursorScreenPosX();
        float top = ImGui.getCursorScreenPosY();
        context.view().setPictureCorner(left + width, top + height);
        Set<FrameDetail> wanted = context.view().details();
        wanted.addAll(context.probes().details());
        context.playback().setDetails(wanted);
        try (ShownFrame shown = surfaces.shown()) {
            Frame frame = shown.frame();
            Scene scene = frame == null
                    ? authored
                    : context.playback().plays().playedScene().orElse(authored);
            Camera seen = camera.camera();
            boolean moving = context.playback().playing() || input.dragging() || !seen.equals(lastCamera);
            lastCamera = seen;
            context.view().setCamera(seen);
            ViewMatrices view = context.view().orthographic()
                    ? ViewMatrices.orthographic(seen, scene.domain(), width, height)
                    : ViewMatrices.of(seen, scene.domain(), width, height);
            if (picture == null) {
                picture = new ViewportPicture(ui.textures());
            }
            if (follower.hasToShowSelection(project, authored, new Projection(view))) {
                context.view().requests().frameSelection();
            }
            Optional<ColourScale> scale =
                    colours.scale(scene, project.shapes(), project.shapes().version(), frame);
            context.view().setColouring(colours.colouring(scale));
            int texture = picture.draw(
                    scene,
                    project.shapes(),
                    frame,
                    shown.surface(),
                    view,
                    options(ui).withColouring(colours.drawn(scale, frame)).withSlice(cut(scene, seen)),
                    project.shapes().version(),
                    moving);
            ImGui.invisibleButton(
                    "##picture",
                    width,
                    height,
                    ImGuiButtonFlags.MouseButtonLeft
                            | ImGuiButtonFlags.MouseButtonRight
                            | ImGuiButtonFlags.MouseButtonMiddle);
            boolean over = ImGui.isItemHovered();
            boolean onLegend = over
                    && (slice.wants()
                            || legend.contains(
                                    ImGui.getIO().getMousePosX(), ImGui.getIO().getMousePosY()));
            taken = ImGui.isAnyMouseDown() && (taken || onLegend && ImGui.isMouseClicked(0));
            boolean hovered = over && !onLegend;
            boolean active = ImGui.isItemActive() && !taken;
            ui.record("Picture", "");
            if (texture != 0) {
                ImGui.getWindowDrawList().addImage(texture, left, top, left + width, top + height, 0, 1, 1, 0);
            }
            if (context.view().contactForces()) {
                forces.draw(ui, frame, scene.domain(), new Projection(view), left, top, left + width, top + height);
            }
            interact(ui, project, scene, frame, view, left, top, hovered, active);
            legend.draw(
                    ui,
                    left + width,
                    top,
                    scene,
                    scale,
                    colours.missing(scale, frame),
                    over && !slice.wants() && onLegend && !input.dragging());
            slice.draw(
                    ui,
                    scene.domain(),
                    seen,
                    new Projection(view),
                    left,
                    top,
                    left + width,
                    legend.bottom(),
                    over && !input.dragging());
        }
    }

    private void interact(
            Ui ui,
            OpenProject project,
            Scene scene,
            Frame frame,
            ViewMatrices view,
            float left,
            float top,
            boolean hovered,
            boolean active) {
        Projection projection = new Projection(view, cut(scene, context.view().camera(scene.camera())));
        double x = ImGui.getIO().getMousePosX() - left;
        double y = ImGui.getIO().getMousePosY() - top;
        Picking picking = new Picking(scene, project.shapes(), frame, obstacles);
        drop.update(ui, projection, picking, x, y, left, top, hovered);
        MovedObjects objects = movedObjects(project.scene(), frame != null);
        Gizmo gizmo = gizmo(ui, objects, projection);
        recordThings(ui, scene, picking, projection, left, top);
        ViewAxes axes = new ViewAxes(view, ui.px(1));
        float[] middle = AxesOverlay.middle(ui, axes, view.height());
        ViewAxes.End end = axes.at(x - middle[0], y - middle[1]);
        boolean free = hovered && !active;
        if (gizmo != null) {
            boolean held = transform.running();
            Handle hot = held ? transform.drag().handle() : free && end == null ? gizmo.at(x, y) : null;
            if (held) {
                GizmoOverlay.guides(ui, projection, left, top, transform.drag());
            }
            GizmoOverlay.handles(ui, left, top, gizmo, hot);
        }
        if (context.view().tool() == ViewState.Tool.PAINT && (hovered || active)) {
            overlay.brush(ui, left + (float) x, top + (float) y);
        }
        if (input.pushes()) {
            overlay.ball(ui, projection, left, top, frame);
        }
        boolean measures = context.view().tool() == ViewState.Tool.MEASURE;
        if (!measures) {
            measure.clear();
        } else if (hovered && end == null && ImGui.isMouseClicked(0)) {
            taken = true;
            measure.press(Measurement.pointAt(picking, projection, scene, frame, x, y));
        }
        measure.draw(ui, projection, left, top);
        if (context.view().tool() == ViewState.Tool.PROBE && hovered && end == null && ImGui.isMouseClicked(0)) {
            taken = true;
            placeProbe(picking, projection, scene, frame, x, y);
        }
        markers.draw(ui, project.scene(), scene, picking, projection, left, top);
        AxesOverlay.draw(ui, axes, left + middle[0], top + middle[1], free ? end : null);
        overlay.notes(ui, project, left, top, input.strokeStart());
        if (input.box() != null) {
            overlay.box(
                    ui, left + (float) input.box()[0], top + (float) input.box()[1], left + (float) x, top + (float) y);
        }
        if (context.view().requests().takeHandFree() && gizmo != null && !input.dragging()) {
            transform.begin(project, objects, gizmo, Handle.free(handTool()), true, x, y);
        }
        input.update(
                ui,
                project,
                projection,
                picking,
                gizmo,
                objects,
                end == null ? null : axes.pressed(end),
                x,
                y,
                hovered,
                active && !taken);
        if (transform.running()) {
            GizmoOverlay.mark(ui, projection, left, top, transform.caughtAt());
            GizmoOverlay.value(
                    ui,
                    transform.drag(),
                    left + (float) x,
                    top + (float) y,
                    left + view.width(),
                    top + view.height(),
                    transform.refusedEnter());
        }
        if (input.takeMenu()) {
            ImGui.openPopup("objects");
        }
        ui.popups().popup("objects", () -> menu.draw(ui, ActionMenu.OBJECTS));
    }

    private void placeProbe(Picking picking, Projection projection, Scene scene, Frame frame, double x, double y) {
        ProbeKind kind = context.view().probeKind();
        if (kind == ProbeKind.BODY) {
            picking.at(projection, x, y)
                    .flatMap(item -> PartKind.BODY.find(scene, item.id()))
                    .ifPresent(body -> context.probes().add(kind, body.pose().position(), null, body));
        } else {
            Measurement.pointAt(picking, projection, scene, frame, x, y)
                    .ifPresent(point -> context.probes().add(kind, point, ProbeSquare.facing(projection, point), null));
        }
    }

    /** What is cut away as seen by a camera. */
    private Optional<Slice> cut(Scene scene, Camera seen) {
        SlicePlane plane = context.view().slice();
        return plane.on() ? Optional.of(plane.slice(scene.domain(), seen)) : Optional.empty();
    }

    /** Tests find things in the picture by name. */
    private static void recordThings(
            Ui ui, Scene scene, Picking picking, Projection projection, float left, float top) {
        for (int i = 0; i < Math.min(64, scene.bodies().size()); i++) {
            Body body = scene.bodies().get(i);
            recordPoint(
                    ui, "Body " + body.name(), projection.pixel(picking.pose(i).position()), left, top);
        }
        for (SceneObject object : scene.objects()) {
            if (!(object instanceof Body)) {
                String label = object.kind().title() + " " + object.name();
                object.place().ifPresent(place -> recordPoint(ui, label, projection.pixel(place), left, top));
            }
        }
    }

    private static void recordPoint(Ui ui, String label, double[] pixel, float left, float top) {
        if (pixel != null) {
            float x = left + (float) pixel[0];
            float y = top + (float) pixel[1];
            ui.record(label, "", x - 3, y - 3, x + 3, y + 3);
        }
    }

    /** What the tool does to objects, or null for a tool that has no handles. */
    private HandTool handTool() {
        return switch (context.view().tool()) {
            case MOVE -> HandTool.MOVE;
            case ROTATE -> HandTool.TURN;
            case SCALE -> HandTool.SCALE;
            case SELECT, PAINT, PUSH, MEASURE, PROBE -> null;
        };
    }

    /** What the handles move, or null; in play only emitters and sinks: bodies are pulled by hand instead. */
    private MovedObjects movedObjects(Scene scene, boolean playing) {
        HandTool tool = handTool();
        if (tool == null) {
            return null;
        }
        ViewState view = context.view();
        MovedKey key = new MovedKey(context.selection().version(), tool, view.localAxes(), view.ownCentres(), playing);
        if (moved == null || scene != movedIn || !key.equals(movedKey)) {
            moved = MovedObjects.of(scene, context.selection(), view, tool, playing);
            movedIn = scene;
            movedKey = key;
        }
        return moved;
    }

    /** Handles for the selection; while one is dragged they go along and keep their directions. */
    private Gizmo gizmo(Ui ui, MovedObjects objects, Projection projection) {
        if (transform.running()) {
            GizmoDrag drag = transform.drag();
            return new Gizmo(
                    projection,
                    drag.centre(),
                    drag.gizmo().frame(),
                    drag.gizmo().shapes().stream().map(Gizmo.Shape::handle).toList(),
                    ui.px(1));
        }
        if (objects == null || objects.isEmpty()) {
            return null;
        }
        List<Handle> handles = Handle.of(handTool(), objects.scalesPerAxis());
        return new Gizmo(projection, objects.centre(), objects.frame(), handles, ui.px(1));
    }

    private DrawOptions options(Ui ui) {
        DrawOptions.Bodies bodies =
                switch (context.view().bodies()) {
                    case MESHES -> DrawOptions.Bodies.MESHES;
                    case PARTICLES -> DrawOptions.Bodies.PARTICLES;
                    case BOTH -> DrawOptions.Bodies.BOTH;
                };
        return new DrawOptions(
                        bodies,
                        context.view().fluid(),
                        context.view().shadows(),
                        false,
                        ui.palette().theme() == Theme.DARK,
                        context.view().guides(),
                        context.selection()
                                .drawnIds(context.project().orElseThrow().scene()))
                .withShading(context.view().shading());
    }

    @Override
    public void close() {
        surfaces.close();
        if (picture != null) {
            picture.close();
            picture = null;
        }
    }
}
