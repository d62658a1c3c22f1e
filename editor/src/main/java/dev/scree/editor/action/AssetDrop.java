package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.InsertPart;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What happens when a model, preset, material or fluid is let go over something in the viewport, and its words. */
public final class AssetDrop {
    /** How full a vessel is made that fluid is dropped onto, a part of its depth. */
    private static final double LEVEL = 0.9;

    private final EditorContext context;

    public AssetDrop(EditorContext context) {
        this.context = context;
    }

    /**
     * The effect of letting go here.
     *
     * @param hint what it will do, such as "Fill Glass with Honey"
     * @param stands whether something comes to stand on the surface
     * @param run does it
     */
    public record Effect(String hint, boolean stands, Runnable run) {}

    /** Something that is dragged. */
    @FunctionalInterface
    public interface Thing {
        /**
         * What letting go does.
         *
         * @param on object under the pointer, or null
         * @param spot surface under the pointer, or null
         */
        Effect over(SceneObject on, DropSpot spot);
    }

    /** A model of the project. */
    public Thing model(String model) {
        String name = Shapes.fileName(model);
        return (on, spot) -> placing(name, spot, () -> context.files().placeModel(model, spot));
    }

    /** A preset; one that is nothing but a fluid is dropped as that. */
    public Thing preset(Path file, Preset preset) {
        if (preset.objects().isEmpty() && preset.fluids().size() == 1) {
            Thing fluid = material(preset.fluids().get(0));
            return (on, spot) -> on == null
                    ? new Effect(fluid.over(null, spot).hint(), false, () -> context.files()
                            .placePreset(file, preset, null))
                    : fluid.over(on, spot);
        }
        return (on, spot) -> placing(preset.name(), spot, () -> context.files().placePreset(file, preset, spot));
    }

    private Effect placing(String name, DropSpot spot, Runnable place) {
        String where =
                spot == null ? " in a free place" : spot.on() == null ? " on the floor" : " on " + nameOf(spot.on());
        return new Effect("Place " + name + where, true, place);
    }

    private String nameOf(String id) {
        return scene().objects().stream()
                .filter(o -> o.id().equals(id))
                .map(ScenePart::name)
                .findFirst()
                .orElse(id);
    }

    /** A material or a fluid, of the scene or of a library. */
    public Thing material(ScenePart part) {
        return (on, spot) -> {
            if (on != null && MaterialEdits.suits(on, part)) {
                return new Effect(
                        "Make " + on.name() + " of " + part.name(),
                        false,
                        () -> context.edit(MaterialEdits.assign(scene(), List.of(on), part)));
            }
            if (on instanceof Body body && part instanceof FluidMaterial fluid) {
                return new Effect(
                        "Fill " + body.name() + " with " + fluid.name(),
                        false,
                        () -> context.edit(filling(scene(), body, fluid)));
            }
            String why = on == null
                    ? ""
                    : ": " + on.name() + " has no " + part.kind().noun();
            return new Effect(
                    "Add " + part.name() + " to the scene" + why, false, () -> MaterialActions.add(context, part));
        };
    }

    /** Fills a vessel, or gives its filling another fluid. */
    static Command filling(Scene scene, Body body, FluidMaterial fluid) {
        List<Emitter> there = scene.emitters().stream()
                .filter(e -> e.place().isEmpty() && body.id().equals(e.body()))
                .toList();
        if (!there.isEmpty()) {
            return MaterialEdits.assign(scene, there, fluid);
        }
        Edits.Placed added = MaterialEdits.add(scene, fluid);
        String label = "Fill " + body.name() + " with " + fluid.name();
        Emitter filling = Emitter.cavity(
                        Edits.freeId(
                                scene, "filling", Set.of(added.items().get(0).id())),
                        body.id(),
                        LEVEL,
                        added.items().get(0).id())
                .withName(Edits.freeName(scene, PartKind.EMITTER, "Filling of " + body.name()));
        return new CommandGroup(
                label,
                List.of(
                        added.command(),
                        new InsertPart(scene.name(), scene.emitters().size(), filling, label)),
                "");
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
