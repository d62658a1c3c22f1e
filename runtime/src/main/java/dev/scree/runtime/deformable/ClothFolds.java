package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.UserError;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.cloth.FixedMeshes;
import dev.scree.runtime.cloth.FoldModel;
import dev.scree.runtime.cloth.SurfaceTrees;
import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.device.DeviceBuffer;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.FusedWork;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.step.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Contacts of cloths with themselves, each other and fixed meshes on the device; {@code cloth/folds.h} says what they
 * are.
 */
final class ClothFolds {
    private static final String HEADER = "cloth/folds.h";
    private static final String TREE = "cloth/tree.h";
    private static final String PAIRS = "cloth/fold_pairs.cl";
    private static final String FOLDS = "cloth/folds.cl";
    private static final int FAN = KernelSource.constant(HEADER, "FOLD_FAN");
    private static final int ROWS = KernelSource.constant(TREE, "FOLD_ROWS");
    private static final int TOP_GROUP = KernelSource.constant(TREE, "FOLD_TOP_GROUP");
    private static final int TOP_NODES = KernelSource.constant(TREE, "FOLD_TOP_NODES");
    /** Number of work items that go over all pairs. */
    private static final int ITEMS = 16_384;

    private static final int SOLVES = KernelSource.constant("cloth/solve.h", "CLOTH_SOLVES");
    private static final int LEFT = KernelSource.constant(HEADER, "FOLD_LEFT");
    private static final int DONE_PASSES = KernelSource.constant(HEADER, "FOLD_PASSES");
    private static final int MOST_FOUND = KernelSource.constant(HEADER, "FOLD_MOST_FOUND");
    private static final int MOST_PASSES = KernelSource.constant(HEADER, "FOLD_MOST_PASSES");
    private static final int FAILED = KernelSource.constant(HEADER, "FOLD_FAILED");
    private static final int NARROW = KernelSource.constant(HEADER, "FOLD_NARROW");
    private static final int ROOM = KernelSource.constant(HEADER, "FOLD_ROOM");
    private static final int NUMBERS = KernelSource.constant(HEADER, "FOLD_NUMBERS");

    /**
     * Pairs by vertex, and by vertex or edge of a fixed mesh that stands out, above which a frame is repeated with the
     * narrowest margins. Chosen, not fitted: flat sheets have none, and heaps of them a few.
     */
    private static final int MANY_PER_VERTEX = 32;

    private static final int MANY_PER_FIXED = 8;

    /**
     * Places for pairs by vertex at first. Chosen, not fitted; no result depends on it: more are made where they are
     * needed, for which a frame is repeated.
     */
    private static final int PLACES_AT_FIRST = 4;

    /** Most places for pairs, of which each has four entries: so many that an int numbers these. */
    private static final int MOST_PLACES = 1 << 28;

    private final Fields own;
    private final Extent vertices;
    private final Extent features;
    private final SurfaceTrees trees;
    /** Whether all of a search is done in one launch. */
    private final boolean fused;

    /** What has an element, or several, for each place of a pair. */
    private final List<DeviceBuffer> places = new ArrayList<>();
    /** Number of places for pairs. */
    private int room;
    /** Number of pairs above which margins are narrow. */
    private final int many;

    private final DeviceFloats thickness;
    private final DeviceFloats widest;
    private final DeviceInts search;
    /** Where vertices are, high and low parts; null without fixed meshes, where the cloths' own places serve. */
    private final DeviceFloats high;

    private final DeviceFloats low;
    /** The passes of impulses of a step. */
    private final AwaitedPasses passes = new AwaitedPasses(1);

    /** Whether the frame is repeated with the narrowest margins, since it had too many pairs. */
    private boolean narrow;

