package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.Progress;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What does not fit a kernel is refused when it is bound, by name. */
@ExtendWith(NoLeaks.class)
class FieldsTest {
    private static final Extent EIGHT = Extent.fixed("particle", 8);

    @Test
    void aKernelTakesTheFieldsOfItsParametersNamesFromTheNearestSystem() {
        try (TestDevice device = new TestDevice()) {
            Fields around = device.fields.within();
            around.ints("kept", new int[] {1, 0, 1});
            around.ints("keptBefore", new int[] {0, 1, 1, 2});
            around.float4s("value", new double[] {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0});
            Fields own = around.within();
            own.float4s("value", new double[] {10, 0, 0, 0, 20, 0, 0, 0, 30, 0, 0, 0});
            DeviceFloats to = own.float4s("together", Extent.fixed("particle", 3));
            own.bind("frame/drain.cl", "drain_float4s", to.extent()).enqueue(device.queue);
            double[] together = new double[8];
            to.download(device.queue, together, 2);
            assertThat(together).containsExactly(10, 0, 0, 0, 30, 0, 0, 0);
        }
    }

    @Test
    void whatDoesNotFitIsNamed() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.ints("kept", EIGHT);
            fields.ints("keptBefore", EIGHT);
            fields.float4s("value", EIGHT);
            assertThatThrownBy(() -> fields.bind("frame/drain.cl", "drain_float4s", EIGHT))
                    .hasMessageContaining("drain_float4s of frame/drain.cl")
                    .hasMessageContaining("parameter together: expected float4, found no field of that name");
            assertThatThrownBy(() ->
                            fields.with("together", fields.find("kept")).bind("frame/drain.cl", "drain_float4s", EIGHT))
                    .hasMessageContaining("parameter together: expected float4, found int in the field kept");
            assertThatThrownBy(() -> fields.with("together", 1).bind("frame/drain.cl", "drain_float4s", EIGHT))
                    .hasMessageContaining("expected float4, found Integer 1");
            // What may lie behind something else in a memory object would be read from that object's beginning.
            fields.ints("shape", EIGHT);
            assertThatThrownBy(() -> fields.bind("fluid/coarse_levels.cl", "coarse_finest", EIGHT))
                    .hasMessageContaining("parameter shape: expected int, found shape, which may be a part");
        }
    }

    @Test
    void anotherFieldInAFamilysPlaceMustHaveItsExtent() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.family("together", EIGHT);
            fields.ints("kept", EIGHT);
            fields.ints("keptBefore", EIGHT);
            fields.float4s("value", EIGHT);
            DeviceFloats bodies = fields.float4s("bodyPosition", Extent.fixed("body", 3));
            assertThatThrownBy(() -> fields.with("together", bodies).bind("frame/drain.cl", "drain_float4s", EIGHT))
                    .hasMessageContaining("bodyPosition with one element for each body (3)")
                    .hasMessageContaining("one for each particle (8)");
        }
    }

    @Test
    void aFieldThatGrowsIsClearAndItsLaunchesHaveItsNewMemory() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.ints("kept", new int[] {1, 0, 1});
            fields.ints("keptBefore", new int[] {0, 1, 1, 2});
            fields.float4s("value", new double[] {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0});
            DeviceFloats to = fields.float4s("together", Extent.fixed("particle", 3));
            Launch launch = fields.bind("frame/drain.cl", "drain_float4s", Extent.fixed("particle", 3));
            fields.build(Progress.NONE);
            launch.enqueue(device.queue);
            long before = fields.bytes();
            fields.lengthen(List.of(to), 2);
            assertThat(to.length()).isEqualTo(6);
            assertThat(fields.bytes() - before).isEqualTo(3 * 16);
            double[] together = new double[24];
            to.download(device.queue, together, 6);
            assertThat(together).containsOnly(0);
            launch.enqueue(device.queue);
            to.download(device.queue, together, 6);
            assertThat(together).startsWith(1, 0, 0, 0, 3, 0, 0, 0, 0).endsWith(0);
        }
    }

    @Test
    void noMoreItemsAreLaunchedThanThereIsRoomFor() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.ints("kept", EIGHT);
            fields.ints("keptBefore", EIGHT);
            fields.float4s("value", EIGHT);
            fields.float4s("together", EIGHT);
            Launch launch = fields.bind("frame/drain.cl", "drain_float4s", EIGHT);
            assertThatThrownBy(() -> launch.enqueue(device.queue, 9))
                    .hasMessageContaining("expected at most 8 items, got 9");
        }
    }

    /** It finds bytes of elements that are not there yet, and a buffer with two names that counts twice. */
    @Test
    void aLaunchKnowsTheFilledBytesOfItsBuffers() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            int[] present = {5};
            Extent growing = new Extent("particle", 8, () -> present[0]);
            fields.ints("kept", EIGHT);
            fields.ints("keptBefore", growing);
            DeviceFloats values = fields.float4s("value", growing);
            fields.float4s("together", growing);
            Launch launch = fields.bind("frame/drain.cl", "drain_float4s", EIGHT);
            assertThat(launch.bytes()).isEqualTo(8 * 4 + 5 * (4 + 16 + 16));
            present[0] = 6;
            assertThat(launch.bytes()).isEqualTo(8 * 4 + 6 * (4 + 16 + 16));
            assertThat(fields.with("together", values)
                            .bind("frame/drain.cl", "drain_float4s", EIGHT)
                            .bytes())
                    .isEqualTo(8 * 4 + 6 * (4 + 16));
        }
    }

    @Test
    void whatThereIsOnlyWithParticlesIsNeverBuiltWhereThereCanBeNone() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            for (String field : List.of("kept", "keptBefore")) {
                fields.ints(field, EIGHT);
            }
            fields.float4s("value", EIGHT);
            fields.float4s("together", EIGHT);
            int[] present = {0};
            boolean[] wanted = {true};
            Extent some = new Extent("particle", 8, () -> present[0]);
            Extent once = some.when(() -> wanted[0]).forAny(3, "item of a group");
            Extent never = Extent.fixed("particle", 0).forAny(3, "item of a group");
            Launch launch = fields.bind("frame/drain.cl", "drain_float4s", once);
            assertThat(launch.isEver()).isTrue();
            assertThat(launch.items()).isZero();
            present[0] = 5;
            assertThat(launch.items()).isEqualTo(3);
            wanted[0] = false;
            assertThat(launch.items()).isZero();
            assertThat(fields.bind("frame/drain.cl", "drain_float4s", never).isEver())
                    .isFalse();
        }
    }
}
