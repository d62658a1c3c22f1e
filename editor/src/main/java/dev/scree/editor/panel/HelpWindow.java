package dev.scree.editor.panel;

import dev.scree.editor.help.HelpPage;
import dev.scree.editor.help.HelpPages;
import dev.scree.editor.help.HelpTrail;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.HelpCard;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.PartKind;
import imgui.ImFont;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiFocusedFlags;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.util.ArrayList;
import java.util.List;

/** A window with the pages of help: search, links, back and forward. It stands over the tool windows. */
final class HelpWindow {
    /**
     * What the keyboard or the pointer is at: a page, and what is told of a property besides.
     *
     * @param page id of a page
     * @param text of a property, or null
     */
    record Topic(String page, HelpCard.Text text) {
        /** A kind of part, as of a problem. */
        static Topic of(PartKind<?> kind) {
            return new Topic(HelpPages.of(kind), null);
        }
    }

    private static final float WIDTH = 400;
    private static final float HEIGHT = 480;

    private final HelpPages pages = new HelpPages();
    private final HelpTrail trail = new HelpTrail(pages.find(HelpPages.START).orElseThrow());
    private final ImBoolean open = new ImBoolean(false);
    private final ImString words = Fields.buffer("");
    private boolean raise;
    private boolean toTop;

    boolean isOpen() {
        return open.get();
    }

    /** Shows the page of a topic; without one, that of a tool window or the first page. */
    void open(Topic topic, String panel) {
        Topic wanted = topic != null ? topic : new Topic(panel == null ? HelpPages.START : panel, null);
        HelpPage page = pages.find(wanted.page)
                .orElseGet(() -> pages.find(HelpPages.START).orElseThrow());
        show(wanted.text == null ? page : property(wanted.text, page));
        open.set(true);
        raise = true;
    }

    private static HelpPage property(HelpCard.Text text, HelpPage see) {
        List<String> sentences = new ArrayList<>();
        sentences.add(text.help());
        sentences.addAll(text.facts());
        sentences.addAll(text.hints());
        sentences.add(text.reason());
        return HelpPage.of("property " + text.key(), text.title(), sentences, text.key(), see);
    }

    private void show(HelpPage page) {
        trail.open(page);
        words.set("");
        toTop = true;
    }

    void draw(Ui ui) {
        if (!open.get()) {
            return;
        }
        ImGuiViewport viewport = ImGui.getMainViewport();
        float x = viewport.getWorkPosX() + viewport.getWorkSizeX() - ui.px(WIDTH + 60);
        ImGui.setNextWindowPos(x, viewport.getWorkPosY() + ui.px(60), ImGuiCond.Appearing);
        ImGui.setNextWindowSize(ui.px(WIDTH), ui.px(HEIGHT), ImGuiCond.FirstUseEver);
        if (raise) {
            ImGui.setNextWindowFocus();
            raise = false;
        }
        int flags = ImGuiWindowFlags.NoCollapse | ImGuiWindowFlags.NoDocking | ImGuiWindowFlags.NoSavedSettings;
        ui.scope("help", () -> ui.window(Icon.INFO.glyph() + " Help###help.window", open, flags, () -> content(ui)));
    }

    private void content(Ui ui) {
        bar(ui);
        ImGui.separator();
        String searched = words.get().strip();
        float width = ImGui.getContentRegionAvailX();
        float height = ImGui.getContentRegionAvailY();
        // Each page has a place of its own to be scrolled to.
        ui.child("page", width, height, false, () -> {
            if (toTop) {
                ImGui.setScrollY(0);
                toTop = false;
            }
            if (searched.isEmpty()) {
                page(ui, trail.page());
            } else {
                found(ui, searched);
            }
        });
        if (ImGui.isWindowFocused(ImGuiFocusedFlags.RootAndChildWindows) && FileChooser.escape()) {
            open.set(false);
        }
    }