    /**
     * Makes the buffers.
     *
     * @param own fields of the cloths
     * @param vertices extent of their vertices
     * @param points extent of these and, after them, of the vertices of fixed meshes
     */
    ClothFolds(Fields own, ClothModel model, Extent vertices, Extent points) {
        this.own = own;
        this.vertices = vertices;
        trees = new SurfaceTrees(model, FAN);
        FoldModel folded = new FoldModel(model);
        features = Extent.fixed("vertex or edge", Math.addExact(folded.features(), trees.edgeCount()));
        fused = own.fuses(features) && own.fuses(leaves()) && own.fuses(Extent.fixed("item", ITEMS));
        many = many(model);
        room = Math.min(many, Math.max(1, PLACES_AT_FIRST * model.vertexCount()));
        own.number("foldPoints", folded.features());
        own.number("sheetCount", model.triangleCount());
        high = folded.anyFixed() ? own.float4s("foldPosition", points) : null;
        low = folded.anyFixed() ? own.float4s("foldPositionLow", points) : null;
        if (!folded.anyFixed()) {
            own.name("foldPosition", own.find("clothPosition"));
            own.name("foldPositionLow", own.find("clothPositionLow"));
        }
        own.ints("foldBeside", trees.vertexOrder());
        own.ints("foldOrder", trees.triangleOrder());
        own.ints("foldEdges", trees.edges());
        own.ints("foldLevel", trees.firstGroups());
        own.number("foldLevels", trees.levels());
        own.floats("foldBoxes", Extent.fixed("number of a box", Math.multiplyExact(ROWS * FAN, trees.groupCount())));
        own.float4s("foldFrom", vertices);
        own.float4s("foldTo", vertices);
        thickness = own.floats("foldThickness", thickness(model));
        widest = own.floats("foldWidest", widest(model));
        own.floats("foldMargin", points);
        own.ints("foldCount", features);
        own.ints("foldFirst", Extent.fixed("edge of features", features.capacity() + 1));
        Extent folds = Extent.fixed("fold", room);
        places.add(own.ints("foldVertices", 4, folds));
        places.add(own.float4s("foldWeights", folds));
        places.add(own.float4s("foldBlock", folds.times(2, "half of a block")));
        places.add(own.float4s("foldPush", folds));
        places.add(own.ints("foldMode", folds));
        search = own.ints("foldSearch", cleared());
        own.ints("foldPairs", new int[model.vertexCount()]);
        own.ints("foldStart", new int[model.vertexCount() + 1]);
        places.add(own.ints("foldEntries", folds.times(4, "vertex of a fold")));
        own.float4s("clothFoldBlock", vertices.times(2, "half of a block"));
    }

    /** Takes over what an edit may change. */
    void update(ClothModel model) {
        thickness.upload(own.queue(), thickness(model), thickness.length());
        widest.upload(own.queue(), widest(model), widest.length());
        search.upload(own.queue(), cleared(), NUMBERS);
        if (high != null) {
            double[] place = new FoldModel(model).position();
            double[] rest = new double[place.length];
            Arrays.setAll(rest, k -> place[k] - (float) place[k]);
            high.upload(own.queue(), place, high.length());
            low.upload(own.queue(), rest, low.length());
        }
    }

    /** Returns the number of pairs above which margins are narrow. */
    private static int many(ClothModel model) {
        FixedMeshes fixed = model.fixed();
        double area = 0;
        for (int v = 0; v < model.vertexCount(); v++) {
            area += model.properties()[4 * v + 1];
        }
        return Math.toIntExact(
                (long) MANY_PER_VERTEX * model.vertexCount() + (long) MANY_PER_FIXED * fixed.mostFeatures(area));
    }

    /**
     * Returns the greatest margin of each cloth in a search [m]: a quarter of the least height of its triangles, so
     * that what is that near each other in an even sheet are neighbours alone. That of fixed meshes comes last.
     */
    private static double[] widest(ClothModel model) {
        double[] widest = new double[model.partCount() + 1];
        for (int c = 0; c < model.partCount(); c++) {
            widest[c] = 0.25 * model.mesh(c).leastHeight();
        }
        return widest;
    }

