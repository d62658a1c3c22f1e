package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Plays;
import dev.scree.editor.action.SceneCounts;
import dev.scree.editor.panel.ui.FittedTexts;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.PlayState;
import dev.scree.editor.task.BackgroundTask;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.Statistics;
import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The line at the bottom: what runs in the background with its cancel, the play's state, and counts. */
final class StatusBar {
    private static final String GAP = "  ·  ";
    /** Part of the width that what is said at the left may take. */
    private static final float MESSAGE = 0.6f;

    private static final double MESSAGE_SECONDS = 5;

    private final EditorContext context;
    private final CostView costs;
    /** Number of the last entry of the log that was shown, and when it came [s]. */
    private long said = -1;

    private double saidAt;
    private PlayState saidIn;

    StatusBar(EditorContext context) {
        this.context = context;
        this.costs = new CostView(context);
    }

    void draw(Ui ui) {
        List<BackgroundTask> tasks = context.tasks().open();
        float line = ImGui.getCursorPosY();
        String message = message();
        if (!tasks.isEmpty()) {
            task(ui, tasks.get(0), tasks.size());
        } else if (!message.isEmpty()) {
            ui.widgets().text(FittedTexts.words(message, MESSAGE * ImGui.getWindowWidth(), ImGui::calcTextSizeX));
            ui.record("Message", message);
            ui.itemHelp().show(message, "");
        } else {
            ui.widgets().muted(FittedTexts.words(playText(), MESSAGE * ImGui.getWindowWidth(), ImGui::calcTextSizeX));
            ui.itemHelp().show(limit(), "");
        }
        List<String> parts = counts();
        String all = String.join(GAP, parts);
        float room = ImGui.getWindowPosX() + ImGui.getWindowWidth() - ImGui.getItemRectMaxX() - ui.px(40);
        int first = 0;
        String counts = all;
        // What does not fit is left out from the front; a tooltip has it all.
        while (first < parts.size() - 1 && ImGui.calcTextSizeX(counts) > room) {
            first++;
            counts = "…" + GAP + String.join(GAP, parts.subList(first, parts.size()));
        }
        ImGui.sameLine(ImGui.getWindowWidth() - ImGui.calcTextSizeX(counts) - ui.px(16));
        ImGui.setCursorPosY(line);
        ui.widgets().muted(counts);
        ui.itemHelp().show(first > 0 ? all : "", "");
    }

    /** What was just said of what the user did, for some seconds; problems are said by notifications instead. */
    private String message() {
        EventLog.Entry newest = context.log().newest().orElse(null);
        if (newest == null || newest.severity() != EventLog.Severity.INFO) {
            return "";
        }
        PlayState state = context.playback().state();
        if (newest.number() != said) {
            said = newest.number();
            saidAt = ImGui.getTime();
            saidIn = state;
        }
        // What was said of a play that was just begun does not hold when that is paused.
        return ImGui.getTime() - saidAt < MESSAGE_SECONDS && state == saidIn ? newest.text() : "";
    }

    private void task(Ui ui, BackgroundTask task, int count) {
        float y = ImGui.getCursorPosY();
        ImGui.setCursorPosY(y + ui.px(6));
        ui.widgets().progress((float) task.fraction(), ui.px(120));
        ui.record("Task progress", task.name());
        ImGui.sameLine();
        // Before the text, whose length changes all the time: a button must not run away from the pointer.
        ImGui.setCursorPosY(y - ui.px(1));
        if (ui.widgets().smallIcon(Icon.XMARK, "Cancel task", Role.TEXT_MUTED)) {
            task.cancel();
        }
        ImGui.sameLine();
        ImGui.setCursorPosY(y);
        String more = count > 1 ? "  (+" + (count - 1) + " more)" : "";
        String activity = task.activity();
        ui.widgets().text(task.name() + (activity.isEmpty() ? "" : ": " + activity) + more);
    }

    private String playText() {
        PlayState state = context.playback().state();
        if (state == PlayState.STOPPED || context.playback().session().isEmpty()) {
            return context.playback()
                    .plays()
                    .shown()
                    .map(shown -> String.format(
                            Locale.ROOT, "Showing frame %d of the last play, t = %.3f s", shown.number(), shown.time()))
                    .orElse("Ready");
        }
        PlaySession session = context.playback().session().get();
        String word = state.name().charAt(0) + state.name().substring(1).toLowerCase(Locale.ROOT);
        String pace = state == PlayState.PLAYING && session.timeRatio() > 0
                ? String.format(
                        Locale.ROOT,
                        "  ·  %.2fx of real time, %.1f ms a frame",
                        session.timeRatio(),
                        session.measured().frameMillis())
                : "";
        return word + " on " + session.deviceName() + pace;
    }

    private String limit() {
        return context.playback().playing()
                ? context.playback().session().map(PlaySession::limit).orElse("")
                : "";
    }

    private List<String> counts() {
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        List<String> parts = new ArrayList<>();
        int problems = context.problems().all().size();
        if (problems > 0) {
            parts.add(problems + (problems == 1 ? " problem" : " problems"));
        }
        parts.add(scene.bodies().size() + (scene.bodies().size() == 1 ? " body" : " bodies"));
        SceneCounts authored = context.cost().counts(project);
        Optional<Statistics> played = context.playback().session().flatMap(PlaySession::statistics);
        parts.add((authored.exact() ? "" : "≈ ") + Counts.grouped(authored.bodies()) + " particles");
        long grains = played.map(s -> (long) s.grainParticles()).orElse(authored.grains());
        if (grains > 0) {
            parts.add((played.isPresent() ? "" : "≤ ") + Counts.grouped(grains) + (grains == 1 ? " grain" : " grains"));
        }
        long fluid = played.map(s -> (long) s.fluidParticles()).orElse(authored.fluid());
        long inflow = played.isPresent() ? 0 : authored.inflow();
        if (fluid + inflow > 0) {
            parts.add((fluid > 0 ? Counts.grouped(fluid) + " " : "") + "fluid"
                    + (inflow > 0 ? " + " + Counts.grouped(inflow) + "/s" : ""));
        }
        if (authored.cloth() > 0) {
            parts.add("≈ " + Counts.grouped(authored.cloth()) + " vertices of cloths");
        }
        parts.add(Counts.bytes(authored.bytes()));
        if (played.isEmpty() && authored.all() + authored.inflow() > 0) {
            context.pace().of(authored).ifPresent(e -> parts.add(costs.seconds(authored) + " a frame"));
        }
        played.ifPresent(s -> {
            if (s.fluidCounts().drained() > 0) {
                parts.add(Counts.grouped(s.fluidCounts().drained()) + " drained");
            }
            if (s.fluidCounts().insideSolid() > 0) {
                parts.add(Counts.grouped(s.fluidCounts().insideSolid()) + " in bodies");
            }
            if (s.lostParticles() > 0) {
                parts.add(Counts.grouped(s.lostParticles()) + " lost");
            }
            parts.add(time());
        });
        return parts;
    }

    /** As the Timeline says it: of the frame that is shown. The statistics are those of some frames before. */
    private String time() {
        Plays plays = context.playback().plays();
        double shown = plays.shownTime().orElse(0.0);
        return plays.scrubbed() < 0
                ? String.format(Locale.ROOT, "t = %.2f s", shown)
                : String.format(Locale.ROOT, "t = %.3f s of %.2f s", shown, plays.lastTime());
    }
}
