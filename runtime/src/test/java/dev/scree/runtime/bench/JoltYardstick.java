package dev.scree.runtime.bench;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShapeSettings;
import com.github.stephengold.joltjni.ConvexHullShapeSettings;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.JobSystemThreadPool;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.MassProperties;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.ShapeSettings;
import com.github.stephengold.joltjni.StaticCompoundShapeSettings;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorImplWithMallocFallback;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EBodyType;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.enumerate.EOverrideMassProperties;
import com.github.stephengold.joltjni.enumerate.EPhysicsUpdateError;
import dev.scree.runtime.scene.Pose;
import java.util.ArrayList;
import java.util.List;

/**
 * Jolt. Lengths and gravity are {@value #SCALE} times the scene's: its margins are made for bodies of about a metre.
 */
public final class JoltYardstick implements Yardstick {
    private static final double SCALE = 10;
    /** Half the thickness of the box's walls [m, scaled]. */
    private static final double WALL = 10;

    private static final int MOVING = 0;
    private static final int STILL = 1;
    private static final int LAYERS = 2;
    /** Pairs and contacts for each body that there is memory for. */
    private static final int PAIRS = 64;

    private static final int TEMPORARY_BYTES = 256 << 20;

    private static boolean loaded;

    @Override
    public String name() {
        return "jolt";
    }

    @Override
    public List<Integer> threads() {
        return List.of(1, 2);
    }

    @Override
    public Yardstick.World open(YardstickScene scene, int threads, boolean sleeping) {
        load();
        return new World(scene, threads, sleeping);
    }

    /** Loads Jolt, once. */
    static synchronized void load() {
        if (!loaded) {
            NativeLibrary.load("/linux/x86-64/com/github/stephengold/libjoltjni.so");
            Jolt.registerDefaultAllocator();
            Jolt.installDefaultAssertCallback();
            Jolt.newFactory();
            Jolt.registerTypes();
            loaded = true;
        }
    }

    private static final class World implements Yardstick.World {
        private final PhysicsSystem system = new PhysicsSystem();
        private final TempAllocator temporary = new TempAllocatorImplWithMallocFallback(TEMPORARY_BYTES);
        private final MapObj2Bp layers =
                new MapObj2Bp(LAYERS, LAYERS).add(MOVING, MOVING).add(STILL, STILL);
        private final ObjVsBpFilter layerPairs = new ObjVsBpFilter(LAYERS, LAYERS).disablePair(STILL, STILL);
        private final ObjVsObjFilter pairs = new ObjVsObjFilter(LAYERS).disablePair(STILL, STILL);
        private final JobSystem jobs;
        private final List<Integer> bodies = new ArrayList<>();

        World(YardstickScene scene, int threads, boolean sleeping) {
            // The thread that steps works too.
            jobs = threads == 1
                    ? new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs)
                    : new JobSystemThreadPool(Jolt.cMaxPhysicsJobs, Jolt.cMaxPhysicsBarriers, threads - 1);
            int count = scene.poses().size();
            system.init(2 * count + 16, 0, PAIRS * count, PAIRS * count, layers, layerPairs, pairs);
            system.setGravity(scaled(scene.gravity()));
            for (int side = 0; side < 5; side++) {
                addWall(scene, side);
            }
            MassProperties mass = new MassProperties();
            mass.setMass((float) scene.mass());
            try (ShapeSettings settings = shape(scene.parts());
                    ShapeResult shape = settings.create()) {
                if (shape.hasError()) {
                    throw new IllegalStateException(shape.getError());
                }
                for (Pose pose : scene.poses()) {
                    try (BodyCreationSettings body = new BodyCreationSettings(
                            shape.get().getPtr(), position(pose), rotation(pose), EMotionType.Dynamic, MOVING)) {
                        body.setOverrideMassProperties(EOverrideMassProperties.CalculateInertia);
                        body.setMassPropertiesOverride(mass);
                        body.setAllowSleeping(sleeping);
                        bodies.add(add(scene, body, EActivation.Activate));
                    }
                }
            }
            system.optimizeBroadPhase();
        }

