package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.ResumableSimulation;
import dev.scree.runtime.simulation.Simulation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a play keeps time and takes edits in, with one body in plain Java, which leaves nearly all of a frame free. */
@Timeout(60)
class PlaySessionTest {
    private static final double RATE = 10;

    private final List<List<SceneChange>> applied = Collections.synchronizedList(new ArrayList<>());
    private final List<Long> steps = Collections.synchronizedList(new ArrayList<>());
    /** A permit for each step while it is not open. */
    private volatile Semaphore gate;

    private PlaySession start() throws Exception {
        return start(this::watched);
    }

    private static PlaySession start(PlaySession.SolverSource source) throws Exception {
        Scene empty = Scene.empty("session");
        Scene scene = empty.withPhysics(empty.physics().withFrameRate(RATE))
                .withBodies(List.of(Body.of("ball", "ball", Scene.DEFAULT_MATERIAL, Pose.at(0, 0.5, 0))));
        ParticleSets sets = new ParticleSets(Map.of("ball", ShapeParticles.single(0.05)));
        PlaySession session = PlaySession.start(scene, sets, DeviceChoice.JAVA, source, Progress.NONE, false);
        session.ready().get();
        return session;
    }

    /** A simulation whose steps can be held up, and that keeps what it is told. */
    @SuppressWarnings("unchecked")
    private Simulation watched(Scene scene, ParticleSets sets, DeviceChoice device, Progress progress) {
        Simulation inner = Simulation.open(scene, sets, device, progress);
        return (Simulation) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Simulation.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("apply")) {
                        applied.add(List.copyOf((List<SceneChange>) arguments[0]));
                    } else if (method.getName().equals("step")) {
                        steps.add(System.nanoTime());
                        Semaphore held = gate;
                        if (held != null) {
                            held.acquire();
                        }
                    }
                    try {
                        return method.invoke(inner, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static SceneChange gravity(int i) {
        return new SceneChange.Gravity(new Vec3(0, -9 - 0.01 * i, 0));
    }

    @Test
    void editsOfOneFrameAreCarriedOutTogetherInTheirOrder() throws Exception {
        gate = new Semaphore(0);
        try (PlaySession session = start()) {
            await(() -> steps.size() == 1);
            List<SceneChange> edits =
                    IntStream.range(0, 100).mapToObj(PlaySessionTest::gravity).toList();
            edits.forEach(session::apply);
            assertThat(applied).isEmpty();
            gate.release(1000);
            await(() -> !applied.isEmpty());
            assertThat(applied).containsExactly(edits);
        }
    }

    @Test
    void editsActWhileThePlayWaitsForRealTimeAndDoNotHastenIt() throws Exception {
        try (PlaySession session = start()) {
            await(() -> steps.size() >= 3);
            List<Long> delays = new ArrayList<>();
            int before = steps.size();
            long begin = System.nanoTime();
            for (int i = 0; i < 40; i++) {
                int known = applied.size();
                long asked = System.nanoTime();
                session.apply(gravity(i));
                await(() -> applied.size() > known);
                delays.add(System.nanoTime() - asked);
                Thread.sleep(10);
            }
            double frames = (System.nanoTime() - begin) * 1e-9 * RATE;
            assertThat(steps.size() - before).as("frames in real time").isLessThanOrEqualTo((int) frames + 3);
            Collections.sort(delays);
            assertThat(TimeUnit.NANOSECONDS.toMillis(delays.get(delays.size() / 2)))
                    .as("a frame lasts 100 ms")
                    .isLessThan(25);
        }
    }

    @Test
    void aPlayThatHasTimeToSpareKeepsToRealTime() throws Exception {
        try (PlaySession session = start()) {
            await(() -> steps.size() >= 15);
            assertThat(session.timeRatio()).isBetween(0.8, 1.15);
            session.pause();
            await(() -> session.state() == PlayState.PAUSED);
            int before = steps.size();
            Thread.sleep(300);
            assertThat(steps).hasSize(before);
            session.stepFrame();
            await(() -> steps.size() == before + 1);
        }
    }

    private interface Condition {
        boolean holds();
    }

    /** A simulation whose device fails at its third step, and again at the first attempt to go on. */
    private static final class Failing implements InvocationHandler {
        private final Simulation inner;
        private int steps;
        private final List<DeviceChoice> resumed = Collections.synchronizedList(new ArrayList<>());
        private UserError fault;

        Failing(Simulation inner) {
            this.inner = inner;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            if (method.getName().equals("fault")) {
                return fault;
            }
            if (method.getName().equals("resume")) {
                resumed.add((DeviceChoice) arguments[0]);
                fault = resumed.size() == 1 ? fault : null;
            } else if (method.getName().equals("step") && ++steps == 3) {
                fault = UserError.of(UserError.Kind.DEVICE, "the device is lost", "Resume");
            }
            if (fault != null && !method.getName().equals("close")) {
                throw fault;
            }
            try {
                return method.getName().equals("resume") ? null : method.invoke(inner, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    @Test
    void aPlayWaitsAfterItsDeviceHasFailedAndGoesOnWhereTheUserSays() throws Exception {
        Failing[] failing = new Failing[1];
        PlaySession.SolverSource source = (scene, sets, device, progress) -> {
            failing[0] = new Failing(ResumableSimulation.open(scene, sets, device, progress));
            return (Simulation) Proxy.newProxyInstance(
                    PlaySession.class.getClassLoader(), new Class<?>[] {ResumableSimulation.class}, failing[0]);
        };
        try (PlaySession session = start(source)) {
            await(() -> session.state() == PlayState.DEVICE_FAILED);
            assertThat(session.failure()).get().hasToString(failing[0].fault.toString());
            try (Frame last = session.newestFrame().orElseThrow()) {
                assertThat(last.number()).as("the last good frame").isEqualTo(2);
            }
            session.resume(DeviceChoice.GPU);
            await(() -> failing[0].resumed.size() == 1 && session.state() == PlayState.DEVICE_FAILED);
            session.resume(DeviceChoice.CPU);
            await(() -> session.state() == PlayState.PLAYING && failing[0].steps > 4);
            assertThat(session.failure()).isEmpty();
            assertThat(failing[0].resumed).containsExactly(DeviceChoice.GPU, DeviceChoice.CPU);
            try (Frame next = session.newestFrame().orElseThrow()) {
                assertThat(next.number()).isGreaterThan(2);
            }
        }
    }

    private static void await(Condition condition) throws InterruptedException {
        while (!condition.holds()) {
            Thread.sleep(1);
        }
    }
}
