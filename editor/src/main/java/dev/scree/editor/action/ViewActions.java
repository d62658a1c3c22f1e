package dev.scree.editor.action;

import dev.scree.editor.action.ViewState.BodyDisplay;
import dev.scree.editor.action.ViewState.Tool;
import dev.scree.editor.render.DrawOptions;
import dev.scree.editor.settings.ChoiceSetting;
import dev.scree.editor.settings.Settings;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The actions of the View menu: tools, what is drawn and how, theme. */
final class ViewActions {
    private static final String TOOLS = Actions.submenu("View", "Tool");
    private static final String DISPLAY = Actions.submenu("View", "Display");
    private static final String SIDES = Actions.submenu("View", "Look from");

    private final EditorContext context;
    private final List<Action> actions = new ArrayList<>();

    /**
     * Makes the actions.
     *
     * @param nothingSelected says why what needs a selection cannot be done, or null
     */
    ViewActions(EditorContext context, Supplier<String> nothingSelected) {
        this.context = context;
        tool("view.select", "Select Tool", "ARROW_POINTER", Tool.SELECT);
        tool("view.move", "Move Tool", "ARROWS_MOVE", Tool.MOVE);
        tool("view.rotate", "Rotate Tool", "ROTATE", Tool.ROTATE);
        tool("view.scale", "Scale Tool", "SCALE", Tool.SCALE);
        tool("view.paint", "Paint Resolution", "BRUSH", Tool.PAINT);
        toggle(
                "view.push",
                TOOLS,
                "Push with a Ball",
                "HAND",
                this::nothingPlays,
                () -> context.view().tool() == Tool.PUSH,
                () -> context.view().setTool(context.view().tool() == Tool.PUSH ? Tool.MOVE : Tool.PUSH));
        tool("view.measure", "Measure", "RULER", Tool.MEASURE);
        probe("view.probePoint", "Probe a Point", ProbeKind.POINT);
        probe("view.probePlane", "Probe a Plane", ProbeKind.PLANE);
        probe("view.probeBody", "Probe a Body", ProbeKind.BODY);
        add("view.brushFiner", TOOLS, "Finer Brush", "", this::noBrush, () -> context.view()
                .setBrushResolution(BrushSteps.stepped(context.view().brushResolution(), 1)));
        add("view.brushCoarser", TOOLS, "Coarser Brush", "", this::noBrush, () -> context.view()
                .setBrushResolution(BrushSteps.stepped(context.view().brushResolution(), -1)));
        display("view.meshes", "Show Meshes", "CUBE", BodyDisplay.MESHES);
        display("view.particles", "Show Particles", "PARTICLES", BodyDisplay.PARTICLES);
        display("view.both", "Show Meshes and Particles", "CLONE", BodyDisplay.BOTH);
        shading("view.shaded", DrawOptions.Shading.SHADED);
        shading("view.edges", DrawOptions.Shading.EDGES);
        shading("view.wireframe", DrawOptions.Shading.WIREFRAME);
        shading("view.xray", DrawOptions.Shading.XRAY);
        toggle(
                "view.liquid",
                DISPLAY,
                "Fluid as a Surface",
                "WATER",
                () -> context.view().fluid() == DrawOptions.Fluid.SURFACE,
                () -> context.view()
                        .setFluid(
                                context.view().fluid() == DrawOptions.Fluid.SURFACE
                                        ? DrawOptions.Fluid.PARTICLES
                                        : DrawOptions.Fluid.SURFACE));
        toggle(
                "view.contactForces",
                DISPLAY,
                "Contact Forces",
                "AXES",
                this::noContacts,
                () -> context.view().contactForces(),
                () -> context.view().setContactForces(!context.view().contactForces()));
        add("view.frameSelection", "View", "Frame Selection", "EXPAND", nothingSelected, () -> context.view()
                .requests()
                .frameSelection());
        add("view.frameAll", "View", "Frame All", "HOUSE", this::noProject, () -> context.view()
                .requests()
                .frameAll());
        view("view.front", "Front View", ViewWish.FRONT);
        view("view.back", "Back View", ViewWish.BACK);
        view("view.right", "Right View", ViewWish.RIGHT);
        view("view.left", "Left View", ViewWish.LEFT);
        view("view.top", "Top View", ViewWish.TOP);
        view("view.bottom", "Bottom View", ViewWish.BOTTOM);
        view("view.opposite", "Opposite View", ViewWish.OPPOSITE);
        add("view.camera", SIDES, "View of the Scene's Camera", "", this::noProject, () -> {
            // A scene's camera is one with perspective.
            context.view().setOrthographic(false);
            context.view().requests().turnTo(ViewWish.SCENE_CAMERA);
        });
        toggle(
                "view.orthographic",
                "View",
                "Orthographic",
                "",
                this::noProject,
                () -> context.view().orthographic(),
                () -> context.view().setOrthographic(!context.view().orthographic()));
        toggle("view.guides", "View", "Guides", "GRID", () -> context.view().guides(), () -> context.view()
                .setGuides(!context.view().guides()));
        toggle("view.shadows", "View", "Shadows", "SUN", () -> context.view().shadows(), () -> context.view()
                .setShadows(!context.view().shadows()));
        for (ChoiceSetting.Option option : Settings.ASSETS.options()) {
            String name = option.value();
            toggle(
                    "view.assets." + name,
                    Actions.submenu("View", "Models and Presets"),
                    option.label(),
                    name.equals("list") ? "LIST" : "GRID",
                    () -> context.preferences().get(Settings.ASSETS).equals(name),
                    () -> {
                        context.preferences().set(Settings.ASSETS, name);
                        context.savePreferences();
                    });
        }
        toggle(
                "view.light",
                "View",
                "Light Theme",
                "MOON",
                () -> context.preferences().light(),
                () -> {
                    context.preferences().setLight(!context.preferences().light());
                    context.savePreferences();
                });
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return actions;
    }

