package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.RunConfiguration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The forecast of a run in words. */
class RunSummaryTest {
    private static final SceneCounts COUNTS = new SceneCounts(1200, false, 0, 34_000, 0, 0, 5 << 20, 0.02, true, false);

    @Test
    void withoutAnyPlayOnlyCountsAndMemoryAreForeseen() {
        List<RunSummary.Line> lines = RunSummary.lines(
                new RunSummary.Before(RunConfiguration.plain("a"), COUNTS, null, null, 60, Double.NaN),
                Optional.empty());
        assertThat(forecast(lines))
                .containsEntry("Body particles", "≈ 1 200")
                .containsEntry("Fluid particles", "34 000")
                .containsEntry("Device memory", "≈ 5.00 MiB")
                .containsEntry("Time of a frame", "not measured yet")
                .containsEntry("Frames", "until stopped")
                .doesNotContainKeys("Grains", "Disk for the recording");
        assertThat(lines).allSatisfy(line -> assertThat(line.measured()).isEqualTo(RunSummary.UNKNOWN));
    }

    @Test
    void timeAndDiskFollowFromLengthPaceAndPictures() {
        RunConfiguration run = RunConfiguration.plain("a").withSeconds(2.0).withRecord(true);
        MeasuredPace.Estimate pace = new MeasuredPace.Estimate(0.05, "some device", Map.of());
        Map<String, String> forecast = forecast(
                RunSummary.lines(new RunSummary.Before(run, COUNTS, null, pace, 100, 10 * 1024), Optional.empty()));
        assertThat(forecast)
                .containsEntry("Frames", "200")
                .containsEntry("Time of a frame", "≈ 50.0 ms")
                .containsEntry("Whole play", "≈ 10.0 s")
                // 2 s of 60 pictures a second, whatever the scene's frame rate.
                .containsEntry("Disk for the recording", "≈ 1.17 MiB");
    }

    @Test
    void theCostliestStagesComeFirstWithTheirShareOfAFrame() {
        Map<String, Double> millis = new LinkedHashMap<>();
        millis.put("lists", 10.0);
        millis.put("pressure", 60.0);
        millis.put("none", 0.0);
        millis.put("motion", 30.0);
        assertThat(RunSummary.costliest(millis, 0.02, 2))
                .containsExactly(new RunSummary.Stage("pressure", 0.6, 12), new RunSummary.Stage("motion", 0.3, 6));
    }

    private static Map<String, String> forecast(List<RunSummary.Line> lines) {
        Map<String, String> words = new LinkedHashMap<>();
        lines.forEach(line -> words.put(line.what(), line.forecast()));
        return words;
    }
}
