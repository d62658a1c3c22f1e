package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.SearchEntries.Group;
import dev.scree.editor.panel.SearchEntries.Kind;
import dev.scree.editor.panel.ui.HeadlessUi;
import dev.scree.editor.panel.ui.Item;
import dev.scree.runtime.project.PresetFiles;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import imgui.flag.ImGuiKey;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Search Everywhere in ImGui without a window: what it finds, in which order, and what Enter does with each kind. */
class SearchEverywhereTest {
    private static final int MANY = 10_000;

    @TempDir
    private Path folder;

    private EditorContext context;
    private SearchEverywhere search;
    private boolean picked;
    private HeadlessUi user;

    @BeforeEach
    void open() throws IOException {
        Scene scene = Scene.empty("main")
                .withSinks(List.of(sink("drain", "Kitchen Drain"), sink("gully", "Gully")))
                .withMaterials(List.of(new Material("oak", "Oak", 700, 0.3, 0.4, 0, null, null)))
                .withFluids(List.of(CommonFluids.WATER.withId("oil").withName("Olive Oil")));
        ProjectFolder project =
                ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), scene);
        Files.createDirectories(project.root().resolve("models"));
        Files.writeString(project.root().resolve("models/rook.obj"), "v 0 0 0\n");
        PresetFiles.keep(
                Preset.of("Honey", "thick", List.of(), List.of(CommonFluids.WATER.withId("honey")), List.of()),
                folder.resolve("projects/presets"),
                model -> null);
        Files.createDirectories(folder.resolve("yesterday"));
        context = OpenContext.open(folder, project.root());
        context.preferences().opened(folder.resolve("yesterday"));
        search = new SearchEverywhere(context, new Actions(context), Keymap.load());
        user = new HeadlessUi(ui -> {
            if (!picked && search.draw(ui)) {
                picked = true;
            }
        });
    }

    @AfterEach
    void close() {
        user.close();
        context.close();
    }

    private static Sink sink(String id, String name) {
        return Sink.box(id, Pose.IDENTITY, new Vec3(0.1, 0.1, 0.1)).withName(name);
    }

    /** Types into a new search; Enter is pressed, and what is picked is run. */
    private void enter(String text) {
        begin(text);
        user.key(ImGuiKey.Enter);
        assertThat(picked).as(text).isTrue();
        search.run();
        OpenContext.settle(context);
    }

    private void begin(String text) {
        // The field that had the keys until now gives them up, as when a dialog closes.
        user.key(ImGuiKey.Escape);
        search.begin();
        picked = false;
        user.frames(3);
        user.type(text);
    }

    private List<String> labels() {
        return user.frames(2).stream()
                .map(Item::label)
                .filter(label -> !label.startsWith("tab: "))
                .skip(1)
                .toList();
    }

    private String marked() {
        return user.frames(2).stream()
                .filter(item -> item.value().equals("selected"))
                .map(Item::label)
                .findFirst()
                .orElse("nothing");
    }

    @Test
    void enterDoesTheNaturalThingForEachKind() {
        enter("light");
        assertThat(context.preferences().light()).as("an action is run").isTrue();

        enter("kitch");
        assertThat(context.selection().items()).containsExactly(new Selection.Item(PartKind.SINK, "drain"));
        assertThat(context.view().requests().takeFrameSelection()).as("framed").isTrue();

        enter("olive");
        assertThat(context.selection().items()).containsExactly(new Selection.Item(PartKind.FLUID, "oil"));
        enter("oak");
        assertThat(context.selection().items()).containsExactly(new Selection.Item(PartKind.MATERIAL, "oak"));

        enter("fluid spac");
        assertThat(context.selection().primary()).isEqualTo(Selection.Item.of(PartKind.PHYSICS));
        assertThat(context.selection().takeRevealed()).isEqualTo("fluidSpacing");

        int fluids = context.project().orElseThrow().scene().fluids().size();
        enter("honey");
        assertThat(context.project().orElseThrow().scene().fluids()).hasSize(fluids + 1);
        context.undo();

        enter("rook");
        assertThat(context.log().entries().toString())
                .as("the model is read, which fails here")
                .contains("there is no model");

        enter("yesterday");
        assertThat(context.log().entries().toString())
                .as("it is opened, which fails for an empty folder")
                .contains("yesterday");
    }

    @Test
    void groupsHaveCountsAndTheOneWithTheBestMatchIsFirst() {
        begin("dra");
        List<String> found = labels();
        assertThat(found.get(0)).isEqualTo("Objects");
        assertThat(marked()).isEqualTo("Kitchen Drain");
        begin("oil");
        assertThat(labels().subList(0, 2)).containsExactly("Materials", "Olive Oil");
        begin("no such thing");
        assertThat(labels()).contains("text: Nothing has these words");
    }

    @Test
    void whatCannotBeDoneIsNotPickedAndTypingGoesOn() {
        begin("undo");
        assertThat(marked()).isEqualTo("Undo");
        user.key(ImGuiKey.Enter);
        assertThat(picked).isFalse();
        assertThat(user.item("Undo").enabled()).isFalse();
        user.frames(3);
        user.type("light");
        assertThat(marked()).as("the old text was replaced").isEqualTo("Light Theme");
    }

    @Test
    void arrowsPassTheHeadingsAndATabOrAHeadingNarrowsToOneKind() {
        begin("a");
        List<String> all = labels();
        assertThat(all).contains("Actions", "Objects", "Properties");
        for (int i = 0; i < SearchEverywhere.SHARE; i++) {
            user.key(ImGuiKey.DownArrow);
        }
        String first = all.get(0);
        assertThat(marked()).isEqualTo(all.get(SearchEverywhere.SHARE + 2)).isNotEqualTo(first);

        user.press("tab: Objects");
        assertThat(labels()).containsExactly("Objects", "Kitchen Drain");
        user.press("tab: All");
        assertThat(labels()).isEqualTo(all);
        user.press("Actions");
        assertThat(labels()).hasSizeGreaterThan(SearchEverywhere.SHARE + 1).doesNotContain("Objects");

        assertThat(SearchEverywhere.next(null, 1)).isEqualTo(Kind.ACTIONS);
        assertThat(SearchEverywhere.next(Kind.PROJECTS, 1)).isNull();
        assertThat(SearchEverywhere.next(null, -1)).isEqualTo(Kind.PROJECTS);
    }

    @Test
    void withoutAProjectActionsAndRecentProjectsAreFound() {
        context.projects().close();
        SearchEntries entries = new SearchEntries(context, new Actions(context), Keymap.load());
        assertThat(entries.update()).isTrue();
        assertThat(entries.search("", null)).extracting(Group::kind).containsExactly(Kind.ACTIONS, Kind.PROJECTS);
    }

    /** Much room for a busy machine; the time is that of the processor. */
    @Test
    void tenThousandObjectsAreSearchedInAFewMilliseconds() {
        Scene many = context.project()
                .orElseThrow()
                .scene()
                .withSinks(IntStream.range(0, MANY)
                        .mapToObj(i -> sink("s" + i, "Street Drain " + i))
                        .toList());
        context.project().orElseThrow().document().put(many);
        SearchEntries entries = new SearchEntries(context, new Actions(context), Keymap.load());
        double made = millis(() -> {
            entries.forget();
            entries.update();
        });
        String[] texts = {"s", "st", "dr", "drain 99", "sd77", "treet", "none of it"};
        int[] turn = {0};
        double typed = millis(() -> entries.search(texts[turn[0]++ % texts.length], null));
        assertThat(entries.update()).as("anew while nothing changes").isFalse();
        begin("drain");
        assertThat(labels()).contains("Street Drain 0").hasSizeLessThan(60);
        double still = millis(() -> user.frames(1));
        user.press("tab: Objects");
        assertThat(entries.search("drain", Kind.OBJECTS).get(0).entries()).hasSize(MANY);
        double whole = millis(() -> user.frames(1));
        System.out.printf(
                "10,000 objects: %.2f ms to list, %.2f ms for each text, %.2f ms a frame, %.2f ms with all listed%n",
                made, typed, still, whole);
        assertThat(made).as("milliseconds after a change of the scene").isLessThan(40);
        assertThat(typed).as("milliseconds for a text").isLessThan(10);
        assertThat(still).as("milliseconds of a frame").isLessThan(4);
        assertThat(whole).as("milliseconds of a frame with all objects").isLessThan(4);
    }

    /** The middle of 40 runs after some to warm up, in time of the processor [ms]. */
    private static double millis(Runnable run) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        double[] times = new double[80];
        for (int i = 0; i < times.length; i++) {
            long begin = clock.getCurrentThreadCpuTime();
            run.run();
            times[i] = (clock.getCurrentThreadCpuTime() - begin) / 1e6;
        }
        double[] warm = Arrays.copyOfRange(times, 40, 80);
        Arrays.sort(warm);
        return warm[20];
    }
}
