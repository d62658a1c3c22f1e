package dev.scree.runtime.bench;

import com.github.stephengold.joltjni.Body;
import com.github.stephengold.joltjni.Edge;
import com.github.stephengold.joltjni.Face;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.SoftBodyCreationSettings;
import com.github.stephengold.joltjni.SoftBodyMotionProperties;
import com.github.stephengold.joltjni.SoftBodySharedSettings;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorImplWithMallocFallback;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.Vertex;
import com.github.stephengold.joltjni.enumerate.EActivation;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/**
 * A cloth in Jolt: edges with the compliance of the fabric, solved by so many iterations (XPBD) in each of the parts of
 * a step, on one thread.
 */
final class JoltCloth implements HangingCloth.World {
    private static final int LAYERS = 1;

    private final PhysicsSystem system = new PhysicsSystem();
    private final TempAllocator temporary = new TempAllocatorImplWithMallocFallback(64 << 20);
    private final MapObj2Bp layers = new MapObj2Bp(LAYERS, LAYERS).add(0, 0);
    private final ObjVsBpFilter layerPairs = new ObjVsBpFilter(LAYERS, LAYERS);
    private final ObjVsObjFilter pairs = new ObjVsObjFilter(LAYERS);
    private final JobSystem jobs = new JobSystemSingleThreaded(Jolt.cMaxPhysicsJobs);
    private final SoftBodySharedSettings shared = new SoftBodySharedSettings();
    private final Body body;
    private final int parts;
    private final FloatBuffer places;

    JoltCloth(HangingCloth cloth, int iterations, int parts) {
        this.parts = parts;
        places = ByteBuffer.allocateDirect(12 * cloth.count())
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        system.init(16, 0, 1024, 1024, layers, layerPairs, pairs);
        system.setGravity(new Vec3(0, -9.81, 0));
        for (int v = 0; v < cloth.count(); v++) {
            Vertex vertex = new Vertex();
            double[] x = cloth.places();
            vertex.setPosition(new Vec3(x[3 * v], x[3 * v + 1], x[3 * v + 2]));
            vertex.setInvMass(cloth.pinned()[v] ? 0 : (float) (1 / cloth.mass()[v]));
            shared.addVertex(vertex);
        }
        for (int t = 0; t < cloth.triangles().length; t += 3) {
            Face face = new Face();
            for (int corner = 0; corner < 3; corner++) {
                face.setVertex(corner, cloth.triangles()[t + corner]);
            }
            shared.addFace(face);
        }
        for (int e = 0; e < cloth.edges().length; e += 2) {
            Edge edge = new Edge();
            edge.setVertex(0, cloth.edges()[e]);
            edge.setVertex(1, cloth.edges()[e + 1]);
            edge.setCompliance((float) (1 / cloth.spring()));
            shared.addEdgeConstraint(edge);
        }
        shared.calculateEdgeLengths();
        shared.optimize();
        try (SoftBodyCreationSettings settings =
                new SoftBodyCreationSettings(shared, new RVec3(0, 0, 0), new Quat(), 0)) {
            settings.setNumIterations(iterations);
            settings.setAllowSleeping(false);
            settings.setUpdatePosition(false);
            body = system.getBodyInterface().createSoftBody(settings);
        }
        system.getBodyInterface().addBody(body, EActivation.Activate);
    }

    @Override
    public void step() {
        system.update(1 / 60f, parts, temporary, jobs);
    }

    @Override
    public double[] places() {
        ((SoftBodyMotionProperties) body.getMotionProperties()).putVertexLocations(new RVec3(0, 0, 0), places);
        double[] now = new double[places.capacity()];
        for (int k = 0; k < now.length; k++) {
            now[k] = places.get(k);
        }
        return now;
    }

    @Override
    public void close() {
        system.close();
        jobs.close();
        temporary.close();
    }
}
