package dev.scree.runtime.reference;

import dev.scree.runtime.body.BodyParticles;
import dev.scree.runtime.body.ContactMemory;
import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.ShapeTable;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.discretization.GridPlan;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.state.SimulationState;
import dev.scree.runtime.step.ContactSurvey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The yardstick of the contact kernels: the equations stand in {@code contact/force.cl}. It looks for contacts afresh
 * in every step instead of keeping lists, and nothing ever sleeps.
 */
public final class ContactReference {
    private static final double TANGENTIAL = 2.0 / 7;
    private static final double START_RELEASE = 0.1;
    /** Odd, and near 2^64 over the golden ratio. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    /** More than two ways to compute the same distance differ by, relative to its square. */
    private static final double ROUNDING = 1e-9;

    private final SceneInstance instance;
    private final ContactParticles contacts;
    private final BodyParticles particles;
    private final ShapeTable shapes;
    private final CellGrid grid;
    private final double[] position;
    private Map<Long, double[]> memory = new HashMap<>();
    private boolean starting = true;

    /** One contact: who, where. */
    private record Contact(int particle, int partner, int body, int other, TouchReference touch) {}

    public ContactReference(SceneInstance instance) {
        this.instance = instance;
        contacts = instance.bodyModel().contacts();
        particles = contacts.particles();
        shapes = instance.bodyModel().shapes();
        grid = new CellGrid(grid(instance));
        position = new double[4 * particles.count()];
    }

    private static GridPlan grid(SceneInstance instance) {
        Domain domain = instance.scene().domain();
        double largest = 2 * instance.bodyModel().forces().grid().largestRadius();
        double distance = largest > 0
                ? Math.sqrt(2) * largest
                : domain.max().minus(domain.min()).length();
        return GridPlan.of(
                domain.min().minus(instance.origin()),
                domain.max().minus(instance.origin()),
                distance,
                1,
                instance.bodyModel().contacts().count());
    }

    /** Looks at a state without changing anything. */
    public ContactSurvey survey(SimulationState state) {
        List<Contact> found = find(state);
        Map<Long, Double> numbers = new HashMap<>();
        found.forEach(c -> numbers.merge(pair(c), c.touch.weight(), Double::sum));
        double largest = 0;
        double energy = 0;
        for (Contact c : found) {
            double radius = particles.local()[4 * c.particle + 3];
            double stiffness = instance.bodies().properties()[4 * c.body + 1];
            if (c.other >= 0) {
                radius = Math.min(radius, particles.local()[4 * c.partner + 3]);
                stiffness = Math.max(stiffness, instance.bodies().properties()[4 * c.other + 1]);
            }
            // A piece at the rim of what it touches hardly presses: it counts by its weight.
            largest = Math.max(largest, c.touch.weight() * c.touch.overlap() / (2 * radius));
            stiffness *= instance.materials().pairs()[rules(c)] > 1e-6 ? softening(c, numbers.get(pair(c))) : 1;
            energy += 0.5 * c.touch.weight() * stiffness * c.touch.overlap() * c.touch.overlap();
        }
        return new ContactSurvey(found.size(), largest, energy);
    }

    /** Takes over what contacts remember. */
    public void remember(ContactMemory springs) {
        memory = new HashMap<>();
        SpringMemory from = springs instanceof SpringMemory known ? known : SpringMemory.of(0);
        for (int c = 0; c < from.count(); c++) {
            memory.put(key(from.particle()[c], from.partner()[c]), new double[] {
                from.spring()[3 * c],
                from.spring()[3 * c + 1],
                from.spring()[3 * c + 2],
                from.rolling()[3 * c],
                from.rolling()[3 * c + 1],
                from.rolling()[3 * c + 2],
                from.uncounted()[c]
            });
        }
        starting = true;
    }

    /** What contacts remember now. */
    public SpringMemory memory() {
        long[] keys =
                memory.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        SpringMemory all = SpringMemory.of(keys.length);
        for (int c = 0; c < keys.length; c++) {
            all.particle()[c] = (int) (keys[c] >> 32);
            all.partner()[c] = (int) ((keys[c] & 0xffffffffL) - 0x80000000L);
            double[] values = memory.get(keys[c]);
            all.uncounted()[c] = values[6];
            System.arraycopy(values, 0, all.spring(), 3 * c, 3);
            System.arraycopy(values, 3, all.rolling(), 3 * c, 3);
        }
        return all;
    }