    /**
     * Returns the distance that the sheets of each cloth keep [m]: its thickness, or half the least height of its
     * triangles where that is less, since neighbours must not push each other. Fixed meshes, which come last, have
     * none.
     */
    private static double[] thickness(ClothModel model) {
        double[] thickness = new double[model.partCount() + 1];
        for (int c = 0; c < model.partCount(); c++) {
            thickness[c] = Math.min(
                    model.properties()[4 * model.firstVertex(c) + 2],
                    0.5 * model.mesh(c).leastHeight());
        }
        return thickness;
    }

    /**
     * Returns the launches before a solve that finds what presses.
     *
     * @param number of the solve in the step
     */
    List<Stage.Work> beforeSolve(int number) {
        List<Launch> works = new ArrayList<>();
        if (number > 0) {
            works.add(own.bind(FOLDS, "fold_release", vertices));
        } else if (high != null) {
            works.add(own.bind(PAIRS, "fold_place", vertices));
        }
        List<Launch> found = new ArrayList<>();
        addSearch(number, found);
        addPass(own.with("number", number), "fold_touch", "fold_gather", found);
        works.addAll(own.fused("fold_finds", List.of(found)));
        return works(works);
    }

    /** Returns what stops, after the last solve, what its velocities would let through. */
    List<Stage.Work> afterSolves() {
        List<Launch> pass = new ArrayList<>();
        // What a pass stops may go where the search did not see it.
        addSearch(SOLVES, pass);
        addPass(own, "fold_stop", "fold_yield", pass);
        FusedWork end = new FusedWork.Leave(search, "%s[FOLD_LEFT] == 0");
        FusedWork passes = new FusedWork.Loop(ClothConstants.MOST_STOPS.count(), List.of(end, FusedWork.of(pass)));
        List<Stage.Work> works = new ArrayList<>(own.fused("fold_stops", passes)
                .map(whole -> works(List.of(whole)))
                .orElseGet(() -> List.of(Stage.Work.loop(
                        Stage.Cadence.WITH_CLOTHS, ClothConstants.MOST_STOPS.count() + 1, this::wanted, works(pass)))));
        // It sets back what the end looks at, and so must not begin while any group still looks.
        works.add(Stage.Work.of(Stage.Cadence.WITH_CLOTHS, own.bind(FOLDS, "fold_stopped", Extent.fixed("step", 1))));
        return works;
    }

    /** Returns whether one more pass is to be enqueued in this step. */
    private boolean wanted() {
        return passes.wanted(ClothConstants.MOST_STOPS.count(), this::needed);
    }

    /** Waits, and returns how many passes the present step needed, if they have left nothing. */
    private int needed() {
        int[] found = new int[DONE_PASSES + 1];
        search.download(own.queue(), found, found.length);
        // The last of them finds that nothing is left.
        return found[LEFT] == 0 ? found[DONE_PASSES] + 1 : AwaitedPasses.NOT_DONE;
    }

    private static List<Stage.Work> works(List<Launch> launches) {
        return Stage.Work.all(Stage.Cadence.WITH_CLOTHS, launches);
    }

    /** Adds a search for pairs, which does nothing where those that are known still suffice. */
    private void addSearch(int number, List<Launch> works) {
        works.add(own.with("number", number).bind(PAIRS, "fold_check", vertices));
        addBoxes(own.bind(PAIRS, "fold_boxes", leaves()), works);
        works.add(own.bind(PAIRS, "fold_count", features));
        works.addAll(new PrefixSum(own, ints("foldCount"), ints("foldFirst"), features).parts());
        works.add(own.bind(PAIRS, "fold_list", features));
    }

    private Extent leaves() {
        return Extent.fixed("place of a triangle or an edge", trees.places(0));
    }

