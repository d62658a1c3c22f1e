package dev.scree.runtime.device;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelPrototype.Parameter;
import dev.scree.kernels.KernelPrototype.Space;
import dev.scree.runtime.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntSupplier;

/**
 * The fields (named device buffers) of a system, and the kernels that are bound to them.
 *
 * <p>Fields form a tree: the outermost ones belong to the simulation's state, {@link #within} makes those of a system.
 * A kernel's parameter takes the field or number of its own name, which is looked for here and then outwards;
 * {@link #with} gives a parameter something else for one launch. What does not fit is refused with a message when the
 * kernel is bound. Whoever made the outermost fields closes their scope, which frees all buffers and kernels.
 */
public final class Fields {
    /** More buffers than ever take the place of others at once. */
    private static final int MOST_TOGETHER = 64;

    /** The part that all fields of the tree share. */
    private final FieldTree root;
    /** The fields that contain these, or null. */
    private final Fields around;

    private final ResourceScope scope;
    /** Buffers and numbers (Integer, Float) by the name that parameters use. */
    private final Map<String, Object> named = new LinkedHashMap<>();
    /** Required extents of parameters, by the beginning of their name. */
    private final Map<String, Extent> families = new LinkedHashMap<>();
    /** Options of the compiler for kernels bound here, or null for those of the fields around. */
    private String options;

    /**
     * Makes the outermost fields.
     *
     * @param scope closes all buffers and kernels
     */
    public Fields(DeviceContext context, CommandQueue queue, ResourceScope scope) {
        this(context, queue, scope, 0);
    }

    /**
     * Does the same where it is known how much memory all buffers will take.
     *
     * @param expected sum of their {@link Allocation#room} [bytes]; 0 where it is not known
     */
    public Fields(DeviceContext context, CommandQueue queue, ResourceScope scope, long expected) {
        this(new FieldTree(context, queue, scope, expected), null, scope);
    }

    Fields(FieldTree root, Fields around, ResourceScope scope) {
        this.root = root;
        this.around = around;
        this.scope = scope;
    }

    /** Returns new fields within these: names are looked for there first, then here. */
    public Fields within() {
        return within(scope);
    }

    /** Returns new fields within these, whose buffers and kernels another scope closes. */
    public Fields within(ResourceScope scope) {
        return new Fields(root, this, scope);
    }

    /**
     * Returns a view of these fields in which parameters of a name take the given value.
     *
     * @param value a buffer, or a number: Integer or Float
     */
    public Fields with(String parameter, Object value) {
        Fields view = within();
        view.named.put(parameter, value);
        return view;
    }

    /** Defines a number that parameters of this name take: Integer or Float. */
    public void number(String name, Number value) {
        named.put(name, value);
    }

    /**
     * Requires that parameters whose name begins with a prefix get fields of one extent, such as "sorted" one element
     * for each particle. It guards against a buffer of the wrong length where a field is given to a parameter of
     * another name.
     */
    public void family(String prefix, Extent extent) {
        families.put(prefix, extent);
    }

    /** Gives a buffer a name, or another name, here. */
    public <B extends DeviceBuffer> B name(String name, B buffer) {
        if (named.putIfAbsent(name, buffer) != null) {
            throw new IllegalArgumentException("there is a field " + name + " already");
        }
        return buffer;
    }

    /**
     * Prepares for buffers that take the place of shorter ones while a scene plays, so that they lie side by side in
     * memory; else kernels may have to be built anew for them, which takes seconds.
     *
     * @param before memory of the shorter ones, by {@link #bytes} before and after they were made [bytes]
     * @param growth how many times as long these are
     */
    public void expect(long before, double growth) {
        // Each begins at a multiple of a unit, and there are never so many of them.
        root.memory.expect((long) (before * growth) + DeviceMemory.rounded(1) * MOST_TOGETHER);
    }

