package dev.scree.editor.samples;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothForm;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.TriangleSurface;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/** The sample project with cloths, and presets of cloths. */
final class ClothSamples {
    /** A quarter turn about x: a rectangle's depth then points down, and it stands upright. */
    private static final Quat UPRIGHT = new Quat(0.7071067811865476, 0, 0, 0.7071067811865476);

    /** White would be lit so brightly that its folds are not seen. */
    private static final Fabric BLUE = CommonFabrics.COTTON.withColor(new Vec3(0.36, 0.52, 0.7));

    private static final Fabric RED =
            CommonFabrics.COTTON.withId("red-cotton").withName("Red cotton").withColor(new Vec3(0.7, 0.2, 0.2));

    private static final Fabric GREEN =
            CommonFabrics.CANVAS.withId("green-canvas").withName("Green canvas").withColor(new Vec3(0.34, 0.45, 0.3));

    /** Of hemp cord. */
    private static final Fabric NET = CommonFabrics.CANVAS
            .withId("net")
            .withName("Net")
            .withAreaDensity(0.15)
            .withThickness(0.002)
            .withStretch(5000)
            .withShear(50.0)
            .withOpenness(0.8)
            .withColor(new Vec3(0.72, 0.62, 0.42));

    private static final Fabric FLAG_SILK = CommonFabrics.SILK.withColor(new Vec3(0.62, 0.14, 0.2));

    /** Of .25 mm, the wall of a party balloon that is blown up; it is drawn red. */
    private static final Fabric BALLOON_RUBBER = CommonFabrics.RUBBER
            .withId("balloon-rubber")
            .withName("Balloon rubber")
            .withAreaDensity(0.275)
            .withThickness(0.00025)
            .withStretch(375)
            .withBending(2.7e-6)
            .withColor(new Vec3(0.75, 0.16, 0.14));

    private ClothSamples() {}

