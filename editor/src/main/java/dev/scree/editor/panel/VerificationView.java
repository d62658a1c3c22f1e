package dev.scree.editor.panel;

import dev.scree.editor.action.DeviceOption;
import dev.scree.editor.action.DeviceVerification;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.verify.CaseResult;
import dev.scree.runtime.verify.VerificationTable;
import imgui.ImGui;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import java.util.List;

/** Expected and measured, row by row, and the buttons that start and stop a run. */
final class VerificationView {
    private static final float WIDTH = 860;
    private static final float HEIGHT = 400;

    private final EditorContext context;
    private boolean all;
    private boolean failedOnly;

    VerificationView(EditorContext context) {
        this.context = context;
    }

    /** @return whether it is to be closed */
    boolean draw(Ui ui) {
        DeviceVerification run = context.verification();
        boolean running = run.state() == DeviceVerification.State.RUNNING;
        ui.widgets().muted("Plays scenes whose outcome mechanics knows, and compares. Device: " + deviceLabel() + ".");
        ImGui.dummy(0, ui.px(4));
        ui.child("results", ui.px(WIDTH), ui.px(HEIGHT), false, () -> rows(ui, run));
        ImGui.dummy(0, ui.px(4));
        if (running) {
            ui.widgets().progress((float) run.fraction(), ui.px(WIDTH));
            ui.widgets().muted(run.activity());
        } else {
            ui.widgets().text(summary(run));
        }
        ui.disabled(running ? "A run is under way." : null, () -> ui.fields()
                .check("Long cases too (minutes)", all, value -> all = value));
        ui.fields().check("Failed rows only", failedOnly, value -> failedOnly = value);
        if (running) {
            if (ui.widgets().primaryButton("Stop")) {
                run.cancel();
            }
        } else if (ui.widgets().primaryButton("Run")) {
            run.start(context.device(), all);
        }
        ImGui.sameLine();
        return ui.widgets().button("Close");
    }

    private String deviceLabel() {
        String option = context.preferences().device();
        return context.devices().stream()
                .filter(d -> d.option().equals(option))
                .map(DeviceOption::label)
                .findFirst()
                .orElse(DeviceOption.AUTOMATIC.label());
    }

    private static String summary(DeviceVerification run) {
        String counts = run.passed() + " of " + run.rows().size() + " figures as expected";
        return switch (run.state()) {
            case NONE -> "Not run yet.";
            case RUNNING, DONE -> counts + ".";
            case CANCELLED -> "Stopped. " + counts + " so far.";
            case FAILED -> "It could not be run; the event log says why.";
        };
    }

    private void rows(Ui ui, DeviceVerification run) {
        List<CaseResult> shown =
                run.rows().stream().filter(row -> !failedOnly || !row.pass()).toList();
        if (shown.isEmpty()) {
            ui.widgets()
                    .empty(
                            Icon.GAUGE,
                            run.rows().isEmpty() ? "No figures yet" : "No row has failed",
                            run.rows().isEmpty()
                                    ? "Press Run. It takes about half a minute."
                                    : "Show all rows to see them.");
            return;
        }
        ui.table(
                "figures",
                6,
                ImGuiTableFlags.RowBg
                        | ImGuiTableFlags.BordersInnerH
                        | ImGuiTableFlags.ScrollY
                        | ImGuiTableFlags.SizingFixedFit,
                () -> {
                    ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthFixed, ui.px(20));
                    ImGui.tableSetupColumn("Case", ImGuiTableColumnFlags.WidthStretch);
                    for (String title : new String[] {"Expected", "Measured", "Tolerance", "Unit"}) {
                        ImGui.tableSetupColumn(title, ImGuiTableColumnFlags.WidthFixed, ui.px(96));
                    }
                    ImGui.tableSetupScrollFreeze(0, 1);
                    ImGui.tableHeadersRow();
                    for (CaseResult row : shown) {
                        ImGui.tableNextRow();
                        row(ui, row);
                    }
                });
    }

    private static void row(Ui ui, CaseResult row) {
        ImGui.tableNextColumn();
        Icon icon = row.pass() ? Icon.CHECK : Icon.ERROR;
        ui.textColor(row.pass() ? Role.SUCCESS : Role.ERROR, () -> ImGui.textUnformatted(icon.glyph()));
        ImGui.tableNextColumn();
        ui.widgets().text(row.id());
        ui.itemHelp().show(row.note().isEmpty() ? row.title() : row.title() + "\n" + row.note(), "");
        for (String figure : new String[] {
            VerificationTable.number(row.check().expected()),
            VerificationTable.number(row.check().measured()),
            VerificationTable.tolerance(row.check())
        }) {
            ImGui.tableNextColumn();
            ui.font(ui.fonts().mono(), () -> ImGui.textUnformatted(figure));
        }
        ImGui.tableNextColumn();
        ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(row.check().unit()));
    }
}