    private static long key(int particle, int partner) {
        return (long) particle << 32 | (partner + 0x80000000L);
    }

    /**
     * Forces [N] and torques about the reference points [N m] of all contacts.
     *
     * @param bodyForce shape (bodies, 4); w: contacts
     */
    public void run(
            StepConstants constants,
            double[] materialPairs,
            SimulationState state,
            double[] bodyForce,
            double[] bodyTorque) {
        Arrays.fill(bodyForce, 0);
        Arrays.fill(bodyTorque, 0);
        Map<Long, double[]> sums = new HashMap<>();
        List<Contact> found = find(state);
        for (Contact c : found) {
            double[] sum = sums.computeIfAbsent(pair(c), k -> new double[4]);
            sum[0] += c.touch.weight();
            sum[1] += c.touch.weight() * c.touch.arm().x;
            sum[2] += c.touch.weight() * c.touch.arm().y;
            sum[3] += c.touch.weight() * c.touch.arm().z;
        }
        Map<Long, double[]> next = new HashMap<>();
        for (Contact c : found) {
            act(c, constants, materialPairs, state, sums.get(pair(c)), next, bodyForce, bodyTorque);
        }
        memory = next;
        starting = false;
    }

    /**
     * A number of its own for each pair of a body with another one or a shape. An odd factor makes no two pairs alike
     * and spreads them: in a table two halves that lie side by side would fall together.
     */
    private long pair(Contact c) {
        int other = c.other >= 0
                ? c.other
                : instance.bodies().count() + (int) shapes.values()[ShapeTable.STRIDE * ~c.partner + 13];
        return ((long) c.body << 32 | other) * SPREAD;
    }

    /** Contacts by owner and partner. */
    private List<Contact> find(SimulationState state) {
        int count = particles.count();
        Vector3d[] arms = new Vector3d[count];
        Vector3d[] normals = new Vector3d[count];
        for (int i = 0; i < count; i++) {
            int b = particles.body()[i];
            Quaterniond q = Vectors.rotation(state.bodyRotation, b);
            arms[i] = q.transform(Vectors.get(particles.local(), i));
            normals[i] = q.transform(Vectors.get(contacts.normal(), i));
            Vectors.put(position, i, reference(state, b).add(arms[i]), particles.local()[4 * i + 3]);
        }
        grid.sort(position, count);
        // In order, however many threads look.
        return IntStream.range(0, count)
                .parallel()
                .filter(i -> contacts.moves(particles.body()[i]))
                .mapToObj(i -> findOf(i, state, arms, normals))
                .flatMap(List::stream)
                .toList();
    }

    /** Contacts that a particle owns, by partner. @param arms and normals of all particles, turned into the world */
    private List<Contact> findOf(int self, SimulationState state, Vector3d[] arms, Vector3d[] normals) {
        int body = particles.body()[self];
        Vector3d x = Vectors.get(position, self);
        List<Contact> own = new ArrayList<>();
        IntConsumer shape = s -> {
            TouchReference touch =
                    TouchReference.shape(shapes, s, x, arms[self], particles.local()[4 * self + 3], normals[self]);
            if (touch.overlap() > 0) {
                own.add(new Contact(self, ~s, body, -1, touch));
            }
        };
        for (int s = 0; s < shapes.everywhere(); s++) {
            shape.accept(s);
        }
        shapes.triangles().forEachNear(x.x, x.y, x.z, shape);
        grid.forEachNear(x.x, x.y, x.z, j -> {
            int other = particles.body()[j];
            if (other != body && (body < other || !contacts.moves(other)) && mayTouch(self, j)) {
                Vector3d between = reference(state, other).sub(reference(state, body));
                TouchReference touch = TouchReference.particles(
                        between,
                        arms[self],
                        particles.local()[4 * self + 3],
                        normals[self],
                        arms[j],
                        particles.local()[4 * j + 3],
                        normals[j]);
                if (touch.overlap() > 0) {
                    own.add(new Contact(self, j, body, other, touch));
                }
            }
        });
        own.sort((a, b) -> Integer.compare(a.partner, b.partner));
        return own;
    }

