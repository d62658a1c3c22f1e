package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiDir;
import imgui.flag.ImGuiDockNodeFlags;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImInt;
import java.util.LinkedHashSet;
import java.util.Set;

/** Everything around the tool windows: menus, toolbar, side stripes, status bar and the space they are docked in. */
final class MainFrame {
    private static final float MENU = 28;
    private static final float TOOLBAR = 40;
    private static final float STRIPE = 40;
    private static final float STATUS = 26;
    /** Widths of the tool windows at the sides in the first arrangement. */
    private static final float LEFT = 290;

    private static final float RIGHT = 330;
    /** Least height of the tool windows below the picture: the timeline shows its track. */
    private static final float BOTTOM = 172;

    private static final int BAR = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoBringToFrontOnFocus
            | ImGuiWindowFlags.NoNavFocus;

    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final PanelHost host;
    private final ActionMenu listed;
    private final Toolbar toolbar;
    private final StatusBar status;
    private final Perspectives perspectives;
    private boolean layOutWanted;

    MainFrame(EditorContext context, Actions actions, Keymap keymap, PanelHost host) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
        this.host = host;
        this.listed = new ActionMenu(actions, keymap);
        this.toolbar = new Toolbar(context, actions, keymap);
        this.status = new StatusBar(context);
        this.perspectives = new Perspectives(context.preferences(), host, () -> layOutWanted = true);
    }

    void draw(Ui ui) {
        ui.scope("menu", () -> menus(ui));
        if (context.project().isEmpty()) {
            return;
        }
        ImGuiViewport viewport = ImGui.getMainViewport();
        float x = viewport.getWorkPosX();
        float y = viewport.getWorkPosY();
        float width = viewport.getWorkSizeX();
        float height = viewport.getWorkSizeY();
        float bar = ui.px(TOOLBAR);
        float stripe = ui.px(STRIPE);
        float foot = ui.px(STATUS);
        bar(ui, "toolbar", x, y, width, bar, 8, 6, () -> toolbar.draw(ui));
        bar(ui, "status", x, y + height - foot, width, foot, 8, 3, () -> status.draw(ui));
        bar(ui, "stripe.left", x, y + bar, stripe, height - bar - foot, 6, 6, () -> stripe(ui, true));
        bar(
                ui,
                "stripe.right",
                x + width - stripe,
                y + bar,
                stripe,
                height - bar - foot,
                6,
                6,
                () -> stripe(ui, false));
        dockSpace(ui, x + stripe, y + bar, width - 2 * stripe, height - bar - foot);
        host.draw(ui);
    }

    /** How the tool windows are arranged. */
    Perspectives perspectives() {
        return perspectives;
    }

    /** Arranges the tool windows anew where that is due. Call between frames. @param width of the window [px] */
    void arrange(Ui ui, float width, float height) {
        float bars = ui.px(MENU + TOOLBAR + STATUS);
        perspectives.arrange(
                ui, width - 2 * ui.px(STRIPE), height - bars, context.project().isPresent());
    }

    private void menus(Ui ui) {
        ui.var(
                ImGuiStyleVar.WindowBorderSize,
                0,
                () -> ui.var(ImGuiStyleVar.FramePadding, ui.px(8), ui.px(6), () -> menuBar(ui)));
    }

    /** The menus, and behind them what is open. */
    private void menuBar(Ui ui) {
        ui.popups().menuBar(() -> {
            for (String menu : actions.menus()) {
                ui.popups().menu(menu, () -> items(ui, menu));
            }
            context.project().ifPresent(project -> {
                String title = project.document().settings().name() + "  ›  "
                        + project.document().shownScene() + (project.unsaved() ? "  •" : "");
                float width = ImGui.calcTextSizeX(title);
                float behind = ImGui.getCursorPosX() + ui.px(16);
                ImGui.sameLine(Math.max(behind, ImGui.getWindowWidth() / 2 - width / 2));
                ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(title));
            });
        });
    }

    /** A menu's actions, and below them the menus within it. */
    private void items(Ui ui, String menu) {
        if (menu.equals("File")) {
            int last = ActionMenu.FILE.lastIndexOf(ActionMenu.GAP);
            listed.draw(ui, ActionMenu.FILE.subList(0, last));
            submenus(ui, menu);
            listed.draw(ui, ActionMenu.FILE.subList(last, ActionMenu.FILE.size()));
            return;
        }
        for (Action action : actions.all()) {
            if (action.menu().equals(menu)) {
                item(ui, action);
            }
        }
        submenus(ui, menu);
    }

    private void submenus(Ui ui, String menu) {
        String within = menu + Actions.SUBMENU;
        Set<String> submenus = new LinkedHashSet<>();
        for (Action action : actions.all()) {
            if (action.menu().startsWith(within)) {
                submenus.add(action.menu());
            }
        }
        for (String submenu : submenus) {
            ui.popups().submenu(submenu.substring(within.length()), () -> items(ui, submenu));
        }
    }

    private void item(Ui ui, Action action) {
        String obstacle = action.obstacle().get();
        String shortcut = keymap.of(action.id()).map(Shortcut::text).orElse("");
        String icon = action.icon().isEmpty() ? "" : Icon.valueOf(action.icon()).glyph();
        boolean[] pressed = {false};
        ui.disabled(obstacle, () -> {
            pressed[0] = ui.widgets()
                    .menuItem(icon, action.label().get(), shortcut, action.on().getAsBoolean());
            ui.itemHelp().show("", "");
        });
        if (pressed[0]) {
            action.perform();
        }
    }

    private void bar(
            Ui ui, String name, float x, float y, float width, float height, float padX, float padY, Runnable content) {
        ImGui.setNextWindowPos(x, y);
        ImGui.setNextWindowSize(width, height);
        ui.scope(
                name,
                () -> ui.var(
                        ImGuiStyleVar.WindowRounding,
                        0,
                        () -> ui.var(
                                ImGuiStyleVar.WindowBorderSize,
                                0,
                                () -> ui.var(
                                        ImGuiStyleVar.WindowPadding,
                                        ui.px(padX),
                                        ui.px(padY),
                                        () -> ui.var(
                                                ImGuiStyleVar.WindowMinSize,
                                                1,
                                                1,
                                                () -> ui.color(
                                                        ImGuiCol.WindowBg,
                                                        Role.SURFACE_RAISED,
                                                        () -> ui.window("##" + name, null, BAR, content)))))));
    }

    private void stripe(Ui ui, boolean left) {
        ui.var(ImGuiStyleVar.ItemSpacing, 0, ui.px(6), () -> {
            for (Panel panel : host.panels()) {
                boolean onLeft = panel.place() == Panel.Place.LEFT_TOP || panel.place() == Panel.Place.LEFT_BOTTOM;
                boolean onRight = panel.place() == Panel.Place.RIGHT || panel.place() == Panel.Place.BOTTOM;
                if (left && onLeft || !left && onRight) {
                    String shortcut = keymap.of("panel." + panel.key())
                            .map(Shortcut::text)
                            .orElse("");
                    boolean open = host.isOpen(panel.key());
                    if (ui.widgets()
                            .iconButton(
                                    panel.icon(), panel.title(), shortcut, open, open ? Role.TEXT : Role.TEXT_MUTED)) {
                        host.toggle(panel.key());
                    }
                }
            }
        });
    }

    private void dockSpace(Ui ui, float x, float y, float width, float height) {
        ImGui.setNextWindowPos(x, y);
        ImGui.setNextWindowSize(width, height);
        int flags = BAR | ImGuiWindowFlags.NoBackground;
        ui.var(
                ImGuiStyleVar.WindowPadding,
                0,
                0,
                () -> ui.var(
                        ImGuiStyleVar.WindowRounding,
                        0,
                        () -> ui.var(
                                ImGuiStyleVar.WindowBorderSize,
                                0,
                                () -> ui.window("##dock", null, flags, () -> {
                                    int id = ImGui.getID("main");
                                    if (layOutWanted) {
                                        layOut(ui, id, width, height);
                                    }
                                    layOutWanted = false;
                                    ImGui.dockSpace(id, 0, 0, ImGuiDockNodeFlags.NoDockingInCentralNode);
                                }))));
    }

    /** The first arrangement: lists on the left, Inspector on the right, time and log below. */
    private void layOut(Ui ui, int id, float width, float height) {
        imgui.internal.ImGui.dockBuilderRemoveNode(id);
        imgui.internal.ImGui.dockBuilderAddNode(id, imgui.internal.flag.ImGuiDockNodeFlags.DockSpace);
        imgui.internal.ImGui.dockBuilderSetNodeSize(id, width, height);
        ImInt centre = new ImInt(id);
        // In a small window the lists give way to the picture.
        float scale = DockLayout.scale(LEFT + RIGHT, ui.px(1), width);
        float below = Math.max(perspectives.current().bottom() * height / ui.px(1), BOTTOM);
        float scaleBelow = DockLayout.scaleBelow(below, ui.px(1), height);
        perspectives.arranged(new DockLayout.Scale(scale, scaleBelow));
        float leftWidth = scale * LEFT;
        int left = split(centre, ImGuiDir.Left, leftWidth / width);
        int right = split(centre, ImGuiDir.Right, scale * RIGHT / (width - leftWidth));
        int bottom = split(centre, ImGuiDir.Down, scaleBelow * below / height);
        ImInt leftTop = new ImInt(left);
        int leftBottom = split(leftTop, ImGuiDir.Down, 0.58f);
        for (Panel panel : host.panels()) {
            int node =
                    switch (panel.place()) {
                        case LEFT_TOP -> leftTop.get();
                        case LEFT_BOTTOM -> leftBottom;
                        case RIGHT -> right;
                        case BOTTOM -> bottom;
                        case CENTRE -> centre.get();
                    };
            imgui.internal.ImGui.dockBuilderDockWindow(PanelHost.windowName(panel), node);
        }
        imgui.internal.ImGui.dockBuilderFinish(id);
    }

    private static int split(ImInt from, int direction, float share) {
        ImInt apart = new ImInt();
        ImInt rest = new ImInt();
        imgui.internal.ImGui.dockBuilderSplitNode(from.get(), direction, share, apart, rest);
        from.set(rest.get());
        return apart.get();
    }
}
