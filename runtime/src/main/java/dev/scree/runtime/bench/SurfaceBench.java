package dev.scree.runtime.bench;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.util.Arrays;

/**
 * How long the fluid's surface takes with the usual cells, as it does in a player: the median of many surfaces, made by
 * one maker after a few that stand apart, because in them drivers compile and buffers grow.
 *
 * @param deviceMillis from positions on the host to the mesh on the device; without a device, to the mesh [ms]
 * @param readMillis from there to the mesh on the host, as exports and the viewport need it [ms]
 * @param triangleCount of that surface
 */
public record SurfaceBench(double deviceMillis, double readMillis, int triangleCount) {
    private static final int RUNS = 21;
    /** Number of surfaces that are not counted. */
    private static final int FIRST = 5;
    /** Time after which no further surface is begun [ns]. */
    private static final long LONGEST = 5_000_000_000L;

    /** Returns the time from positions to a mesh, both on the host [ms]. */
    public double millis() {
        return deviceMillis + readMillis;
    }

    static SurfaceBench measure(Simulation solver, double spacing, DeviceChoice device, Progress progress) {
        try (Frame frame = solver.publish();
                SurfaceMaker maker = SurfaceMaker.open(device, SurfaceLattice.of(spacing), progress)) {
            int triangles = maker.make(frame).triangleCount();
            SurfaceBench[] runs = new SurfaceBench[RUNS];
            int done = 0;
            long start = System.nanoTime();
            for (int run = 1; done < RUNS && (done == 0 || System.nanoTime() - start < LONGEST); run++) {
                progress.checkCancelled();
                long begin = System.nanoTime();
                maker.make(frame);
                double all = (System.nanoTime() - begin) * 1e-6;
                if (run >= FIRST || System.nanoTime() - start > LONGEST / 2) {
                    runs[done++] = new SurfaceBench(all - maker.readMillis(), maker.readMillis(), triangles);
                }
            }
            Arrays.sort(runs, 0, done, (a, b) -> Double.compare(a.millis(), b.millis()));
            return runs[done / 2];
        }
    }
}
