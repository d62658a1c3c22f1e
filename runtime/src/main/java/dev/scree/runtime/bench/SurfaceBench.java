package dev.scree.runtime.bench;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;

/**
 * How long the fluid's surface takes, from positions on the host to the mesh on the host, with the usual cells: the
 * quickest of several, after one that stands apart because a driver may compile in it.
 *
 * @param millis of one surface [ms]
 * @param triangleCount of that surface
 */
public record SurfaceBench(double millis, int triangleCount) {
    private static final int RUNS = 8;

    static SurfaceBench measure(Simulation solver, double spacing, DeviceChoice device, Progress progress) {
        try (Frame frame = solver.publish();
                SurfaceMaker maker = SurfaceMaker.open(device, SurfaceLattice.of(spacing), progress)) {
            int triangles = maker.make(frame.fluid(), frame.fluidCount()).triangleCount();
            double best = Double.MAX_VALUE;
            for (int run = 0; run < RUNS; run++) {
                progress.checkCancelled();
                long begin = System.nanoTime();
                maker.make(frame.fluid(), frame.fluidCount());
                best = Math.min(best, (System.nanoTime() - begin) * 1e-6);
            }
            return new SurfaceBench(best, triangles);
        }
    }
}