    /** Whether two particles are near enough to be asked exactly: most that a grid finds are not. */
    private boolean mayTouch(int i, int j) {
        double x = position[4 * i] - position[4 * j];
        double y = position[4 * i + 1] - position[4 * j + 1];
        double z = position[4 * i + 2] - position[4 * j + 2];
        double radius = position[4 * i + 3];
        double other = position[4 * j + 3];
        double wide = isFlat(i) || isFlat(j) ? 2 * Math.max(radius, other) : 0;
        double reach2 = (radius + other) * (radius + other) + wide * wide;
        return x * x + y * y + z * z < reach2 * (1 + ROUNDING);
    }

    /** Whether a particle stands for a flat piece of surface, which touches beside itself too. */
    private boolean isFlat(int i) {
        double[] n = contacts.normal();
        return n[4 * i] != 0 || n[4 * i + 1] != 0 || n[4 * i + 2] != 0;
    }

    private static Vector3d reference(SimulationState state, int body) {
        return Vectors.get(state.bodyPosition, body).add(Vectors.get(state.bodyPositionLow, body));
    }

    private void act(
            Contact c,
            StepConstants constants,
            double[] materialPairs,
            SimulationState state,
            double[] sum,
            Map<Long, double[]> next,
            double[] bodyForce,
            double[] bodyTorque) {
        double[] properties = instance.bodies().properties();
        TouchReference t = c.touch;
        boolean shape = c.other < 0;
        Vector3d between = shape ? new Vector3d() : reference(state, c.other).sub(reference(state, c.body));
        Vector3d middle = new Vector3d(sum[1], sum[2], sum[3]).div(sum[0]);
        double inverseMass = properties[4 * c.body] + turn(state, c.body, middle, t.n());
        double stiffness = properties[4 * c.body + 1];
        if (!shape) {
            inverseMass += properties[4 * c.other] + turn(state, c.other, new Vector3d(middle).sub(between), t.n());
            stiffness = Math.max(stiffness, properties[4 * c.other + 1]);
        }
        int rules = rules(c);
        double mass = 1 / Math.max(inverseMass, 1e-12);
        stiffness *= materialPairs[rules] > 1e-6 ? softening(c, sum[0]) : 1;
        Vector3d spin = Vectors.get(state.bodyAngularVelocity, c.body);
        Vector3d otherSpin = shape ? new Vector3d() : Vectors.get(state.bodyAngularVelocity, c.other);
        Vector3d v = new Vector3d(spin).cross(t.arm()).add(Vectors.get(state.bodyVelocity, c.body));
        if (!shape) {
            v.sub(new Vector3d(otherSpin).cross(new Vector3d(t.arm()).sub(between)))
                    .sub(Vectors.get(state.bodyVelocity, c.other));
        }
        double approach = v.dot(t.n());
        double critical = 2 * Math.sqrt(mass * stiffness / sum[0]);
        double dt = constants.timeStep();
        double[] fresh = new double[] {0, 0, 0, 0, 0, 0, starting ? t.overlap() : 0};
        double[] kept = memory.getOrDefault(key(c.particle, c.partner), fresh);
        double uncounted = Math.min(kept[6] * (1 - Math.min(dt / START_RELEASE, 1)), t.overlap());
        double normalForce = t.weight()
                * Math.max(0, stiffness * (t.overlap() - uncounted) + materialPairs[rules] * critical * approach);
        Vector3d slide = new Vector3d(v).fma(-approach, t.n());
        double damping = TANGENTIAL * t.weight() * critical;
        Vector3d spring = new Vector3d();
        Vector3d drag;
        if (constants.frictionLaw() == 1) {
            drag = new Vector3d(slide).mul(-materialPairs[rules + 1] * damping);
        } else {
            damping *= materialPairs[rules];
            spring = turned(new Vector3d(kept[0], kept[1], kept[2]), t.n()).fma(dt, slide);
            drag = capped(
                    spring,
                    slide,
                    TANGENTIAL * t.weight() * stiffness,
                    damping,
                    materialPairs[rules + 1] * normalForce);
        }
        Vector3d rolled = new Vector3d();
        Vector3d moment = new Vector3d();
        if (materialPairs[rules + 2] > 0) {
            double own = particles.local()[4 * c.particle + 3];
            double other = shape ? 0 : particles.local()[4 * c.partner + 3];
            double radius = shape ? own : own * other / (own + other);
            Vector3d relative = new Vector3d(spin).sub(otherSpin);
            Vector3d roll = relative.fma(-relative.dot(t.n()), t.n());
            rolled = turned(new Vector3d(kept[3], kept[4], kept[5]), t.n()).fma(dt, roll);
            moment = capped(
                    rolled,
                    roll,
                    TANGENTIAL * t.weight() * stiffness * radius * radius,
                    TANGENTIAL * t.weight() * critical * materialPairs[rules] * radius * radius,
                    materialPairs[rules + 2] * radius * normalForce);
        }
        next.put(
                key(c.particle, c.partner),
                new double[] {spring.x, spring.y, spring.z, rolled.x, rolled.y, rolled.z, uncounted});
        Vector3d force = new Vector3d(drag).fma(-normalForce, t.n());
        add(
                bodyForce,
                bodyTorque,
                c.body,
                force,
                new Vector3d(t.arm()).cross(force).add(moment));
        if (!shape) {
            add(
                    bodyForce,
                    bodyTorque,
                    c.other,
                    new Vector3d(force).negate(),
                    new Vector3d(t.arm()).sub(between).cross(force).add(moment).negate());
        }
    }

