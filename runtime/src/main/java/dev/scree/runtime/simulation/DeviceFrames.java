package dev.scree.runtime.simulation;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.body.MassCentre;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.rigid.PressingContacts;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.FrameStatus;
import java.nio.FloatBuffer;
import org.joml.Vector3d;

/**
 * Reduces the state on the device to the few numbers that the host needs after a frame, and fills frames from it
 * ({@code frame/status.cl}, {@code frame/frame.cl}). The scene's own bodies are few, so the host computes their energy
 * and frames; the device handles grains and fluid.
 */
final class DeviceFrames {
    private static final String STATUS = "frame/status.cl";
    private static final String FRAME = "frame/frame.cl";
    private static final int GROUP = KernelSource.constant(STATUS, "STATUS_GROUP");
    /** Number of values in a work group's entry: four sums and four greatest values. */
    private static final int ENTRY = 8;

    private final CommandQueue queue;
    private final Extent fluid;
    private final Extent bodies;
    /** Number of bodies of the scene; the bodies behind them are grains. */
    private final int sceneBodies;

    private final DeviceFloats bodyMass;
    private final Reduction ofFluid;
    private final Reduction ofBodies;
    private final DeviceFloats shownFluid;
    private final DeviceFloats shownGrains;
    private final DeviceInts tags;
    private final Launch frameFluid;
    private final Launch frameGrains;
    private final Reduction ofCloth;
    private final DeviceFloats shownCloth;
    private final Launch frameCloth;
    private final DeviceFloats fluidDensity;
    private final DeviceFloats fluidPressureEnergy;
    private final DeviceInts bodyContacts;
    private final DeviceFloats bodyPosition;
    private final DeviceFloats bodyPositionLow;

    /** A reduction of all bodies or of the fluid: launches the kernel, and adds up the entries of its work groups. */
    private final class Reduction {
        private final Extent items;
        private final DeviceFloats sums;
        private final DeviceInts hashes;
        private final Launch launch;
        private final double[] sumsRead;
        private final int[] hashesRead;
        /** Sums [0..3] and greatest values [4..7], see the kernels. */
        final double[] total = new double[ENTRY];

        long hash;

        Reduction(Fields around, String entry, Extent items) {
            this.items = items;
            Fields own = around.within();
            Extent groups = Extent.fixed("group", items.capacity() / GROUP + 1);
            sums = own.float4s("statusSums", groups.times(2, "status"));
            hashes = own.ints("statusHash", groups.times(2, "half"));
            sumsRead = new double[ENTRY * groups.capacity()];
            hashesRead = new int[2 * groups.capacity()];
            launch = own.bind(STATUS, entry, items);
        }

        void enqueue() {
            launch.enqueue(queue);
        }

        /** Waits, and adds up the entries of all groups in double precision. */
        void read() {
            int groups = (items.getAsInt() + GROUP - 1) / GROUP;
            sums.download(queue, sumsRead, 2 * groups);
            hashes.download(queue, hashesRead, 2 * groups);
            java.util.Arrays.fill(total, 0);
            hash = 0;
            for (int g = 0; g < groups; g++) {
                for (int k = 0; k < 4; k++) {
                    total[k] += sumsRead[ENTRY * g + k];
                    total[4 + k] = Math.max(total[4 + k], sumsRead[ENTRY * g + 4 + k]);
                }
                hash += (hashesRead[2 * g] & 0xffffffffL) + ((long) hashesRead[2 * g + 1] << 32);
            }
        }
    }

    /**
     * Makes the fields and binds the kernels.
     *
     * @param shared fields that hold the state and the fluids' materials, and where there are cloths their properties
     * @param cloth extent of the cloths' vertices
     */
    DeviceFrames(Fields shared, SceneInstance instance, Extent bodies, Extent fluid, Extent cloth) {
        this.bodies = bodies;
        this.fluid = fluid;
        queue = shared.queue();
        sceneBodies = instance.scene().bodies().size();
        Fields own = shared.within();
        own.number("compressible", instance.compressible() ? 1 : 0);
        bodyMass = own.float4s("bodyMass", bodies);
        ofFluid = new Reduction(own, "status_fluid", fluid);
        ofBodies = new Reduction(own, "status_bodies", bodies);
        Vec3 origin = instance.origin();
        own.number("originX", (float) origin.x());
        own.number("originY", (float) origin.y());
        own.number("originZ", (float) origin.z());
        own.number("first", sceneBodies);
        shownFluid = own.float4s("shownFluid", fluid);
        tags = own.ints("tags", fluid.times(Frame.TAG_STRIDE, "tag"));
        Extent grains = Extent.fixed("grain", bodies.capacity() - sceneBodies);
        shownGrains = own.float4s("shownGrains", grains);
        fluidDensity = (DeviceFloats) shared.find("fluidDensity");
        fluidPressureEnergy = (DeviceFloats) shared.find("fluidPressureEnergy");
        bodyContacts = (DeviceInts) shared.find("bodyContacts");
        bodyPosition = (DeviceFloats) shared.find("bodyPosition");
        bodyPositionLow = (DeviceFloats) shared.find("bodyPositionLow");
        frameFluid = own.with("shown", shownFluid).bind(FRAME, "frame_fluid", fluid);
        frameGrains = own.with("shown", shownGrains).bind(FRAME, "frame_grains", grains);
        boolean withCloth = cloth.capacity() > 0;
        ofCloth = withCloth ? new Reduction(own, "status_cloth", cloth) : null;
        shownCloth = own.float4s("shownCloth", cloth);
        frameCloth = withCloth ? own.with("shown", shownCloth).bind(FRAME, "frame_cloth", cloth) : null;
    }

