package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.Playback;
import dev.scree.editor.action.Plays;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.FittedTexts;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.timeline.KeyRow;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The frames of the present or last play over simulated time, and the keys of what changes by them. */
final class TimelinePanel implements Panel {
    /** In the order in which they get room. */
    private static final List<List<String>> GROUPS = List.of(
            List.of("timeline.first", "timeline.previous", "timeline.replay", "timeline.next", "timeline.last"),
            List.of("timeline.loop"),
            List.of("play.branch"),
            List.of("timeline.addBookmark", "timeline.previousBookmark", "timeline.nextBookmark"),
            List.of("timeline.fit", "timeline.frames"),
            List.of("timeline.in", "timeline.out", "timeline.clearRange"),
            List.of("timeline.curves", "timeline.copyKeys", "timeline.deleteKeys"),
            List.of("file.exportVideo", "file.exportFrames"));

    /** Width of the list of branches [px]. */
    private static final float BRANCHES = 110;

    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final ActionMenu menu;
    private final TimelineTrack track;

    TimelinePanel(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
        this.menu = new ActionMenu(actions, keymap);
        this.track = new TimelineTrack(context, menu);
    }

    @Override
    public String key() {
        return "timeline";
    }

    @Override
    public String title() {
        return "Timeline";
    }

    @Override
    public Icon icon() {
        return Icon.CLOCK;
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public void draw(Ui ui) {
        Scene scene = context.project().orElseThrow().scene();
        if (context.playback().plays().frameCount() == 0
                && KeyRow.of(scene).isEmpty()
                && scene.cameraTrack().isEmpty()
                && scene.bookmarks().isEmpty()) {
            ui.widgets().empty(Icon.CLOCK, "No frames yet", "Press Play; every frame is kept here to scrub through.");
            return;
        }
        // The wheel zooms, and so must not scroll the window.
        ImGui.beginChild("##all", 0, 0, false, ImGuiWindowFlags.NoScrollbar | ImGuiWindowFlags.NoScrollWithMouse);
        try {
            ui.var(ImGuiStyleVar.ItemSpacing, ui.px(4), ui.px(1), () -> {
                buttons(ui);
                state(ui, scene);
            });
            track.draw(ui, scene);
        } finally {
            ImGui.endChild();
        }
    }

    /** Which branch the frames are of, where there is more than one, and the way to another one. */
    private void branches(Ui ui, Playback playback) {
        List<String> names = playback.plays().branches();
        if (names.size() > 1) {
            ImGui.setCursorPosY(ImGui.getCursorPosY() + ui.px(2));
            boolean[] enabled = {!playback.active()};
            ui.disabled(enabled[0] ? null : "Stop the play to see another branch.", () -> {
                ui.itemWidth(ui.px(BRANCHES), () -> ui.fields()
                        .combo(
                                "Branch",
                                names.get(playback.plays().shownBranch()),
                                names,
                                name -> name,
                                name -> playback.branches().show(names.indexOf(name))));
                ui.itemHelp().show("The branch whose frames are shown", "");
            });
            ImGui.sameLine();
        }
    }

    /** Groups for which there is no room are in a menu. */
    private void buttons(Ui ui) {
        float end = ImGui.getCursorPosX() + ImGui.getContentRegionAvailX() - ui.px(32);
        int shown = 0;
        float branches = context.playback().plays().branches().size() > 1 ? BRANCHES + 8 : 0;
        for (List<String> group : GROUPS) {
            float beside = group.contains("timeline.loop") ? 84 : group.contains("play.branch") ? 16 + branches : 16;
            float width = ui.px(32) * group.size() + ui.px(beside);
            if (ImGui.getCursorPosX() + width > end) {
                break;
            }
            if (shown++ > 0) {
                ui.widgets().toolbarGap();
            }
            for (String id : group) {
                button(ui, actions.get(id));
                ImGui.sameLine();
            }
            if (group.contains("timeline.loop")) {
                speed(ui);
                ImGui.sameLine();
            } else if (group.contains("play.branch")) {
                branches(ui, context.playback());
            }
        }
        int left = shown;
        if (left < GROUPS.size()) {
            if (ui.widgets().iconButton(Icon.ELLIPSIS, "More Tools", "", false, Role.TEXT)) {
                ImGui.openPopup("more");
            }
            ui.popups().popup("more", () -> GROUPS.subList(left, GROUPS.size()).forEach(group -> menu.draw(ui, group)));
        } else {
            ImGui.newLine();
        }
    }

    private void button(Ui ui, Action action) {
        String obstacle = action.obstacle().get();
        boolean on = action.on().getAsBoolean();
        Icon icon = action.id().equals("timeline.replay") && on ? Icon.PAUSE : Icon.valueOf(action.icon());
        boolean[] pressed = {false};
        ui.disabled(
                obstacle,
                () -> pressed[0] = ui.widgets()
                        .iconButton(
                                icon,
                                action.label().get(),
                                keymap.of(action.id()).map(Shortcut::text).orElse(""),
                                on,
                                obstacle == null ? Role.TEXT : Role.TEXT_DISABLED));
        if (pressed[0]) {
            action.perform();
        }
    }

    private void speed(Ui ui) {
        String now = words(context.timeline().speed());
        ImGui.setCursorPosY(ImGui.getCursorPosY() + ui.px(2));
        ui.itemWidth(ui.px(64), () -> ui.popups().combo("##speed", now, () -> {
            for (double speed : dev.scree.editor.action.Timeline.SPEEDS) {
                if (ImGui.selectable(words(speed), speed == context.timeline().speed())) {
                    context.timeline().setSpeed(speed);
                }
                ui.record(words(speed), "");
            }
        }));
        ui.record("Speed", now);
        ui.itemHelp().show("Speed of playing back, simulated over wall time", "");
    }

    private static String words(double speed) {
        return (speed == Math.rint(speed) ? String.valueOf((long) speed) : String.valueOf(speed)) + "x";
    }

    /** One line that says which frame is shown, and of what; in a narrow window with fewer words. */
    private void state(Ui ui, Scene scene) {
        Playback playback = context.playback();
        Plays plays = playback.plays();
        Optional<Plays.Shown> shown = plays.shown();
        String link = plays.scrubbed() < 0 ? "" : playback.active() ? "Show Newest" : "Show Authored Scene";
        boolean stale = plays.frameCount() > 0 && plays.stale(scene) && !playback.active();
        List<FittedTexts.Part> parts = List.of(
                shown.map(s -> new FittedTexts.Part(
                                5,
                                String.format(Locale.ROOT, "Frame %d  ·  t = %.3f s", s.number(), s.time()),
                                String.format(Locale.ROOT, "Frame %d", s.number())))
                        .orElse(new FittedTexts.Part(5, "Authored start  ·  t = 0", "Authored start")),
                new FittedTexts.Part(1, frames(playback, shown.isPresent())),
                stale
                        ? new FittedTexts.Part(
                                3, warning("The scene was changed since this play"), warning("Scene changed"))
                        : new FittedTexts.Part(3, ""),
                new FittedTexts.Part(4, context.recording().on() ? Icon.CIRCLE.glyph() + " Recording" : ""),
                new FittedTexts.Part(6, link));
        List<String> said = FittedTexts.fit(
                parts,
                ImGui.getContentRegionAvailX(),
                ImGui.getStyle().getItemSpacingX(),
                text -> ImGui.calcTextSizeX(text));
        // As high with the link as without it, and in one line with it.
        ui.var(ImGuiStyleVar.FramePadding, 2, 4, ImGui::alignTextToFramePadding);
        ui.widgets().text(said.get(0));
        ui.record("Shown", parts.get(0).ways().get(0));
        if (!said.get(1).isEmpty()) {
            ImGui.sameLine();
            ui.widgets().muted(said.get(1));
        }
        if (stale) {
            ImGui.sameLine();
            ui.textColor(Role.WARNING, () -> ui.widgets().text(said.get(2)));
            ui.itemHelp()
                    .show(
                            "What is shown was played before the scene was changed: press Play to see what it does now",
                            "");
        }
        if (!said.get(3).isEmpty()) {
            ImGui.sameLine();
            ui.textColor(Role.RECORD, () -> ui.widgets().text(said.get(3)));
        }
        if (!link.isEmpty()) {
            ImGui.sameLine();
            if (ui.widgets().link(link)) {
                playback.scrub(-1);
            }
        }
    }

    private static String warning(String text) {
        return Icon.WARNING.glyph() + " " + text;
    }

    /** What is said of all frames, longest first. */
    private List<String> frames(Playback playback, boolean shown) {
        int count = playback.plays().frameCount();
        if (count == 0) {
            return List.of(" ·  no frames yet", "");
        }
        String what = " ·  " + what(playback, shown) + ", ";
        String number = count + (count == 1 ? " frame" : " frames");
        String length =
                String.format(Locale.ROOT, " to %.2f s", playback.plays().lastTime());
        String size = ", " + Counts.bytes(playback.plays().frameBytes());
        return List.of(
                what + number + length + size, what + number + length, " ·  " + number + length, " ·  " + number, "");
    }

    private String what(Playback playback, boolean shown) {
        if (context.timeline().replaying()) {
            return "played back";
        }
        if (!playback.active()) {
            return "last play";
        }
        return playback.isPreparing()
                ? "preparing"
                : playback.plays().scrubbed() >= 0 && shown
                        ? "paused at an earlier frame"
                        : playback.state().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
