package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.instance.SceneInstance;
import java.util.ArrayList;
import java.util.List;

/** Contacts of grains with the triangles of cloths on the device; {@code cloth/balls.h} says what they are. */
final class ClothBalls {
    private static final String SOURCE = "cloth/balls.cl";
    private static final String SIDES = "cloth/ball_sides.cl";
    private static final int PLACES = KernelSource.constant("cloth/balls.h", "BALL_PLACES");

    private final Fields own;
    /** Extent of the vertices, none where no grain touches a triangle. */
    private final Extent vertices;

    private final Extent balls;
    private final DeviceInts stops;
    private final List<DeviceFloats> pushes;
    private boolean any;

    /**
     * Makes the buffers.
     *
     * @param own fields of the cloths
     * @param vertices extent of their vertices
     */
    ClothBalls(Fields own, SceneInstance instance, Extent vertices) {
        this.own = own;
        ClothModel model = instance.cloth();
        int bodies = instance.scene().bodies().size();
        int grains = instance.bodyModel().grains().count();
        this.vertices = vertices.when(() -> any);
        balls = Extent.fixed("grain", grains).when(() -> any);
        own.number("firstBall", bodies);
        Extent places = Extent.fixed("contact of a grain", Math.max(1, PLACES * grains));
        own.ints("ballCorners", 4, places);
        own.float4s("ballWeights", places);
        own.float4s("ballNormal", places);
        own.float4s("ballTarget", places);
        own.float4s("ballKick", places);
        own.ints("ballEntries", places.times(3, "vertex of a contact"));
        own.ints("ballCount", new int[model.vertexCount()]);
        own.ints("ballStart", new int[model.vertexCount() + 1]);
        own.float4s("ballHeld", vertices);
        own.float4s("ballSeen", vertices);
        double[] nothing = new double[4 * model.vertexCount()];
        pushes = List.of(
                own.float4s("clothBallBlock", vertices.times(2, "half of a block")),
                own.float4s("clothBallPush", nothing));
        own.float4s("ballPlace", Extent.fixed("grain", Math.max(1, grains)));
        own.float4s("ballFrom", vertices);
        own.ints("ballTime", new int[1]);
        stops = own.ints("ballStops", new int[model.partCount() + 2]);
    }

    /** Takes over what an edit may change. */
    void update(SceneInstance instance) {
        ClothModel model = instance.cloth();
        int parts = model.partCount();
        // Fixed meshes, the part after all others, stop none: grains have contacts of their own with them.
        int[] values = new int[parts + 2];
        for (int part = 0; part < parts; part++) {
            values[part] = model.net(part) ? 0 : 1;
            values[parts + 1] |= values[part];
        }
        stops.upload(own.queue(), values, values.length);
        any = values[parts + 1] == 1 && balls.capacity() > 0;
        if (!any) {
            pushes.forEach(push -> push.upload(own.queue(), new double[4 * push.length()], push.length()));
        }
    }

    private Launch bind(String source, String entry, Extent items) {
        return own.bind(source, entry, items);
    }

    /** Returns the launch at the start of a step of the bodies; none where there are no grains, as of all of these. */
    List<Launch> beforeStep() {
        return balls.capacity() == 0 ? List.of() : List.of(bind(SIDES, "ball_mark", balls));
    }

    /** Returns the launch before the cloths move. */
    List<Launch> beforeMove() {
        return balls.capacity() == 0 ? List.of() : List.of(bind(SIDES, "ball_cloth", vertices));
    }

    /**
     * Returns the launches before a solve that find what presses, after those of folds.
     *
     * @param number of the solve in the step
     */
    List<Launch> beforeSolve(int number) {
        List<Launch> works = new ArrayList<>();
        if (balls.capacity() > 0) {
            works.add(bind(SOURCE, "ball_touch", balls));
            DeviceInts counts = (DeviceInts) own.find("ballCount");
            works.addAll(new PrefixSum(own, counts, (DeviceInts) own.find("ballStart"), vertices).launches());
            works.add(bind(SOURCE, "ball_scatter", balls));
            works.add(own.with("number", number).bind(SOURCE, "ball_gather", vertices));
        }
        return works;
    }

    /** Returns the launch after the last solve of a step of the cloths. */
    List<Launch> afterSolves() {
        return balls.capacity() == 0 ? List.of() : List.of(bind(SOURCE, "ball_take", balls));
    }

    /** Returns the launches after the cloths have moved. @param folds have the tree of triangles */
    List<Launch> afterMove(ClothFolds folds) {
        return balls.capacity() == 0 ? List.of() : folds.boxes(SIDES, "ball_boxes");
    }

    /** Returns the launch at the end of a step of the bodies. */
    List<Launch> afterStep() {
        return balls.capacity() == 0 ? List.of() : List.of(bind(SIDES, "ball_sides", balls));
    }
}
