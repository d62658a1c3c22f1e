package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is told of a scene's memory is what it takes. */
@ExtendWith(NoLeaks.class)
class MemoryForecastTest {
    private static final DeviceInfo DEVICE = Devices.choose(DeviceChoice.AUTO);

    private static long bytes(SceneInstance instance, int capacity) {
        return DeviceEngine.forecast(DEVICE, instance, capacity).stream()
                .mapToLong(Fields.Allocation::bytes)
                .sum();
    }

    /** What one more particle takes, by the fields of two scenes that differ in their number. */
    private static double each(String name, int few, int many) {
        BenchScene.Built small = Bench.scene(name).built(few);
        BenchScene.Built large = Bench.scene(name).built(many);
        SceneInstance a = SceneInstance.build(small.scene(), small.sets());
        SceneInstance b = SceneInstance.build(large.scene(), large.sets());
        long more = bytes(b, b.fluidCapacity()) - bytes(a, a.fluidCapacity());
        return (double) more / (contacts(b) + b.fluidCapacity() - contacts(a) - a.fluidCapacity());
    }

    @ParameterizedTest
    @ValueSource(strings = {"dam-break", "dam-break-state", "dam-break-particle"})
    void aFluidParticleTakesWhatTheFirstCheckSays(String name) {
        BenchScene.Built built = Bench.scene(name).built(4000);
        FluidScales scales = FluidScales.of(
                built.scene().physics().fluid(), built.scene().physics().fluidSpacing());
        double each = each(name, 20_000, 60_000);
        assertThat((double) MemoryForecast.bytesPerFluid(built.scene(), scales))
                .as("%s takes %.0f", name, each)
                .isCloseTo(each, within(0.12 * each));
    }

    @Test
    void aBodyParticleTakesWhatTheFirstCheckSays() {
        double each = each("chess-drop", 20_000, 60_000);
        assertThat((double) MemoryForecast.BYTES_PER_BODY_PARTICLE)
                .as("chess-drop takes %.0f", each)
                .isCloseTo(each, within(0.12 * each));
    }

    @Test
    void aGrainTakesWhatTheFirstCheckSays() {
        double each = eachGrain(UnaryOperator.identity());
        assertThat((double) MemoryForecast.BYTES_PER_BODY_PARTICLE + MemoryForecast.BYTES_PER_GRAIN)
                .as("a grain takes %.0f", each)
                .isCloseTo(each, within(0.12 * each));
    }

    @Test
    void theLargestFieldOfGrainsTakesWhatTheFirstCheckSays() {
        SceneInstance few = heap(0.5, UnaryOperator.identity());
        SceneInstance many = heap(1.5, UnaryOperator.identity());
        double each = (double) (largest(many) - largest(few))
                / (many.grains().count() - few.grains().count());
        assertThat((double) MemoryForecast.LARGEST_GRAIN)
                .as("a grain takes %.0f", each)
                .isBetween(each, 1.12 * each);
    }

    private static long largest(SceneInstance instance) {
        return DeviceEngine.forecast(DEVICE, instance, 0).stream()
                .mapToLong(Fields.Allocation::bytes)
                .max()
                .orElseThrow();
    }

    /**
     * Grains of one size, without rolling: what a step needs, with long lists and a copy to return to. A field more, or
     * a list that keeps more than partners, is found.
     */
    @Test
    void aGrainOfOneSizeTakesLittle() {
        BenchScene.Built few = Bench.scene("grains-drop").built(4000);
        BenchScene.Built many = Bench.scene("grains-drop").built(12_000);
        SceneInstance a = SceneInstance.build(few.scene(), few.sets());
        SceneInstance b = SceneInstance.build(many.scene(), many.sets());
        double each = (double) (bytes(b, 0) - bytes(a, 0))
                / (b.grains().count() - a.grains().count());
        assertThat(each).isBetween(935.0, 995.0);
        // 139 GiB of an H200, of which a tenth is left alone.
        assertThat(1e8 * each).isLessThan(0.9 * (139L << 30));
        // No buffer of theirs is larger than a quarter of it, as drivers allow.
        assertThat(1e8 * largest(b) / b.grains().count()).isLessThan(0.25 * (139L << 30));
    }

    /** Springs of rolling are kept where a material resists rolling: for the slots of a row and for what is kept. */
    @Test
    void rollingResistanceTakesMemoryOfItsOwn() {
        SceneInstance plain = heap(0.5, UnaryOperator.identity());
        SceneInstance rolling = heap(
                0.5,
                heap -> heap.edit(s -> s.withMaterials(s.materials().stream()
                        .map(m -> new Material(m.id(), m.name(), m.density(), 0.3, 0.5, 0.1, null, null))
                        .toList())));
        double more =
                (double) (bytes(rolling, 0) - bytes(plain, 0)) / plain.grains().count();
        assertThat(more).isBetween(8.0 * (12 + 6), 8.0 * (20 + 6));
        assertThat(rolling.sameShape(plain))
                .as("an edit that adds it needs new arrays")
                .isFalse();
    }

    @Test
    void aGrainAmongBodiesTakesWhatTheFirstCheckSays() {
        ParticleSet box = ShapeParticles.box(0.1, 0.1, 0.1, 0.05);
        double each =
                eachGrain(heap -> heap.body(Body.of("box", "x", Scene.DEFAULT_MATERIAL, Pose.at(0, 1.9, 0)), box));
        assertThat((double) MemoryForecast.BYTES_PER_BODY_PARTICLE + MemoryForecast.BYTES_PER_GRAIN_AMONG_BODIES)
                .as("a grain takes %.0f", each)
                .isCloseTo(each, within(0.12 * each));
    }

