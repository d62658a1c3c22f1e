package dev.scree.editor.command;

import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random commands of every kind that fit a document as it is. */
public final class CommandsArbitrary {
    public static final int KINDS = 29;

    private CommandsArbitrary() {}

    public static Command next(Document document, Random random, int kind) {
        Scene scene = document.scene();
        String name = scene.name();
        String gesture = random.nextBoolean() ? "drag " + random.nextInt(2) : "";
        String id = "n" + random.nextInt(1_000_000);
        return switch (kind) {
            case 0 -> insert(scene, Body.of(id, "models/a.obj", "wood", Pose.at(random.nextDouble(), 0, 0)), random);
            case 1 -> insert(scene, Emitter.disc(id, Pose.IDENTITY, 0.1, "water", random.nextDouble()), random);
            case 2 ->
                insert(
                        scene,
                        new FluidBlock(id, null, Vec3.ZERO, new Vec3(1, 1, random.nextDouble()), "water", null, null),
                        random);
            case 3 -> insert(scene, new Material(id, null, 1 + random.nextInt(9), 0.5, 0.5, 0, null, null), random);
            case 4 ->
                insert(
                        scene,
                        new FluidMaterial(
                                id,
                                null,
                                1000,
                                random.nextDouble(),
                                random.nextDouble(),
                                random.nextDouble(),
                                null,
                                null),
                        random);
            case 5 ->
                scene.bodies().isEmpty()
                        ? next(document, random, 0)
                        : replace(
                                scene,
                                pick(scene.bodies(), random),
                                b -> b.withResolution(4 + random.nextInt(40)),
                                gesture);
            case 6 ->
                scene.emitters().isEmpty()
                        ? next(document, random, 1)
                        : replace(
                                scene, pick(scene.emitters(), random), e -> e.withSpeed(random.nextDouble()), gesture);
            case 7 -> remove(scene, PartKind.BODY, random).orElseGet(() -> next(document, random, 0));
            case 8 -> remove(scene, PartKind.EMITTER, random).orElseGet(() -> next(document, random, 1));
            case 9 ->
                new ReplacePart(
                        name,
                        scene.physics(),
                        scene.physics().withGravity(new Vec3(0, -random.nextInt(20), 0)),
                        "Gravity",
                        gesture);
            case 10 ->
                new ReplacePart(
                        name, scene.domain(), scene.domain().withOpenTop(random.nextBoolean()), "Domain", gesture);
            case 11 ->
                new ReplacePart(
                        name, scene.camera(), scene.camera().withFovY(20 + random.nextInt(60)), "Camera", gesture);
            case 12 ->
                random.nextBoolean() || document.sceneNames().size() == 1
                        ? new AddScene(Scene.empty(id), "Add Scene")
                        : new RemoveScene(
                                document.scene(document.sceneNames()
                                        .get(document.sceneNames().size() - 1)),
                                "Delete Scene");
            case 14 ->
                insert(
                        scene,
                        new GrainBlock(
                                id,
                                null,
                                Vec3.ZERO,
                                new Vec3(1, 1, 1),
                                0.01 + random.nextDouble(),
                                0,
                                "wood",
                                null,
                                1,
                                null),
                        random);
            case 15 ->
                insert(
                        scene,
                        new Obstacle(
                                id,
                                null,
                                ObstacleShape.values()[random.nextInt(3)],
                                Pose.at(random.nextDouble(), 0, 0),
                                null,
                                "wood",
                                false,
                                null),
                        random);
            case 16 ->
                remove(scene, PartKind.OBSTACLE, random).orElseGet(() -> remove(scene, PartKind.GRAINS, random)
                        .orElseGet(() -> next(document, random, 15)));
            case 17 ->
                scene.bodies().isEmpty()
                        ? next(document, random, 0)
                        : replace(
                                scene,
                                pick(scene.bodies(), random),
                                b -> b.becoming(BodyMotion.values()[random.nextInt(5)]),
                                gesture);
            case 18 ->
                scene.grains().isEmpty()
                        ? next(document, random, 14)
                        : replace(
                                scene,
                                pick(scene.grains(), random),
                                g -> g.withSpread(0.4 * random.nextDouble()),
                                gesture);
            case 19 ->
                insert(
                        scene,
                        Sink.box(id, Pose.at(random.nextDouble(), 0, 0), new Vec3(1, 1, random.nextDouble())),
                        random);
            case 20 ->
                scene.sinks().isEmpty()
                        ? next(document, random, 19)
                        : replace(
                                scene, pick(scene.sinks(), random), k -> k.withStopTime(random.nextDouble()), gesture);
            case 21 -> remove(scene, PartKind.SINK, random).orElseGet(() -> next(document, random, 19));
            case 22 ->
                scene.fluids().isEmpty()
                        ? next(document, random, 4)
                        : replace(
                                scene,
                                pick(scene.fluids(), random),
                                f -> f.like(CommonFluids.all().get(random.nextInt(5))),
                                gesture);
            case 23 ->
                move(scene, PartKind.OBJECTS.get(random.nextInt(PartKind.OBJECTS.size())), random)
                        .orElseGet(() -> next(document, random, 0));
            case 24 ->
                insert(
                        scene,
                        Joint.of(id, JointType.values()[random.nextInt(5)], "a", null, new Vec3(1, 0, 0)),
                        random);
            case 25 ->
                scene.joints().isEmpty()
                        ? next(document, random, 24)
                        : replace(scene, pick(scene.joints(), random), j -> j.withUpper(random.nextDouble()), gesture);
            case 26 -> remove(scene, PartKind.JOINT, random).orElseGet(() -> next(document, random, 24));
            case 27 -> EditObjects.between(scene, shuffled(scene, random), "Many", gesture);
            case 28 ->
                EditObjects.between(
                        scene,
                        scene.withGroups(List.of(Group.of("g" + random.nextInt(3), scene.objects())))
                                .withLocked(scene.objects().stream()
                                        .filter(object -> random.nextBoolean())
                                        .map(SceneObject::reference)
                                        .toList()),
                        "Group",
                        gesture);
            default -> {
                List<Command> children = new ArrayList<>();
                for (Body b : scene.bodies()) {
                    children.add(new ReplacePart(name, b, b.withResolution(4 + random.nextInt(40)), "Paint", gesture));
                }
                yield new CommandGroup("Paint", children, gesture);
            }
        };
    }

