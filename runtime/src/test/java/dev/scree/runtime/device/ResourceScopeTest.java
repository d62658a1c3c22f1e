package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.fixture.TestDevice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceScopeTest {
    @Test
    void closesInReverseOrderAndGoesOnAfterAFailure() {
        List<String> closed = new ArrayList<>();
        ResourceScope scope = new ResourceScope();
        scope.add(() -> closed.add("first"));
        scope.add(() -> {
            throw new IllegalStateException("fails on purpose");
        });
        scope.add(() -> closed.add("last"));
        scope.close();
        scope.close();
        assertThat(closed).containsExactly("last", "first");
        assertThatThrownBy(() -> scope.add(() -> closed.add("late"))).isInstanceOf(IllegalStateException.class);
        assertThat(closed).as("a late member is closed at once").endsWith("late");
    }

    @Test
    void whatIsLeftOpenIsReported() {
        try (TestDevice device = new TestDevice()) {
            DeviceInts forgotten =
                    new DeviceInts(new DeviceMemory(device.context, 0), "forgotten", Extent.fixed("item", 3));
            assertThat(NativeHandles.open()).contains("buffer forgotten");
            assertThat(NativeHandles.bytes()).isEqualTo(12);
            forgotten.close();
            forgotten.close();
            assertThat(NativeHandles.open()).doesNotContain("buffer forgotten");
            assertThatThrownBy(forgotten::handle)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("forgotten");
        }
        assertThat(NativeHandles.open()).isEmpty();
    }
}
