package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.EventLog;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** Everything that happened, newest at the bottom. */
final class EventLogPanel implements Panel {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final EditorContext context;
    private long shown;

    EventLogPanel(EditorContext context) {
        this.context = context;
    }

    @Override
    public String key() {
        return "log";
    }

    @Override
    public String title() {
        return "Event Log";
    }

    @Override
    public Icon icon() {
        return Icon.BELL;
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    static Icon icon(EventLog.Severity severity) {
        return switch (severity) {
            case INFO -> Icon.INFO;
            case SUCCESS -> Icon.CHECK;
            case WARNING -> Icon.WARNING;
            case ERROR -> Icon.ERROR;
        };
    }

    static Role role(EventLog.Severity severity) {
        return switch (severity) {
            case INFO -> Role.TEXT_MUTED;
            case SUCCESS -> Role.SUCCESS;
            case WARNING -> Role.WARNING;
            case ERROR -> Role.ERROR;
        };
    }

    @Override
    public void draw(Ui ui) {
        List<EventLog.Entry> entries = context.log().entries();
        if (entries.isEmpty()) {
            ui.widgets()
                    .empty(
                            Icon.BELL,
                            "Nothing has happened yet",
                            "Imports, saves, plays and problems are listed here.");
            return;
        }
        for (EventLog.Entry entry : entries) {
            ui.widgets().mono(entry.time().format(TIME), Role.TEXT_MUTED);
            ImGui.sameLine();
            ui.textColor(
                    role(entry.severity()),
                    () -> ImGui.textUnformatted(icon(entry.severity()).glyph()));
            ImGui.sameLine();
            ui.widgets().paragraph(entry.text(), Role.TEXT);
            if (!entry.origin().isEmpty()) {
                ui.indent(
                        ui.px(90),
                        () -> ui.font(
                                ui.fonts().mono(), () -> ui.widgets().paragraph(entry.origin(), Role.TEXT_MUTED)));
            }
        }
        if (context.log().count() != shown) {
            shown = context.log().count();
            ImGui.setScrollHereY(1);
        }
    }
}