    /**
     * Gives buffers longer memory while a scene plays, and binds it to all launches that take them. What was in them is
     * lost.
     *
     * @param times how many times as long
     * @throws dev.scree.runtime.UserError where the device has not so much memory; then nothing can go on
     */
    public void lengthen(List<? extends DeviceBuffer> buffers, int times) {
        expect(buffers.stream().mapToLong(DeviceBuffer::bytes).sum(), times);
        for (DeviceBuffer buffer : buffers) {
            buffer.lengthen(root.queue, times);
        }
        root.bound.open().filter(launch -> launch.takesAny(buffers)).forEach(launch -> launch.rebind(root.context));
    }

    /** Clears a new buffer, counts its memory and gives it its name. */
    private <B extends DeviceBuffer> B add(B buffer) {
        buffer.clear(root.queue);
        root.buffers.add(buffer);
        return name(buffer.name(), scope.add(buffer));
    }

    /** Makes a field of float4. */
    public DeviceFloats float4s(String name, Extent extent) {
        return add(new DeviceFloats(root.memory, name, "float4", 4, extent));
    }

    /** Makes a field of float. */
    public DeviceFloats floats(String name, Extent extent) {
        return floats(name, 1, extent);
    }

    /**
     * Makes a field with a row of float for each element, which may have more numbers than an int can count.
     *
     * @param width numbers in a row
     */
    public DeviceFloats floats(String name, int width, Extent extent) {
        return add(new DeviceFloats(root.memory, name, "float", width, extent));
    }

    /** Makes a field of int. */
    public DeviceInts ints(String name, Extent extent) {
        return ints(name, 1, extent);
    }

    /**
     * Makes a field with a row of int for each element, which may have more numbers than an int can count.
     *
     * @param width numbers in a row
     */
    public DeviceInts ints(String name, int width, Extent extent) {
        return add(new DeviceInts(root.memory, name, width, extent));
    }

    /** Makes a field of int2. */
    public DeviceInts int2s(String name, Extent extent) {
        return add(new DeviceInts(root.memory, name, "int2", 2, extent, false));
    }

    /**
     * Makes a field of float4 with the given values.
     *
     * @param values four numbers for each element
     */
    public DeviceFloats float4s(String name, double[] values) {
        DeviceFloats buffer = float4s(name, Extent.fixed(name, values.length / 4));
        buffer.upload(root.queue, values, values.length / 4);
        return buffer;
    }

    /** Makes a field of float with the given values. */
    public DeviceFloats floats(String name, double[] values) {
        DeviceFloats buffer = floats(name, Extent.fixed(name, values.length));
        buffer.upload(root.queue, values, values.length);
        return buffer;
    }

    /** Makes a field of float with the given values. */
    public DeviceFloats floats(String name, float[] values) {
        DeviceFloats buffer = floats(name, Extent.fixed(name, values.length));
        buffer.upload(root.queue, values, values.length);
        return buffer;
    }

    /** Makes a field of int with the given values. */
    public DeviceInts ints(String name, int[] values) {
        DeviceInts buffer = ints(name, Extent.fixed(name, values.length));
        buffer.upload(root.queue, values, values.length);
        return buffer;
    }

    /** Does the same with a field that kernels can take as {@code __constant}. */
    public DeviceInts constants(String name, int[] values) {
        DeviceInts buffer = add(new DeviceInts(root.memory, name, 1, Extent.fixed(name, values.length), true));
        buffer.upload(root.queue, values, values.length);
        return buffer;
    }

    /** Makes a field with one struct. */
    public <T> DeviceStruct<T> struct(String name, Struct<T> struct) {
        return add(new DeviceStruct<>(root.memory, name, struct));
    }

    /**
     * Record of a buffer.
     *
     * @param field name of the field
     * @param bytes memory on the device [bytes]
     */
    public record Allocation(String field, long bytes) {
        /** Returns what it takes of memory that holds many buffers [bytes]. */
        public long room() {
            return DeviceMemory.rounded(bytes);
        }
    }

    /** Returns records of all buffers of this tree of fields that are not closed, in the order of their making. */
    public List<Allocation> allocations() {
        return root.buffers
                .open()
                .map(buffer -> new Allocation(buffer.name(), buffer.bytes()))
                .toList();
    }

    /** Returns the memory of all buffers of this tree of fields that are not closed [bytes]. */
    public long bytes() {
        return root.buffers.open().mapToLong(DeviceBuffer::bytes).sum();
    }

