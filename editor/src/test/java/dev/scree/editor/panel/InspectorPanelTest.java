package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Fonts;
import dev.scree.editor.panel.ui.ImGuiLibrary;
import dev.scree.editor.panel.ui.Item;
import dev.scree.editor.panel.ui.Palette;
import dev.scree.editor.panel.ui.Theme;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.thumbnail.ThumbnailCache;
import dev.scree.editor.thumbnail.Thumbnails;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Group;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.Property;
import imgui.ImGui;
import imgui.type.ImInt;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ImGui without a window: the Inspector's pages for parts of every kind, in every state with properties of its own. */
class InspectorPanelTest {
    @TempDir
    private Path folder;

    private Ui ui;
    private EditorContext context;
    private InspectorPanel inspector;

    @BeforeEach
    void open() {
        ImGuiLibrary.load();
        ImGui.createContext();
        ImGui.getIO().setIniFilename(null);
        ImGui.getIO().setDisplaySize(500, 3000);
        Fonts fonts = new Fonts(1);
        ImGui.getIO().getFonts().getTexDataAsRGBA32(new ImInt(), new ImInt());
        ui = new Ui(fonts, Palette.load(Theme.DARK), 1);
        context = OpenContext.of(folder, scene());
        inspector = new InspectorPanel(context, pictures(context));
    }

    private AssetPictures pictures(EditorContext of) {
        return new AssetPictures(new Thumbnails(of.tasks(), new ThumbnailCache(folder.resolve("cache"), 1 << 20)));
    }

    @AfterEach
    void close() {
        context.close();
        ImGui.destroyContext();
    }

    private static Scene scene() {
        Scene scene = Scene.empty("main");
        for (BodyMotion motion : BodyMotion.values()) {
            scene = scene.withPart(
                    Body.of("b" + motion, "models/b.obj", "wood", Pose.IDENTITY).becoming(motion));
        }
        Scene bodies = scene;
        for (EmitterShape shape : EmitterShape.values()) {
            scene = scene.withPart(
                    Emitter.disc("e" + shape, Pose.IDENTITY, 0.2, "water", 1).becoming(shape, bodies));
        }
        for (ObstacleShape shape : ObstacleShape.values()) {
            scene = scene.withPart(new Obstacle("o" + shape, null, shape, null, null, "wood", false, null));
        }
        return scene.withPart(Sink.box("sink", Pose.IDENTITY, new Vec3(1, 1, 1)))
                .withPart(new FluidBlock("block", null, Vec3.ZERO, new Vec3(1, 1, 1), "water", null, null))
                .withPart(new GrainBlock("sand", null, Vec3.ZERO, new Vec3(1, 1, 1), 0.1, 0, "wood", null, 1, null));
    }

    private List<Item> drawn() {
        for (int frame = 0; frame < 3; frame++) {
            frame();
        }
        return ui.recorder().items();
    }

    private void frame() {
        ImGui.newFrame();
        ImGui.setNextWindowPos(0, 0);
        ImGui.setNextWindowSize(480, 2900);
        ui.window("inspector", null, 0, () -> ui.scope("inspector", () -> inspector.draw(ui)));
        ImGui.render();
        ui.recorder().endFrame();
    }

    @Test
    void everyPropertyOfEveryPartHasARow() {
        for (ScenePart part : context.project().orElseThrow().scene().parts()) {
            context.selection().set(Selection.Item.of(part));
            List<Item> items = drawn();
            for (Property<? extends ScenePart> property : Properties.of(part)) {
                String row =
                        switch (property.key()) {
                            case "animation.keyframes" -> "Keyframe 1";
                            case "nodes" -> "Model";
                            default -> property.label();
                        };
                assertThat(items)
                        .as(part.kind() + " " + part.name() + ": " + property.key())
                        .anyMatch(
                                item -> item.label().equals(row) || item.label().matches(row + " (X|given)"));
            }
        }
    }

    /** The group's own section ends before what its objects have in common begins, and its middle fits its fields. */
    @Test
    void aGroupIsToldApartFromWhatItsObjectsHaveInCommon() {
        List<SceneObject> bodies = new ArrayList<>();
        for (double x : new double[] {0.02, 0.03, -0.14072}) {
            Pose pose = Pose.at(x, x, x);
            bodies.add(Body.of("in" + x, "models/b.obj", "wood", pose));
        }
        Scene scene = scene();
        for (SceneObject body : bodies) {
            scene = scene.withPart(body);
        }
        context.project().orElseThrow().document().put(scene.withGroups(List.of(Group.of("Three", bodies))));
        context.selection().set(bodies.stream().map(Selection.Item::of).toList());
        List<Item> items = drawn();
        List<String> labels = items.stream().map(Item::label).toList();
        assertThat(labels.subList(labels.indexOf("Scale by"), labels.size()))
                .containsSubsequence(
                        "Scale by",
                        "3 bodies are selected. What they have in common is changed for all of them.",
                        "Name");
        assertThat(items)
                .filteredOn(item -> item.label().matches("Position [XYZ]"))
                .as("without the mixed ones of the bodies")
                .filteredOn(item -> item.value().contains("0"))
                .hasSize(3)
                .allMatch(item -> item.value().equals("-0.0302"));
    }

