package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProbeSeriesTest {
    private static final double SPACING = 0.1;
    private static final int SIDE = 12;
    private final FramePool pool = new FramePool();
    private final Scene scene = scene();

    private static Scene scene() {
        Scene empty = Scene.empty("main");
        return empty.withPhysics(empty.physics().withFluidSpacing(SPACING))
                .withBodies(List.of(
                        Body.of("a", "m", "wood", Pose.at(0, 0, 0)), Body.of("b", "m", "wood", Pose.at(0, 0, 0))));
    }

    private static Probe probe(ProbeKind kind, Vec3 at, Vec3 normal, double size, String body) {
        return new Probe("Probe, 1", kind, at, normal, size, body, null);
    }

    /** A cube of fluid on a lattice, each particle moved by an offset from where it was at the start. */
    private Frame fluid(long number, double time, Vec3 offset) {
        int count = SIDE * SIDE * SIDE;
        Frame frame = pool.lease(number, number, time, 2, 0, count);
        FloatBuffer pressure = frame.addDetail(FrameDetail.PRESSURE);
        FloatBuffer density = frame.addDetail(FrameDetail.DENSITY);
        for (int i = 0; i < count; i++) {
            double x = SPACING * (i % SIDE + 0.5) + offset.x();
            double y = SPACING * (i / SIDE % SIDE + 0.5) + offset.y();
            double z = SPACING * (i / SIDE / SIDE + 0.5) + offset.z();
            frame.fluid()
                    .put(4 * i, (float) x)
                    .put(4 * i + 1, (float) y)
                    .put(4 * i + 2, (float) z)
                    .put(4 * i + 3, 3);
            frame.fluidTags().put(2 * i, 7 * i).put(2 * i + 1, 0);
            pressure.put(i, (float) (5000 - 1000 * y));
            density.put(i, 998);
        }
        return frame;
    }

    /** A field that is linear in the place has, at a point of symmetry, its own value as the mean. */
    @Test
    void aPointHasTheMeanOfTheFluidNearBy() {
        Vec3 middle = new Vec3(0.6, 0.6, 0.6);
        try (Frame frame = fluid(0, 0, Vec3.ZERO);
                ProbeSeries series = new ProbeSeries(
                        List.of(
                                probe(ProbeKind.POINT, middle, null, 0, null),
                                probe(ProbeKind.POINT, new Vec3(9, 0, 0), null, 0, null)),
                        scene)) {
            series.add(frame);
            assertThat(series.at(0, 0)).containsExactly(new double[] {4400, 998, 3}, within(1e-3));
            assertThat(series.at(1, 0)).containsOnly(Double.NaN);
            assertThat(ProbeText.values(ProbeKind.POINT, series.at(0, 0))).isEqualTo("4400 Pa   998 kg/m³   3.00 m/s");
            assertThat(ProbeText.values(ProbeKind.POINT, series.at(1, 0))).isEqualTo("no fluid");
            assertThat(ProbeText.values(ProbeKind.POINT, series.at(0, -1))).isEqualTo("—");
        }
    }

    /** One layer of the lattice passes: what is counted is what has passed the square, with its sign. */
    @Test
    void aPlaneCountsWhatPassesItsSquare() {
        Vec3 at = new Vec3(0.6, 0.6, 0.6);
        try (Frame before = fluid(0, 0, Vec3.ZERO);
                Frame after = fluid(1, 0.5, new Vec3(SPACING, 0, 0));
                ProbeSeries series = new ProbeSeries(
                        List.of(
                                probe(ProbeKind.PLANE, at, new Vec3(2, 0, 0), 0.4, null),
                                probe(ProbeKind.PLANE, at, new Vec3(-1, 0, 0), 10, null),
                                probe(ProbeKind.PLANE, at, new Vec3(0, 1, 0), 10, null)),
                        scene)) {
            series.add(before);
            assertThat(series.at(0, 0)).containsOnly(Double.NaN);
            series.add(after);
            assertThat(series.at(0, 0.5)[1])
                    .as("4 x 4 particles in half a second")
                    .isEqualTo(32);
            assertThat(series.at(0, 0.5)[0]).as("each of a litre").isCloseTo(32, within(1e-9));
            assertThat(series.at(1, 0.5)[1]).isEqualTo(-2.0 * SIDE * SIDE);
            assertThat(series.at(2, 0.5)[1]).isZero();
        }
    }

    @Test
    void aBodyHasItsPlaceSpeedAndTheSumOfItsContacts() {
        try (Frame frame = fluid(0, 0, Vec3.ZERO);
                ProbeSeries series = new ProbeSeries(
                        List.of(
                                probe(ProbeKind.BODY, null, null, 0, "b"),
                                probe(ProbeKind.BODY, null, null, 0, "gone")),
                        scene)) {
            frame.bodies().put(8, 1).put(9, 2).put(10, 3);
            frame.bodyMotions().put(6, 0).put(7, 3).put(8, 4);
            series.add(frame);
            assertThat(series.at(0, 0)).containsExactly(1, 2, 3, 5, Double.NaN);
            assertThat(series.at(1, 0)).containsOnly(Double.NaN);
            FloatBuffer contacts = frame.addDetail(FrameDetail.CONTACT_FORCES, 24);
            contacts.put(0, new float[] {0, 0, 0, 1, 10, 0, 1, -1});
            contacts.put(8, new float[] {0, 0, 0, 1, 3, 0, 0, 1});
            contacts.put(16, new float[] {0, 0, 0, 9, 9, 9, 0, -1});
            series.add(frame);
            assertThat(series.times()).as("the same frame again, with details").hasSize(1);
            assertThat(series.at(0, 0)[4]).isEqualTo(7);
        }
    }

    @Test
    void theTableHasAColumnForEachQuantityAndNothingWhereThereIsNone() {
        try (Frame frame = fluid(0, 0, Vec3.ZERO);
                ProbeSeries series =
                        new ProbeSeries(List.of(probe(ProbeKind.PLANE, Vec3.ZERO, null, 0.1, null)), scene)) {
            series.add(frame);
            assertThat(new String(series.csv(), StandardCharsets.UTF_8))
                    .isEqualTo("Time [s],\"Probe, 1: Volume Flow [L/s]\",\"Probe, 1: Particle Flow [1/s]\"\n"
                            + "0.00000000,,\n");
        }
        assertThat(pool.leasedCount()).isZero();
    }

    @Test
    void framesCarryWhatProbesNeed() {
        assertThat(ProbeSeries.details(List.of(probe(ProbeKind.PLANE, Vec3.ZERO, null, 0.1, null))))
                .isEmpty();
        assertThat(ProbeSeries.details(List.of(
                        probe(ProbeKind.POINT, Vec3.ZERO, null, 0.1, null),
                        probe(ProbeKind.BODY, Vec3.ZERO, null, 0.1, "a"))))
                .isEqualTo(Set.of(FrameDetail.PRESSURE, FrameDetail.DENSITY, FrameDetail.CONTACT_FORCES));
    }
}
