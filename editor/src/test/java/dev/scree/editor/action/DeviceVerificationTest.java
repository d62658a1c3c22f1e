package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.task.Tasks;
import dev.scree.runtime.device.DeviceChoice;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DeviceVerificationTest {
    private final LinkedBlockingQueue<Boolean> wakes = new LinkedBlockingQueue<>();
    private final EventLog log = new EventLog();

    @Test
    void aRunThatIsStoppedKeepsItsRows() throws InterruptedException {
        try (Tasks tasks = new Tasks(() -> wakes.add(true), () -> {})) {
            DeviceVerification run = new DeviceVerification(tasks, log);
            assertThat(run.state()).isEqualTo(DeviceVerification.State.NONE);
            run.start(DeviceChoice.JAVA, false);
            run.start(DeviceChoice.JAVA, true);
            assertThat(tasks.open()).as("one run at a time").hasSize(1);
            while (run.rows().isEmpty()) {
                Thread.onSpinWait();
            }
            run.cancel();
            wakes.take();
            tasks.deliver();
            assertThat(run.state()).isEqualTo(DeviceVerification.State.CANCELLED);
            assertThat(run.rows()).isNotEmpty();
            assertThat(run.passed()).isPositive().isLessThanOrEqualTo(run.rows().size());
            assertThat(log.entries()).isEmpty();
        }
    }

    @Test
    void aDeviceThatIsNotThereIsTold() throws InterruptedException {
        try (Tasks tasks = new Tasks(() -> wakes.add(true), () -> {})) {
            DeviceVerification run = new DeviceVerification(tasks, log);
            run.start(new DeviceChoice(DeviceChoice.Kind.INDEX, 977), false);
            wakes.take();
            tasks.deliver();
            assertThat(run.state()).isEqualTo(DeviceVerification.State.FAILED);
            assertThat(log.entries())
                    .extracting(EventLog.Entry::text)
                    .first()
                    .asString()
                    .contains("there is no device 977");
            assertThat(run.rows()).isEqualTo(List.of());
        }
    }
}
