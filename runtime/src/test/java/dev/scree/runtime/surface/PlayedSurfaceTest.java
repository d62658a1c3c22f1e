package dev.scree.runtime.surface;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.bench.Bench;
import dev.scree.runtime.bench.BenchScene;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.simulation.Simulation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Surfaces of a fluid in play: a breaking dam, from the block at rest to the splash. */
@ExtendWith(NoLeaks.class)
class PlayedSurfaceTest {
    @Test
    void aBreakingDamIsClosedInEveryFrameAndDeviceAndJavaAgree() {
        BenchScene.Built built = Bench.scene("dam-break").built(3000);
        double spacing = built.scene().physics().fluidSpacing();
        SurfaceLattice lattice = SurfaceLattice.of(spacing);
        try (Simulation solver = Simulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, Progress.NONE);
                SurfaceMaker device = SurfaceMaker.open(DeviceChoice.AUTO, lattice, Progress.NONE);
                SurfaceMaker java = SurfaceMaker.open(DeviceChoice.JAVA, lattice, Progress.NONE)) {
            for (int f = 0; f <= 24; f++) {
                try (Frame frame = solver.publish()) {
                    FluidSurfaceMesh mesh = device.make(frame.fluid(), frame.fluidCount());
                    Closedness.check(mesh);
                    double expected = frame.fluidCount() * Math.pow(spacing, 3);
                    assertThat(mesh.volume() / expected).as("frame " + f).isBetween(0.9, 1.1);
                    if (f % 8 == 0) {
                        FluidSurfaceMesh reference = java.make(frame.fluid(), frame.fluidCount());
                        Closedness.check(reference);
                        assertThat(mesh.volume() / reference.volume()).isBetween(0.9999, 1.0001);
                        assertThat((double) mesh.triangleCount() / reference.triangleCount())
                                .isBetween(0.999, 1.001);
                    }
                }
                solver.step(solver.stepsPerFrame());
            }
        }
    }
}