    private void bar(Ui ui) {
        ui.disabled(trail.canGoBack() ? null : "There is no page before this one.", () -> {
            if (ui.widgets().button("Back")) {
                trail.back();
                toTop = true;
            }
            ui.itemHelp().show("", "");
        });
        ImGui.sameLine();
        ui.disabled(trail.canGoForward() ? null : "There is no page after this one.", () -> {
            if (ui.widgets().button("Forward")) {
                trail.forward();
                toTop = true;
            }
            ui.itemHelp().show("", "");
        });
        ImGui.sameLine();
        if (ui.widgets().button("All Pages")) {
            show(pages.find(HelpPages.START).orElseThrow());
        }
        ImGui.sameLine();
        ui.fields().liveText("Search", "##search", words, "Search", ImGui.getContentRegionAvailX(), false);
    }

    private void found(Ui ui, String searched) {
        List<HelpPage> found = pages.search(searched);
        if (found.isEmpty()) {
            ui.widgets().empty(Icon.SEARCH, "No page has these words", "Try fewer or shorter ones.");
        }
        HelpPage[] chosen = {null};
        for (HelpPage page : found) {
            if (ui.widgets().link(page.title())) {
                chosen[0] = page;
            }
        }
        if (chosen[0] != null) {
            show(chosen[0]);
        }
    }

    private void page(Ui ui, HelpPage page) {
        ui.font(ui.fonts().semibold(), () -> ui.widgets().text(page.title()));
        String[] followed = {null};
        for (int i = 0; i < page.blocks().size(); i++) {
            HelpPage.Block block = page.blocks().get(i);
            ImGui.dummy(0, ui.px(block.form() == HelpPage.Form.ITEM ? 1 : 5));
            ui.id("block" + i, () -> block(ui, block, followed));
        }
        if (page.id().equals(HelpPages.START)) {
            ImGui.dummy(0, ui.px(5));
            ui.widgets().heading("All pages");
            for (HelpPage other : pages.all()) {
                if (!other.equals(page) && ui.widgets().link(other.title())) {
                    followed[0] = other.id();
                }
            }
        }
        if (followed[0] != null) {
            pages.find(followed[0]).ifPresent(this::show);
        }
    }

    private static void block(Ui ui, HelpPage.Block block, String[] followed) {
        float indent = block.form() == HelpPage.Form.ITEM ? ui.px(22) : 0;
        if (indent > 0) {
            ui.textColor(
                    Role.TEXT_MUTED, () -> ImGui.textUnformatted(block.mark().isEmpty() ? "  –" : " " + block.mark()));
            ImGui.sameLine(indent);
        }
        ui.group(() -> {
            float end = ImGui.getCursorPosX() + ImGui.getContentRegionAvailX();
            float[] at = {ImGui.getCursorPosX()};
            float begin = at[0];
            boolean heading = block.form() == HelpPage.Form.HEADING;
            for (int i = 0; i < block.spans().size(); i++) {
                HelpPage.Span span = block.spans().get(i);
                ui.id("span" + i, () -> span(ui, span, heading, begin, end, at, followed));
            }
            ImGui.newLine();
        });
    }

    /** Sets the words of a span one beside the other. @param at where the next word begins [px] */
    private static void span(
            Ui ui, HelpPage.Span span, boolean heading, float begin, float end, float[] at, String[] followed) {
        boolean bold = heading || span.style() == HelpPage.Style.STRONG;
        ImFont font = span.style() == HelpPage.Style.CODE
                ? ui.fonts().mono()
                : bold ? ui.fonts().semibold() : ui.fonts().regular();
        Role role = span.style() == HelpPage.Style.LINK ? Role.LINK : Role.TEXT;
        ui.font(
                font,
                () -> ui.textColor(role, () -> {
                    // Spaces stay with the word before them.
                    for (String word : span.text().split("(?<= )")) {
                        float width = ImGui.calcTextSizeX(word.stripTrailing());
                        if (at[0] > begin && at[0] + width > end) {
                            ImGui.newLine();
                            at[0] = begin;
                        }
                        ImGui.setCursorPosX(at[0]);
                        ImGui.textUnformatted(word);
                        if (span.style() == HelpPage.Style.LINK) {
                            ui.record("link: " + span.text(), span.target());
                            if (ImGui.isItemHovered()) {
                                ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
                            }
                            if (ImGui.isItemClicked()) {
                                followed[0] = span.target();
                            }
                        }
                        ImGui.sameLine(0, 0);
                        at[0] += ImGui.calcTextSizeX(word);
                    }
                }));
    }
}