    /** A cotton sheet held at four corners, with balls over it, and a round cloth over a post. */
    static Scene clothDrape() {
        Material pine = SampleProjects.PINE;
        Cloth sheet = rectangle("sheet", "Sheet", BLUE, Pose.at(-0.3, 0.3, 0), 0.5, 0.5, 0.0125)
                .withPins(List.of(
                        pin(0.02, new Vec3(-0.25, 0, -0.25)),
                        pin(0.02, new Vec3(0.25, 0, -0.25)),
                        pin(0.02, new Vec3(-0.25, 0, 0.25)),
                        pin(0.02, new Vec3(0.25, 0, 0.25))));
        Cloth round = Cloth.of(
                        "tablecloth", ClothShape.DISC, Pose.at(0.3, 0.26, 0), new Vec3(0.5, 0.5, 0.5), 0.01, RED.id())
                .withName("Tablecloth");
        Obstacle post = post("post", "Post", pine, new Vec3(0.3, 0.12, 0), 0.2, 0.24);
        List<Body> balls = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            balls.add(SampleProjects.body(
                            "ball-" + (i + 1),
                            "Ball " + (i + 1),
                            "ball",
                            pine.id(),
                            10,
                            Pose.at(-0.34 + 0.1 * i, 0.42 + 0.14 * i, 0.02 * i))
                    .withScale(0.8));
        }
        return Scene.empty("main")
                .withDomain(new Domain(new Vec3(-0.65, 0, -0.4), new Vec3(0.65, 0.8, 0.4), true, pine.id(), null))
                .withCamera(new Camera(new Vec3(0.75, 0.8, 1.15), new Vec3(0, 0.2, 0), 42, null))
                .withMaterials(List.of(pine))
                .withFluids(List.of())
                .withFabrics(List.of(BLUE, RED))
                .withCloths(List.of(sheet, round))
                .withObstacles(List.of(post))
                .withBodies(balls);
    }

    /** A silk flag at its pole in a gusty wind. */
    static Scene flagInWind() {
        Cloth cloth = rectangle("flag", "Flag", FLAG_SILK, new Pose(new Vec3(0.475, 1.1, 0), UPRIGHT), 0.9, 0.6, 0.018)
                .withPins(List.of(along(0.009, new Vec3(-0.45, 0, -0.3), new Vec3(-0.45, 0, 0.3), 40)));
        Obstacle pole = post("pole", "Flagpole", SampleProjects.PINE, new Vec3(0, 0.75, 0), 0.04, 1.5);
        return Scene.empty("main")
                .withPhysics(Physics.defaults().withAir(Air.blowing(new Vec3(6, 0, 0.6), 0.2, 0.8)))
                .withDomain(new Domain(
                        new Vec3(-0.5, 0, -0.8), new Vec3(1.5, 1.8, 0.8), true, SampleProjects.PINE.id(), null))
                .withCamera(new Camera(new Vec3(1.1, 1.35, 2.3), new Vec3(0.4, 0.95, 0), 42, null))
                .withMaterials(List.of(SampleProjects.PINE))
                .withFluids(List.of())
                .withFabrics(List.of(FLAG_SILK))
                .withCloths(List.of(cloth))
                .withObstacles(List.of(pole));
    }

    /** A canvas hammock between two posts, into which twelve chess pieces fall. */
    static Scene hammockOfChess() {
        Cloth cloth = rectangle("hammock", "Hammock", GREEN, Pose.at(0, 0.3, 0), 0.6, 0.3, 0.015)
                .withPins(List.of(
                        along(0.012, new Vec3(-0.3, 0, -0.15), new Vec3(-0.3, 0, 0.15), 21),
                        along(0.012, new Vec3(0.3, 0, -0.15), new Vec3(0.3, 0, 0.15), 21)));
        List<Body> pieces = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            String shape = SampleProjects.CHESS.get(i % SampleProjects.CHESS.size());
            pieces.add(SampleProjects.body(
                    shape + "-" + (i + 1),
                    SampleProjects.title(shape) + " " + (i + 1),
                    shape,
                    i % 2 == 0 ? SampleProjects.BOXWOOD.id() : SampleProjects.EBONY.id(),
                    10,
                    Pose.at(-0.09 + 0.06 * (i % 4), 0.38 + 0.12 * (i / 4), -0.05 + 0.05 * (i % 3))));
        }
        return Scene.empty("main")
                .withDomain(new Domain(
                        new Vec3(-0.5, 0, -0.35), new Vec3(0.5, 0.9, 0.35), true, SampleProjects.PINE.id(), null))
                .withCamera(new Camera(new Vec3(0.6, 0.65, 1.0), new Vec3(0, 0.26, 0), 42, null))
                .withMaterials(List.of(SampleProjects.PINE, SampleProjects.BOXWOOD, SampleProjects.EBONY))
                .withFluids(List.of())
                .withFabrics(List.of(GREEN))
                .withCloths(List.of(cloth))
                .withObstacles(List.of(
                        post("left", "Left post", SampleProjects.PINE, new Vec3(-0.33, 0.2, 0), 0.04, 0.4),
                        post("right", "Right post", SampleProjects.PINE, new Vec3(0.33, 0.2, 0), 0.04, 0.4)))
                .withBodies(pieces);
    }

    /** A net at four posts; grains of half its cells fall through, larger ones stay. */
    static Scene netOfGrains() {
        Cloth cloth = rectangle("net", "Net", NET, Pose.at(0, 0.35, 0), 0.44, 0.44, 0.04)
                .withPins(List.of(
                        along(0.012, new Vec3(-0.22, 0, -0.22), new Vec3(-0.22, 0, 0.22), 37),
                        along(0.012, new Vec3(0.22, 0, -0.22), new Vec3(0.22, 0, 0.22), 37)));
        Material pine = SampleProjects.PINE;
        List<Obstacle> posts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            double x = i < 2 ? -0.25 : 0.25;
            double z = i % 2 == 0 ? -0.2 : 0.2;
            posts.add(post("post-" + (i + 1), "Post " + (i + 1), pine, new Vec3(x, 0.19, z), 0.03, 0.38));
        }
        return Scene.empty("main")
                .withDomain(new Domain(new Vec3(-0.4, 0, -0.4), new Vec3(0.4, 0.9, 0.4), true, pine.id(), null))
                .withCamera(new Camera(new Vec3(0.7, 0.75, 1.05), new Vec3(0, 0.27, 0), 42, null))
                .withMaterials(List.of(pine, SampleProjects.RUBBER, SampleProjects.BRASS))
                .withFluids(List.of())
                .withFabrics(List.of(NET))
                .withCloths(List.of(cloth))
                .withObstacles(posts)
                .withGrains(List.of(
                        grains("small", "Small grains", SampleProjects.BRASS, 0.02, new Vec3(-0.08, 0.4, -0.08)),
                        grains("large", "Large grains", SampleProjects.RUBBER, 0.06, new Vec3(-0.1, 0.54, -0.1))));
    }

    private static GrainBlock grains(String id, String name, Material material, double diameter, Vec3 min) {
        Vec3 max = new Vec3(-min.x(), min.y() + 2 * diameter + 0.001, -min.z());
        return new GrainBlock(id, name, min, max, diameter, 0, material.id(), null, 1, false, null);
    }

    /** A bowl of rubber, held at its rim, that is filled until it tears. */
    static Scene waterBag() {
        Fabric skin = BALLOON_RUBBER
                .withId("bag-rubber")
                .withName("Bag rubber")
                .withAreaDensity(1.1)
                .withThickness(0.001)
                .withStretch(200)
                .withTearing(0.22)
                .withColor(new Vec3(0.3, 0.62, 0.55));
        Cloth bag = Cloth.of("bag", ClothForm.of("", List.of(), bowl(0.12)), Pose.at(0, 0.5, 0), 0.025, skin.id())
                .withName("Bag")
                .withRefined(false)
                .withPins(List.of(rim(0.01, 0.12, 0.06, 72)));
        Emitter spout = Emitter.disc("spout", Pose.at(0, 0.68, 0), 0.09, CommonFluids.WATER.id(), 0.5)
                .withName("Spout");
        return Scene.empty("main")
                .withPhysics(Physics.defaults().withFluidSpacing(0.02))
                .withDomain(new Domain(
                        new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0.8, 0.3), true, SampleProjects.GLASS.id(), null))
                .withCamera(new Camera(new Vec3(0.45, 0.65, 1.05), new Vec3(0, 0.36, 0), 42, null))
                .withMaterials(List.of(SampleProjects.GLASS))
                .withFluids(List.of(CommonFluids.WATER))
                .withFabrics(List.of(skin))
                .withCloths(List.of(bag))
                .withEmitters(List.of(spout));
    }

    /**
     * A canvas held at its corners that catches a block of water and sheds what it cannot hold, after Harada, Koshizuka
     * and Kawaguchi 2007; with an eighth of their particles, so that it plays on a CPU.
     */
    static Scene clothCatch() {
        Fabric canvas = GREEN.withColor(new Vec3(0.72, 0.66, 0.52));
        Cloth cloth = rectangle("canvas", "Canvas", canvas, Pose.at(0, 0.6, 0), 1, 1, 0.034)
                .withPins(List.of(
                        pin(0.05, new Vec3(-0.5, 0, -0.5)),
                        pin(0.05, new Vec3(0.5, 0, -0.5)),
                        pin(0.05, new Vec3(-0.5, 0, 0.5)),
                        pin(0.05, new Vec3(0.5, 0, 0.5))));
        FluidBlock water = new FluidBlock(
                "water",
                "Water",
                new Vec3(-0.16, 0.64, -0.16),
                new Vec3(0.16, 1.28, 0.16),
                CommonFluids.WATER.id(),
                null,
                null);
        return Scene.empty("main")
                .withPhysics(Physics.defaults().withFluidSpacing(0.02))
                .withDomain(new Domain(
                        new Vec3(-0.8, 0, -0.8), new Vec3(0.8, 1.4, 0.8), true, SampleProjects.GLASS.id(), null))
                .withCamera(new Camera(new Vec3(1.25, 1.15, 2.25), new Vec3(0, 0.42, 0), 42, null))
                .withMaterials(List.of(SampleProjects.GLASS))
                .withFluids(List.of(CommonFluids.WATER))
                .withFabrics(List.of(canvas))
                .withCloths(List.of(cloth))
                .withBlocks(List.of(water));
    }

    /** A lower half ball about the middle of its box, of the triangles of a disc that is bent. @param radius [m] */
    private static TriangleSurface bowl(double radius) {
        double arc = Math.PI / 2 * radius;
        ClothMesh disc = ClothMesh.of(
                Cloth.of("disc", ClothShape.DISC, Pose.IDENTITY, new Vec3(2 * arc, 0, 2 * arc), 0.025, "bag-rubber"));
        double[] p = disc.position();
        float[] vertices = new float[p.length];
        for (int v = 0; v < p.length; v += 3) {
            double out = Math.hypot(p[v], p[v + 2]);
            double angle = out / radius;
            double part = out > 0 ? radius * Math.sin(angle) / out : 0;
            vertices[v] = (float) (part * p[v]);
            vertices[v + 1] = (float) (radius / 2 - radius * Math.cos(angle));
            vertices[v + 2] = (float) (part * p[v + 2]);
        }
        return new TriangleSurface(vertices, disc.triangles());
    }

    /** A pin of balls along a level circle about the cloth's y axis. */
    private static ClothPin rim(double reach, double radius, double height, int count) {
        List<Vec3> points = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            double angle = 2 * Math.PI * k / count;
            points.add(new Vec3(radius * Math.cos(angle), height, radius * Math.sin(angle)).tidy());
        }
        return pin(reach, points.get(0)).withPoints(points.subList(1, count));
    }

    /** Flag, curtain, hammock, sail, balloon and net. */
    static List<Preset> presets() {
        return List.of(flag(), curtain(), hammock(), sail(), balloon(), net());
    }

    private static Preset flag() {
        Cloth cloth = rectangle(
                        "flag", "Flag", CommonFabrics.SILK, new Pose(new Vec3(0.165, 0.8, 0), UPRIGHT), 0.3, 0.2, 0.01)
                .withPins(List.of(along(0.008, new Vec3(-0.15, 0, -0.1), new Vec3(-0.15, 0, 0.1), 21)));
        Obstacle pole = post("pole", "Flagpole", SampleProjects.PINE, new Vec3(0, 0.46, 0), 0.02, 0.9);
        return preset(
                        "flag",
                        "A silk flag at its pole",
                        List.of(SampleProjects.PINE),
                        CommonFabrics.SILK,
                        List.of(pole, cloth))
                .withAir(Air.blowing(new Vec3(4, 0, 0), 0.2, 0.5));
    }

    /** A rubber balloon that is blown up a little more than it is made; air bears it as it falls. */
    private static Preset balloon() {
        Cloth cloth = Cloth.of(
                        "balloon",
                        ClothShape.BALL,
                        Pose.at(0, 0.15, 0),
                        new Vec3(0.24, 0.24, 0.24),
                        0.02,
                        BALLOON_RUBBER.id())
                .withName("Balloon")
                .withGas(ClothGas.sealed(3000));
        return preset("balloon", "A closed rubber balloon", List.of(), BALLOON_RUBBER, List.of(cloth));
    }

    private static Preset net() {
        Cloth cloth = rectangle("net", "Net", NET, Pose.at(0, 0.3, 0), 0.6, 0.4, 0.03)
                .withPins(List.of(
                        along(0.01, new Vec3(-0.3, 0, -0.2), new Vec3(-0.3, 0, 0.2), 41),
                        along(0.01, new Vec3(0.3, 0, -0.2), new Vec3(0.3, 0, 0.2), 41)));
        return preset(
                "net",
                "A net held at two sides; what is smaller than its cells falls through",
                List.of(),
                NET,
                List.of(cloth));
    }

    private static Preset curtain() {
        Cloth cloth = rectangle(
                        "curtain",
                        "Curtain",
                        CommonFabrics.COTTON,
                        new Pose(new Vec3(0, 0.31, 0), UPRIGHT),
                        0.6,
                        0.6,
                        0.015)
                .withPins(List.of(along(0.012, new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 0, -0.3), 9)));
        return preset("curtain", "A cotton curtain on nine rings", List.of(), CommonFabrics.COTTON, List.of(cloth))
                .withAir(Air.blowing(new Vec3(0, 0, 1.5), 0.3, 0.5));
    }

    private static Preset hammock() {
        Cloth cloth = rectangle("hammock", "Hammock", CommonFabrics.CANVAS, Pose.at(0, 0.3, 0), 0.6, 0.3, 0.015)
                .withPins(List.of(
                        along(0.012, new Vec3(-0.3, 0, -0.15), new Vec3(-0.3, 0, 0.15), 21),
                        along(0.012, new Vec3(0.3, 0, -0.15), new Vec3(0.3, 0, 0.15), 21)));
        return preset("hammock", "Canvas held at two sides", List.of(), CommonFabrics.CANVAS, List.of(cloth));
    }

    private static Preset sail() {
        Cloth cloth = rectangle(
                        "sail",
                        "Sail",
                        CommonFabrics.CANVAS,
                        new Pose(new Vec3(0.215, 0.3, 0), UPRIGHT),
                        0.4,
                        0.5,
                        0.015)
                .withPins(List.of(
                        along(0.012, new Vec3(-0.2, 0, -0.25), new Vec3(-0.2, 0, 0.25), 35),
                        pin(0.02, new Vec3(0.2, 0, 0.25))));
        Obstacle mast = post("mast", "Mast", SampleProjects.PINE, new Vec3(0, 0.32, 0), 0.02, 0.62);
        return preset(
                "sail",
                "A canvas sail at its mast, its lower corner held",
                List.of(SampleProjects.PINE),
                CommonFabrics.CANVAS,
                List.of(mast, cloth));
    }

    private static Preset preset(
            String name, String description, List<Material> materials, Fabric fabric, List<SceneObject> objects) {
        return Preset.of(name, description, materials, List.of(), objects).withFabrics(List.of(fabric));
    }

    private static Cloth rectangle(
            String id, String name, Fabric fabric, Pose pose, double width, double depth, double spacing) {
        return Cloth.of(id, ClothShape.RECTANGLE, pose, new Vec3(width, depth, depth), spacing, fabric.id())
                .withName(name);
    }

    /** An upright capsule. @param length from end to end [m] */
    private static Obstacle post(
            String id, String name, Material material, Vec3 middle, double diameter, double length) {
        Vec3 size = new Vec3(diameter, length - diameter, diameter);
        Pose pose = Pose.at(middle.x(), middle.y(), middle.z());
        return new Obstacle(id, name, ObstacleShape.CAPSULE, pose, size, material.id(), false, null);
    }

    private static ClothPin pin(double radius, Vec3 at) {
        return ClothPin.toWorld(at, radius);
    }

    /** A pin of several balls, evenly from one point to another. */
    private static ClothPin along(double radius, Vec3 from, Vec3 to, int count) {
        List<Vec3> points = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            points.add(from.plus(to.minus(from).times(i / (count - 1.0))).tidy());
        }
        return pin(radius, from).withPoints(points);
    }
}