    private void add(String id, String menu, String label, String icon, Supplier<String> obstacle, Runnable run) {
        actions.add(Action.of(id, menu, label, icon, obstacle, run));
    }

    private void view(String id, String label, ViewWish wish) {
        add(id, SIDES, label, "", this::noProject, () -> context.view()
                .requests()
                .turnTo(wish));
    }

    private String noProject() {
        return Actions.noProject(context);
    }

    private void tool(String id, String label, String icon, Tool tool) {
        toggle(id, TOOLS, label, icon, this::noProject, () -> context.view().tool() == tool, () -> context.view()
                .setTool(tool));
    }

    private void probe(String id, String label, ProbeKind kind) {
        toggle(
                id,
                TOOLS,
                label,
                "CENTRES",
                () -> Actions.noEdit(context),
                () -> context.view().tool() == Tool.PROBE && context.view().probeKind() == kind,
                () -> {
                    context.view().setTool(Tool.PROBE);
                    context.view().setProbeKind(kind);
                });
    }

    private void display(String id, String label, String icon, BodyDisplay display) {
        toggle(id, DISPLAY, label, icon, this::noProject, () -> context.view().bodies() == display, () -> context.view()
                .setBodies(display));
    }

    private void shading(String id, DrawOptions.Shading shading) {
        toggle(
                id,
                DISPLAY,
                shading.label(),
                "",
                this::noMeshes,
                () -> context.view().shading() == shading,
                () -> context.view().setShading(shading));
    }

    private String noContacts() {
        if (noProject() != null || context.view().contactForces()) {
            return noProject();
        }
        Scene scene = context.project().orElseThrow().scene();
        return scene.bodies().isEmpty() && scene.grains().isEmpty() ? "The scene has no bodies and no grains." : null;
    }

    private String noMeshes() {
        return noProject() != null
                ? Actions.NO_PROJECT
                : context.view().bodies() == BodyDisplay.PARTICLES
                        ? "Bodies are shown as particles: choose Show Meshes first."
                        : null;
    }

    private void toggle(String id, String menu, String label, String icon, BooleanSupplier on, Runnable run) {
        toggle(id, menu, label, icon, () -> null, on, run);
    }

    private void toggle(
            String id,
            String menu,
            String label,
            String icon,
            Supplier<String> obstacle,
            BooleanSupplier on,
            Runnable run) {
        actions.add(new Action(id, menu, () -> label, icon, obstacle, on, run));
    }

    private String nothingPlays() {
        return noProject() != null
                ? Actions.NO_PROJECT
                : context.playback().session().isEmpty()
                        ? "Play the scene first: the ball pushes bodies, grains and fluid that play."
                        : null;
    }

    private String noBrush() {
        return noProject() != null
                ? Actions.NO_PROJECT
                : context.view().tool() == Tool.PAINT ? null : "Choose Paint Resolution first.";
    }
}
