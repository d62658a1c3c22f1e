package dev.scree.editor.session;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What probes measure over simulated time, frame by frame. Belongs to one thread. */
public final class ProbeSeries implements AutoCloseable {
    private final List<Probe> probes;
    private final Scene played;
    private double[] times = new double[64];
    /** By sample: the values of all probes, one after the other. */
    private double[][] values = new double[64][];

    private int count;
    private Frame last;
    private Frame beforeLast;

    /** @param played the scene that plays, whose bodies are in frames in their order */
    public ProbeSeries(List<Probe> probes, Scene played) {
        this.probes = List.copyOf(probes);
        this.played = played;
    }

    /** Returns what frames must carry for probes. */
    public static Set<FrameDetail> details(List<Probe> probes) {
        Set<FrameDetail> wanted = EnumSet.noneOf(FrameDetail.class);
        for (Probe probe : probes) {
            if (probe.kind() == ProbeKind.POINT) {
                wanted.addAll(Set.of(FrameDetail.PRESSURE, FrameDetail.DENSITY));
            } else if (probe.kind() == ProbeKind.BODY) {
                wanted.add(FrameDetail.CONTACT_FORCES);
            }
        }
        return wanted;
    }

    /**
     * Adds a frame that is later than all before; the same one again, with more details, takes the last one's place.
     */
    public void add(Frame frame) {
        boolean again = last != null && frame.time() <= last.time();
        if (again) {
            last.close();
            count--;
        } else {
            if (beforeLast != null) {
                beforeLast.close();
            }
            beforeLast = last;
        }
        last = frame.retain();
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        times[count] = frame.time();
        values[count++] = probes.stream()
                .flatMapToDouble(probe -> Arrays.stream(ProbeReading.of(probe, played, frame, beforeLast)))
                .toArray();
    }

    /** Returns the time of the last frame [s]; -1 before the first. */
    public double lastTime() {
        return count == 0 ? -1 : times[count - 1];
    }

    /** Returns what the last frame carried. */
    public Set<FrameDetail> lastDetails() {
        return last == null ? Set.of() : last.details();
    }

    /** Returns the times of all frames [s]. */
    public double[] times() {
        return Arrays.copyOf(times, count);
    }

    /** Returns the values of a probe's quantity at all times. @param probe its index */
    public double[] values(int probe, ProbeQuantity quantity) {
        int column = column(probe) + ProbeQuantity.of(probes.get(probe).kind()).indexOf(quantity);
        double[] all = new double[count];
        for (int i = 0; i < count; i++) {
            all[i] = values[i][column];
        }
        return all;
    }

    private int column(int probe) {
        int column = 0;
        for (int p = 0; p < probe; p++) {
            column += ProbeQuantity.of(probes.get(p).kind()).size();
        }
        return column;
    }

    /** Returns the values of a probe at the last frame that is not later than a time [s]; empty without one. */
    public double[] at(int probe, double time) {
        int i = Arrays.binarySearch(times, 0, count, time + 1e-9);
        int sample = i >= 0 ? i : -i - 2;
        int from = column(probe);
        return sample < 0
                ? new double[0]
                : Arrays.copyOfRange(
                        values[sample],
                        from,
                        from + ProbeQuantity.of(probes.get(probe).kind()).size());
    }

    /** Returns the probes. */
    public List<Probe> probes() {
        return probes;
    }

    /** Returns a table with a head of names and units, numbers by commas, a line for each frame. */
    public byte[] csv() {
        List<String> head = new ArrayList<>(List.of("Time [s]"));
        for (Probe probe : probes) {
            for (ProbeQuantity quantity : ProbeQuantity.of(probe.kind())) {
                String name = probe.name() + ": " + quantity.heading();
                boolean quoted = name.contains(",") || name.contains("\"");
                head.add(quoted ? "\"" + name.replace("\"", "\"\"") + "\"" : name);
            }
        }
        StringBuilder text = new StringBuilder(String.join(",", head)).append('\n');
        for (int i = 0; i < count; i++) {
            text.append(String.format(Locale.ROOT, "%.9g", times[i]));
            for (double value : values[i]) {
                text.append(',').append(Double.isFinite(value) ? String.format(Locale.ROOT, "%.9g", value) : "");
            }
            text.append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        for (Frame held : new Frame[] {last, beforeLast}) {
            if (held != null) {
                held.close();
            }
        }
        last = null;
        beforeLast = null;
    }
}