        private static Vec3 scaled(dev.scree.runtime.scene.Vec3 v) {
            return new Vec3(SCALE * v.x(), SCALE * v.y(), SCALE * v.z());
        }

        private static RVec3 position(Pose pose) {
            return new RVec3(scaled(pose.position()));
        }

        private static Quat rotation(Pose pose) {
            return new Quat(
                    (float) pose.rotation().x(),
                    (float) pose.rotation().y(),
                    (float) pose.rotation().z(),
                    (float) pose.rotation().w());
        }

        private int add(YardstickScene scene, BodyCreationSettings body, EActivation activation) {
            body.setFriction((float) scene.friction());
            body.setRestitution((float) scene.restitution());
            BodyInterface inside = system.getBodyInterface();
            return inside.createAndAddBody(body, activation);
        }

        /** @param side 0: the floor */
        private void addWall(YardstickScene scene, int side) {
            double[] min = {scene.min().x(), scene.min().y(), scene.min().z()};
            double[] max = {scene.max().x(), scene.max().y(), scene.max().z()};
            int axis = side == 0 ? 1 : side < 3 ? 0 : 2;
            boolean upper = side % 2 == 0 && side > 0;
            double[] middle = new double[3];
            double[] half = new double[3];
            for (int k = 0; k < 3; k++) {
                middle[k] = k != axis
                        ? SCALE * (min[k] + max[k]) / 2
                        : upper ? SCALE * max[k] + WALL : SCALE * min[k] - WALL;
                half[k] = k != axis ? SCALE * (max[k] - min[k]) / 2 + WALL : WALL;
            }
            try (BoxShapeSettings settings = new BoxShapeSettings(new Vec3(half[0], half[1], half[2]));
                    ShapeResult shape = settings.create();
                    BodyCreationSettings body = new BodyCreationSettings(
                            shape.get().getPtr(),
                            new RVec3(middle[0], middle[1], middle[2]),
                            new Quat(),
                            EMotionType.Static,
                            STILL)) {
                add(scene, body, EActivation.DontActivate);
            }
        }

        private static ShapeSettings shape(List<ConvexPart> parts) {
            if (parts.size() == 1 && parts.get(0).halfSides() != null) {
                return new BoxShapeSettings(scaled(parts.get(0).halfSides()));
            }
            StaticCompoundShapeSettings compound = new StaticCompoundShapeSettings();
            for (ConvexPart part : parts) {
                List<Vec3> points = new ArrayList<>();
                for (int k = 0; k < part.points().length; k += 3) {
                    points.add(new Vec3(
                            SCALE * part.points()[k], SCALE * part.points()[k + 1], SCALE * part.points()[k + 2]));
                }
                compound.addShape(new Vec3(), new Quat(), new ConvexHullShapeSettings(List.copyOf(points)));
            }
            return compound;
        }

        @Override
        public void step(double seconds) {
            int errors = system.update((float) seconds, 1, temporary, jobs);
            if (errors != EPhysicsUpdateError.None) {
                throw new IllegalStateException("Jolt's lists were too short: " + errors);
            }
        }

        @Override
        public int awake() {
            return system.getNumActiveBodies(EBodyType.RigidBody);
        }

        @Override
        public List<dev.scree.runtime.scene.Vec3> positions() {
            BodyInterface inside = system.getBodyInterface();
            return bodies.stream()
                    .map(inside::getCenterOfMassPosition)
                    .map(p -> new dev.scree.runtime.scene.Vec3(p.xx() / SCALE, p.yy() / SCALE, p.zz() / SCALE))
                    .toList();
        }

        @Override
        public void close() {
            system.close();
            jobs.close();
            temporary.close();
        }
    }
}
