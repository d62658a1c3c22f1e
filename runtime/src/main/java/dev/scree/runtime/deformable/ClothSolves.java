package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.FusedWork;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.step.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The linear solves of a step of cloths, one after the other; {@code cloth/vertices.cl} says why there are several. */
final class ClothSolves {
    private static final String VERTICES = "cloth/vertices.cl";
    private static final String SOLVER = "cloth/solve.cl";
    private static final String BODY_SOLVE = "cloth/body_solve.cl";
    private static final String SOLVE = "cloth/solve.h";
    private static final int GROUP = KernelSource.constant(SOLVE, "CLOTH_GROUP");
    private static final int GROUPS = KernelSource.constant(SOLVE, "CLOTH_GROUPS");
    private static final int TEAM_GROUPS = KernelSource.constant(SOLVE, "CLOTH_TEAM_GROUPS");
    private static final int SOLVES = KernelSource.constant(SOLVE, "CLOTH_SOLVES");

    /**
     * What finds contacts before each solve, but those of single vertices.
     *
     * @param folds of cloths with themselves, each other and fixed meshes
     * @param balls of grains with triangles
     * @param faces of bodies and obstacles with triangles
     */
    record Contacts(ClothFolds folds, ClothBalls balls, ClothFaces faces) {}

    private final Fields own;
    private final Extent vertices;
    /** Work items of the kernels that go over bodies. */
    private final Extent ofBodies;
    /** Work items of the kernel that finds the product of the matrix and a direction. */
    private final Extent applying;

    private final ClothMatrix matrix;
    private final Contacts contacts;
    private final ClothIterations iterations;

    /**
     * Makes the buffer of the parts that groups sum up.
     *
     * @param own fields of the cloths
     * @param vertices extent of their vertices
     * @param bodyGroups number of groups that go over the bodies that cloths may meet
     */
    ClothSolves(
            Fields own,
            Extent vertices,
            int bodyGroups,
            ClothMatrix matrix,
            Contacts contacts,
            ClothIterations iterations) {
        this.own = own;
        this.vertices = vertices;
        this.matrix = matrix;
        this.contacts = contacts;
        this.iterations = iterations;
        ofBodies = Extent.fixed("item of a group of bodies", GROUP * bodyGroups);
        int team = own.context().shape().team();
        applying = groups((long) team * vertices.capacity(), team > 1 ? TEAM_GROUPS : GROUPS);
        int groups = applying.capacity() / GROUP;
        own.float4s("clothParts", Extent.fixed("part", groups + bodyGroups));
        own.number("parts", groups + bodyGroups);
        own.number("firstPart", groups);
    }

    /** Adds the works of all solves of a step. */
    void addTo(List<Stage.Work> works) {
        works.addAll(works(contacts.faces.beforeSolves()));
        for (int solve = 0; solve < SOLVES; solve++) {
            int number = solve;
            works.add(optional(() -> iterations.seeks(number), touch(number)));
            List<Launch> begin = matrix.begin();
            List<List<Launch>> pair = pair(number);
            Launch finish = own.with("number", number).bind(SOLVER, "cloth_finish", Extent.fixed("solve", 1));
            Optional<Launch> whole = together(begin, pair, finish);
            if (whole.isPresent()) {
                iterations.endOnDevice();
                works.add(optional(() -> iterations.begins(number), works(List.of(whole.get()))));
                continue;
            }
            works.add(optional(() -> iterations.begins(number), works(own.fused("cycle_begins", List.of(begin)))));
            works.add(Stage.Work.loop(
                    Stage.Cadence.WITH_CLOTHS,
                    ClothIterations.mostPairs() + 1,
                    () -> iterations.wanted(number),
                    works(own.fused("cloth_iterations", pair))));
            works.add(optional(() -> iterations.begun(number), works(List.of(finish))));
        }
    }

    /** Returns one launch that does a whole solve, if the device can wait within a launch. */
    private Optional<Launch> together(List<Launch> begin, List<List<Launch>> pair, Launch finish) {
        return own.fused(
                "cloth_solve",
                FusedWork.of(begin),
                new FusedWork.Loop(
                        ClothIterations.mostPairs(), List.of(iterations.over(), new FusedWork.Launches(pair))),
                FusedWork.of(List.of(finish)));
    }

    /** Returns what finds which contacts press before a solve. */
    private List<Stage.Work> touch(int number) {
        List<Stage.Work> works = new ArrayList<>(contacts.folds.beforeSolve(number));
        List<Launch> others = new ArrayList<>(contacts.balls.beforeSolve(number));
        others.addAll(contacts.faces.beforeSolve(number));
        others.add(own.with("number", number).bind(VERTICES, "cloth_touch", vertices));
        others.add(own.bind(BODY_SOLVE, "cloth_touch_bodies", ofBodies));
        works.addAll(works(others));
        return works;
    }

    /**
     * Returns the launches of two iterations of a solve: each finds a direction from the residuals, and goes along it.
     */
    private List<List<Launch>> pair(int number) {
        Fields one = own.with("number", number);
        Extent all = groups(vertices.capacity(), GROUPS);
        List<List<Launch>> pair = new ArrayList<>();
        for (int parity = 0; parity < 2; parity++) {
            Fields view = one.with("parity", parity);
            List<Launch> iteration = new ArrayList<>(matrix.cycle(view));
            iteration.add(view.bind(SOLVER, "cloth_apply", applying));
            iteration.add(view.bind(BODY_SOLVE, "cloth_apply_bodies", ofBodies));
            iteration.add(view.bind(SOLVER, "cloth_advance", all));
            iteration.add(view.bind(BODY_SOLVE, "cloth_advance_bodies", ofBodies));
            pair.add(iteration);
        }
        return pair;
    }

    /** Returns works that are done where the host says so. */
    private static Stage.Work optional(BooleanSupplier where, List<Stage.Work> works) {
        return Stage.Work.loop(Stage.Cadence.WITH_CLOTHS, 1, where, works);
    }

    private static List<Stage.Work> works(List<Launch> launches) {
        return Stage.Work.all(Stage.Cadence.WITH_CLOTHS, launches);
    }

    /** Returns the work items of whole groups, enough for so many but no more than a number of groups. */
    private static Extent groups(long items, int most) {
        long groups = Math.max(1, Math.min(most, (items + GROUP - 1) / GROUP));
        return Extent.fixed("item of a group", Math.toIntExact(GROUP * groups));
    }
}
