package dev.scree.editor.panel;

import dev.scree.editor.action.Bookmarks;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Plays;
import dev.scree.editor.action.Timeline;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.timeline.KeyRow;
import dev.scree.editor.timeline.PlayEvent;
import dev.scree.editor.timeline.PlayRange;
import dev.scree.editor.timeline.Ticks;
import dev.scree.editor.timeline.TimeView;
import dev.scree.runtime.scene.Bookmark;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.Scene;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.List;
import java.util.Locale;

/**
 * The timeline's ruler, the track of kept frames with range, bookmarks and events, and the rows of keyframes below. The
 * ruler is pulled and zoomed; the track is pressed to show a frame.
 */
final class TimelineTrack {
    private static final float RULER = 20;
    private static final float TRACK = 30;
    /** Room for names beside the rows of keyframes. */
    private static final float NAMES = 110;
    /** The same where numbers are named, too. */
    private static final float WIDE_NAMES = 170;
    /** The most of the width that names take. */
    private static final float MOST_NAMES = 0.35f;
    /** Height that curves want before the track above them has room. */
    private static final float CURVES = 110;
    /** So near is near enough to take hold of something. */
    private static final float REACH = 6;

    private static final float LABELS_APART = 78;

    /** What the pressed button moves. */
    private enum Grip {
        NOTHING,
        PULL,
        SCRUB,
        IN,
        OUT
    }

    private final EditorContext context;
    private final KeyframeTracks keyframes;
    private final CameraTrackRow cameraTrack;
    private final CurvePlot curves;
    private final BookmarkMenu bookmarkMenu;
    private TimeView view = TimeView.whole(1, 100);
    private double fittedLength;
    private boolean fitted = true;
    private Grip grip = Grip.NOTHING;
    private float moved;

    private float left;
    private float top;
    private float width;

    TimelineTrack(EditorContext context, ActionMenu menu) {
        this.context = context;
        this.keyframes = new KeyframeTracks(context, menu);
        this.cameraTrack = new CameraTrackRow(context);
        this.curves = new CurvePlot(context, menu);
        this.bookmarkMenu = new BookmarkMenu(context);
    }

    void draw(Ui ui, Scene scene) {
        List<KeyRow<?>> keyed = KeyRow.of(scene);
        boolean wide = keyed.stream().anyMatch(row -> !row.poses())
                || context.timeline().curves();
        float names = keyed.isEmpty() && scene.cameraTrack().isEmpty()
                ? 0
                : Math.min(ui.px(wide ? WIDE_NAMES : NAMES), MOST_NAMES * ImGui.getContentRegionAvailX());
        float outer = ImGui.getCursorScreenPosX();
        left = outer + names + ui.px(6);
        top = ImGui.getCursorScreenPosY();
        width = Math.max(ui.px(40), ImGui.getContentRegionAvailX() - names - ui.px(12));
        double length = length(scene, keyed);
        follow(length);
        ImGui.setCursorScreenPos(left, top);
        ImGui.invisibleButton("##ruler", width, ui.px(RULER));
        ui.record("Ruler", String.format(Locale.ROOT, "%.6f %.6f", view.start(), view.time(width)));
        ruler(ui, length);
        boolean onCurves = context.timeline().curves() && !keyed.isEmpty();
        // Where there is little room for curves, the ruler alone is pressed to show a frame.
        boolean low = onCurves && ImGui.getContentRegionAvailY() < ui.px(TRACK + CURVES);
        float below = ui.px(low ? RULER : RULER + TRACK);
        boolean overTrack = false;
        if (!low) {
            ImGui.setCursorScreenPos(left, top + ui.px(RULER));
            ImGui.invisibleButton("##track", width, ui.px(TRACK));
            overTrack = ImGui.isItemHovered();
            press(ui, scene);
        }
        ui.record(
                "Frame",
                String.valueOf(context.playback()
                        .plays()
                        .shown()
                        .map(Plays.Shown::number)
                        .orElse(-1L)));
        ImDrawList list = ImGui.getWindowDrawList();
        list.pushClipRect(left - ui.px(6), top, left + width + ui.px(6), top + below, true);
        ticks(ui, list, scene);
        if (!low) {
            band(ui, list, scene);
            range(ui, list);
            events(ui, list, overTrack);
            bookmarks(ui, list, scene, overTrack);
        }
        list.popClipRect();
        ImGui.setCursorScreenPos(outer, top + below + ui.px(2));
        if (!scene.cameraTrack().isEmpty() && !onCurves) {
            cameraTrack.draw(ui, scene, view, left, width, names);
        }
        if (onCurves) {
            curves.draw(ui, scene, view, left, width, names, by -> pull(by, length), (x, by) -> zoom(x, by, length));
        } else if (!keyed.isEmpty()) {
            keyframes.draw(ui, scene, keyed, view, left, width, names);
        }
        playhead(ui, list, ImGui.getCursorScreenPosY());
        zoom(ui, length, onCurves ? below : Float.MAX_VALUE);
    }

