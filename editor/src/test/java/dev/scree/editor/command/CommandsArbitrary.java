package dev.scree.editor.command;

import dev.scree.editor.action.Moves;
import dev.scree.editor.document.Document;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random commands of every kind that fit a document as it is. */
final class CommandsArbitrary {
    static final int KINDS = 23;

    private CommandsArbitrary() {}

    static Command next(Document document, Random random, int kind) {
        Scene scene = document.scene();
        String name = scene.name();
        String gesture = random.nextBoolean() ? "drag " + random.nextInt(2) : "";
        String id = "n" + random.nextInt(1_000_000);
        return switch (kind) {
            case 0 ->
                insert(
                        scene,
                        Part.BODY,
                        Body.of(id, "models/a.obj", "wood", Pose.at(random.nextDouble(), 0, 0)),
                        random);
            case 1 ->
                insert(scene, Part.EMITTER, Emitter.disc(id, Pose.IDENTITY, 0.1, "water", random.nextDouble()), random);
            case 2 ->
                insert(
                        scene,
                        Part.BLOCK,
                        new FluidBlock(id, null, Vec3.ZERO, new Vec3(1, 1, random.nextDouble()), "water", null, null),
                        random);
            case 3 ->
                insert(
                        scene,
                        Part.MATERIAL,
                        new Material(id, null, 1 + random.nextInt(9), 0.5, 0.5, 0, null, null),
                        random);
            case 4 ->
                insert(
                        scene,
                        Part.FLUID,
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
                                Part.BODY,
                                pick(scene.bodies(), random),
                                b -> b.withResolution(4 + random.nextInt(40)),
                                gesture);
            case 6 ->
                scene.emitters().isEmpty()
                        ? next(document, random, 1)
                        : replace(
                                scene,
                                Part.EMITTER,
                                pick(scene.emitters(), random),
                                e -> e.withSpeed(random.nextDouble()),
                                gesture);
            case 7 -> remove(scene, Part.BODY, random).orElseGet(() -> next(document, random, 0));
            case 8 -> remove(scene, Part.EMITTER, random).orElseGet(() -> next(document, random, 1));
            case 9 ->
                new ReplaceSetting<>(
                        name,
                        Setting.PHYSICS,
                        scene.physics(),
                        scene.physics().withGravity(new Vec3(0, -random.nextInt(20), 0)),
                        "Gravity",
                        gesture);
            case 10 ->
                new ReplaceSetting<>(
                        name,
                        Setting.DOMAIN,
                        scene.domain(),
                        scene.domain().withOpenTop(random.nextBoolean()),
                        "Domain",
                        gesture);
            case 11 ->
                new ReplaceSetting<>(
                        name,
                        Setting.CAMERA,
                        scene.camera(),
                        scene.camera().withFovY(20 + random.nextInt(60)),
                        "Camera",
                        gesture);
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
                        Part.GRAINS,
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
                        Part.OBSTACLE,
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
                remove(scene, Part.OBSTACLE, random).orElseGet(() -> remove(scene, Part.GRAINS, random)
                        .orElseGet(() -> next(document, random, 15)));
            case 17 ->
                scene.bodies().isEmpty()
                        ? next(document, random, 0)
                        : replace(
                                scene,
                                Part.BODY,
                                pick(scene.bodies(), random),
                                b -> Moves.as(b, BodyMotion.values()[random.nextInt(5)]),
                                gesture);
            case 18 ->
                scene.grains().isEmpty()
                        ? next(document, random, 14)
                        : replace(
                                scene,
                                Part.GRAINS,
                                pick(scene.grains(), random),
                                g -> g.withSpread(0.4 * random.nextDouble()),
                                gesture);
            case 19 ->
                insert(
                        scene,
                        Part.SINK,
                        Sink.box(id, Pose.at(random.nextDouble(), 0, 0), new Vec3(1, 1, random.nextDouble())),
                        random);
            case 20 ->
                scene.sinks().isEmpty()
                        ? next(document, random, 19)
                        : replace(
                                scene,
                                Part.SINK,
                                pick(scene.sinks(), random),
                                k -> k.withStopTime(random.nextDouble()),
                                gesture);
            case 21 -> remove(scene, Part.SINK, random).orElseGet(() -> next(document, random, 19));
            case 22 ->
                scene.fluids().isEmpty()
                        ? next(document, random, 4)
                        : replace(
                                scene,
                                Part.FLUID,
                                pick(scene.fluids(), random),
                                f -> f.like(CommonFluids.all().get(random.nextInt(5))),
                                gesture);
            default -> {
                List<Command> children = new ArrayList<>();
                for (Body b : scene.bodies()) {
                    children.add(new ReplacePart<>(
                            name, Part.BODY, b, b.withResolution(4 + random.nextInt(40)), "Paint", gesture));
                }
                yield new CommandGroup("Paint", children, gesture);
            }
        };
    }

    private static <T> Command insert(Scene scene, Part<T> part, T value, Random random) {
        return new InsertPart<>(
                scene.name(), part, random.nextInt(part.in(scene).size() + 1), value, "Add");
    }

    private static <T> java.util.Optional<Command> remove(Scene scene, Part<T> part, Random random) {
        if (part.in(scene).isEmpty()) {
            return java.util.Optional.empty();
        }
        int index = random.nextInt(part.in(scene).size());
        return java.util.Optional.of(
                new RemovePart<>(scene.name(), part, index, part.in(scene).get(index), "Delete"));
    }

    private static <T> Command replace(
            Scene scene, Part<T> part, T before, java.util.function.UnaryOperator<T> change, String gesture) {
        return new ReplacePart<>(scene.name(), part, before, change.apply(before), "Change", gesture);
    }

    private static <T> T pick(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