    /** Takes over the masses of a scene instance. */
    void update(SceneInstance instance) {
        BodyTable table = instance.bodies();
        double[] mass = new double[4 * bodies.capacity()];
        for (int b = 0; b < bodies.capacity(); b++) {
            if (b >= sceneBodies && table.dynamic(b)) {
                mass[4 * b] = table.mass()[b];
                mass[4 * b + 1] = 1 / table.inverseDiagonal()[4 * b];
            }
            mass[4 * b + 2] = table.rim()[b];
        }
        bodyMass.upload(queue, mass, bodies.capacity());
    }

    /**
     * Reduces the state on the device, and adds the scene's bodies.
     *
     * @param state holds the present motion of the scene's bodies
     */
    FrameStatus status(SceneInstance instance, SimulationState state) {
        ofFluid.enqueue();
        ofBodies.enqueue();
        if (ofCloth != null) {
            ofCloth.enqueue();
            ofCloth.read();
        }
        ofFluid.read();
        ofBodies.read();
        double kinetic = ofBodies.total[0] + ofFluid.total[0];
        MassCentre body = new MassCentre();
        for (int b = 0; b < sceneBodies; b++) {
            if (instance.bodies().dynamic(b)) {
                body.of(state, b, instance.bodies());
                kinetic += 0.5
                        * (body.spinMomentum.dot(body.spin)
                                + instance.bodies().mass()[b] * body.velocity.lengthSquared());
            }
        }
        if (ofCloth != null) {
            kinetic += ofCloth.total[0];
        }
        double mass = ofFluid.total[3];
        Vector3d gravity = instance.scene().physics().gravity().toJoml();
        double top = Math.max(
                Math.sqrt(Math.max(ofFluid.total[4], ofFluid.total[5])),
                Math.max(
                        Math.max(ofBodies.total[4], ofCloth == null ? 0 : ofCloth.total[4]),
                        TopSpeed.ofEmitters(instance)));
        return new FrameStatus(
                kinetic,
                ofFluid.total[0],
                ofFluid.total[1] - mass * gravity.dot(instance.origin().toJoml()),
                ofFluid.total[2],
                mass,
                top,
                ofBodies.hash + ofFluid.hash + (ofCloth == null ? 0 : ofCloth.hash));
    }

    /** Fills a frame's grains, fluid, tags and the details that it carries; waits. */
    void write(SceneInstance instance, Frame frame) {
        frameFluid.enqueue(queue);
        frameGrains.enqueue(queue);
        shownFluid.copyTo(queue, fluid.getAsInt(), frame.fluid());
        tags.copyTo(queue, Frame.TAG_STRIDE * fluid.getAsInt(), frame.fluidTags());
        shownGrains.copyTo(queue, shownGrains.length(), frame.grains());
        if (frameCloth != null) {
            frameCloth.enqueue(queue);
            shownCloth.copyTo(queue, shownCloth.length(), frame.cloth());
        }
        frame.detail(FrameDetail.DENSITY).ifPresent(values -> fluidDensity.copyTo(queue, frame.fluidCount(), values));
        frame.detail(FrameDetail.PRESSURE).ifPresent(values -> writePressure(instance, frame, values));
        frame.detail(FrameDetail.CONTACTS).ifPresent(values -> {
            int[] contacts = new int[values.limit()];
            bodyContacts.download(queue, contacts, contacts.length);
            for (int b = 0; b < contacts.length; b++) {
                values.put(b, contacts[b]);
            }
        });
    }

    /** Writes what contacts press with; waits. */
    void writeContacts(SceneInstance instance, PressingContacts contacts, Frame frame) {
        double[] high = new double[4 * bodies.capacity()];
        double[] low = new double[4 * bodies.capacity()];
        bodyPosition.download(queue, high, bodies.capacity());
        bodyPositionLow.download(queue, low, bodies.capacity());
        double[] origin = instance.origin().toArray();
        FloatBuffer values = frame.addDetail(FrameDetail.CONTACT_FORCES, FrameDetail.CONTACT_STRIDE * contacts.count());
        for (int c = 0; c < contacts.count(); c++) {
            int at = FrameDetail.CONTACT_STRIDE * c;
            int body = 4 * contacts.first(c);
            for (int axis = 0; axis < 3; axis++) {
                values.put(at + axis, (float)
                        (high[body + axis] + low[body + axis] + origin[axis] + contacts.arm(c, axis)));
                values.put(at + 3 + axis, (float) contacts.force(c, axis));
            }
            values.put(at + 6, contacts.first(c)).put(at + 7, contacts.second(c));
        }
    }

    /** Writes the pressure of each particle, computed on the host: it is asked for too seldom for a kernel. */
    private void writePressure(SceneInstance instance, Frame frame, FloatBuffer values) {
        int count = frame.fluidCount();
        DeviceFloats source = instance.compressible() ? fluidDensity : fluidPressureEnergy;
        source.copyTo(queue, count, values);
        Enclosure enclosure = instance.enclosure(count);
        for (int i = 0; i < count; i++) {
            float read = values.get(i);
            int kind = frame.fluidTags().get(Frame.TAG_STRIDE * i + 1);
            values.put(i, (float) instance.pressure(read, kind, read, enclosure));
        }
    }
}
