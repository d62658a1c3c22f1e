package dev.scree.editor.report;

import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.project.AtomicFile;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Statistics;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The file of {@code play --stats}: its keys are a contract; more may be added, none renamed. */
public final class StatisticsFile {
    private StatisticsFile() {}

    /**
     * @param scene as its author has it, with the settings of the run
     * @param wallSeconds time spent stepping, without set-up
     * @param width of the picture that the camera entry projects to [px]
     */
    public static void write(
            Path file, Scene scene, String device, Statistics s, double wallSeconds, int width, int height) {
        AtomicFile.write(
                file,
                (JsonOutput.text(content(scene, device, s, wallSeconds, width, height)) + "\n")
                        .getBytes(StandardCharsets.UTF_8));
    }

    /** Returns by which solver bodies play on a device: plain Java knows the accurate one alone. */
    public static BodySolver playedBy(BodySolver chosen, String deviceName) {
        return deviceName.equals("java") ? BodySolver.ACCURATE : chosen;
    }

    /** Returns the name of a solver or a quality in files and on the command line. */
    public static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, Object> energy(Statistics.EnergyAccount e) {
        return ordered(
                "gainedShare",
                JsonOutput.number(e.share()),
                "gainedBy",
                e.stage(),
                "forces",
                JsonOutput.number(e.forces()),
                "pressure",
                JsonOutput.number(e.pressure()),
                "motion",
                JsonOutput.number(e.motion()),
                "solids",
                JsonOutput.number(e.solids()),
                "exchanged",
                JsonOutput.number(e.exchanged()));
    }

    public static Map<String, Object> content(
            Scene scene, String device, Statistics s, double wallSeconds, int width, int height) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("scene", scene.name());
        root.put("device", device);
        root.put("bodySolver", word(playedBy(scene.physics().bodySolver(), device)));
        root.put("clothSolver", word(scene.physics().clothSolver()));
        root.put("quality", word(scene.physics().fluid().quality()));
        root.put("fluidSpacing", scene.played().physics().fluidSpacing());
        root.put("steps", s.steps());
        root.put("simulatedSeconds", s.simulatedSeconds());
        root.put("wallSeconds", wallSeconds);
        root.put("stepsPerSecond", JsonOutput.number(s.steps() / wallSeconds));
        root.put("dt", s.timeStep());
        root.put(
                "particles",
                ordered(
                        "rigid",
                        s.rigidParticles(),
                        "grain",
                        s.grainParticles(),
                        "fluid",
                        s.fluidParticles(),
                        "cloth",
                        s.clothVertices(),
                        "soft",
                        s.softVertices()));
        root.put("lostParticles", s.lostParticles());
        root.put("stageMillis", s.stageMillis());
        root.put("systems", s.systems());
        root.put("linearMomentum", vector(s.linearMomentum()));
        root.put("angularMomentum", vector(s.angularMomentum()));
        root.put("kineticEnergy", JsonOutput.number(s.kineticEnergy()));
        root.put("peakKineticEnergy", JsonOutput.number(s.peakKineticEnergy()));
        root.put("potentialEnergy", JsonOutput.number(s.potentialEnergy()));
        root.put("elasticEnergy", JsonOutput.number(s.elasticEnergy()));
        root.put("energyGained", JsonOutput.number(s.fluidEnergy().gained()));
        root.put("fluidEnergy", energy(s.fluidEnergy()));
        root.put(
                "sleepingBodies",
                s.bodies().stream()
                        .filter(dev.scree.runtime.simulation.Statistics.BodyState::asleep)
                        .count());
        root.put("centreOfMass", vector(s.centreOfMass()));
        root.put("largestOverlap", JsonOutput.number(s.largestOverlap()));
        root.put("contacts", s.contacts());
        root.put(
                "fluidDensity",
                s.fluidDensity() == null
                        ? null
                        : ordered("min", s.fluidDensity()[0], "mean", s.fluidDensity()[1], "max", s.fluidDensity()[2]));
        root.put("fluidCounts", fluid(s.fluidCounts()));
        root.put("fluidSurfaceHeight", JsonOutput.number(s.fluidSurfaceHeight()));
        root.put("fluidImpulseOnBodies", vector(s.fluidImpulseOnBodies()));
        root.put("bodyImpulseOnFluid", vector(s.bodyImpulseOnFluid()));
        root.put("deviceBytes", s.deviceBytes());
        root.put("stateHash", String.format("%016x", s.stateHash()));
        root.put("camera", camera(scene, width, height));
        List<Map<String, Object>> bodies = new ArrayList<>();
        for (Statistics.BodyState b : s.bodies()) {
            bodies.add(ordered(
                    "name",
                    b.name(),
                    "id",
                    b.id(),
                    "position",
                    vector(b.position()),
                    "rotation",
                    quaternion(b.rotation()),
                    "linearVelocity",
                    vector(b.linearVelocity()),
                    "angularVelocity",
                    vector(b.angularVelocity()),
                    "mass",
                    b.mass(),
                    "particles",
                    b.particles(),
                    "fluidForce",
                    vector(b.fluidForce()),
                    "asleep",
                    b.asleep()));
        }
        root.put("bodies", bodies);
        return root;
    }

    private static Map<String, Object> fluid(Statistics.FluidCounts c) {
        return ordered(
                "atStart",
                c.atStart(),
                "emitted",
                c.emitted(),
                "heldBack",
                c.heldBack(),
                "drained",
                c.drained(),
                "escaped",
                c.escaped(),
                "aboveTop",
                c.aboveTop(),
                "insideSolid",
                c.insideSolid(),
                "emitters",
                c.emitters().stream()
                        .map(e -> ordered(
                                "id",
                                e.id(),
                                "name",
                                e.name(),
                                "particles",
                                e.particles(),
                                "volume",
                                e.volume(),
                                "heldBack",
                                e.heldBack()))
                        .toList(),
                "sinks",
                c.sinks().stream()
                        .map(e -> ordered(
                                "id", e.id(), "name", e.name(), "particles", e.particles(), "volume", e.volume()))
                        .toList());
    }

    /** Where a world position is in the video: clip = viewProjection (x, y, z, 1), column by column. */
    private static Map<String, Object> camera(Scene scene, int width, int height) {
        Camera camera = scene.camera();
        float[] matrix = ViewMatrices.of(camera, scene.domain(), width, height)
                .viewProjection()
                .get(new float[16]);
        List<Float> columns = new ArrayList<>();
        for (float m : matrix) {
            columns.add(m);
        }
        return ordered(
                "eye",
                vector(camera.eye()),
                "target",
                vector(camera.target()),
                "fovY",
                camera.fovY(),
                "width",
                width,
                "height",
                height,
                "viewProjection",
                columns);
    }

    private static List<Double> vector(Vec3 v) {
        List<Double> list = new ArrayList<>();
        for (double c : v.toArray()) {
            list.add(JsonOutput.number(c));
        }
        return list;
    }

    private static List<Double> quaternion(Quat q) {
        List<Double> list = new ArrayList<>();
        for (double c : q.toArray()) {
            list.add(JsonOutput.number(c));
        }
        return list;
    }

    private static Map<String, Object> ordered(Object... keysAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
