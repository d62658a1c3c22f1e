package dev.scree.runtime.scene.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Axis;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.Vec3;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every property of every kind of part. */
class PropertiesTest {
    private static final Body BODY = Body.of("b", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0));
    private static final Emitter TAP = Emitter.disc("tap", Pose.at(0, 1, 0), 0.2, Scene.DEFAULT_FLUID, 1);

    /** A scene with parts in every state in which some property applies. */
    private static Scene scene() {
        Scene scene = Scene.empty("s");
        for (BodyMotion motion : BodyMotion.values()) {
            scene = scene.withPart(BODY.withId(motion.name()).becoming(motion));
        }
        Scene bodies = scene;
        for (EmitterShape shape : EmitterShape.values()) {
            scene = scene.withPart(TAP.withId("tap" + shape).withStopTime(3.0).becoming(shape, bodies));
        }
        for (ObstacleShape shape : ObstacleShape.values()) {
            scene = scene.withPart(
                    new Obstacle("o" + shape, null, shape, null, null, Scene.DEFAULT_MATERIAL, false, null));
        }
        for (JointType type : JointType.values()) {
            scene = scene.withPart(
                    Joint.of("j" + type, type, scene.bodies().get(0).id(), null, Vec3.ZERO));
        }
        return scene.withPart(SoftBody.of("jelly", "models/b.obj", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0)))
                .withPart(Sink.box("sink", Pose.IDENTITY, new Vec3(1, 1, 1)))
                .withPart(new FluidBlock("block", null, Vec3.ZERO, new Vec3(1, 1, 1), "water", null, null))
                .withPart(new GrainBlock("sand", null, Vec3.ZERO, new Vec3(1, 1, 1), 0.01, 0, "wood", null, 1, null));
    }

    static Stream<ScenePart> parts() {
        Scene scene = scene();
        return Stream.concat(
                scene.parts().stream(), Arrays.stream(FluidSolver.values()).map(s -> scene.physics()
                        .withFluid(FluidModel.defaults().withSolver(s))));
    }

    @ParameterizedTest
    @MethodSource("parts")
    void everyPropertyIsSetGotAndKeptInTheFile(ScenePart part) {
        check(part);
    }

    private static <T extends ScenePart> void check(T part) {
        for (Property<T> property : Properties.of(part)) {
            if (property.type() instanceof PropertyType.Special) {
                continue;
            }
            T ready = property.key().equals("pivot.motorTorque")
                    ? Properties.with(scene(), part, "pivot.motorSpeed", 2.0)
                    : property.key().equals("motorForce") ? Properties.with(scene(), part, "motorSpeed", 2.0) : part;
            if (property.blocked().apply(ready) != null) {
                continue;
            }
            Object value = other(property, ready);
            T changed = property.with(scene(), ready, value);
            assertThat(property.of(changed)).as(property.key()).isEqualTo(value);
            assertThat(property.follows().apply(changed)).as(property.key()).isNull();
            String json = SceneJson.write(SceneJson.Format.SCENE, scene().withPart(changed));
            Scene read = SceneJson.read(SceneJson.Format.SCENE, Scene.class, json, Path.of("s.json"));
            assertThat(PartKind.of(changed).find(read, part.id()))
                    .as(property.key())
                    .contains(changed);
            if (property.optional()) {
                assertThat(property.of(property.with(scene(), changed, null)))
                        .as(property.key())
                        .isNull();
            }
            String text = PropertyText.show(property, changed);
            T typed = PropertyText.set(scene(), ready, property, text);
            assertThat(PropertyText.show(property, typed)).as(property.key()).isEqualTo(text);
        }
    }

    /** A valid value that is not the present one. */
    private static <T extends ScenePart> Object other(Property<T> property, T part) {
        Object now = property.of(part);
        PropertyType type = property.type();
        if (type instanceof PropertyType.Number number) {
            double low = number.usual().min();
            double value =
                    Math.rint(1e4 * (low + 0.25 * (Math.min(number.usual().max(), 4) - low))) / 1e4;
            double next = now != null && ((Number) now).doubleValue() == value ? value / 2 : value;
            return number.whole() ? (Object) (int) Math.ceil(next) : (Object) next;
        }
        if (type instanceof PropertyType.Choice choice) {
            return choice.options().stream()
                    .map(PropertyType.Option::value)
                    .filter(o -> o != now && property.allowed().test(part, o))
                    .findFirst()
                    .<Object>map(o -> o)
                    .orElse(now);
        }
        if (type instanceof PropertyType.Reference reference) {
            return reference.kind().in(scene()).get(0).id();
        }
        return type instanceof PropertyType.Flag
                ? (Object) !(boolean) now
                : type instanceof PropertyType.Axes
                        ? List.of(Axis.X)
                        : type instanceof PropertyType.Rotation
                                ? Quat.ofDegrees(new Vec3(0, 90, 0))
                                : type instanceof PropertyType.Text ? "another" : new Vec3(0.125, 0.25, 0.5);
    }

    /** Whoever adds a component to one of these records and forgets its description is told here. */
    @Test
    void everyComponentOfEveryPartIsDescribed() {
        Set<Class<?>> records = new HashSet<>(List.of(
                Pose.class, Pivot.class, Animation.class, FluidModel.class, PropertyTrack.class, ValueKey.class));
        PartKind.ALL.forEach(kind -> records.add(kind.type()));
        for (Class<?> type : records) {
            List<String> keys = Properties.of(type).stream()
                    .map(p -> p.key().replaceFirst("[.\\[].*", ""))
                    .toList();
            List<String> components = Arrays.stream(type.getRecordComponents())
                    .filter(c -> !c.getAccessor().isAnnotationPresent(JsonAnyGetter.class))
                    .map(RecordComponent::getName)
                    .filter(name -> !name.equals("id"))
                    .toList();
            assertThat(new HashSet<>(keys)).as(type.getSimpleName()).isEqualTo(new HashSet<>(components));
        }
    }

    @ParameterizedTest
    @MethodSource("parts")
    void keysAndLabelsOfAPartAreDistinctAndTheSchemaHasThem(ScenePart part) throws Exception {
        List<? extends Property<?>> properties = Properties.of(part);
        assertThat(properties).extracting(p -> p.key()).doesNotHaveDuplicates();
        assertThat(properties).extracting(p -> p.title()).doesNotHaveDuplicates();
        JsonNode schema = new ObjectMapper()
                .readTree(SceneSchema.of(SceneJson.Format.SCENE).toString());
        for (Property<?> property : properties) {
            JsonNode at = schema.at("/$defs/" + part.getClass().getSimpleName());
            for (String step : property.key().replaceFirst("\\[.*", "").split("\\.")) {
                at = at.path("properties").path(step);
                at = at.has("$ref") ? schema.at(at.get("$ref").asText().substring(1)) : at;
            }
            // A part may say a nested record's label more closely: "Motor axis" for "Axis".
            String title = at.path("title").asText();
            assertThat(title).as(property.key()).isNotBlank();
            assertThat(title.contains(property.label()) || property.label().endsWith(title.toLowerCase(Locale.ROOT)))
                    .as(property.key() + ": " + title)
                    .isTrue();
        }
    }

    @Test
    void aTextThatIsNoValueIsRefusedWithWhatWouldBe() {
        Scene scene = scene();
        Body body = BODY.becoming(BodyMotion.DYNAMIC);
        assertThatThrownBy(() -> set(scene, body, "density", "-3"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("density cannot be \"-3\"")
                .hasMessageContaining("a number from 0.001 to 1000000, in kg/m³");
        assertThatThrownBy(() -> set(scene, body, "linearVelocity", "0,1e9,0"))
                .hasMessageContaining("from -1000000 to 1000000");
        assertThatThrownBy(() -> set(scene, body, "material", "mud")).hasMessageContaining("one of wood");
        assertThatThrownBy(() -> set(scene, body, "motion", "flying")).hasMessageContaining("dynamic, static");
        assertThatThrownBy(() -> set(scene, body, "pose.position", "1,2")).hasMessageContaining("three numbers");
        assertThatThrownBy(() -> set(scene, body, "contact", "mesh")).hasMessageContaining("Only static bodies");
        assertThatThrownBy(() -> set(scene, scene.physics(), "fluid.kernel", "MUELLER"))
                .hasMessageContaining("cannot be MUELLER");
        assertThat(set(scene, body, "density", "none").density()).isNull();
        assertThat(set(scene, body, "motion", "hinged").pivot()).isNotNull();
        assertThat(Objects.requireNonNull(set(scene, body, "pose.rotation", "0,90,0"))
                        .pose()
                        .rotation()
                        .toDegrees())
                .isEqualTo(new Vec3(0, 90, 0));
    }

    /** A number without bounds is one by which a scene may cost without end. */
    @ParameterizedTest
    @MethodSource("parts")
    void everyNumberHasAnUpperAndALowerBoundAndWidgetsStayWithin(ScenePart part) {
        for (Property<?> property : Properties.of(part)) {
            Range valid = property.type() instanceof PropertyType.Number number
                    ? number.valid()
                    : property.type() instanceof PropertyType.Vector vector ? vector.each() : new Range(0, 0, false);
            assertThat(valid.min()).as(property.key()).isFinite();
            assertThat(valid.max()).as(property.key()).isFinite();
            if (property.type() instanceof PropertyType.Number number) {
                assertThat(number.usual().min()).as(property.key()).isGreaterThanOrEqualTo(valid.min());
                assertThat(number.usual().max()).as(property.key()).isLessThanOrEqualTo(valid.max());
            }
        }
    }

    private static <T extends ScenePart> T set(Scene scene, T part, String key, String text) {
        return PropertyText.set(scene, part, Properties.find(part, key).orElseThrow(), text);
    }

    @Test
    void referencesAreFoundByTheirType() {
        Emitter filling = Emitter.cavity("fill", "cup", 0.5, "water");
        assertThat(Properties.renamed(scene(), filling, PartKind.BODY, id -> id + "-2")
                        .body())
                .isEqualTo("cup-2");
        assertThat(Properties.renamed(scene(), filling, PartKind.FLUID, id -> "oil")
                        .fluid())
                .isEqualTo("oil");
    }
}
