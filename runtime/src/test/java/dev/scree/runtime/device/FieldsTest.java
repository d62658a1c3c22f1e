package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
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
            around.ints("sortedIndex", new int[] {2, 0, 1});
            around.float4s("value", new double[] {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0});
            Fields own = around.within();
            own.float4s("value", new double[] {10, 0, 0, 0, 20, 0, 0, 0, 30, 0, 0, 0});
            DeviceFloats to = own.float4s("sortedValue", Extent.fixed("particle", 3));
            own.bind("grid/grid.cl", "grid_gather", to.extent()).enqueue(device.queue);
            double[] gathered = new double[12];
            to.download(device.queue, gathered, 3);
            assertThat(gathered).containsExactly(30, 0, 0, 0, 10, 0, 0, 0, 20, 0, 0, 0);
        }
    }

    @Test
    void whatDoesNotFitIsNamed() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.ints("sortedIndex", EIGHT);
            fields.float4s("value", EIGHT);
            assertThatThrownBy(() -> fields.bind("grid/grid.cl", "grid_gather", EIGHT))
                    .hasMessageContaining("grid_gather of grid/grid.cl")
                    .hasMessageContaining("parameter sortedValue: expected float4, found no field of that name");
            assertThatThrownBy(() -> fields.with("sortedValue", fields.find("sortedIndex"))
                            .bind("grid/grid.cl", "grid_gather", EIGHT))
                    .hasMessageContaining("parameter sortedValue: expected float4, found int in the field sortedIndex");
            assertThatThrownBy(() -> fields.with("sortedValue", 1).bind("grid/grid.cl", "grid_gather", EIGHT))
                    .hasMessageContaining("expected float4, found Integer 1");
        }
    }

    @Test
    void anotherFieldInAFamilysPlaceMustHaveItsExtent() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.family("sorted", EIGHT);
            fields.ints("sortedIndex", EIGHT);
            fields.float4s("value", EIGHT);
            DeviceFloats bodies = fields.float4s("bodyPosition", Extent.fixed("body", 3));
            assertThatThrownBy(() -> fields.with("sortedValue", bodies).bind("grid/grid.cl", "grid_gather", EIGHT))
                    .hasMessageContaining("bodyPosition with one element for each body (3)")
                    .hasMessageContaining("one for each particle (8)");
        }
    }

    @Test
    void noMoreItemsAreLaunchedThanThereIsRoomFor() {
        try (TestDevice device = new TestDevice()) {
            Fields fields = device.fields.within();
            fields.ints("sortedIndex", EIGHT);
            fields.float4s("value", EIGHT);
            fields.float4s("sortedValue", EIGHT);
            Launch launch = fields.bind("grid/grid.cl", "grid_gather", EIGHT);
            assertThatThrownBy(() -> launch.enqueue(device.queue, 9))
                    .hasMessageContaining("expected at most 8 items, got 9");
        }
    }
}
