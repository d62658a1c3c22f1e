package dev.scree.runtime.device;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelPrototype.Parameter;
import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntSupplier;

/**
 * The fields of a system by name, and the kernels bound to them. A kernel's parameter takes the field of its own name,
 * found here or in the system around; {@link #with} gives a parameter something else. Whoever made the outermost one
 * closes its scope.
 */
public final class Fields {
    private final Root root;
    private final Fields around;
    private final ResourceScope scope;
    private final Map<String, Object> named = new LinkedHashMap<>();
    private final Map<String, Extent> families = new LinkedHashMap<>();
    private String options;

    /** What all systems of a simulation share. */
    private static final class Root {
        final DeviceContext context;
        final CommandQueue queue;
        final List<Launch> waiting = new ArrayList<>();
        final List<Allocation> allocations = new ArrayList<>();
        boolean built;

        Root(DeviceContext context, CommandQueue queue) {
            this.context = context;
            this.queue = queue;
        }
    }

    /** The outermost fields. @param scope closes all buffers and kernels */
    public Fields(DeviceContext context, CommandQueue queue, ResourceScope scope) {
        this(new Root(context, queue), null, scope);
    }

    private Fields(Root root, Fields around, ResourceScope scope) {
        this.root = root;
        this.around = around;
        this.scope = scope;
    }

    /** Fields of a system within this one: it sees these, and its own first. */
    public Fields within() {
        return within(scope);
    }

    /** The same with a life of its own. */
    public Fields within(ResourceScope scope) {
        return new Fields(root, this, scope);
    }

    /** These fields, but parameters of that name take this. @param value a buffer, or a number: Integer or Float */
    public Fields with(String parameter, Object value) {
        Fields view = within();
        view.named.put(parameter, value);
        return view;
    }

    /** A number that kernels here take by this name: Integer or Float. */
    public void number(String name, Number value) {
        named.put(name, value);
    }

    /** From now on another field bound to a parameter whose name begins like this must be one of this extent. */
    public void family(String prefix, Extent extent) {
        families.put(prefix, extent);
    }

    /** Gives a field another name here. */
    public <B extends DeviceBuffer> B name(String name, B buffer) {
        if (named.putIfAbsent(name, buffer) != null) {
            throw new IllegalArgumentException("there is a field " + name + " already");
        }
        return buffer;
    }

    private <B extends DeviceBuffer> B add(B buffer) {
        buffer.clear(root.queue);
        root.allocations.add(new Allocation(buffer.name(), buffer.bytes()));
        return name(buffer.name(), scope.add(buffer));
    }

    public DeviceFloats float4s(String name, Extent extent) {
        return add(new DeviceFloats(root.context, name, 4, extent));
    }

    public DeviceFloats floats(String name, Extent extent) {
        return add(new DeviceFloats(root.context, name, 1, extent));
    }

    public DeviceInts ints(String name, Extent extent) {
        return add(new DeviceInts(root.context, name, extent));
    }

    /** Vectors, as many as there are values for. @param values stride 4 */
    public DeviceFloats float4s(String name, double[] values) {
        DeviceFloats buffer = float4s(name, Extent.fixed(name, values.length / 4));
        buffer.upload(root.queue, values, values.length / 4);
        return buffer;
    }

    public DeviceFloats floats(String name, double[] values) {
        DeviceFloats buffer = floats(name, Extent.fixed(name, values.length));
        buffer.upload(root.queue, values, values.length);
        return buffer;
    }

    public DeviceInts ints(String name, int[] values) {
        DeviceInts buffer = ints(name, Extent.fixed(name, values.length));
        buffer.upload(root.queue, values, values.length);
        return buffer;
    }

    public <T> DeviceStruct<T> struct(String name, Struct<T> struct) {
        return add(new DeviceStruct<>(root.context, name, struct));
    }

    /**
     * A buffer that was made.
     *
     * @param field name of the field
     * @param bytes memory on the device
     */
    public record Allocation(String field, long bytes) {}

    /** Returns all buffers ever made here, and in all systems within and around, in the order of their making. */
    public List<Allocation> allocations() {
        return Collections.unmodifiableList(root.allocations);
    }

    /** Returns the memory of all buffers ever made here, and in all systems within and around [bytes]. */
    public long bytes() {
        return root.allocations.stream().mapToLong(Allocation::bytes).sum();
    }

