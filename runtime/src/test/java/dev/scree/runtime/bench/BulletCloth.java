package dev.scree.runtime.bench;

import com.jme3.bullet.PhysicsSoftSpace;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsSoftBody;
import com.jme3.math.Vector3f;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import jme3utilities.lbj.IndexBuffer;

/** A cloth in Bullet: links as stiff as it has them, so many iterations of positions in each of the parts of a step. */
final class BulletCloth implements HangingCloth.World {
    private final PhysicsSoftSpace space;
    private final PhysicsSoftBody body = new PhysicsSoftBody();
    private final FloatBuffer places;
    private final int parts;

    BulletCloth(HangingCloth cloth, int iterations, int parts) {
        this.parts = parts;
        space = new PhysicsSoftSpace(PhysicsSpace.BroadphaseType.DBVT);
        Vector3f gravity = new Vector3f(0, -9.81f, 0);
        space.setGravity(gravity);
        places = ByteBuffer.allocateDirect(12 * cloth.count())
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        for (double value : cloth.places()) {
            places.put((float) value);
        }
        places.flip();
        body.appendNodes(places);
        body.appendLinks(indices(cloth.edges()));
        body.appendFaces(indices(cloth.triangles()));
        for (int v = 0; v < cloth.count(); v++) {
            body.setNodeMass(v, cloth.pinned()[v] ? 0 : (float) cloth.mass()[v]);
        }
        body.getSoftMaterial().setLinearStiffness(1);
        body.getSoftConfig().setPositionIterations(iterations);
        space.addCollisionObject(body);
        body.setGravity(gravity);
    }

    private static IndexBuffer indices(int[] values) {
        IntBuffer buffer = ByteBuffer.allocateDirect(4 * values.length)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
        buffer.put(values).flip();
        return IndexBuffer.wrapIndexBuffer(buffer);
    }

    @Override
    public void step() {
        for (int part = 0; part < parts; part++) {
            space.update(1 / 60f / parts, 0);
        }
    }

    @Override
    public double[] places() {
        body.copyLocations(places);
        double[] now = new double[places.capacity()];
        for (int k = 0; k < now.length; k++) {
            now[k] = places.get(k);
        }
        return now;
    }

    @Override
    public void close() {
        space.removeCollisionObject(body);
        space.destroy();
    }
}
