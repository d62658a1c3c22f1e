package dev.scree.editor.action;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** How handles in the viewport move, turn and scale what is selected, and how it falls onto what is below. */
final class HandActions {
    private static final String HANDLES = Actions.submenu("View", "Handles");

    private final EditorContext context;
    private final Supplier<String> notEditable;
    private final FloorDrop floor;
    private final RestDrop rest;

    /** @param notEditable says why selected objects cannot be changed, or null */
    HandActions(EditorContext context, Supplier<String> notEditable) {
        this.context = context;
        this.notEditable = notEditable;
        this.floor = new FloorDrop(context);
        this.rest = new RestDrop(context);
    }

    List<Action> all() {
        return List.of(
                hand(
                        "edit.moveByHand",
                        "Move with Pointer or Value",
                        "ARROWS_MOVE",
                        ViewState.Tool.MOVE,
                        HandTool.MOVE),
                hand(
                        "edit.rotateByHand",
                        "Rotate with Pointer or Value",
                        "ROTATE",
                        ViewState.Tool.ROTATE,
                        HandTool.TURN),
                hand("edit.scaleByHand", "Scale with Pointer or Value", "SCALE", ViewState.Tool.SCALE, HandTool.SCALE),
                Action.of(
                        "edit.dropToFloor",
                        "Edit",
                        "Drop to Floor",
                        "ARROW_DOWN",
                        () -> first(notEditable, stopped(), floor::obstacle),
                        floor::drop),
                Action.of(
                        "edit.dropToRest",
                        "Edit",
                        "Drop to Rest",
                        "WEIGHT",
                        () -> first(notEditable, stopped(), rest::obstacle),
                        rest::drop),
                toggle(
                        "view.localAxes",
                        "Handles along the Selection's Own Axes",
                        "AXES",
                        () -> context.view().localAxes(),
                        context.view()::setLocalAxes),
                toggle(
                        "view.ownCentres",
                        "Each about Its Own Centre",
                        "CENTRES",
                        () -> context.view().ownCentres(),
                        context.view()::setOwnCentres),
                toggle(
                        "view.snap",
                        "Snap",
                        "MAGNET",
                        () -> context.view().snap().on(),
                        on -> context.view().setSnap(context.view().snap().withOn(on))),
                Action.of(
                        "view.snapSettings",
                        HANDLES,
                        "Snapping…",
                        "SLIDERS",
                        () -> Actions.noProject(context),
                        () -> context.dialogs().ask(new Dialog.Snapping())));
    }

    private Action hand(String id, String label, String icon, ViewState.Tool tool, HandTool does) {
        return Action.of(id, "Edit", label, icon, () -> first(notEditable, () -> nothingFor(does)), () -> {
            context.view().setTool(tool);
            context.view().requests().handFree();
        });
    }

    private String nothingFor(HandTool tool) {
        OpenProject project = context.project().orElseThrow();
        boolean playing = context.playback().plays().shownTime().isPresent();
        if (!MovedObjects.of(project.scene(), context.selection(), context.view(), tool, playing)
                .isEmpty()) {
            return null;
        }
        if (playing) {
            return "While a scene plays only emitters and sinks are moved by hand.";
        }
        return switch (tool) {
            case MOVE -> "Nothing that is selected can be moved: it is locked, or has no place of its own.";
            case TURN -> "Nothing that is selected can be turned: it is locked, or lies along the world's axes.";
            case SCALE -> "Nothing that is selected has a size of its own, or it is locked.";
        };
    }

    private Supplier<String> stopped() {
        return () -> context.playback().active() ? "Stop the play first." : null;
    }

    @SafeVarargs
    private static String first(Supplier<String>... obstacles) {
        for (Supplier<String> obstacle : obstacles) {
            String found = obstacle.get();
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private Action toggle(String id, String label, String icon, BooleanSupplier on, Consumer<Boolean> set) {
        return new Action(
                id,
                HANDLES,
                () -> label,
                icon,
                () -> Actions.noProject(context),
                on,
                () -> set.accept(!on.getAsBoolean()));
    }
}