    private double length(Scene scene, List<KeyRow<?>> keyed) {
        double length = Math.max(0.5, context.playback().plays().lastTime());
        for (Bookmark bookmark : scene.bookmarks()) {
            length = Math.max(length, bookmark.time());
        }
        for (CameraKey key : scene.cameraTrack()) {
            length = Math.max(length, key.time());
        }
        return Math.max(length, KeyRow.last(keyed));
    }

    /** The whole play is seen until the user zooms or pulls; then the playhead is kept in view. */
    private void follow(double length) {
        if (context.timeline().takeFit()) {
            fitted = true;
            curves.fit();
        }
        if (fitted) {
            // A play that goes on is fitted anew in steps, so that the ruler does not creep all the time.
            // What is dragged must not run away from the pointer.
            if (cameraTrack.dragging() || curves.dragging()) {
                return;
            }
            if (fittedLength < length
                    || fittedLength > 1.3 * length
                    || !context.playback().playing()) {
                fittedLength = context.playback().playing() ? 1.25 * length : length;
            }
            view = TimeView.whole(fittedLength, width);
        } else if (context.timeline().replaying() || context.playback().playing()) {
            double time = context.playback().plays().shownTime().orElse(0.0);
            view = view.showing(time, length, width);
        }
    }

    private void pull(double pixels, double length) {
        if (pixels != 0) {
            fitted = false;
            view = view.pulled(pixels, length, width);
        }
    }

    private void zoom(double x, double factor, double length) {
        fitted = false;
        view = view.zoomed(x, factor, length, width);
    }

    /** @param high what is so far down zooms by itself [px] */
    private void zoom(Ui ui, double length, float high) {
        float wheel = ImGui.getIO().getMouseWheel();
        float x = ImGui.getMousePosX() - left;
        boolean over = ImGui.isWindowHovered()
                && x >= 0
                && x <= width
                && ImGui.getMousePosY() >= top
                && ImGui.getMousePosY() < top + high;
        if (wheel != 0 && over) {
            zoom(x, Math.pow(1.25, wheel), length);
        }
    }

    private void ruler(Ui ui, double length) {
        if (ImGui.isItemActivated()) {
            grip = Grip.PULL;
            moved = 0;
        }
        if (ImGui.isItemActive() && grip == Grip.PULL) {
            float by = ImGui.getIO().getMouseDeltaX();
            moved += Math.abs(by);
            if (moved > ui.px(3)) {
                pull(by, length);
            }
        }
        if (ImGui.isItemDeactivated() && grip == Grip.PULL) {
            grip = Grip.NOTHING;
            if (moved <= ui.px(3)) {
                context.timeline().seek(view.time(ImGui.getMousePosX() - left));
            }
        }
        if (ImGui.isItemHovered() && grip == Grip.NOTHING) {
            ui.itemHelp().show("Drag to scroll, turn the wheel to zoom, press to show that time", "");
        }
    }