    /** Returns the memory that a further grain takes [bytes]. @param with adds to the scene */
    private static double eachGrain(UnaryOperator<TestScenes> with) {
        SceneInstance few = heap(0.5, with);
        SceneInstance many = heap(1.5, with);
        return (double) (bytes(many, 0) - bytes(few, 0))
                / (many.grains().count() - few.grains().count());
    }

    /** However many particles a body has, for these are no part of what moves by impulses. */
    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.01})
    void aBodyThatMovesByImpulsesTakesWhatTheFirstCheckSays(double particle) {
        double each = (double) (bytes(boxes(3000, particle), 0) - bytes(boxes(1000, particle), 0)) / 2000;
        assertThat((double) MemoryForecast.BYTES_PER_IMPULSE_BODY)
                .as("a body takes %.0f", each)
                .isCloseTo(each, within(0.12 * each));
    }

    /** Finds a forecast, or an instance, that still counts the particles of bodies which move by impulses. */
    @Test
    void particlesOfBodiesThatMoveByImpulsesTakeNothing() {
        SceneInstance coarse = boxes(500, 0.02);
        SceneInstance fine = boxes(500, 0.005);
        long more = bytes(fine, 0) - bytes(coarse, 0);
        assertThat(fine.bodies().totalParticles())
                .isGreaterThan(50 * coarse.bodies().totalParticles());
        assertThat(fine.bodyModel().contacts()).isNull();
        // One distance field and its points, for all bodies together.
        assertThat(more).isLessThan(4_000_000);
    }

    private static SceneInstance boxes(int count, double particle) {
        TestScenes scene = TestScenes.box(Vec3.ZERO, new Vec3(4, 4, 4))
                .edit(s -> s.withPhysics(s.physics().withBodySolver(BodySolver.REALTIME)));
        ParticleSet set = ShapeParticles.box(0.08, 0.08, 0.08, particle);
        for (int k = 0; k < count; k++) {
            Vec3 at = new Vec3(0.1 + 0.12 * (k % 30), 0.1 + 0.12 * (k / 900), 0.1 + 0.12 * (k / 30 % 30));
            scene.body(Body.of("b" + k, "x", Scene.DEFAULT_MATERIAL, new Pose(at, null)), set);
        }
        return SceneInstance.build(scene.scene(), scene.sets());
    }

    private static int contacts(SceneInstance instance) {
        return instance.bodyModel().contacts().count();
    }

    private static SceneInstance heap(double height, UnaryOperator<TestScenes> with) {
        GrainBlock block = new GrainBlock(
                "sand",
                null,
                new Vec3(-0.3, 0.02, -0.3),
                new Vec3(0.3, 0.02 + height, 0.3),
                0.03,
                0.2,
                Scene.DEFAULT_MATERIAL,
                null,
                3,
                null);
        TestScenes scene = TestScenes.box(new Vec3(-0.3, 0, -0.3), new Vec3(0.3, 2, 0.3))
                .wood(0.3, 0.5)
                .edit(s -> s.withGrains(List.of(block)));
        scene = with.apply(scene);
        return SceneInstance.build(scene.scene(), scene.sets());
    }

    @Test
    void aForecastIsWhatIsThenTaken() {
        BenchScene.Built built = Bench.scene("tank").built(4000);
        try (PlayingSimulation played =
                (PlayingSimulation) Simulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, Progress.NONE)) {
            long taken = played.engine().deviceBytes();
            long told = bytes(played.instance(), played.instance().fluidCapacity());
            // Lists of contacts begin short and grow.
            assertThat((double) told).isCloseTo(taken, within(0.1 * taken));
        }
    }

    /** A device of much memory whose buffers may be small: the field that is too large is named. */
    @Test
    void aFieldTooLargeForOneBufferIsNamed() {
        BenchScene.Built built = Bench.scene("chess-drop").built(4000);
        SceneInstance instance = SceneInstance.build(built.scene(), built.sets());
        long largest = DeviceEngine.forecast(DEVICE, instance, 0).stream()
                .mapToLong(Fields.Allocation::bytes)
                .max()
                .orElseThrow();
        MemoryForecast.check(instance, withLargestBuffer(largest));
        assertThatThrownBy(() -> MemoryForecast.check(instance, withLargestBuffer(largest - 1)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the field ")
                .hasMessageContaining("largest buffer of capped");
    }

    /** The neighbours' list is the first field that reaches a buffer's limit; then so many particles fit. */
    @Test
    void buffersLimitHowMuchFluidFits() {
        BenchScene.Built built = Bench.scene("dam-break-state").built(4000);
        SceneInstance instance = SceneInstance.build(built.scene(), built.sets());
        long list = 1024L * Integer.BYTES * instance.fluid().slots();
        assertThat(MemoryForecast.fluidThatFits(instance, withLargestBuffer(list)))
                .isEqualTo(1024);
    }

    private static DeviceInfo withLargestBuffer(long bytes) {
        return new DeviceInfo(0, "capped", "none", DeviceInfo.Type.GPU, "none", "1", 1L << 40, bytes, 1);
    }
}