    public DeviceContext context() {
        return root.context;
    }

    public CommandQueue queue() {
        return root.queue;
    }

    /** The field of a name that a kernel here would take, or null. */
    public DeviceBuffer find(String name) {
        return value(name) instanceof DeviceBuffer buffer ? buffer : null;
    }

    private Object value(String name) {
        Object own = named.get(name);
        return own != null || around == null ? own : around.value(name);
    }

    private Map.Entry<String, Extent> familyOf(String name) {
        for (Fields at = this; at != null; at = at.around) {
            for (Map.Entry<String, Extent> family : at.families.entrySet()) {
                if (name.startsWith(family.getKey())) {
                    return family;
                }
            }
        }
        return null;
    }

    /**
     * Binds a kernel's parameters to the fields of their names.
     *
     * @param source file under {@code dev/scree/kernels/cl}
     * @param items work items that there are at the time; an {@link Extent} also says how many there can be
     * @throws IllegalArgumentException naming kernel, parameter, what was expected and what was found
     */
    public Launch bind(String source, String entry, IntSupplier items) {
        KernelPrototype kernel = KernelPrototype.of(source, entry);
        List<Object> arguments = new ArrayList<>();
        for (Parameter parameter : kernel.parameters()) {
            arguments.add(argument(kernel, parameter));
        }
        Launch launch = scope.add(new Launch(kernel, items, arguments, optionsHere()));
        if (root.context.isForecast()) {
            return launch;
        }
        if (root.built) {
            launch.create(root.context);
        } else {
            root.waiting.add(launch);
        }
        return launch;
    }

    private String optionsHere() {
        return options != null ? options : around == null ? "" : around.optionsHere();
    }

    /** From now on kernels bound here and within are compiled with more options, such as definitions. */
    public void compiledWith(String options) {
        this.options = options;
    }

    private Object argument(KernelPrototype kernel, Parameter parameter) {
        Object value = value(parameter.name());
        String place = "kernel " + kernel.entry() + " of " + kernel.source() + ", parameter " + parameter.name()
                + ": expected " + parameter.type() + ", found ";
        if (value == null) {
            throw new IllegalArgumentException(place + "no field of that name; there are " + names());
        }
        if (!Launch.fits(parameter, value)) {
            throw new IllegalArgumentException(place
                    + (value instanceof DeviceBuffer buffer
                            ? buffer.type() + " in the field " + buffer.name()
                            : value.getClass().getSimpleName() + " " + value));
        }
        if (value instanceof DeviceBuffer buffer) {
            if (buffer.context() != root.context) {
                throw new IllegalArgumentException(
                        place + buffer.name() + " on " + buffer.context().info().name());
            }
            Map.Entry<String, Extent> family = familyOf(parameter.name());
            if (family != null
                    && !buffer.name().equals(parameter.name())
                    && family.getValue().capacity() != buffer.length()) {
                throw new IllegalArgumentException(place + buffer.name() + " with one element for each "
                        + buffer.extent().name() + " (" + buffer.length() + "); what begins with " + family.getKey()
                        + " has one for each " + family.getValue().name() + " ("
                        + family.getValue().capacity() + ")");
            }
        }
        return value;
    }

    private String names() {
        TreeSet<String> names = new TreeSet<>();
        for (Fields at = this; at != null; at = at.around) {
            names.addAll(at.named.keySet());
        }
        return String.join(", ", names);
    }

    /**
     * Builds the programs of all kernels bound so far; what is bound later is built at once. Cancel acts between
     * programs.
     *
     * @throws dev.scree.runtime.Refusal with the build log and the source's name where one does not build
     */
    public void build(Progress progress) {
        Map<String, List<String>> sources = new LinkedHashMap<>();
        for (Launch launch : root.waiting) {
            List<String> those = sources.computeIfAbsent(launch.options(), options -> new ArrayList<>());
            if (!those.contains(launch.kernel().source())) {
                those.add(launch.kernel().source());
            }
        }
        int done = 0;
        for (Map.Entry<String, List<String>> those : sources.entrySet()) {
            Progress part = progress.part((double) done / sources.size(), (done + 1.0) / sources.size());
            root.context.build(those.getValue(), those.getKey(), part);
            done++;
        }
        root.waiting.forEach(launch -> launch.create(root.context));
        root.waiting.clear();
        root.built = true;
    }
}
