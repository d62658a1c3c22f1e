package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.ViewState;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is drawn over the picture: handles, brush, and short texts in the corners. */
final class ViewportOverlay {
    private final EditorContext context;

    ViewportOverlay(EditorContext context) {
        this.context = context;
    }

    /** The rectangle in which objects are selected. */
    void box(Ui ui, float x0, float y0, float x1, float y1) {
        ImDrawList list = ImGui.getWindowDrawList();
        list.addRectFilled(
                Math.min(x0, x1),
                Math.min(y0, y1),
                Math.max(x0, x1),
                Math.max(y0, y1),
                ui.palette().packed(Role.ACCENT, 0.16));
        list.addRect(
                Math.min(x0, x1),
                Math.min(y0, y1),
                Math.max(x0, x1),
                Math.max(y0, y1),
                ui.palette().packed(Role.ACCENT));
        ui.record("Selection box", "", Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
    }

    void brush(Ui ui, float x, float y) {
        ImDrawList list = ImGui.getWindowDrawList();
        float radius = context.view().brushRadius();
        list.addCircleFilled(x, y, radius, ui.palette().packed(Role.ACCENT, 0.16), 48);
        list.addCircle(x, y, radius, ui.palette().packed(Role.ACCENT_TEXT), 48, ui.px(1.5f));
        list.addCircle(x, y, radius + 1, ui.palette().packed(Role.ACCENT), 48, ui.px(1));
        String text = context.view().brushResolution() + " voxels" + (paintsPins() ? " / pins" : "");
        list.addText(
                x - ImGui.calcTextSizeX(text) / 2,
                y + radius + ui.px(6),
                ui.palette().packed(Role.VIEWPORT_TEXT),
                text);
    }

    private boolean paintsPins() {
        return context.project().filter(project -> project.scene().mayDeform()).isPresent();
    }

    /** The ball that pushes, where the play has it: its rim, see-through. */
    void ball(Ui ui, Projection projection, float left, float top, Frame frame) {
        Frame.Ball ball = frame == null ? null : frame.ball().orElse(null);
        if (ball == null) {
            return;
        }
        Vec3 middle = new Vec3(ball.x(), ball.y(), ball.z());
        double[] pixel = projection.pixel(middle);
        if (pixel == null) {
            return;
        }
        ImDrawList list = ImGui.getWindowDrawList();
        float x = left + (float) pixel[0];
        float y = top + (float) pixel[1];
        float radius = (float) (ball.radius() / projection.metresPerPixel(middle));
        // Brighter towards where the light comes from, so that it looks round.
        list.addCircleFilled(x, y, radius, ui.palette().packed(Role.WARNING, 0.28), 64);
        list.addCircleFilled(
                x - 0.12f * radius,
                y - 0.15f * radius,
                0.78f * radius,
                ui.palette().packed(Role.WARNING, 0.16),
                64);
        list.addCircleFilled(
                x - 0.3f * radius,
                y - 0.36f * radius,
                0.3f * radius,
                ui.palette().packed(Role.VIEWPORT_TEXT, 0.3),
                48);
        list.addCircle(x, y, radius, ui.palette().packed(Role.WARNING), 64, ui.px(1.5f));
        ui.record("Ball", "", x - radius, y - radius, x + radius, y + radius);
    }

    /** The corner texts: what is shown, and what a stroke changes. */
    void notes(Ui ui, OpenProject project, float left, float top, Scene strokeStart) {
        PlayState state = context.playback().state();
        String status =
                switch (state) {
                    case PREPARING -> Icon.REFRESH.glyph() + "  Preparing play";
                    case PLAYING -> Icon.PLAY.glyph() + "  Playing";
                    case PAUSED -> Icon.PAUSE.glyph() + "  Paused";
                    case FAILED -> Icon.ERROR.glyph() + "  The play failed; press Stop";
                    case DEVICE_FAILED ->
                        Icon.ERROR.glyph() + "  The device failed; press Play to go on, or choose another device first";
                    case STOPPED ->
                        context.playback().plays().scrubbed() >= 0
                                ? Icon.CLOCK.glyph() + "  A frame of the last play"
                                : "";
                };
        float y = top + ui.px(10);
        if (!status.isEmpty()) {
            note(
                    ui,
                    "Play state",
                    status + (context.playback().plays().preview() ? "  (preview of the fluid)" : ""),
                    left + ui.px(10),
                    y,
                    state == PlayState.FAILED || state == PlayState.DEVICE_FAILED ? Role.ERROR : Role.VIEWPORT_TEXT);
            y += ui.px(26);
        }
        if (context.view().throughCamera()) {
            note(
                    ui,
                    "Through camera",
                    Icon.VIDEO.glyph() + "  Through the camera",
                    left + ui.px(10),
                    y,
                    Role.VIEWPORT_TEXT);
            y += ui.px(26);
        }
        if (context.recording().on()) {
            note(ui, "Recording", Icon.CIRCLE.glyph() + "  Recording", left + ui.px(10), y, Role.RECORD);
            y += ui.px(26);
        }
        if (!context.playback().braked().isEmpty()) {
            int held = context.playback().braked().size();
            note(
                    ui,
                    "Held",
                    Icon.LOCK.glyph() + "  " + (held == 1 ? "One axis is held" : held + " axes are held"),
                    left + ui.px(10),
                    y,
                    Role.WARNING);
            y += ui.px(26);
        }
        if (context.view().tool() == ViewState.Tool.PUSH
                && context.playback().session().isPresent()) {
            double radius = context.view()
                    .ballRadius(context.playback()
                            .plays()
                            .playedScene()
                            .orElse(project.scene())
                            .domain());
            note(
                    ui,
                    "Ball size",
                    Icon.HAND.glyph()
                            + String.format(
                                    Locale.ROOT,
                                    "  A ball %.3g m wide  (drag to push; wheel while dragging, or Shift+wheel: size)",
                                    2 * radius),
                    left + ui.px(10),
                    y,
                    Role.VIEWPORT_TEXT);
            y += ui.px(26);
        }
        if (context.view().tool() == ViewState.Tool.PAINT) {
            note(
                    ui,
                    "Brush",
                    Icon.BRUSH.glyph() + "  " + context.view().brushResolution()
                            + " voxels  (+ and - or Ctrl+wheel; Shift+wheel: radius)"
                            + (paintsPins() ? "; pins on cloths (with Ctrl: wipe)" : ""),
                    left + ui.px(10),
                    y,
                    Role.VIEWPORT_TEXT);
            y += ui.px(26);
            String change = strokeStart == null
                    ? counts(project, project.scene())
                    : counts(project, strokeStart) + "  →  " + counts(project, project.scene());
            note(
                    ui,
                    "Particles painted",
                    Icon.PARTICLES.glyph() + "  " + change,
                    left + ui.px(10),
                    y,
                    Role.VIEWPORT_TEXT);
        }
    }

    private static void note(Ui ui, String label, String text, float x, float y, Role role) {
        ImDrawList list = ImGui.getWindowDrawList();
        float width = ImGui.calcTextSizeX(text) + ui.px(16);
        float height = ui.px(22);
        list.addRectFilled(x, y, x + width, y + height, ui.palette().packed(Role.SURFACE, 0.82), ui.px(6));
        list.addText(
                x + ui.px(8),
                y + (height - ImGui.getFontSize()) / 2,
                ui.palette().packed(role == Role.VIEWPORT_TEXT ? Role.TEXT : role),
                text);
        ui.record(label, text, x, y, x + width, y + height);
    }

    /**
     * Particles and memory of a scene; sets that are not made yet are forecast from another resolution of the same
     * model.
     */
    private static String counts(OpenProject project, Scene scene) {
        Map<String, double[]> known = new HashMap<>();
        for (Body body : List.copyOf(project.scene().bodies())) {
            project.shapes()
                    .particles(body)
                    .ifPresent(set ->
                            known.put(body.model() + body.nodes(), new double[] {body.resolution(), set.count()}));
        }
        double total = 0;
        boolean forecast = false;
        for (Body body : scene.bodies()) {
            Optional<ParticleSet> set = project.shapes().particles(body);
            double[] other = known.get(body.model() + body.nodes());
            if (set.isPresent()) {
                total += set.get().count();
            } else if (other != null) {
                total += other[1] * Math.pow(body.resolution() / other[0], 3);
                forecast = true;
            } else {
                total += 0.4 * Math.pow(body.resolution(), 3);
                forecast = true;
            }
        }
        long count = Math.round(total);
        return (forecast ? "≈ " : "") + Counts.grouped(count) + " particles, "
                + Counts.bytes(Counts.deviceBytes(count));
    }
}
