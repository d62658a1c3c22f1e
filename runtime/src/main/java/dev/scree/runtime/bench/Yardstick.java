package dev.scree.runtime.bench;

import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.ServiceLoader;

/** Another engine of rigid bodies, which plays the same scenes for comparison. Engines are found as services. */
public interface Yardstick {
    /** Returns the name on the command line. */
    String name();

    /** Returns the numbers of threads with which it is measured. */
    List<Integer> threads();

    /**
     * Makes a world with a scene in it, with the engine's own number of iterations.
     *
     * @param sleeping whether bodies at rest may sleep
     */
    World open(YardstickScene scene, int threads, boolean sleeping);

    /** A scene that an engine plays. */
    interface World extends AutoCloseable {
        /** Advances by one step [s]. */
        void step(double seconds);

        /** Returns the number of bodies that are computed in a step. */
        int awake();

        /** Returns where the centres of mass of the bodies are [m]. */
        List<Vec3> positions();

        @Override
        void close();
    }

    /** Returns the engines that are on the class path; the product has none. */
    static List<Yardstick> all() {
        return ServiceLoader.load(Yardstick.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
