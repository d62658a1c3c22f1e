package dev.scree.runtime.bench;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.collision.shapes.HullCollisionShape;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Plane;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;

/**
 * Bullet, by its sequential impulses on one thread. Lengths and gravity are {@value #SCALE} times the scene's: its
 * margins are made for bodies of about a metre.
 */
public final class BulletYardstick implements Yardstick {
    private static final double SCALE = 10;

    /** Half the thickness of the box's walls [m, scaled]. */
    private static final float WALL = 2;
    /** By which hulls grow: less than usual, as some of them are thin [m, scaled]. */
    private static final float MARGIN = 0.01f;

    private static boolean loaded;

    @Override
    public String name() {
        return "bullet";
    }

    @Override
    public List<Integer> threads() {
        return List.of(1);
    }

    @Override
    public Yardstick.World open(YardstickScene scene, int threads, boolean sleeping) {
        load();
        return new World(scene, sleeping);
    }

    /** Loads Bullet, once. */
    static synchronized void load() {
        if (!loaded) {
            NativeLibrary.load("/native/linux/x86_64/libbulletjme.so");
            com.jme3.bullet.util.NativeLibrary.setStartupMessageEnabled(false);
            PhysicsRigidBody.logger2.setLevel(Level.WARNING);
            loaded = true;
        }
    }

    private static Vector3f scaled(Vec3 v) {
        return new Vector3f((float) (SCALE * v.x()), (float) (SCALE * v.y()), (float) (SCALE * v.z()));
    }

    private static final class World implements Yardstick.World {
        private final PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        private final List<PhysicsRigidBody> bodies = new ArrayList<>();

        World(YardstickScene scene, boolean sleeping) {
            space.setGravity(scaled(scene.gravity()));
            for (int side = 0; side < 5; side++) {
                addWall(scene, side);
            }
            CollisionShape shape = shape(scene.parts());
            for (Pose pose : scene.poses()) {
                PhysicsRigidBody body = new PhysicsRigidBody(shape, (float) scene.mass());
                float square = (float) (SCALE * SCALE);
                body.setInverseInertiaLocal(new Vector3f(
                        1 / (float) scene.inertia().x() / square,
                        1 / (float) scene.inertia().y() / square,
                        1 / (float) scene.inertia().z() / square));
                body.setPhysicsLocation(scaled(pose.position()));
                body.setPhysicsRotation(new Quaternion(
                        (float) pose.rotation().x(),
                        (float) pose.rotation().y(),
                        (float) pose.rotation().z(),
                        (float) pose.rotation().w()));
                touches(scene, body);
                body.setEnableSleep(sleeping);
                space.addCollisionObject(body);
                bodies.add(body);
            }
        }

        /** Bullet multiplies the coefficients of two bodies. */
        private static void touches(YardstickScene scene, PhysicsRigidBody body) {
            body.setFriction((float) Math.sqrt(scene.friction()));
            body.setRestitution((float) Math.sqrt(scene.restitution()));
        }

        /**
         * Walls are boxes where bodies are, and planes where bodies are hulls: with the other pairings Bullet lets
         * single bodies sink in.
         *
         * @param side 0: the floor
         */
        private void addWall(YardstickScene scene, int side) {
            int axis = side == 0 ? 1 : side < 3 ? 0 : 2;
            boolean upper = side % 2 == 0 && side > 0;
            Vector3f min = scaled(scene.min());
            Vector3f max = scaled(scene.max());
            PhysicsRigidBody wall;
            if (scene.parts().get(0).halfSides() != null) {
                Vector3f half = max.subtract(min).mult(0.5f).add(new Vector3f(WALL, WALL, WALL));
                half.set(axis, WALL);
                Vector3f middle = min.add(max).mult(0.5f);
                middle.set(axis, upper ? max.get(axis) + WALL : min.get(axis) - WALL);
                wall = new PhysicsRigidBody(new BoxCollisionShape(half), 0);
                wall.setPhysicsLocation(middle);
            } else {
                Vector3f inward = new Vector3f();
                inward.set(axis, upper ? -1 : 1);
                CollisionShape plane = new PlaneCollisionShape(new Plane(inward, upper ? max : min));
                plane.setMargin(MARGIN);
                wall = new PhysicsRigidBody(plane, 0);
            }
            touches(scene, wall);
            space.addCollisionObject(wall);
        }

        private static CollisionShape shape(List<ConvexPart> parts) {
            if (parts.size() == 1 && parts.get(0).halfSides() != null) {
                return new BoxCollisionShape(scaled(parts.get(0).halfSides()));
            }
            CompoundCollisionShape compound = new CompoundCollisionShape(parts.size());
            for (ConvexPart part : parts) {
                float[] points = new float[part.points().length];
                for (int k = 0; k < points.length; k++) {
                    points[k] = (float) (SCALE * part.points()[k]);
                }
                CollisionShape hull = new HullCollisionShape(points);
                hull.setMargin(MARGIN);
                compound.addChildShape(hull);
            }
            return compound;
        }

        @Override
        public void step(double seconds) {
            space.update((float) seconds, 0);
        }

        @Override
        public int awake() {
            return (int) bodies.stream().filter(PhysicsRigidBody::isActive).count();
        }

        @Override
        public List<Vec3> positions() {
            return bodies.stream()
                    .map(body -> body.getPhysicsLocation(null))
                    .map(p -> new Vec3(p.x / SCALE, p.y / SCALE, p.z / SCALE))
                    .toList();
        }

        @Override
        public void close() {
            bodies.forEach(space::removeCollisionObject);
            space.destroy();
        }
    }
}
