package dev.scree.editor.action;

import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The actions that choose what the colours of particles and bodies say in the viewport. */
public final class ColourActions {
    private static final String BY = Actions.submenu("View", "Colour by");
    private static final String MAP = Actions.submenu("View", "Colour Map");

    private final EditorContext context;
    private final List<Action> actions = new ArrayList<>();

    ColourActions(EditorContext context) {
        this.context = context;
        for (ColourBy by : ColourBy.values()) {
            actions.add(new Action(
                    id(by),
                    BY,
                    () -> by == ColourBy.OWN ? by.label() : "Colour by " + by.label(),
                    by == ColourBy.OWN ? "" : "PALETTE",
                    () -> obstacle(context, by),
                    () -> context.view().colourBy() == by,
                    () -> context.view().setColourBy(by)));
        }
        for (ColourMap map : ColourMap.values()) {
            actions.add(new Action(
                    "view.map" + name(map.name()),
                    MAP,
                    () -> "Colour Map " + map.label(),
                    "",
                    this::noValues,
                    () -> context.view().colourMap() == map,
                    () -> context.view().setColourMap(map)));
        }
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return actions;
    }

    /** Returns the name of the action that chooses what colours say. */
    public static String id(ColourBy by) {
        return "view.colour" + name(by.name());
    }

    private static String name(String constant) {
        return constant.charAt(0)
                + constant.substring(1).toLowerCase(Locale.ROOT).replace("_", "");
    }

    /** Returns why colours cannot say this now, or null. */
    public static String obstacle(EditorContext context, ColourBy by) {
        if (context.project().isEmpty()) {
            return Actions.NO_PROJECT;
        }
        Scene scene = context.project().get().scene();
        boolean nothing = scene.bodies().isEmpty() && scene.grains().isEmpty();
        return switch (by) {
            case OWN, MATERIAL -> null;
            case PRESSURE, DENSITY -> scene.mayHaveFluid() ? null : "The scene has no fluid.";
            case CONTACTS, FORCE -> nothing ? "The scene has no bodies and no grains." : null;
            case BODY -> scene.bodies().isEmpty() && !scene.mayDeform() ? "The scene has no bodies." : null;
            case SPEED, SIZE ->
                nothing && !scene.mayDeform() && !scene.mayHaveFluid() ? "The scene has no particles." : null;
        };
    }

    private String noValues() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : context.view().colourBy().hasValues() ? null : "Colour by a quantity first.";
    }
}
