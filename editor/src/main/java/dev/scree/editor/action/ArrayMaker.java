package dev.scree.editor.action;

import dev.scree.runtime.Progress;
import dev.scree.runtime.instance.SceneCost;
import dev.scree.runtime.instance.UsableMemory;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import java.util.List;

/** Makes many of what is selected, as an {@link ArrayPlan} says, in one step of undo. */
public final class ArrayMaker {
    private final EditorContext context;
    private final FloorDrop floor;

    public ArrayMaker(EditorContext context) {
        this.context = context;
        this.floor = new FloorDrop(context);
    }

    private List<SceneObject> selected() {
        return context.selection().objects(scene());
    }

    /** Particles of the bodies among the selected objects, as far as they are known by now. */
    public long particlesEach() {
        return selected().stream()
                .filter(Body.class::isInstance)
                .mapToLong(object -> shapes().particles((Body) object)
                        .map(ParticleSet::count)
                        .orElse(0))
                .sum();
    }

    /** Copies that the plan adds, if all find room. */
    public long copies(ArrayPlan plan) {
        return plan.form().scattered() ? plan.wanted() : plan.wanted() - 1;
    }

    /** Why the plan cannot be carried out now, or null. */
    public String obstacle(ArrayPlan plan) {
        if (plan.obstacle() != null) {
            return plan.obstacle();
        }
        List<SceneObject> objects = selected();
        if (objects.isEmpty()) {
            return "Nothing is selected.";
        }
        if (copies(plan) * objects.size() > ArrayPlan.MOST) {
            return copies(plan) * objects.size() + " objects are too many at once: at most " + ArrayPlan.MOST + ".";
        }
        if (objects.stream()
                .anyMatch(o -> o instanceof Body body && shapes().shape(body).isEmpty())) {
            return "A model is still being read.";
        }
        if (plan.form() == ArrayPlan.Form.SURFACES && !floor.canStand(objects)) {
            return "Nothing that is selected can stand on something.";
        }
        double particles = shapes().particleCount(scene()) + (double) copies(plan) * particlesEach();
        double fits = UsableMemory.onHeap(SceneCost.HOST_BYTES_PER_PARTICLE);
        return particles > fits
                ? String.format(
                        java.util.Locale.ROOT,
                        "The bodies would have %.3g particles, and about %.3g fit. Lower their resolution first.",
                        particles,
                        fits)
                : null;
    }

    /**
     * Adds the copies, selects them with the originals, and tells where some found no room. Where scattered ones stand
     * is found in the background: over a fine mesh that takes seconds.
     */
    public void make(ArrayPlan plan) {
        if (obstacle(plan) != null) {
            return;
        }
        OpenProject project = context.project().orElseThrow();
        Scene scene = scene();
        List<SceneObject> objects = selected();
        ArrayPlan.Sizes sizes = ArrayPlan.kept(ArrayPlan.sizes(shapes()), scene.objects());
        if (!plan.form().scattered()) {
            List<ArrayPlan.Spot> spots = plan.spots(scene, objects, sizes, null, Progress.NONE);
            take(plan, scene, objects, sizes, spots);
            return;
        }
        ArrayPlan.Ground ground = plan.form() == ArrayPlan.Form.SURFACES ? floor.under(objects) : null;
        context.tasks()
                .start(
                        "scatter",
                        "Scatter " + copies(plan) + " copies",
                        progress -> plan.spots(scene, objects, sizes, ground, progress),
                        spots -> {
                            if (context.project().filter(project::equals).isEmpty()) {
                                return;
                            }
                            if (project.scene() != scene) {
                                context.log().warning("The scene was edited meanwhile, so nothing was scattered.");
                                return;
                            }
                            take(plan, scene, objects, sizes, spots);
                        },
                        context::failed,
                        () -> context.log().info("Scattering was cancelled; there are no copies."));
    }

    private void take(
            ArrayPlan plan, Scene scene, List<SceneObject> objects, ArrayPlan.Sizes sizes, List<ArrayPlan.Spot> spots) {
        Copies copies = new Copies(scene);
        ArrayPlan.make(spots, objects, sizes, copies);
        List<Selection.Item> originals =
                objects.stream().map(Selection.Item::of).toList();
        context.edit(copies.command(
                plan.form().noun() + " of " + Edits.what("", objects).strip()));
        context.selection().set(originals);
        context.selection().add(copies.items());
        long missing = copies(plan) - spots.size();
        if (missing > 0) {
            context.log().warning("Of " + copies(plan) + " copies " + spots.size() + " found room in the domain.");
        }
    }

    private Shapes shapes() {
        return context.project().orElseThrow().shapes();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
