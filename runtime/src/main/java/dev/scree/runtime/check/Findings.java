package dev.scree.runtime.check;

import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/** The problems found so far, and the questions that several checks ask. */
final class Findings {
    /** How far a rotation's quaternion may be from length 1. */
    private static final double UNIT_TOLERANCE = 1e-3;

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

    boolean hasError() {
        return problems.stream().anyMatch(problem -> problem.severity() == Problem.Severity.ERROR);
    }

    void error(String path, String message, String remedy, ProblemFix... fixes) {
        add(Problem.Severity.ERROR, path, message, remedy, fixes);
    }

    void warning(String path, String message, String remedy, ProblemFix... fixes) {
        add(Problem.Severity.WARNING, path, message, remedy, fixes);
    }

    private void add(Problem.Severity severity, String path, String message, String remedy, ProblemFix... fixes) {
        problems.add(new Problem(severity, file, path, message, remedy, List.of(fixes)));
    }

    void pose(String path, Pose pose) {
        for (double coordinate : pose.position().toArray()) {
            if (!Bounds.PLACE.holds(coordinate)) {
                error(
                        path + ".position",
                        "A coordinate is " + coordinate + ".",
                        "Use " + Bounds.PLACE.words("number") + ", in m.");
                return;
            }
        }
        if (!isUnit(pose.rotation())) {
            error(path + ".rotation", "The rotation is no unit quaternion.", "Set it again.");
        }
    }

    /** Whether a rotation is what the solver takes for one. */
    static boolean isUnit(Quat rotation) {
        return Math.abs(Math.sqrt(rotation.toJoml().lengthSquared()) - 1) <= UNIT_TOLERANCE;
    }

    /** Whether a box has a volume that is finite. */
    static boolean hasVolume(Vec3 min, Vec3 max) {
        Vec3 size = max.minus(min);
        return size.x() > 0 && size.y() > 0 && size.z() > 0 && size.isFinite();
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

    /** Ways to bring an object inside whose box is (partly) outside: to move it, and to enlarge the domain. */
    ProblemFix[] inward(SceneObject object, Box box) {
        double[] walls = walls();
        double[] low = box.min().toArray();
        double[] high = box.max().toArray();
        double[] offset = new double[3];
        double[] min = scene.domain().min().toArray();
        double[] max = scene.domain().max().toArray();
        for (int axis = 0; axis < 3; axis++) {
            double room = walls[3 + axis] - walls[axis];
            double size = high[axis] - low[axis];
            offset[axis] = size > room
                    ? (walls[axis] + walls[3 + axis]) / 2 - (low[axis] + high[axis]) / 2
                    : Math.max(0, walls[axis] - low[axis]) - Math.max(0, high[axis] - walls[3 + axis]);
            min[axis] = Math.min(min[axis], low[axis]);
            max[axis] = high[axis] > walls[3 + axis] ? Math.max(max[axis], high[axis]) : max[axis];
        }
        return new ProblemFix[] {
            new ProblemFix.MoveInside(
                    object.kind(), object.id(), Vec3.of(offset).tidy()),
            new ProblemFix.EnlargeDomain(Vec3.of(min).tidy(), Vec3.of(max).tidy())
        };
    }

    /** A small box for a body whose size is not known here: what still reaches out then is told by its particles. */
    Box around(Vec3 place) {
        Vec3 size = scene.domain().max().minus(scene.domain().min());
        return Box.around(place, size.times(0.1));
    }

    /** Whether a point lies between the walls; an open top is no wall. */
    boolean inside(Vec3 p) {
        double[] walls = walls();
        double[] at = p.toArray();
        return IntStream.range(0, 3).allMatch(axis -> at[axis] >= walls[axis] && at[axis] <= walls[3 + axis]);
    }
}
