package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Tour;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Item;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import imgui.ImDrawList;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.Optional;

/** The present step of the tour as a small window beside what it points at. Takes no key and covers no button. */
final class TourCallout {
    private static final float WIDTH = 300;
    /** It goes no farther from where it points to keep clear of texts [px at 100 %]. */
    private static final float NEAR = 180;

    private static final int FLAGS = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoFocusOnAppearing
            | ImGuiWindowFlags.NoNav;
    private static final List<Tour.Target> START =
            List.of(new Tour.Target("welcome", "A box for bodies"), new Tour.Target("welcome", "A water tank"));

    private final EditorContext context;
    /** Height in the last frame [px]. */
    private float height;

    TourCallout(EditorContext context) {
        this.context = context;
    }

    void draw(Ui ui) {
        Tour tour = context.tour();
        if (context.dialogs().current().isPresent()) {
            return;
        }
        if (tour.finished()) {
            show(ui, "That is all", "The rest is in the help (F1). Help > Tour begins this anew.", null, null);
        } else if (tour.step() != null && context.project().isEmpty()) {
            show(ui, "Make a project", "Press a template to begin with.", place(ui, START), tour.step());
        } else if (tour.step() != null) {
            Tour.Step step = tour.step();
            show(ui, step.title(), step.text(), place(ui, step.targets()), step);
        }
    }

    /** The first of the targets that was in view in the last frame, or null. */
    private static Item place(Ui ui, List<Tour.Target> targets) {
        return targets.stream()
                .map(target -> ui.recorder().items().stream()
                        .filter(item -> item.scope().equals(target.scope())
                                && item.label().equals(target.label()))
                        .findFirst())
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
    }

    /** @param at what it points at, or null @param step null at the end */
    private void show(Ui ui, String title, String text, Item at, Tour.Step step) {
        ImGuiViewport screen = ImGui.getMainViewport();
        float width = ui.px(WIDTH);
        float[] corner = corner(ui, at, width, screen);
        if (at != null) {
            ring(ui, at);
        }
        ImGui.setNextWindowPos(corner[0], corner[1], ImGuiCond.Always);
        ImGui.setNextWindowSize(width, 0);
        ui.scope(
                "tour",
                () -> ui.color(
                        ImGuiCol.Border,
                        Role.ACCENT,
                        () -> ui.window("##tour", null, FLAGS, () -> content(ui, title, text, step))));
    }

    private void content(Ui ui, String title, String text, Tour.Step step) {
        Tour tour = context.tour();
        ui.font(ui.fonts().semibold(), () -> ui.widgets().text(title));
        ImGui.sameLine(ui.px(WIDTH - 28));
        if (ui.widgets().smallIcon(Icon.XMARK, "End Tour", Role.TEXT_MUTED)) {
            tour.end();
        }
        ui.wrapped(ui.px(WIDTH - 8), () -> ui.textColor(Role.TEXT_MUTED, () -> ImGui.textUnformatted(text)));
        if (step != null) {
            ImGui.alignTextToFramePadding();
            boolean begun = context.project().isPresent();
            int steps = Tour.Step.values().length;
            ui.widgets().muted(begun ? "Step " + (step.ordinal() + 1) + " of " + steps : steps + " steps follow");
            if (begun) {
                ImGui.sameLine(ui.px(WIDTH - 76));
                if (ui.widgets().link("Skip Step")) {
                    tour.skip();
                }
            }
        }
        height = ImGui.getWindowHeight();
        ui.record(
                "Callout",
                title,
                ImGui.getWindowPosX(),
                ImGui.getWindowPosY(),
                ImGui.getWindowPosX() + ImGui.getWindowWidth(),
                ImGui.getWindowPosY() + height);
    }

    /**
     * Below a button of the tool bar, within something large, beside all else; without a target in the middle below.
     * Texts and buttons are covered as little as can be.
     */
    private float[] corner(Ui ui, Item at, float width, ImGuiViewport screen) {
        float gap = ui.px(10);
        float right = screen.getPosX() + screen.getSizeX() - width - gap;
        float bottom = screen.getPosY() + screen.getSizeY() - height - ui.px(34);
        if (at == null) {
            float x = screen.getCenterX() - width / 2;
            return new float[] {x, clear(ui, x, width, bottom, screen.getPosY(), bottom)};
        }
        float x;
        float y;
        if (at.maxY() - at.minY() > ui.px(200)) {
            x = at.minX() + gap;
            y = at.minY() + gap;
        } else if (at.scope().equals("toolbar")) {
            x = at.minX();
            y = at.maxY() + gap;
        } else {
            // Above and below there are others of its kind, which are not to be covered; nor is what is selected, in
            // the middle of the picture, when the target is at the right, where its properties are.
            boolean rightHalf = at.centreX() > screen.getCenterX();
            x = rightHalf ? at.minX() - width - ui.px(200) : at.maxX() + gap;
            float beside = Math.max(screen.getPosY() + ui.px(74), at.centreY() - height / 2);
            y = rightHalf ? bottom : clear(ui, Math.min(x, right), width, beside, screen.getPosY(), bottom);
        }
        // However small the window is: the button that ends it is at the upper right.
        return new float[] {
            Math.min(right, Math.max(screen.getPosX() + gap, x)), Math.max(screen.getPosY(), Math.min(bottom, y))
        };
    }

    /** The height near a wanted one where the callout covers the least of texts and buttons; the picture may be. */
    private float clear(Ui ui, float x, float width, float wanted, float top, float bottom) {
        float margin = ui.px(8);
        List<Item> small = ui.recorder().items().stream()
                .filter(item -> !item.scope().equals("tour") && !item.scope().equals("viewport"))
                .filter(item -> item.maxY() - item.minY() < ui.px(60))
                .filter(item -> item.minX() + margin < x + width && x < item.maxX() - margin)
                .toList();
        float best = wanted;
        double least = Double.POSITIVE_INFINITY;
        float step = ui.px(8);
        for (int i = 0; i * step / 2 < ui.px(NEAR) && least > 0; i++) {
            // By turns below and above, farther each time.
            float y = wanted + (i % 2 == 0 ? -i : i + 1) / 2 * step;
            if (y < top || y > bottom) {
                continue;
            }
            double covered = small.stream()
                    .mapToDouble(item -> Math.max(0, Math.min(y + height, item.maxY()) - Math.max(y, item.minY()))
                            * (Math.min(x + width, item.maxX()) - Math.max(x, item.minX())))
                    .sum();
            if (covered < least) {
                least = covered;
                best = y;
            }
        }
        return best;
    }

    private static void ring(Ui ui, Item at) {
        float margin = ui.px(2);
        ui.scope(
                "tour",
                () -> ui.record(
                        "Points at", at.scope() + "/" + at.label(), at.minX(), at.minY(), at.maxX(), at.maxY()));
        ImDrawList list = ImGui.getForegroundDrawList();
        list.addRect(
                at.minX() - margin,
                at.minY() - margin,
                at.maxX() + margin,
                at.maxY() + margin,
                ui.palette().packed(Role.ACCENT),
                ui.px(4),
                0,
                ui.px(2));
    }
}
