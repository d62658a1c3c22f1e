package dev.scree.runtime.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random scenes with every kind of record in them, unknown fields included. */
final class ScenesArbitrary {
    private ScenesArbitrary() {}

    static Arbitrary<Scene> scenes() {
        return Combinators.combine(
                        names(),
                        physics(),
                        domains(),
                        materials().list().ofMaxSize(3),
                        fluids().list().ofMaxSize(2),
                        bodies().list().ofMaxSize(4),
                        blocks().list().ofMaxSize(2),
                        Combinators.combine(
                                        emitters().list().ofMaxSize(2),
                                        sinks().list().ofMaxSize(2),
                                        grains().list().ofMaxSize(2),
                                        obstacles().list().ofMaxSize(2),
                                        joints().list().ofMaxSize(2),
                                        Combinators.combine(
                                                        cloths().list().ofMaxSize(2),
                                                        fabrics().list().ofMaxSize(2),
                                                        softBodies().list().ofMaxSize(2),
                                                        TracksArbitrary.tracks())
                                                .as(Sheets::new),
                                        groups().list().ofMaxSize(2),
                                        bookmarks().list().ofMaxSize(2))
                                .as(Sources::new))
                .as((name, physics, domain, materials, fluids, bodies, blocks, sources) -> new Scene(
                        name,
                        physics,
                        domain,
                        new Camera(new Vec3(1, 2, 3), Vec3.ZERO, 40, null),
                        materials,
                        fluids,
                        bodies,
                        blocks,
                        sources.emitters,
                        sources.sinks,
                        sources.grains,
                        sources.obstacles,
                        sources.joints,
                        sources.sheets.cloths,
                        sources.sheets.fabrics,
                        sources.sheets.softBodies,
                        sources.groups,
                        sources.groups.stream()
                                .flatMap(g -> g.members().stream())
                                .toList(),
                        sources.bookmarks,
                        sources.bookmarks.stream()
                                .map(b -> new SavedView(
                                        b.name(), new Camera(Vec3.ZERO, new Vec3(0, 0, 1), 30, null), null))
                                .toList(),
                        sources.bookmarks.stream()
                                .map(b -> new CameraKey(
                                        b.time(), new Camera(new Vec3(b.time(), 1, 0), Vec3.ZERO, 50, null), null))
                                .toList(),
                        sources.sheets.tracks,
                        sources.bookmarks.stream()
                                .map(b -> new Probe(
                                        b.name(), ProbeKind.PLANE, new Vec3(b.time(), 0, 0), null, 0.1, null, null))
                                .toList(),
                        Map.of()));
    }

    private record Sources(
            List<Emitter> emitters,
            List<Sink> sinks,
            List<GrainBlock> grains,
            List<Obstacle> obstacles,
            List<Joint> joints,
            Sheets sheets,
            List<Group> groups,
            List<Bookmark> bookmarks) {}

    private record Sheets(
            List<Cloth> cloths, List<Fabric> fabrics, List<SoftBody> softBodies, List<PropertyTrack> tracks) {}

    private static Arbitrary<SoftBody> softBodies() {
        return Combinators.combine(names(), poses(), vectors(), positive(), names().injectNull(0.5), others())
                .as((id, pose, velocity, scale, body, other) -> new SoftBody(
                        id,
                        id + "n",
                        "models/" + id,
                        body == null ? List.of() : List.of(body),
                        scale,
                        pose,
                        9,
                        "jelly",
                        velocity,
                        body == null
                                ? List.of()
                                : List.of(new ClothPin(velocity, scale, List.of(velocity), body, null, other)),
                        body == null,
                        other));
    }