    public DeviceContext context() {
        return root.context;
    }

    public CommandQueue queue() {
        return root.queue;
    }

    /** Returns the field that a parameter of this name would take here, or null. */
    public DeviceBuffer find(String name) {
        return value(name) instanceof DeviceBuffer buffer ? buffer : null;
    }

    /** Returns the buffer or number of a name, here or in the fields around, or null. */
    private Object value(String name) {
        Object own = named.get(name);
        return own != null || around == null ? own : around.value(name);
    }

    /** Returns the family, by prefix, that a parameter's name belongs to, or null. */
    private Map.Entry<String, Extent> familyOf(String name) {
        return families.entrySet().stream()
                .filter(family -> name.startsWith(family.getKey()))
                .findFirst()
                .orElseGet(() -> around == null ? null : around.familyOf(name));
    }

    /**
     * Binds a kernel's parameters to the fields of their names. Where there can never be an item, as of fluid in a
     * scene without any, the kernel is not built.
     *
     * @param source file under {@code dev/scree/kernels/cl}
     * @param entry name of the kernel's function
     * @param items supplies the number of work items at the time; an {@link Extent} also says how many there can be
     * @throws IllegalArgumentException naming kernel, parameter, what was expected and what was found
     */
    public Launch bind(String source, String entry, IntSupplier items) {
        KernelPrototype kernel = KernelPrototype.of(source, entry);
        List<Object> arguments = new ArrayList<>();
        for (Parameter parameter : kernel.parameters()) {
            arguments.add(argument(kernel, parameter));
        }
        return root.create(new Launch(root.context, kernel, items, arguments, optionsHere()), scope);
    }

    /**
     * Lets launches be fused from now on, here and in all fields of the tree, if the device can. Precondition: no other
     * launches that are fused ever run on the device at the same time, as from another queue. Groups of two such
     * launches could each hold the place that the other's wait for.
     */
    public void mayFuse() {
        root.fuses = root.context.fuses();
    }

    /** Returns whether {@link #fused} makes one launch of several that have no more items than these. */
    public boolean fuses(Extent items) {
        return root.fuses && items.capacity() <= FusedLaunch.MOST_ITEMS;
    }

    /**
     * Returns launches that do what all given ones do, in rounds of the same kernels: a single one where the device has
     * groups that wait for each other, and no kernel has so many items that to start it takes no part of its time; else
     * the given ones.
     *
     * @param name of the fused kernel, for statistics
     * @param rounds by round, its launches in their order, which were just bound; they may differ by numbers alone
     */
    public List<Launch> fused(String name, List<List<Launch>> rounds) {
        return fused(name, new FusedWork.Launches(rounds))
                .map(List::of)
                .orElseGet(() -> rounds.stream().flatMap(List::stream).toList());
    }

    /**
     * Returns a single launch that does all of some works, where the device has groups that wait for each other and no
     * kernel has so many items that to start it takes no part of its time; else nothing.
     *
     * @param name of the fused kernel, for statistics
     * @param works what it does, in order, of launches that were just bound
     */
    public Optional<Launch> fused(String name, FusedWork... works) {
        return root.fused(name, List.of(works), scope);
    }

    private String optionsHere() {
        return options != null ? options : around == null ? "" : around.optionsHere();
    }

    /**
     * Sets further options of the compiler, such as definitions, for kernels that are bound here and within from now
     * on.
     */
    public void compiledWith(String options) {
        this.options = options;
    }

    /** Returns the value for a parameter, after checks of type, context and length. */
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
            if (parameter.space() == Space.CONSTANT && !buffer.isAlone()) {
                throw new IllegalArgumentException(
                        place + buffer.name() + ", which may be a part of a memory object, not a constant");
            }
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
     * Builds the programs of all kernels that are bound so far; kernels bound later are built at once. Cancelling takes
     * effect between two programs.
     *
     * @throws dev.scree.runtime.UserError with the build log and the source's name where one does not build
     */
    public void build(Progress progress) {
        root.build(progress);
    }
}