    /** Returns where the numbers for a contact's two materials begin. */
    private int rules(Contact c) {
        double[] properties = instance.bodies().properties();
        int material = c.other < 0
                ? (int) shapes.values()[ShapeTable.STRIDE * ~c.partner + 12]
                : (int) properties[4 * c.other + 2];
        return 4
                * ((int) properties[4 * c.body + 2]
                                * instance.scene().materials().size()
                        + material);
    }

    /** More contacts than the step was chosen for are softer each. */
    private double softening(Contact c, double number) {
        double predicted = contacts.parameters()[4 * c.body + 2];
        if (c.other >= 0 && contacts.moves(c.other)) {
            predicted = Math.min(predicted, contacts.parameters()[4 * c.other + 2]);
        }
        return Math.min(1, predicted / number);
    }

    /** Spring and dashpot up to a limit; a spring that slips is shortened to fit. */
    private static Vector3d capped(Vector3d spring, Vector3d rate, double stiff, double damping, double most) {
        Vector3d answer = new Vector3d(spring).mul(-stiff).fma(-damping, rate);
        double size = answer.length();
        if (size > most) {
            answer.mul(most / size);
            spring.set(answer).fma(damping, rate).div(-Math.max(stiff, 1e-30));
        }
        return answer;
    }

    /** Turned into the plane across n, as long as before. */
    private static Vector3d turned(Vector3d spring, Vector3d n) {
        double before = spring.length();
        spring.fma(-spring.dot(n), n);
        double after = spring.length();
        return after > 1e-15 ? spring.mul(before / after) : spring.zero();
    }

    private static void add(double[] bodyForce, double[] bodyTorque, int body, Vector3d force, Vector3d torque) {
        Vectors.put(bodyForce, body, Vectors.get(bodyForce, body).add(force), bodyForce[4 * body + 3] + 1);
        Vectors.put(bodyTorque, body, Vectors.get(bodyTorque, body).add(torque), 0);
    }

    /** The lateral part of 1/m: (c - X) x n . I^-1 (c - X) x n. */
    private static double turn(SimulationState state, int body, Vector3d arm, Vector3d n) {
        Vector3d t = new Vector3d(arm).cross(n);
        return t.dot(Vectors.symmetricTimes(state.bodyWorldDiagonal, state.bodyWorldOff, body, t));
    }
}
