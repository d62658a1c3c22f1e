package dev.scree.editor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.document.Document;
import dev.scree.editor.geometry.SceneGeometry;
import dev.scree.editor.importer.ObjWriter;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How the time to open, save and play a project grows with its bodies, which have 50 models among them. */
class ManyBodiesTest {
    private static final Logger LOG = LoggerFactory.getLogger(ManyBodiesTest.class);
    private static final int MODELS = 50;
    private static final int SIDE = 22;
    private static final double APART = 0.13;

    @TempDir
    private Path folder;

    /** Boxes of 50 different shapes above a floor, in layers of 22 by 22. */
    private ProjectFolder project(int bodies) throws IOException {
        double half = SIDE * APART / 2;
        Scene scene = Scene.empty("main")
                .withDomain(new Domain(
                        new Vec3(-half, 0, -half), new Vec3(half, 5, half), true, Scene.DEFAULT_MATERIAL, null));
        List<Body> all = new ArrayList<>();
        for (int i = 0; i < bodies; i++) {
            Pose at = Pose.at(
                    (i % SIDE + 0.5) * APART - half,
                    0.1 + i / (SIDE * SIDE) * APART,
                    (i / SIDE % SIDE + 0.5) * APART - half);
            all.add(Body.of("b" + i, "models/box-" + i % MODELS + ".obj", Scene.DEFAULT_MATERIAL, at)
                    .withResolution(5));
        }
        ProjectFolder project = ProjectFolder.create(
                folder.resolve("of-" + bodies),
                new ProjectFile("many", "main", 0.2, null, null),
                scene.withPhysics(scene.physics().withBodySolver(BodySolver.REALTIME))
                        .withBodies(all));
        for (int m = 0; m < MODELS; m++) {
            Path file = folder.resolve("box-" + m + ".obj");
            double x = 0.03 + 0.0004 * m;
            double y = 0.04;
            double z = 0.05 - 0.0004 * m;
            if (!Files.exists(file)) {
                ObjWriter.write(
                        file,
                        "box",
                        new double[] {0, 0, 0, x, 0, 0, 0, y, 0, x, y, 0, 0, 0, z, x, 0, z, 0, y, z, x, y, z},
                        new int[] {
                            0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1,
                            3, 5, 3, 7, 5
                        });
            }
            project.addModel(file);
        }
        return project;
    }

    /** Seconds since a time of the clock [ns]. */
    private static double since(long begin) {
        return (System.nanoTime() - begin) * 1e-9;
    }

    /** Seconds to open, play the first frame of, and save a project whose models are in its cache: the least of two. */
    private double seconds(int bodies) throws IOException {
        ProjectFolder project = project(bodies);
        SceneGeometry.load(project, project.readScene("main").played(), Progress.NONE);
        double best = Double.MAX_VALUE;
        for (int run = 0; run < 2; run++) {
            long begin = System.nanoTime();
            Document document = Document.open(ProjectFolder.open(project.root()));
            double open = since(begin);
            long asked = System.nanoTime();
            Scene scene = document.scene().played();
            ProjectChecks.refuseErrors(project, document.scene());
            SceneGeometry geometry = SceneGeometry.load(project, scene, Progress.NONE);
            try (Simulation simulation =
                    ResumableSimulation.open(scene, geometry.particleSets(scene), DeviceChoice.AUTO, Progress.NONE)) {
                simulation.step(simulation.stepsPerFrame());
                try (Frame frame = simulation.publish()) {
                    assertThat(frame.bodyCount()).isEqualTo(bodies);
                }
            }
            double played = since(asked);
            List<Body> moved = new ArrayList<>(document.scene().bodies());
            moved.set(0, moved.get(0).withName("another " + run));
            document.put(document.scene().withBodies(moved));
            long saving = System.nanoTime();
            Document.PendingSave save = document.pendingSave();
            save.write();
            document.saved(save);
            LOG.info(
                    "{} bodies of {} models: open {} s, first frame {} s, save {} s",
                    bodies,
                    MODELS,
                    open,
                    played,
                    since(saving));
            best = Math.min(best, since(begin));
        }
        assertThat(ProjectFolder.open(project.root()).readScene("main").bodies())
                .hasSize(bodies);
        return best;
    }

    /** In proportion to the bodies it were 4 times at most; with each body against each it were 16 times. */
    @Test
    void timeGrowsInProportionToTheBodies() throws IOException {
        double few = seconds(2_500);
        double many = seconds(10_000);
        assertThat(many / few).isLessThan(9);
    }
}
