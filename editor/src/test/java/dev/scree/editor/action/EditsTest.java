package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.History;
import dev.scree.editor.document.Document;
import dev.scree.runtime.check.ProblemFix;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Quaterniond;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditsTest {
    @TempDir
    private Path folder;

    private Document document;
    private History history;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main")
                .withBodies(List.of(
                        Body.of("a", "models/a.obj", "wood", Pose.at(1, 2, 3)),
                        Body.of("b", "models/b.obj", "wood", Pose.at(3, 2, 3))))
                .withEmitters(List.of(Emitter.disc("e", Pose.at(0, 1, 0), 0.1, "water", 1)));
        document = Document.open(
                ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), scene));
        history = new History(document, 100, 1 << 20);
    }

    private static Selection select(String... bodies) {
        Selection selection = new Selection();
        selection.set(List.of(bodies).stream()
                .map(id -> new Selection.Item(PartKind.BODY, id))
                .toList());
        return selection;
    }

    @Test
    void aPresetOfASelectionComesBackWhereItIsPlaced() {
        Preset preset = Edits.preset(document.scene(), select("a", "b"), "pair", "two bodies");
        assertThat(preset.bodies().get(0).pose().position()).isEqualTo(new Vec3(-1, 0, 0));
        assertThat(preset.materials()).extracting(m -> m.id()).containsExactly("wood");
        Edits.Placed placed =
                Edits.place(document.scene(), preset, new Vec3(0, 5, 0), Map.of("models/a.obj", "models/a-2.obj"));
        history.add(placed.command());
        Scene scene = document.scene();
        assertThat(scene.bodies()).hasSize(4);
        assertThat(scene.bodies().get(2).id()).isEqualTo("a-2");
        assertThat(scene.bodies().get(2).model()).isEqualTo("models/a-2.obj");
        assertThat(scene.bodies().get(2).pose().position()).isEqualTo(new Vec3(-1, 5, 0));
        assertThat(scene.materials()).as("the material is shared").hasSize(1);
        assertThat(placed.items()).hasSize(2);
        history.undo();
        assertThat(document.scene().bodies()).hasSize(2);
    }

    @Test
    void aMaterialOfTheSameIdAndOtherValuesIsKeptApart() {
        Preset preset = Edits.preset(
                document.scene()
                        .withMaterials(
                                List.of(document.scene().materials().get(0).withFriction(0.9))),
                select("a"),
                "one",
                "");
        history.add(Edits.place(document.scene(), preset, Vec3.ZERO, Map.of()).command());
        assertThat(document.scene().materials()).extracting(m -> m.id()).containsExactly("wood", "wood-2");
        assertThat(document.scene().bodies().get(2).material()).isEqualTo("wood-2");
    }

    @Test
    void oneStrokeOverSeveralBodiesIsOneUndo() {
        for (Set<String> touched : List.of(Set.of("a"), Set.of("a", "b"), Set.of("b"))) {
            history.add(Edits.paint(document.scene(), touched, 27, "paint 1"));
        }
        assertThat(document.scene().bodies()).extracting(Body::resolution).containsExactly(27, 27);
        assertThat(history.labels()).containsExactly("Paint Resolution");
        history.undo();
        assertThat(document.scene().bodies())
                .extracting(Body::resolution)
                .containsExactly(Body.DEFAULT_RESOLUTION, Body.DEFAULT_RESOLUTION);
    }

    @Test
    void deletingSeveralPutsThemBackInTheirOrder() {
        Scene before = document.scene();
        Selection all = select("a", "b");
        all.toggle(new Selection.Item(PartKind.EMITTER, "e"));
        Command delete = Edits.delete(document.scene(), all);
        history.add(delete);
        assertThat(document.scene().bodies()).isEmpty();
        assertThat(document.scene().emitters()).isEmpty();
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    private static final Obstacle BOX = new Obstacle(
            "box", "Box", ObstacleShape.BOX, Pose.at(0, 0.5, 0), new Vec3(0.2, 0.2, 0.2), "wood", false, null);
    private static final GrainBlock SAND =
            new GrainBlock("sand", "Sand", Vec3.ZERO, new Vec3(0.1, 0.2, 0.3), 0.01, 0, "wood", null, 1, null);

    private Selection everything() {
        Scene scene = document.scene();
        history.add(Edits.add(scene, BOX));
        history.add(Edits.add(document.scene(), SAND));
        Selection all = select("a", "b");
        all.toggle(new Selection.Item(PartKind.EMITTER, "e"));
        all.toggle(new Selection.Item(PartKind.OBSTACLE, "box"));
        all.toggle(new Selection.Item(PartKind.GRAINS, "sand"));
        return all;
    }

    @Test
    void obstaclesAndGrainsAreMovedDuplicatedAndDeletedWithTheRest() {
        Selection all = everything();
        Scene before = document.scene();
        Vec3 step = new Vec3(0, 1, 0);
        history.add(Edits.transform(
                before,
                all,
                "Move",
                pose -> pose.withPosition(pose.position().plus(step)),
                corner -> corner.plus(step),
                ""));
        assertThat(document.scene().obstacles().get(0).pose().position()).isEqualTo(new Vec3(0, 1.5, 0));
        assertThat(document.scene().grains().get(0).max()).isEqualTo(new Vec3(0.1, 1.2, 0.3));
        history.undo();
        Edits.Placed copies = Edits.duplicate(document.scene(), all, new Vec3(2, 0, 0));
        history.add(copies.command());
        assertThat(copies.items()).hasSize(5);
        assertThat(document.scene().obstacles()).extracting(Obstacle::id).containsExactly("box", "box-2");
        assertThat(document.scene().obstacles().get(1).name()).isEqualTo("Box 2");
        assertThat(document.scene().grains().get(1).min()).isEqualTo(new Vec3(2, 0, 0));
        assertThat(document.scene().bodies())
                .extracting(b -> b.pose().position().x())
                .containsExactly(1.0, 3.0, 3.0, 5.0);
        history.undo();
        history.add(Edits.delete(document.scene(), all));
        assertThat(document.scene().obstacles()).isEmpty();
        assertThat(document.scene().grains()).isEmpty();
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    @Test
    void aPivotGoesWithItsBodyAndKeyframesStayUntilItIsCopied() {
        Body hinged = document.scene()
                .bodies()
                .get(0)
                .withMotion(BodyMotion.HINGED)
                .withPivot(new Pivot(new Vec3(1, 2, 4), new Vec3(0, 0, 1), 3.0, 1, 0.1))
                .withAnimation(new Animation(List.of(new Keyframe(0, new Vec3(1, 2, 3), Quat.IDENTITY)), true));
        history.add(Edits.change(document.scene(), document.scene().bodies().get(0), hinged, "Motion", ""));
        Quat quarter = Quat.of(new Quaterniond().rotateY(Math.PI / 2));
        history.add(Edits.transform(
                document.scene(), select("a"), "Rotate", pose -> pose.withRotation(quarter), corner -> corner, ""));
        Body turned = document.scene().bodies().get(0);
        assertThat(turned.pivot().point()).isEqualTo(new Vec3(2, 2, 3));
        assertThat(turned.pivot().axis()).isEqualTo(new Vec3(1, 0, 0));
        assertThat(turned.pivot().motorSpeed()).isEqualTo(3);
        assertThat(turned.animation()).isEqualTo(hinged.animation());
        history.add(Edits.duplicate(document.scene(), select("a"), new Vec3(0, 0, 1))
                .command());
        Body copy = document.scene().bodies().get(2);
        assertThat(copy.pivot().point()).isEqualTo(new Vec3(2, 2, 4));
        assertThat(copy.animation().keyframes().get(0).position()).isEqualTo(new Vec3(1, 2, 4));
    }

    @Test
    void everyMotionComesWithWhatItNeeds() {
        Body body = document.scene().bodies().get(0);
        for (BodyMotion motion : BodyMotion.values()) {
            Body moving = body.withMotion(BodyMotion.STATIC)
                    .withContact(ContactShape.MESH)
                    .becoming(motion);
            Scene scene = document.scene()
                    .withBodies(List.of(moving.withPose(Pose.at(0, 0.5, 0)).withMaterial(Scene.DEFAULT_MATERIAL)));
            assertThat(SceneCheck.check(scene, "f", model -> true).stream()
                            .filter(p -> !p.path().endsWith("pose")))
                    .as(motion.name())
                    .isEmpty();
        }
        assertThat(body.becoming(BodyMotion.PIVOTED).pivot().point())
                .isEqualTo(body.pose().position());
    }

    @Test
    void aFixIsOneStepThatCanBeUndone() {
        everything();
        Scene before = document.scene();
        for (ProblemFix fix : List.of(
                new ProblemFix.MoveBody("a", new Vec3(0, 1, 0)),
                new ProblemFix.CutGrains("sand", Vec3.ZERO, new Vec3(0.1, 0.1, 0.1)),
                new ProblemFix.Resolution("b", 40),
                new ProblemFix.TimeStep(1e-4),
                new ProblemFix.EnlargeDomain(new Vec3(-9, 0, -9), new Vec3(9, 9, 9)),
                new ProblemFix.WidenEmitter("e", 0.3),
                new ProblemFix.EmitterStop("e", 2.0),
                new ProblemFix.FluidSpacing(0.01),
                new ProblemFix.SpeedLimit(2000))) {
            int steps = history.labels().size();
            history.add(Edits.mend(before, fix));
            assertThat(history.labels()).hasSize(steps + 1).endsWith(fix.label());
            assertThat(document.scene()).isEqualTo(fix.apply(before)).isNotEqualTo(before);
            history.undo();
            assertThat(document.scene()).isEqualTo(before);
        }
        assertThat(Edits.mend(before, new ProblemFix.MoveBody("gone", new Vec3(0, 1, 0)))
                        .empty())
                .isTrue();
    }

    @Test
    void aFixThatMakesSomethingOfAnotherKindIsOneStepToo() {
        Body body = Body.of("a", "models/a.obj", "wood", Pose.at(0.1, 0.5, 0.3));
        history.add(Edits.add(document.scene(), SoftBody.of(body).withId("jelly")));
        Scene before = document.scene();
        history.add(Edits.mend(before, new ProblemFix.MakeRigid("jelly")));
        assertThat(document.scene().softBodies()).isEmpty();
        assertThat(document.scene().bodies()).extracting(Body::id).contains("jelly");
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    @Test
    void sinksAreMovedDuplicatedAndDeletedLikeEmitters() {
        history.add(Edits.add(document.scene(), Sink.box("drain", Pose.at(0, 0, 0), new Vec3(1, 1, 1))));
        Scene before = document.scene();
        Selection drain = new Selection();
        drain.set(new Selection.Item(PartKind.SINK, "drain"));
        history.add(Edits.transform(
                before, drain, "Move", pose -> pose.withPosition(new Vec3(0, 1, 0)), corner -> corner, ""));
        assertThat(document.scene().sinks().get(0).pose().position()).isEqualTo(new Vec3(0, 1, 0));
        Edits.Placed copy = Edits.duplicate(document.scene(), drain, new Vec3(2, 0, 0));
        history.add(copy.command());
        assertThat(copy.items()).containsExactly(new Selection.Item(PartKind.SINK, "drain-2"));
        assertThat(document.scene().sinks().get(1).pose().position()).isEqualTo(new Vec3(2, 1, 0));
        history.add(Edits.place(
                        document.scene(),
                        Edits.preset(document.scene(), drain, "hole", ""),
                        new Vec3(0, 0, 5),
                        Map.of())
                .command());
        assertThat(document.scene().sinks().get(2).pose().position())
                .as("a preset holds it")
                .isEqualTo(new Vec3(0, 0, 5));
        history.undo();
        history.add(Edits.delete(document.scene(), drain));
        assertThat(document.scene().sinks()).extracting(Sink::id).containsExactly("drain-2");
        history.undo();
        history.undo();
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    @Test
    void whatFillsABodyGoesWithIt() {
        history.add(Edits.add(document.scene(), Emitter.cavity("fill", "a", 0.5, "water")));
        Scene before = document.scene();
        Selection both = select("a");
        both.toggle(new Selection.Item(PartKind.EMITTER, "fill"));
        Preset preset = Edits.preset(before, both, "full", "");
        assertThat(preset.bodies().get(0).pose().position())
                .as("an emitter that has no place of its own has no say")
                .isEqualTo(Vec3.ZERO);
        history.add(Edits.place(before, preset, Vec3.ZERO, Map.of()).command());
        assertThat(document.scene().emitters().get(2).body()).isEqualTo("a-2");
        history.add(Edits.duplicate(document.scene(), both, Vec3.ZERO).command());
        assertThat(document.scene().emitters().get(3).body()).isEqualTo("a-3");
        history.add(Edits.delete(document.scene(), select("a")));
        assertThat(document.scene().emitters()).extracting(Emitter::body).containsExactly(null, "a-2", "a-3");
        history.undo();
        history.undo();
        history.undo();
        assertThat(document.scene()).isEqualTo(before);
    }

    @Test
    void aFluidsPresetAddsTheFluidOnceAndSelectsIt() {
        Preset oil = Preset.of("oil", "", List.of(), List.of(CommonFluids.OIL), List.of());
        Edits.Placed placed = Edits.place(document.scene(), oil, Vec3.ZERO, Map.of());
        history.add(placed.command());
        assertThat(document.scene().fluids()).extracting(f -> f.id()).containsExactly("water", "oil");
        assertThat(placed.items()).containsExactly(new Selection.Item(PartKind.FLUID, "oil"));
        assertThat(Edits.place(document.scene(), oil, Vec3.ZERO, Map.of())
                        .command()
                        .empty())
                .as("it is there already")
                .isTrue();
    }

    @Test
    void idsAndNamesStayUnique() {
        assertThat(Edits.freeId(document.scene(), "A", Set.of())).isEqualTo("a-2");
        assertThat(Edits.freeId(document.scene(), "Größe 1!", Set.of())).isEqualTo("größe-1");
        assertThat(Edits.freeName(List.of("Pawn", "Pawn 2"), "Pawn 2")).isEqualTo("Pawn 3");
    }

    /** Another list for each of them, and an event for each, would take several times as long as a frame may. */
    @Test
    void manyOfTenThousandBodiesAreEditedAsOneChange() {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            bodies.add(Body.of("n" + i, "models/a.obj", "wood", Pose.at(i, 0, 0)));
        }
        Scene many = document.scene().withBodies(bodies);
        document.put(many);
        int[] events = {0};
        document.listen(event -> events[0]++);
        List<Body> before = bodies.subList(4_000, 4_200);
        Command command = Edits.changeAll(
                many, before, before.stream().map(b -> b.withScale(2)).toList(), "Scale", "g");
        history.add(command);
        assertThat(events[0]).isEqualTo(1);
        assertThat(command.label()).isEqualTo("Change Scale of 200 Things");
        assertThat(document.scene().bodies().stream().filter(b -> b.scale() == 2))
                .hasSize(200);
        assertThat(document.scene().bodies().get(3_999)).isSameAs(bodies.get(3_999));
        Scene once = document.scene();
        List<Body> again = once.bodies().subList(4_000, 4_200);
        history.add(Edits.changeAll(
                once, again, again.stream().map(b -> b.withScale(3)).toList(), "Scale", "g"));
        history.undo();
        assertThat(document.scene()).as("one drag is one step").isEqualTo(many);
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        double[] millis = new double[40];
        for (int i = 0; i < millis.length; i++) {
            Scene now = document.scene();
            List<Body> chosen = now.bodies().subList(4_000, 4_200);
            double scale = 1 + i;
            long begin = clock.getCurrentThreadCpuTime();
            history.add(Edits.changeAll(
                    now, chosen, chosen.stream().map(b -> b.withScale(scale)).toList(), "Scale", "h"));
            millis[i] = (clock.getCurrentThreadCpuTime() - begin) / 1e6;
        }
        double[] warm = Arrays.copyOfRange(millis, 20, 40);
        Arrays.sort(warm);
        System.out.printf("200 of 10,000 bodies edited: %.2f ms%n", warm[10]);
        assertThat(warm[10]).as("milliseconds").isLessThan(8);
    }
}
