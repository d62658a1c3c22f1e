package dev.scree.runtime.check;

import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** The problems found so far, and the questions that several checks ask. */
final class Findings {
    private final Scene scene;
    private final String file;
    private final List<Problem> problems = new ArrayList<>();

    Findings(Scene scene, String file) {
        this.scene = scene;
        this.file = file;
    }

    Scene scene() {
        return scene;
    }

    /** Calls the check with each part of a kind and the beginning of its fields' paths, such as {@code bodies[2].}. */
    <T extends ScenePart> void each(PartKind<T> kind, BiConsumer<String, T> check) {
        List<T> parts = kind.in(scene);
        for (int i = 0; i < parts.size(); i++) {
            check.accept(kind.key() + (kind.single() ? "." : "[" + i + "]."), parts.get(i));
        }
    }

    List<Problem> problems() {
        return List.copyOf(problems);
    }

    void error(String path, String message, String remedy, ProblemFix... fixes) {
        problems.add(new Problem(Problem.Severity.ERROR, file, path, message, remedy, List.of(fixes)));
    }

    void warning(String path, String message, String remedy, ProblemFix... fixes) {
        problems.add(new Problem(Problem.Severity.WARNING, file, path, message, remedy, List.of(fixes)));
    }

    void pose(String path, Pose pose) {
        double length = Math.sqrt(pose.rotation().x() * pose.rotation().x()
                + pose.rotation().y() * pose.rotation().y()
                + pose.rotation().z() * pose.rotation().z()
                + pose.rotation().w() * pose.rotation().w());
        if (!pose.position().isFinite() || !pose.rotation().isFinite() || Math.abs(length - 1) > 1e-3) {
            error(
                    path,
                    "The pose is not finite, or its rotation is no unit quaternion.",
                    "Set position and rotation again.");
        }
    }

    /** {min, max} of the domain [m], without end where it is open. */
    double[] walls() {
        Domain d = scene.domain();
        return new double[] {
            d.min().x(),
            d.min().y(),
            d.min().z(),
            d.max().x(),
            d.openTop() ? Double.POSITIVE_INFINITY : d.max().y(),
            d.max().z()
        };
    }

    /** Whether a point lies between the walls; an open top is no wall. */
    boolean inside(Vec3 p) {
        Domain d = scene.domain();
        return p.x() >= d.min().x()
                && p.x() <= d.max().x()
                && p.y() >= d.min().y()
                && p.z() >= d.min().z()
                && p.z() <= d.max().z()
                && (d.openTop() || p.y() <= d.max().y());
    }
}