    private void press(Ui ui, Scene scene) {
        Timeline timeline = context.timeline();
        double time = Math.max(0, view.time(ImGui.getMousePosX() - left));
        if (ImGui.isItemActivated()) {
            grip = grip(ui);
            double half = ui.px(REACH) * view.perPixel();
            Bookmark bookmark = Bookmarks.at(scene, time, half).orElse(null);
            PlayEvent event = upper(ui) ? null : nearest(time, half);
            if (grip == Grip.SCRUB && (upper(ui) && bookmark != null || event != null)) {
                grip = Grip.NOTHING;
                timeline.seek(event != null ? event.time() : bookmark.time());
            }
        }
        if (ImGui.isItemActive()) {
            PlayRange range = timeline.range();
            switch (grip) {
                case SCRUB -> timeline.seek(time);
                case IN -> timeline.setRange(range.from(time));
                case OUT -> timeline.setRange(range.to(time));
                default -> {}
            }
        }
        if (ImGui.isItemDeactivated()) {
            grip = Grip.NOTHING;
        }
        if (ImGui.isItemHovered() && ImGui.isMouseClicked(1)) {
            Bookmarks.at(scene, time, ui.px(REACH) * view.perPixel()).ifPresent(bookmarkMenu::open);
        }
        bookmarkMenu.draw(ui, scene);
    }

    /** Whether the pointer is in the part of the track that bookmarks stand in; events stand in the lower one. */
    private boolean upper(Ui ui) {
        return ImGui.getMousePosY() < top + ui.px(RULER + TRACK * 0.55f);
    }

    /** The handles of the range are taken in the lower part, where there is a play. */
    private Grip grip(Ui ui) {
        double last = context.playback().plays().lastTime();
        float x = ImGui.getMousePosX() - left;
        PlayRange range = context.timeline().range();
        if (context.playback().plays().frameCount() > 0 && !upper(ui)) {
            if (Math.abs(x - view.x(range.end(last))) <= ui.px(REACH)) {
                return Grip.OUT;
            }
            if (Math.abs(x - view.x(range.begin(last))) <= ui.px(REACH)) {
                return Grip.IN;
            }
        }
        return Grip.SCRUB;
    }

    private PlayEvent nearest(double time, double apart) {
        return context.playback().plays().events().stream()
                .filter(event -> Math.abs(event.time() - time) <= apart)
                .min(java.util.Comparator.comparingDouble(event -> Math.abs(event.time() - time)))
                .orElse(null);
    }

    private void ticks(Ui ui, ImDrawList list, Scene scene) {
        double frame = context.timeline().frameSeconds(scene.physics().frameRate());
        float base = top + ui.px(RULER);
        int line = ui.palette().packed(Role.FIELD_BORDER);
        list.addLine(left, base, left + width, base, line);
        for (Ticks.Tick tick :
                Ticks.of(view, width, ui.px(LABELS_APART), context.timeline().unit(), frame)) {
            float x = left + (float) view.x(tick.time());
            boolean named = !tick.label().isEmpty();
            list.addLine(x, base - ui.px(named ? 9 : 4), x, base, line);
            if (named) {
                list.addText(x + ui.px(3), top, ui.palette().packed(Role.TEXT_MUTED), tick.label());
            }
        }
    }

    private void band(Ui ui, ImDrawList list, Scene scene) {
        float y0 = top + ui.px(RULER + 2);
        float y1 = top + ui.px(RULER + TRACK);
        list.addRectFilled(left, y0, left + width, y1, ui.palette().packed(Role.SURFACE_SUNKEN), ui.px(4));
        if (context.playback().plays().frameCount() == 0) {
            return;
        }
        float x0 = left + (float) view.x(0);
        float x1 = left + (float) view.x(context.playback().plays().lastTime());
        list.addRectFilled(x0, y0, x1, y1, ui.palette().packed(Role.SELECTION), ui.px(4));
        if (context.playback().plays().stale(scene) && !context.playback().active()) {
            list.addRectFilled(x0, y1 - ui.px(3), x1, y1, ui.palette().packed(Role.WARNING));
        }
    }