    private static final ClothForm FORM = ClothForm.of(
            "models/a.obj",
            List.of("node"),
            new TriangleSurface(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}));

    private static Arbitrary<Cloth> cloths() {
        return Combinators.combine(
                        names(),
                        Arbitraries.of(ClothShape.values()),
                        poses(),
                        vectors(),
                        positive(),
                        names().injectNull(0.5),
                        others())
                .as((id, shape, pose, size, spacing, body, other) -> new Cloth(
                        id,
                        id + "n",
                        shape,
                        pose,
                        size,
                        body == null || shape == ClothShape.MODEL ? FORM : null,
                        body == null,
                        Axis.values()[other.size() % 3],
                        spacing,
                        "cotton",
                        size,
                        body == null
                                ? List.of()
                                : List.of(new ClothPin(size, spacing, List.of(size), body, spacing, other)),
                        List.of(new ClothSeam(id, spacing, other)),
                        new ClothGas(GasKind.values()[other.size() % 3], spacing, spacing, other),
                        body == null,
                        other));
    }

    private static Arbitrary<Fabric> fabrics() {
        return Combinators.combine(names(), positive(), positive().injectNull(0.5), vectors(), others())
                .as((id, number, maybe, colour, other) -> new Fabric(
                        id,
                        id + "n",
                        number,
                        number,
                        number,
                        maybe,
                        maybe,
                        0.3,
                        number,
                        number,
                        maybe,
                        0.5 * other.size(),
                        maybe,
                        number,
                        colour,
                        other));
    }

    private static Arbitrary<Group> groups() {
        return Combinators.combine(names(), names().list().ofMaxSize(3))
                .as((name, members) -> new Group(name, members, null));
    }

    private static Arbitrary<Bookmark> bookmarks() {
        return Combinators.combine(names(), positive()).as((name, time) -> new Bookmark(name, time, null));
    }

    private static Arbitrary<String> names() {
        return Arbitraries.strings()
                .withChars("abcxyz0189 _-äカ\"\\")
                .ofMinLength(1)
                .ofMaxLength(8);
    }

    private static Arbitrary<Double> numbers() {
        return Arbitraries.doubles().between(-1e6, 1e6).ofScale(9).edgeCases(e -> e.add(-0.0, 0.1 + 0.2));
    }

    private static Arbitrary<Double> positive() {
        return Arbitraries.doubles().between(1e-6, 1e6).ofScale(9);
    }

    private static Arbitrary<Vec3> vectors() {
        return Combinators.combine(numbers(), numbers(), numbers()).as(Vec3::new);
    }

    private static Arbitrary<Pose> poses() {
        return Combinators.combine(vectors(), numbers(), numbers(), numbers(), numbers())
                .as((p, x, y, z, w) -> new Pose(p, new Quat(x, y, z, w)));
    }

    private static Arbitrary<Map<String, JsonNode>> others() {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        Arbitrary<JsonNode> values = Arbitraries.of(
                nodes.textNode("später"),
                nodes.numberNode(7),
                nodes.objectNode().put("a", 1.5),
                nodes.arrayNode().add(1).add("x"),
                nodes.booleanNode(true));
        return Arbitraries.maps(Arbitraries.of("zFuture", "aFuture", "mFuture"), values)
                .ofMaxSize(3);
    }

    private static Arbitrary<Physics> physics() {
        return Combinators.combine(
                        vectors(),
                        positive(),
                        positive().injectNull(0.5),
                        positive(),
                        positive(),
                        Combinators.combine(Arbitraries.of(FrictionLaw.values()), Arbitraries.of(ClothSolver.values()))
                                .as(Map::entry),
                        Arbitraries.of(ContactSurface.values()))
                .flatAs((g, rate, step, spacing, limit, laws, surface) -> others().map(other -> new Physics(
                        g,
                        rate,
                        step,
                        spacing,
                        limit,
                        BodySolver.values()[other.size() % 2],
                        laws.getValue(),
                        laws.getKey(),
                        surface,
                        other.isEmpty(),
                        new FluidModel(
                                FluidSolver.values()[other.size() % FluidSolver.values().length],
                                SmoothingKernel.values()[other.size() % 3],
                                spacing,
                                other.isEmpty(),
                                rate,
                                spacing,
                                FluidQuality.values()[other.size() % FluidQuality.values().length],
                                other),
                        other.isEmpty() ? Air.NONE : new Air(true, g, rate, step == null ? 2 : step, spacing, other),
                        other)));
    }

    private static Arbitrary<Domain> domains() {
        return Combinators.combine(
                        vectors(),
                        vectors(),
                        Arbitraries.of(true, false),
                        names(),
                        Arbitraries.of(Axis.values()).list().ofMaxSize(3),
                        others())
                .as(Domain::new);
    }

    private static Arbitrary<Material> materials() {
        return Combinators.combine(
                        names(), names(), positive(), positive(), positive(), positive(), vectors(), others())
                .as(Material::new);
    }

    private static Arbitrary<FluidMaterial> fluids() {
        return Combinators.combine(
                        names(), names(), positive(), positive(), positive(), positive(), vectors(), others())
                .as(FluidMaterial::new);
    }

    private static Arbitrary<FluidBlock> blocks() {
        return Combinators.combine(names(), names(), vectors(), vectors(), names(), vectors(), others())
                .as(FluidBlock::new);
    }

    private static Arbitrary<Emitter> emitters() {
        Arbitrary<EmitterShape> shapes = Arbitraries.of(EmitterShape.values());
        return Combinators.combine(
                        names(),
                        shapes,
                        poses(),
                        positive(),
                        positive(),
                        numbers(),
                        positive().injectNull(0.5),
                        others())
                .as((id, shape, pose, width, speed, start, stop, other) -> new Emitter(
                        id,
                        id + "n",
                        shape,
                        pose,
                        width,
                        width / 2,
                        stop == null ? null : "cup",
                        stop == null ? null : 0.5,
                        "water",
                        speed,
                        stop,
                        start,
                        stop,
                        stop == null ? null : 2 * stop,
                        stop == null ? null : 12,
                        width,
                        id.length() % 2 == 0,
                        other));
    }

    private static Arbitrary<Sink> sinks() {
        return Combinators.combine(
                        names(), poses(), vectors(), numbers(), positive().injectNull(0.5), others())
                .as((id, pose, size, start, stop, other) ->
                        new Sink(id, id + "n", pose, size, start, stop, stop != null, other));
    }

    private static Arbitrary<Body> bodies() {
        return Combinators.combine(
                        names(),
                        names().list().ofMaxSize(2),
                        positive(),
                        Arbitraries.integers().between(1, 512),
                        Arbitraries.of(Fill.values()),
                        positive().injectNull(0.5),
                        poses(),
                        others())
                .as((id, nodes, scale, resolution, fill, density, pose, other) -> new Body(
                        id,
                        id,
                        "models/" + id + ".obj",
                        List.copyOf(nodes),
                        scale,
                        resolution,
                        fill,
                        "wood",
                        density,
                        density == null ? 3.0 : null,
                        BodyMotion.values()[resolution % 5],
                        pose,
                        pose.position(),
                        Vec3.ZERO,
                        resolution % 4 == 0
                                ? null
                                : new Animation(
                                        List.of(new Keyframe(scale, pose.position(), pose.rotation())),
                                        resolution % 3 == 0),
                        resolution % 5 == 0
                                ? null
                                : new Pivot(
                                        pose.position(), new Vec3(scale, 0, 0), density, scale, 0.5, resolution % 2),
                        ContactShape.values()[resolution % 2],
                        resolution % 3 == 0,
                        other));
    }

    private static Arbitrary<GrainBlock> grains() {
        return Combinators.combine(
                        names(),
                        vectors(),
                        vectors(),
                        positive(),
                        positive(),
                        vectors(),
                        Arbitraries.integers(),
                        others())
                .as((id, min, max, diameter, spread, velocity, seed, other) ->
                        new GrainBlock(id, id + "n", min, max, diameter, spread, "wood", velocity, seed, other));
    }

    private static Arbitrary<Obstacle> obstacles() {
        Arbitrary<ObstacleShape> shapes = Arbitraries.of(ObstacleShape.values());
        Arbitrary<Boolean> flags = Arbitraries.of(true, false);
        return Combinators.combine(names(), shapes, poses(), vectors(), flags, others())
                .as((id, shape, pose, size, hidden, other) ->
                        new Obstacle(id, id + "n", shape, pose, size, "wood", hidden, other));
    }

    private static Arbitrary<Joint> joints() {
        return Combinators.combine(
                        names(),
                        Arbitraries.of(JointType.values()),
                        names().injectNull(0.3),
                        vectors(),
                        vectors(),
                        numbers().injectNull(0.5),
                        positive(),
                        others())
                .as((id, type, body, anchor, axis, limit, force, other) -> new Joint(
                        id,
                        id + "n",
                        type,
                        "a",
                        body,
                        anchor,
                        axis,
                        axis,
                        limit,
                        limit == null ? null : limit + force,
                        limit,
                        force,
                        limit == null ? force : 0,
                        body == null,
                        limit == null,
                        other));
    }
}
