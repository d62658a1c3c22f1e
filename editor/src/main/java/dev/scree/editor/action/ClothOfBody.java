package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.EditObjects;
import dev.scree.editor.command.InsertPart;
import dev.scree.editor.render.DrawMesh;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Makes cloths of bodies: the triangles of their models, where the bodies were. */
final class ClothOfBody {
    /** Edges along the longest side of a new cloth. */
    private static final double EDGES = 40;

    private final EditorContext context;

    ClothOfBody(EditorContext context) {
        this.context = context;
    }

    List<Action> all() {
        return List.of(
                Action.of("scene.makeCloth", "Scene", "Make Cloth of Body", "CLOTH", this::obstacle, this::make));
    }

    private String obstacle() {
        String why = Actions.noEdit(context);
        if (why != null) {
            return why;
        }
        List<Body> bodies = bodies();
        return bodies.isEmpty()
                ? "Select a body first."
                : bodies.stream().anyMatch(body -> mesh(body).isEmpty()) ? "The body's model is not loaded yet." : null;
    }

    private List<Body> bodies() {
        return context.selection().of(PartKind.BODY, scene());
    }

    private Optional<DrawMesh> mesh(Body body) {
        return context.project().orElseThrow().shapes().mesh(body);
    }

    private void make() {
        Made made = made(scene(), bodies(), body -> mesh(body).orElseThrow());
        context.edit(made.command);
        context.selection().set(made.cloths.stream().map(Selection.Item::of).toList());
    }

    /** What is done, and the cloths that it makes. */
    record Made(Command command, List<Cloth> cloths) {}

    /**
     * Returns the edit that makes cloths of bodies.
     *
     * @param mesh gives the triangles of a body's model, in the body's frame at scale 1
     */
    static Made made(Scene scene, List<Body> bodies, Function<Body, DrawMesh> mesh) {
        boolean bare = scene.fabrics().isEmpty();
        Fabric fabric = bare
                ? CommonFabrics.COTTON.withId(Edits.freeId(scene, CommonFabrics.COTTON.id(), Set.of()))
                : scene.fabrics().get(0);
        Selection those = new Selection();
        those.set(bodies.stream().map(Selection.Item::of).toList());
        Scene after = Edits.without(scene, those);
        List<Cloth> made = new ArrayList<>();
        for (Body body : bodies) {
            Cloth cloth = cloth(after, body, mesh.apply(body), fabric.id());
            after = after.withPart(cloth);
            made.add(cloth);
        }
        String label = "Make Cloth of " + (bodies.size() == 1 ? bodies.get(0).name() : bodies.size() + " Bodies");
        Command objects = EditObjects.between(scene, after, label, "");
        return new Made(
                bare
                        ? new CommandGroup(label, List.of(new InsertPart(scene.name(), 0, fabric, label), objects), "")
                        : objects,
                made);
    }

    private static Cloth cloth(Scene scene, Body body, DrawMesh mesh, String fabric) {
        ClothForm form =
                ClothForm.of(body.model(), body.nodes(), new TriangleSurface(mesh.positions(), mesh.triangles()));
        Vec3 size = form.extent().times(body.scale());
        double longest = Math.max(size.x(), Math.max(size.y(), size.z()));
        Cloth cloth =
                Cloth.of(Edits.freeId(scene, body.id(), Set.of()), form, body.pose(), rounded(longest / EDGES), fabric);
        return cloth.resized(cloth.size().times(body.scale()))
                .withName(body.name())
                .withVelocity(body.linearVelocity())
                .withHidden(body.hidden());
    }

    /** To two digits. */
    private static double rounded(double length) {
        double unit = Math.pow(10, Math.floor(Math.log10(length)) - 1);
        return new Vec3(Math.max(1e-6, Math.round(length / unit) * unit), 0, 0)
                .tidy()
                .x();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
