package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.command.RestoreScenes;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.task.Tasks;
import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.check.PlayForecast;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class SceneProblemsTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir
    private Path folder;

    private final Semaphore wakes = new Semaphore(0);
    private final Tasks tasks = new Tasks(wakes::release, () -> {});
    private final EventLog log = new EventLog();
    private final SceneProblems problems = new SceneProblems(tasks, log);
    private List<ShapeSource.Notice> notices = List.of();
    private ParticleSet set = ShapeParticles.box(0.2, 0.2, 0.2, 0.02);
    private OpenProject project;
    private long now = SECOND;

    @BeforeEach
    void open() throws IOException {
        Body cube = Body.of("a", "models/cube.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.3, 0))
                .withName("Lower");
        Scene scene = Scene.empty("main")
                .withBodies(List.of(cube, cube.withId("b").withName("Upper").withPose(Pose.at(0, 0.45, 0))));
        ProjectFolder made =
                ProjectFolder.create(folder.resolve("p"), new ProjectFile("p", "main", 0.2, null, null), scene);
        Files.createDirectories(made.root().resolve("models"));
        Files.writeString(made.root().resolve("models/cube.obj"), "v 0 0 0\n");
        project = new OpenProject(
                ProjectOpening.of(made), new Shapes(new Cubes(), tasks, log), () -> 1 << 20, log::warning);
    }

    @AfterEach
    void close() {
        tasks.close();
    }

    /** Cubes 0.2 m wide, whatever is asked, or hollow ones. */
    private final class Cubes implements ShapeSource {
        @Override
        public Shape shape(String model, List<String> nodes, Progress progress) {
            return new Shape(
                    new DrawMesh(new float[9], new int[] {0, 1, 2}),
                    new double[] {-0.1, -0.1, -0.1},
                    new double[] {0.1, 0.1, 0.1},
                    true,
                    notices);
        }

        @Override
        public ParticleSet particles(ParticleKey key, Progress progress) {
            return set;
        }

        @Override
        public boolean unitKnown(String model, Progress progress) {
            return true;
        }
    }

    /** As the window does once a frame; until something has been delivered. */
    private void frames(int deliveries) throws InterruptedException {
        for (int delivered = 0; delivered < deliveries; delivered++) {
            problems.watch(project, DeviceChoice.AUTO, now);
            wakes.acquire();
            tasks.deliver();
        }
    }

    @Test
    void problemsComeAMomentAfterTheLastEditAndGoWithTheirFix() throws InterruptedException {
        problems.watch(project, DeviceChoice.AUTO, now);
        assertThat(tasks.open()).as("the scene has not rested yet").isEmpty();
        now += SECOND;
        problems.watch(project, DeviceChoice.AUTO, now);
        assertThat(tasks.open())
                .as("a quick check is not shown among the tasks")
                .isEmpty();
        frames(1);
        assertThat(problems.all())
                .as("without particles nothing is known to overlap")
                .isEmpty();
        assertThat(problems.upToDate(project.scene())).isFalse();

        project.shapes().want(project.scene());
        wakes.acquire();
        tasks.deliver();
        project.shapes().want(project.scene());
        wakes.acquire();
        tasks.deliver();
        assertThat(project.shapes().complete(project.scene())).isTrue();
        frames(1);
        assertThat(problems.all()).hasSize(1);
        assertThat(problems.all().get(0).message()).contains("\"Lower\"", "\"Upper\"", "overlap");
        assertThat(problems.upToDate(project.scene())).isTrue();
        assertThat(problems.forecasts())
                .extracting(PlayForecast::bodySolver)
                .as("the scene's own solver comes first")
                .containsExactly(BodySolver.ACCURATE, BodySolver.REALTIME);

        project.edit(Edits.mend(project.scene(), problems.all().get(0).fixes().get(0)));
        problems.watch(project, DeviceChoice.AUTO, now);
        now += SECOND;
        frames(1);
        assertThat(problems.all()).isEmpty();
        assertThat(problems.upToDate(project.scene())).isTrue();
        problems.clear();
        assertThat(log.entries()).isEmpty();
    }

    @Test
    void aSceneAtRealTimeIsCheckedWithItsDistanceFields() throws InterruptedException {
        Scene scene = project.scene();
        Scene fast = scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME));
        Shapes shapes = project.shapes();
        Body body = scene.bodies().get(0);
        for (int loaded = 0; loaded < 2; loaded++) {
            shapes.want(scene);
            wakes.acquire();
            tasks.deliver();
        }
        assertThat(shapes.complete(scene)).isTrue();
        assertThat(shapes.particles(body).orElseThrow().field()).isNull();
        assertThat(shapes.complete(fast)).isFalse();
        shapes.want(fast);
        wakes.acquire();
        tasks.deliver();
        assertThat(shapes.complete(fast)).isTrue();
        assertThat(shapes.particles(body).orElseThrow().field()).isNotNull();
        shapes.want(fast);
        assertThat(tasks.open()).as("nothing is made again").isEmpty();
    }

    @Test
    void fillingsOfVesselsAreCountedOnceTheyAreKnown() throws InterruptedException {
        // A hollow of 0.16 m x 0.18 m x 0.16 m, open at its top.
        set = ShapeParticles.voxels(
                0.2, 0.2, 0.2, 0.02, (x, y, z) -> Math.abs(x) > 0.08 || Math.abs(z) > 0.08 || y < -0.08, null, "cup");
        Scene scene = project.scene();
        Scene filled = scene.withBodies(scene.bodies().subList(1, 2))
                .withFluids(List.of(CommonFluids.WATER))
                .withPhysics(scene.physics().withFluidSpacing(0.01))
                .withEmitters(List.of(Emitter.cavity("f", "b", 0.5, CommonFluids.WATER.id())));
        project.edit(RestoreScenes.of(project.document(), Map.of("main", filled), "Fill"));
        assertThat(SceneCounts.of(filled, project.shapes()).fluid()).isZero();
        for (int loaded = 0; loaded < 2; loaded++) {
            project.shapes().want(filled);
            wakes.acquire();
            tasks.deliver();
        }
        problems.watch(project, DeviceChoice.AUTO, now);
        now += SECOND;
        frames(1);
        long half = Math.round(0.5 * 0.16 * 0.18 * 0.16 / 1e-6);
        assertThat(SceneCounts.of(filled, project.shapes()).fluid()).isBetween(half * 97 / 100, half * 103 / 100);
        Scene limited = filled.withEmitters(List.of(filled.emitters().get(0).withLimit(1000)));
        assertThat(SceneCounts.of(limited, project.shapes()).fluid()).isEqualTo(1000);
    }

    @Test
    void whatIsWrongWithAModelIsToldOnceHoweverManyBodiesHaveIt() throws InterruptedException {
        notices = List.of(new ShapeSource.Notice("A texture is missing: wood.png.", "Copy it beside the model."));
        Scene scene = project.scene();
        Scene apart = scene.withBodies(
                List.of(scene.bodies().get(0), scene.bodies().get(1).withPose(Pose.at(0, 1, 0))));
        project.edit(RestoreScenes.of(project.document(), Map.of("main", apart), "Apart"));
        for (int loaded = 0; loaded < 2; loaded++) {
            project.shapes().want(apart);
            wakes.acquire();
            tasks.deliver();
        }
        problems.watch(project, DeviceChoice.AUTO, now);
        now += SECOND;
        frames(1);
        assertThat(problems.all()).hasSize(1);
        assertThat(problems.all().get(0).path()).isEqualTo("bodies[0].model");
        assertThat(problems.all().get(0).message()).isEqualTo("cube.obj: A texture is missing: wood.png.");
        assertThat(problems.all().get(0).remedy()).isEqualTo("Copy it beside the model.");
    }
}