    /** A scene whose bodies stand in another order, with one more; its sinks are gone. */
    private static Scene shuffled(Scene scene, Random random) {
        List<Body> bodies = new ArrayList<>(scene.bodies());
        bodies.add(Body.of("m" + random.nextInt(1_000_000), "models/a.obj", "wood", Pose.IDENTITY));
        java.util.Collections.shuffle(bodies, random);
        return scene.withBodies(bodies).withSinks(List.of());
    }

    private static Command insert(Scene scene, ScenePart value, Random random) {
        return new InsertPart(
                scene.name(), random.nextInt(value.kind().in(scene).size() + 1), value, "Add");
    }

    private static java.util.Optional<Command> remove(Scene scene, PartKind<?> kind, Random random) {
        if (kind.in(scene).isEmpty()) {
            return java.util.Optional.empty();
        }
        int index = random.nextInt(kind.in(scene).size());
        return java.util.Optional.of(
                new RemovePart(scene.name(), index, kind.in(scene).get(index), "Delete"));
    }

    private static java.util.Optional<Command> move(Scene scene, PartKind<?> kind, Random random) {
        int count = kind.in(scene).size();
        return count == 0
                ? java.util.Optional.empty()
                : java.util.Optional.of(move(scene, kind, random.nextInt(count), random.nextInt(count)));
    }

    private static Command move(Scene scene, PartKind<?> kind, int from, int to) {
        return new MovePart(scene.name(), kind, kind.in(scene).get(from).id(), from, to, "Reorder");
    }

    private static <T extends ScenePart> Command replace(
            Scene scene, T before, java.util.function.UnaryOperator<T> change, String gesture) {
        return new ReplacePart(scene.name(), before, change.apply(before), "Change", gesture);
    }

    private static <T> T pick(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
