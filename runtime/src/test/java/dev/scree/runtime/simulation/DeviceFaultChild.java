package dev.scree.runtime.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.NativeHandles;
import dev.scree.runtime.fixture.KernelScenes;
import dev.scree.runtime.fixture.OpenClCalls;
import dev.scree.runtime.fixture.TestScenes;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.lwjgl.opencl.CL10;
import org.lwjgl.system.MemoryUtil;

/**
 * Plays scenes while the driver fails. {@link DeviceFaultTest} runs it in a process of its own, because a handler must
 * stand before the driver from the start. Argument: name of the fault.
 */
final class DeviceFaultChild {
    private static final int FRAMES = 4;
    private static final int BEFORE = 2;
    private static final long NOTHING = 0;

    /** Number of further kernels that start before the device is lost. */
    private static final AtomicInteger LEFT = new AtomicInteger(Integer.MAX_VALUE);

    private DeviceFaultChild() {}

    public static void main(String[] arguments) {
        switch (arguments[0]) {
            case "lost" -> lost();
            case "hang" -> hang();
            case "memory" -> memory();
            case "build" -> build();
            case "edit" -> edit();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        System.out.println("done");
        // A hung thread must not keep the process.
        Runtime.getRuntime().halt(0);
    }

    private static ResumableSimulation open(KernelScenes scene) {
        TestScenes built = scene.scene();
        return ResumableSimulation.open(built.scene(), built.sets(), DeviceChoice.AUTO, Progress.NONE);
    }

    private static void frame(Simulation play) {
        play.step(play.stepsPerFrame());
    }

    /** Returns the statistics of a play of which nothing went wrong. */
    private static Statistics undisturbed(KernelScenes scene) {
        TestScenes built = scene.scene();
        try (Simulation play = built.open(DeviceChoice.AUTO)) {
            for (int f = 0; f < FRAMES; f++) {
                frame(play);
            }
            return play.statistics();
        }
    }

    /**
     * A play that went on is the undisturbed one: bodies by their bits; fluid, whose pressure solve begins anew, by its
     * particles' numbers, its place and its energy.
     */
    private static void same(KernelScenes scene, Statistics found) {
        Statistics expected = undisturbed(scene);
        assertThat(found.steps()).as(scene.name()).isEqualTo(expected.steps());
        assertThat(found.fluidCounts()).isEqualTo(expected.fluidCounts());
        if (expected.fluidParticles() == 0) {
            assertThat(found.stateHash()).as(scene.name()).isEqualTo(expected.stateHash());
        } else {
            assertThat(found.centreOfMass().minus(expected.centreOfMass()).length())
                    .isLessThan(1e-3);
            assertThat(found.kineticEnergy()).isCloseTo(expected.kineticEnergy(), withinPercentage(2));
        }
    }

    /** Has the device fail in all that it is asked, from some launch on until a new context is made. */
    private static void armLoss() {
        OpenClCalls.around(
                "clEnqueueNDRangeKernel",
                call -> LEFT.get() <= 0 || LEFT.decrementAndGet() <= 0 ? CL10.CL_OUT_OF_RESOURCES : call.pass());
        OpenClCalls.around("clFinish", call -> LEFT.get() <= 0 ? CL10.CL_INVALID_COMMAND_QUEUE : call.pass());
        OpenClCalls.around("clCreateContext", call -> {
            LEFT.set(Integer.MAX_VALUE);
            return call.pass();
        });
        OpenClCalls.load();
    }

    /** The device is lost within a frame; the play goes on as if nothing had been, and frees all that it held. */
    private static void lost() {
        armLoss();
        for (KernelScenes scene : List.of(KernelScenes.IMPULSES, KernelScenes.FORCES, KernelScenes.DIVERGENCE_FREE)) {
            try (ResumableSimulation play = open(scene)) {
                for (int f = 0; f < BEFORE; f++) {
                    frame(play);
                }
                double time = play.time();
                LEFT.set(20);
                UserError fault = catchThrowableOfType(() -> frame(play), UserError.class);
                assertThat(fault.kind()).isEqualTo(UserError.Kind.DEVICE);
                assertThat(fault)
                        .hasMessageContaining(String.format("stopped at %.3f s", time))
                        .hasMessageContaining("CL_OUT_OF_RESOURCES")
                        .hasMessageContaining("The state of the last frame is kept");
                assertThat(play.fault()).isSameAs(fault);
                assertThat(catchThrowableOfType(play::statistics, UserError.class))
                        .isSameAs(fault);
                assertThat(NativeHandles.open()).as("after the fault").isEmpty();
                play.resume(DeviceChoice.AUTO, Progress.NONE);
                assertThat(play.time()).isEqualTo(time);
                for (int f = BEFORE; f < FRAMES; f++) {
                    frame(play);
                }
                same(scene, play.statistics());
            }
            assertThat(NativeHandles.open()).isEmpty();
        }
        // What moves by contact forces goes on in Java too, where no device is left.
        try (ResumableSimulation play = open(KernelScenes.FORCES)) {
            frame(play);
            double height = play.statistics().centreOfMass().y();
            LEFT.set(20);
            assertThat(catchThrowableOfType(() -> frame(play), UserError.class)).isNotNull();
            play.resume(DeviceChoice.JAVA, Progress.NONE);
            assertThat(play.deviceName()).isEqualTo("java");
            assertThat(Math.abs(play.statistics().centreOfMass().y() - height)).isLessThan(1e-6);
            frame(play);
            assertThat(play.statistics().centreOfMass().y()).isLessThan(height);
        }
    }

    /** The driver never comes back; nobody waits for it for longer than the limit. */
    private static void hang() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicInteger hangs = new AtomicInteger();
        OpenClCalls.around("clFinish", call -> {
            if (hangs.getAndUpdate(n -> n == 1 ? 2 : n) == 1) {
                await(never);
            }
            return call.pass();
        });
        OpenClCalls.load();
        // Builds all kernels, which may take longer than the limit.
        undisturbed(KernelScenes.DIVERGENCE_FREE);
        try (ResumableSimulation play = open(KernelScenes.DIVERGENCE_FREE)) {
            for (int f = 0; f < BEFORE; f++) {
                frame(play);
            }
            hangs.set(1);
            long begin = System.nanoTime();
            UserError fault = catchThrowableOfType(() -> frame(play), UserError.class);
            assertThat((System.nanoTime() - begin) / 1e9).isBetween(8.0, 60.0);
            assertThat(fault)
                    .hasMessageContaining("does not answer")
                    .hasMessageContaining("The state of the last frame is kept")
                    .hasMessageContaining("SCREE_DEVICE_TIMEOUT");
            play.resume(DeviceChoice.AUTO, Progress.NONE);
            frame(play);
            // The driver comes back after all: the thread that waited ends, and changes nothing.
            never.countDown();
            frame(play);
            same(KernelScenes.DIVERGENCE_FREE, play.statistics());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The device has less memory than it says; the next play finds it as if nothing had been. */
    private static void memory() {
        AtomicInteger left = new AtomicInteger(40);
        OpenClCalls.around("clCreateBuffer", call -> {
            if (left.decrementAndGet() >= 0) {
                return call.pass();
            }
            MemoryUtil.memPutInt(call.pointer(4), CL10.CL_MEM_OBJECT_ALLOCATION_FAILURE);
            return NOTHING;
        });
        OpenClCalls.load();
        UserError refused = catchThrowableOfType(() -> open(KernelScenes.IMPULSES), UserError.class);
        assertThat(refused)
                .hasMessageContaining("the device has no memory left")
                .hasMessageContaining("Use fewer or coarser particles, or another device");
        assertThat(NativeHandles.open()).isEmpty();
        left.set(Integer.MAX_VALUE);
        try (ResumableSimulation play = open(KernelScenes.IMPULSES)) {
            frame(play);
        }
    }

    /** A driver that cannot compile a kernel: the message has the kernel's file, the driver's words, and a remedy. */
    private static void build() {
        AtomicInteger left = new AtomicInteger(2);
        OpenClCalls.around("clCreateProgramWithBinary", call -> {
            MemoryUtil.memPutInt(call.pointer(6), CL10.CL_INVALID_BINARY);
            return NOTHING;
        });
        OpenClCalls.around(
                "clBuildProgram", call -> left.decrementAndGet() >= 0 ? call.pass() : CL10.CL_BUILD_PROGRAM_FAILURE);
        OpenClCalls.load();
        UserError refused = catchThrowableOfType(() -> open(KernelScenes.IMPULSES), UserError.class);
        assertThat(refused.kind()).isEqualTo(UserError.Kind.DEVICE);
        assertThat(refused.getMessage())
                .containsPattern("kernel [a-z]+/[a-z_]+\\.cl does not build on ")
                .contains("CL_BUILD_PROGRAM_FAILURE")
                .contains("Try another device");
        assertThat(NativeHandles.open()).isEmpty();
    }

    /** What was edited between the last copy and the fault is not lost. */
    private static void edit() {
        armLoss();
        try (ResumableSimulation play = open(KernelScenes.IMPULSES)) {
            frame(play);
            play.apply(List.of(new SceneChange.Gravity(new Vec3(0, 5, 0))));
            double before = play.statistics().centreOfMass().y();
            LEFT.set(1);
            assertThat(catchThrowableOfType(() -> frame(play), UserError.class)).isNotNull();
            play.resume(DeviceChoice.AUTO, Progress.NONE);
            for (int f = 0; f < 60; f++) {
                frame(play);
            }
            assertThat(play.statistics().centreOfMass().y()).isGreaterThan(before);
        }
    }
}