    private void range(Ui ui, ImDrawList list) {
        if (context.playback().plays().frameCount() == 0) {
            return;
        }
        PlayRange range = context.timeline().range();
        double last = context.playback().plays().lastTime();
        float y0 = top + ui.px(RULER + 2);
        float y1 = top + ui.px(RULER + TRACK);
        float in = left + (float) view.x(range.begin(last));
        float out = left + (float) view.x(range.end(last));
        int shade = ui.palette().packed(Role.SHADE);
        list.addRectFilled(left + (float) view.x(0), y0, in, y1, shade);
        list.addRectFilled(out, y0, left + (float) view.x(last), y1, shade);
        int colour = ui.palette().packed(range.all() ? Role.TEXT_MUTED : Role.ACCENT);
        float size = ui.px(7);
        list.addTriangleFilled(in, y1 - 2 * size, in, y1, in + size, y1, colour);
        list.addTriangleFilled(out, y1 - 2 * size, out, y1, out - size, y1, colour);
        list.addLine(in, y0, in, y1, colour, ui.px(1.5f));
        list.addLine(out, y0, out, y1, colour, ui.px(1.5f));
        ui.record("Range begins", String.valueOf(range.begin(last)), in - size, y1 - size, in + size, y1);
        ui.record("Range ends", String.valueOf(range.end(last)), out - size, y1 - size, out + size, y1);
    }

    private void events(Ui ui, ImDrawList list, boolean over) {
        float y = top + ui.px(RULER + TRACK * 0.76f);
        float pointer = ImGui.getMousePosX() - left;
        for (List<PlayEvent> cluster :
                PlayEvent.clusters(context.playback().plays().events(), ui.px(8) * view.perPixel())) {
            PlayEvent first = cluster.get(0);
            float at = (float) view.x(first.time());
            Role role =
                    switch (first.kind()) {
                        case CONTACT -> Role.WARNING;
                        case SLEEP -> Role.LINK;
                        case LOST -> Role.ERROR;
                    };
            float x = left + at;
            list.addCircleFilled(
                    x, y, ui.px(cluster.size() > 1 ? 4.5f : 3.5f), ui.palette().packed(role));
            ui.record("Event " + first.text(), String.valueOf(first.time()), x - 4, y - 4, x + 4, y + 4);
            if (over && !upper(ui) && Math.abs(pointer - at) <= ui.px(REACH)) {
                StringBuilder text = new StringBuilder();
                for (PlayEvent event : cluster.subList(0, Math.min(8, cluster.size()))) {
                    text.append(String.format(Locale.ROOT, "%.3f s: %s%n", event.time(), event.text()));
                }
                if (cluster.size() > 8) {
                    text.append("and ").append(cluster.size() - 8).append(" more\n");
                }
                ui.tooltip(() -> ImGui.textUnformatted(text + "Press to go there"));
            }
        }
    }

    private void bookmarks(Ui ui, ImDrawList list, Scene scene, boolean over) {
        float y0 = top + ui.px(RULER + 3);
        float pointer = ImGui.getMousePosX() - left;
        for (Bookmark bookmark : scene.bookmarks()) {
            float at = (float) view.x(bookmark.time());
            float x = left + at;
            float half = ui.px(4.5f);
            int colour = ui.palette().packed(Role.LINK);
            list.addRectFilled(x - half, y0, x + half, y0 + ui.px(9), colour);
            list.addTriangleFilled(x - half, y0 + ui.px(9), x + half, y0 + ui.px(9), x, y0 + ui.px(15), colour);
            list.addText(x + ui.px(8), y0 - ui.px(1), ui.palette().packed(Role.TEXT), bookmark.name());
            ui.record("Bookmark " + bookmark.name(), "", x - half, y0, x + half, y0 + ui.px(12));
            if (over && upper(ui) && Math.abs(pointer - at) <= ui.px(REACH)) {
                ui.tooltip(() -> ImGui.textUnformatted(String.format(
                        Locale.ROOT,
                        "%s, %.3f s%nPress to go there, right button for name and delete",
                        bookmark.name(),
                        bookmark.time())));
            }
        }
    }

    private void playhead(Ui ui, ImDrawList list, float bottom) {
        double time = context.playback().plays().shownTime().orElse(0.0);
        float x = left + (float) view.x(time);
        if (x < left - 1 || x > left + width + 1) {
            return;
        }
        int colour = ui.palette().packed(Role.TEXT);
        float half = ui.px(5);
        float head = top + ui.px(RULER - 8);
        list.addTriangleFilled(x - half, head, x + half, head, x, top + ui.px(RULER + 2), colour);
        list.addLine(x, top + ui.px(RULER), x, Math.max(bottom, top + ui.px(RULER + TRACK)), colour, ui.px(1.5f));
        ui.record("Playhead", String.valueOf(time), x - 2, head, x + 2, head + ui.px(8));
    }
}
