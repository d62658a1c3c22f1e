package dev.scree.editor.session;

import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.JNI;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.SharedLibrary;

/**
 * Makes threads give way to the window's. Java ignores thread priorities on Linux; there a thread may raise its own
 * nice value, and the threads that it starts inherit it: those of a CPU's OpenCL driver and of a software renderer.
 */
public final class ThreadPriority {
    private static final int PRIO_PROCESS = 0;
    private static final int CALLING_THREAD = 0;
    /** Under contention a thread of nice 0 gets about three quarters of a core beside one of nice 5. */
    private static final int NICE = 5;

    private static final int SLIGHTLY_NICE = 2;
    private static final long SET_PRIORITY = find();

    private ThreadPriority() {}

    /** Lowers the calling thread and all that it will start. Does nothing where the system has no such thing. */
    public static void lower() {
        set(NICE);
    }

    /** For what the user sees but the window must not wait for. */
    public static void lowerSlightly() {
        set(SLIGHTLY_NICE);
    }

    private static void set(int nice) {
        if (SET_PRIORITY != MemoryUtil.NULL) {
            JNI.invokeI(PRIO_PROCESS, CALLING_THREAD, nice, SET_PRIORITY);
        }
    }

    /** Solvers whose threads give way; for plays beside a window. */
    public static Simulation openSolver(Scene scene, ParticleSets particles, DeviceChoice device, Progress progress) {
        lower();
        return ResumableSimulation.open(scene, particles, device, progress);
    }

    private static long find() {
        if (OperatingSystem.current() != OperatingSystem.LINUX) {
            return MemoryUtil.NULL;
        }
        try {
            SharedLibrary c = APIUtil.apiCreateLibrary("libc.so.6");
            return c.getFunctionAddress("setpriority");
        } catch (UnsatisfiedLinkError e) {
            return MemoryUtil.NULL;
        }
    }
}