    /** Adds the making of the trees' boxes. @param leaves makes those of the triangles, and of the edges too or not */
    private void addBoxes(Launch leaves, List<Launch> works) {
        works.add(leaves);
        int level = 1;
        for (; level < trees.levels() && (fused || trees.places(level) > TOP_NODES); level++) {
            works.add(own.with("level", level)
                    .bind(PAIRS, "fold_boxes_above", Extent.fixed("node", trees.places(level))));
        }
        if (level < trees.levels()) {
            works.add(
                    own.with("level", level).bind(PAIRS, "fold_boxes_top", Extent.fixed("item of a group", TOP_GROUP)));
        }
    }

    /** Returns the making of the trees' boxes by another kernel for those of the triangles, until the next search. */
    List<Launch> boxes(String source, String entry) {
        List<Launch> works = new ArrayList<>();
        Extent triangles = Extent.fixed("place of a triangle", trees.triangleOrder().length);
        addBoxes(own.bind(source, entry, triangles), works);
        // The top of other trees is made by one group, for which the others of a launch would wait.
        return fused ? own.fused("ball_trees", List.of(works)) : works;
    }

    private Extent some() {
        return Extent.fixed("item that goes over pairs", Math.min(many, ITEMS));
    }

    /** Adds a kernel that goes over pairs, and one that goes over the vertices of those that it has chosen. */
    private void addPass(Fields fields, String choose, String gather, List<Launch> works) {
        Extent some = some();
        works.add(fields.bind(FOLDS, choose, some));
        works.addAll(new PrefixSum(own, ints("foldPairs"), ints("foldStart"), vertices).parts());
        works.add(own.bind(FOLDS, "fold_scatter", some));
        works.add(own.bind(FOLDS, gather, vertices));
    }

    private DeviceInts ints(String name) {
        return (DeviceInts) own.find(name);
    }

    /**
     * Reads how the steps of a frame went. Precondition: the queue has finished.
     *
     * @param statistics gets the greatest number of pairs and of passes
     * @return whether the frame's steps must be repeated, with narrower margins or with room for all pairs
     * @throws UserError where there are more pairs than can be numbered, or than the device has memory for
     */
    boolean finish(Map<String, Double> statistics) {
        int[] found = new int[NUMBERS];
        search.download(own.queue(), found, NUMBERS);
        statistics.put("mostClothPairs", (double) found[MOST_FOUND]);
        statistics.put("mostClothStops", (double) found[MOST_PASSES]);
        statistics.put("unfinishedClothStops", (double) found[FAILED]);
        int pairs = found[MOST_FOUND];
        // It does not depend on the room, of which a play that was resumed has less.
        boolean tooWide = !narrow && pairs > many;
        boolean noRoom = !tooWide && pairs > room;
        if (noRoom) {
            makeRoom(pairs);
        }
        boolean again = tooWide || noRoom;
        // A frame that is not repeated begins with wide margins, so that it does not depend on those before it.
        narrow = again && (narrow || tooWide);
        search.upload(own.queue(), cleared(), NUMBERS);
        return again;
    }

    /** Makes room for so many pairs, and for about half as many more. */
    private void makeRoom(int pairs) {
        long times = (pairs + pairs / 2L) / room + 1;
        if (times * room > MOST_PLACES) {
            throw tooMany(pairs, "than can be numbered", null);
        }
        try {
            own.lengthen(places, Math.toIntExact(times));
        } catch (UserError e) {
            throw tooMany(pairs, "than the device has memory for", e);
        }
        room *= Math.toIntExact(times);
    }

    private static UserError tooMany(int pairs, String than, Throwable origin) {
        return UserError.of(
                UserError.Kind.SIMULATION,
                String.format("the cloths lie on each other or on meshes in %,d places, more %s", pairs, than),
                "Give the cloths a smaller thickness or a greater spacing, fixed meshes fewer triangles, or cloths "
                        + "less room to heap up in one place",
                origin);
    }

    /** Returns what is in the buffer of the search before a frame. */
    private int[] cleared() {
        int[] numbers = new int[NUMBERS];
        numbers[LEFT] = 1;
        numbers[NARROW] = narrow ? 1 : 0;
        numbers[ROOM] = room;
        return numbers;
    }
}
