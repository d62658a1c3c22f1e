package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Playback;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import java.util.Locale;

/** The frames of the present or last play, to scrub through. */
final class TimelinePanel implements Panel {
    private final EditorContext context;
    private final Actions actions;

    TimelinePanel(EditorContext context, Actions actions) {
        this.context = context;
        this.actions = actions;
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
        Playback playback = context.playback();
        int count = playback.frameCount();
        if (count == 0) {
            ui.widgets().empty(Icon.CLOCK, "No frames yet", "Press Play; every frame is kept here to scrub through.");
            return;
        }
        // When nothing plays, the place before the first frame stands for the authored start.
        int least = playback.active() ? 0 : -1;
        int newest = playback.active() ? count - 1 : -1;
        int shown = playback.scrubbed() >= 0 ? Math.min(playback.scrubbed(), count - 1) : newest;
        int[] frame = {shown};
        String words = shown < 0 ? "authored start" : "frame %d";
        ui.itemWidth(-1, () -> {
            if (ImGui.sliderInt("##frame", frame, least, Math.max(least + 1, count - 1), words)) {
                playback.scrub(Math.min(frame[0], count - 1));
            }
        });
        ui.record("Frame", String.valueOf(shown));
        ui.widgets()
                .text(playback.shownTime()
                        .map(t -> String.format(Locale.ROOT, "Shown: t = %.3f s of %.2f s", t, playback.lastTime()))
                        .orElse("Shown: the authored start, t = 0"));
        ImGui.sameLine();
        ui.widgets()
                .muted(String.format(
                        Locale.ROOT,
                        "%d frames, %.2f s, %s",
                        count,
                        playback.lastTime(),
                        Counts.bytes(playback.frameBytes())));
        press(
                ui,
                "Show Newest",
                playback.active() && playback.scrubbed() >= 0
                        ? null
                        : playback.active() ? "The newest frame is shown." : "Nothing is playing.",
                () -> playback.scrub(-1));
        ImGui.sameLine();
        Action scene = actions.get("play.toScene");
        press(ui, "Show Authored Scene", scene.obstacle().get(), scene::perform);
        ImGui.sameLine();
        Action export = actions.get("file.exportVideo");
        press(ui, "Export Video…", export.obstacle().get(), export::perform);
        ImGui.sameLine();
        Action frames = actions.get("file.exportFrames");
        press(ui, "Export Frames…", frames.obstacle().get(), frames::perform);
        if (context.recording().on()) {
            ImGui.sameLine();
            ImGui.alignTextToFramePadding();
            ui.textColor(Role.RECORD, () -> ui.widgets().text(Icon.CIRCLE.glyph() + " Recording"));
        }
    }

    private static void press(Ui ui, String label, String obstacle, Runnable run) {
        boolean[] pressed = {false};
        ui.disabled(obstacle, () -> {
            pressed[0] = ui.widgets().button(label);
            ui.help("", "");
        });
        if (pressed[0] && obstacle == null) {
            run.run();
        }
    }
}
