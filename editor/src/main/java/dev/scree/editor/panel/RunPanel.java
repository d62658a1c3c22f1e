package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.MeasuredPace;
import dev.scree.editor.action.RunSummary;
import dev.scree.editor.action.SceneCounts;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.session.PlaySession;
import dev.scree.runtime.scene.Scene;
import imgui.ImGui;
import imgui.flag.ImGuiTableFlags;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the next play will take, beside what the last one took, and which stages of the step cost most. */
final class RunPanel implements Panel {
    private static final int STAGES = 6;
    /** In less room the stages stand below the table, not beside it [px at 100 %]. */
    private static final float BESIDE = 520;

    private final EditorContext context;

    RunPanel(EditorContext context) {
        this.context = context;
    }

    @Override
    public String key() {
        return "run";
    }

    @Override
    public String title() {
        return "Run";
    }

    @Override
    public Icon icon() {
        return Icon.GAUGE;
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public void draw(Ui ui) {
        SceneCounts counts = context.forecasts().counts().orElse(null);
        if (counts == null) {
            ui.widgets().empty(Icon.GAUGE, "No scene to forecast", "The run's scene is not in the project.");
            return;
        }
        Scene scene = context.runs().scene().orElseThrow();
        MeasuredPace.Estimate pace = context.pace().of(counts).orElse(null);
        RunSummary.Before before = new RunSummary.Before(
                context.runs().chosen(),
                counts,
                context.forecasts().forecast().orElse(null),
                pace,
                scene.physics().frameRate(),
                context.pace().pictureBytes());
        Optional<RunSummary.After> after =
                context.playback().plays().lastSession().flatMap(this::after);
        List<RunSummary.Line> lines = RunSummary.lines(before, after);
        if (ImGui.getContentRegionAvailX() < ui.px(BESIDE)) {
            table(ui, lines);
            ImGui.dummy(0, ui.px(8));
            stages(ui, pace, after);
            return;
        }
        float half = 0.56f * ImGui.getContentRegionAvailX();
        ui.child("table", half, 0, false, () -> table(ui, lines));
        ImGui.sameLine(0, ui.px(16));
        ui.child("stages", 0, 0, false, () -> stages(ui, pace, after));
    }

    private Optional<RunSummary.After> after(PlaySession session) {
        return session.statistics()
                .map(statistics -> new RunSummary.After(
                        statistics,
                        session.measured(),
                        session.scene().physics().frameRate(),
                        context.recording().lastBytes()));
    }

    private void table(Ui ui, List<RunSummary.Line> lines) {
        ui.table("##run", 3, ImGuiTableFlags.SizingFixedFit, () -> {
            row(ui, "", "Forecast", "Last play", Role.TEXT_MUTED);
            lines.forEach(line -> {
                row(ui, line.what(), line.forecast(), line.measured(), Role.TEXT);
                ui.record(line.what(), line.forecast() + " | " + line.measured());
            });
        });
    }

    private static void row(Ui ui, String what, String forecast, String measured, Role role) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(what + "   "));
        ImGui.tableNextColumn();
        ui.textColor(role, () -> ImGui.textUnformatted(forecast + "   "));
        ImGui.tableNextColumn();
        ui.textColor(role, () -> ImGui.textUnformatted(measured));
    }

    /** By the last play, or before it by the last one of the same kind. */
    private void stages(Ui ui, MeasuredPace.Estimate pace, Optional<RunSummary.After> after) {
        List<RunSummary.Stage> stages = after.filter(a -> a.measured().frames() > 0)
                .map(a -> RunSummary.costliest(
                        a.statistics().stageMillis(),
                        a.measured().seconds() / a.measured().frames(),
                        STAGES))
                .orElseGet(() ->
                        pace == null ? List.of() : RunSummary.costliest(pace.stageMillis(), pace.seconds(), STAGES));
        ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted("What costs most in a frame"));
        if (stages.isEmpty()) {
            ui.widgets().paragraph("Known after the first play of such a scene.", Role.TEXT_MUTED);
            return;
        }
        float width = ImGui.getContentRegionAvailX();
        for (RunSummary.Stage stage : stages) {
            float x = ImGui.getCursorScreenPosX();
            float y = ImGui.getCursorScreenPosY();
            float height = ImGui.getTextLineHeight();
            ImGui.getWindowDrawList()
                    .addRectFilled(
                            x,
                            y,
                            x + (float) stage.share() * width,
                            y + height,
                            ui.palette().packed(Role.SELECTION));
            ImGui.textUnformatted(String.format(
                    Locale.ROOT, "%s  %.3g ms, %.0f %%", stage.name(), stage.millis(), 100 * stage.share()));
            ui.record("Stage " + stage.name(), String.valueOf(stage.share()));
        }
    }
}