    @Test
    void whatHangsOnTheSolverFollowsIt() {
        Scene scene = context.project().orElseThrow().scene();
        context.selection().set(Selection.Item.of(PartKind.PHYSICS));
        assertThat(drawn()).extracting(Item::label).contains("Kernel", "Tolerance");
        Scene mps =
                scene.withPart(Properties.with(scene, scene.physics(), "fluid.solver", FluidSolver.MOVING_PARTICLE));
        context.project().orElseThrow().document().put(mps);
        assertThat(drawn())
                .extracting(Item::label)
                .contains("Tolerance")
                .doesNotContain("Kernel")
                .anyMatch(label -> label.startsWith("The semi-implicit method"));
    }

    @Test
    void aReadOnlyProjectHasNoFieldThatCanBeUsed() {
        try (EditorContext second = OpenContext.open(folder, folder.resolve("p"))) {
            InspectorPanel own = inspector;
            inspector = new InspectorPanel(second, pictures(second));
            assertThat(drawn()).anyMatch(item -> item.label().contains("open read-only: the editor has it open"));
            assertThat(drawn())
                    .filteredOn(item ->
                            item.label().equals("Frame rate") || item.label().equals("Fluid solver"))
                    .hasSize(2)
                    .noneMatch(Item::enabled);
            inspector = own;
            assertThat(drawn())
                    .filteredOn(item ->
                            item.label().equals("Frame rate") || item.label().equals("Fluid solver"))
                    .hasSize(2)
                    .allMatch(Item::enabled);
        }
    }

    @Test
    void draggingANumberIsOneStepOfUndo() {
        context.selection().set(Selection.Item.of(PartKind.PHYSICS));
        Item row = drawn().stream()
                .filter(item -> item.label().equals("Frame rate"))
                .findFirst()
                .orElseThrow();
        float x = (row.minX() + row.maxX()) / 2;
        float y = (row.minY() + row.maxY()) / 2;
        ImGui.getIO().addMousePosEvent(x, y);
        drawn();
        ImGui.getIO().addMouseButtonEvent(0, true);
        drawn();
        for (int i = 1; i <= 5; i++) {
            ImGui.getIO().addMousePosEvent(x + 12 * i, y);
            drawn();
        }
        ImGui.getIO().addMouseButtonEvent(0, false);
        drawn();
        assertThat(context.project().orElseThrow().scene().physics().frameRate())
                .isGreaterThan(65);
        assertThat(context.project().orElseThrow().history().labels()).containsExactly("Change Frame Rate");
        context.undo();
        assertThat(context.project().orElseThrow().scene().physics().frameRate())
                .isEqualTo(60);
    }

    @Test
    void aPropertyThatIsToBeShownGetsTheKeyboardAndItsSectionOpens() {
        Body hinged = context.project().orElseThrow().scene().bodies().stream()
                .filter(b -> b.motion() == BodyMotion.HINGED)
                .findFirst()
                .orElseThrow();
        context.selection().set(Selection.Item.of(hinged));
        Item section = drawn().stream()
                .filter(item -> item.label().equals("Motion"))
                .findFirst()
                .orElseThrow();
        ImGui.getIO().addMousePosEvent(section.minX() + 30, (section.minY() + section.maxY()) / 2);
        drawn();
        ImGui.getIO().addMouseButtonEvent(0, true);
        drawn();
        ImGui.getIO().addMouseButtonEvent(0, false);
        assertThat(drawn()).extracting(Item::label).doesNotContain("Damping");
        context.selection().reveal(Selection.Item.of(hinged), "pivot.damping");
        assertThat(drawn()).extracting(Item::label).contains("Damping");
        assertThat(ImGui.isAnyItemActive()).isTrue();
    }

    /** Measured with room for a busy machine; an edit in every frame is a drag of a number. */
    @Test
    void twoHundredOfTenThousandBodiesAreShownWhileTheyAreEdited() {
        Scene many = Scene.empty("main");
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            bodies.add(Body.of("n" + i, "models/a.obj", "wood", Pose.at(i, 0, 0)));
        }
        context.project().orElseThrow().document().put(many.withBodies(bodies));
        context.selection()
                .set(bodies.subList(4_000, 4_200).stream()
                        .map(Selection.Item::of)
                        .toList());
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        double[] millis = new double[40];
        for (int i = 0; i < millis.length; i++) {
            Scene now = context.project().orElseThrow().scene();
            List<Body> chosen = now.bodies().subList(4_000, 4_200);
            double scale = 1 + i;
            long begin = clock.getCurrentThreadCpuTime();
            context.edit(Edits.changeAll(
                    now, chosen, chosen.stream().map(b -> b.withScale(scale)).toList(), "Scale", "g"));
            frame();
            millis[i] = (clock.getCurrentThreadCpuTime() - begin) / 1e6;
        }
        double[] warm = Arrays.copyOfRange(millis, 20, 40);
        Arrays.sort(warm);
        System.out.printf("200 of 10,000 bodies edited and shown in the Inspector: %.2f ms a frame%n", warm[10]);
        assertThat(warm[10]).as("milliseconds").isLessThan(32);
    }
}
