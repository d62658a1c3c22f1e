package dev.scree.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.kernels.Access;
import dev.scree.kernels.Argument;
import dev.scree.kernels.Kernel;
import dev.scree.kernels.KernelIndex;
import dev.scree.kernels.KernelSource;
import dev.scree.kernels.StructLayout;
import dev.scree.kernels.StructLayouts;
import dev.scree.runtime.Refusal;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.memory.DeviceInts;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Index, source text, driver and device agree about kernels and structs. */
@ExtendWith(NoLeaks.class)
class KernelIndexTest {
    private static final List<Kernel> ALL;

    static {
        ALL = new ArrayList<>(KernelIndex.STEP);
        KernelIndex.SURFACE.stream().filter(kernel -> !ALL.contains(kernel)).forEach(ALL::add);
        ALL.add(KernelIndex.STRUCT_LAYOUT);
    }

    @Test
    void sourcesDeclareWhatTheIndexSays() {
        for (Kernel kernel : ALL) {
            Matcher declaration = Pattern.compile("__kernel void " + kernel.entry() + "\\(([^)]*)\\)")
                    .matcher(KernelSource.load(kernel.source()));
            assertThat(declaration.find()).as(kernel.entry()).isTrue();
            String[] declared = declaration.group(1).split(",");
            List<String> expected = new ArrayList<>();
            expected.add("const int count");
            kernel.arguments().forEach(a -> expected.add(text(a)));
            assertThat(Arrays.stream(declared).map(d -> d.strip().replaceAll("\\s+", " ")))
                    .as(kernel.entry())
                    .containsExactlyElementsOf(expected);
        }
    }

    private static String text(Argument a) {
        if (a.access() == Access.VALUE) {
            return "const " + a.type().openClName() + " " + a.name();
        }
        return switch (a.type()) {
            case STEP_CONSTANTS, GRID_SHAPE -> "__constant " + a.type().openClName() + "* " + a.name();
            default ->
                "__global " + (a.access() == Access.READ ? "const " : "")
                        + a.type().openClName() + "* " + a.name();
        };
    }

    @Test
    void theDriverReportsWhatTheIndexSays() {
        try (TestDevice device = new TestDevice()) {
            for (String source : KernelIndex.sources(ALL)) {
                device.context.substitute(source, s -> s, " -cl-kernel-arg-info");
            }
            for (Kernel kernel : ALL) {
                long handle = device.context.createKernel(kernel);
                try {
                    assertThat(info(handle, 0, CL12.CL_KERNEL_ARG_NAME)).isEqualTo(Kernel.COUNT);
                    for (int a = 0; a < kernel.arguments().size(); a++) {
                        Argument argument = kernel.arguments().get(a);
                        assertThat(info(handle, a + 1, CL12.CL_KERNEL_ARG_NAME))
                                .as(kernel.entry())
                                .isEqualTo(argument.name());
                        assertThat(info(handle, a + 1, CL12.CL_KERNEL_ARG_TYPE_NAME))
                                .as(kernel.entry() + "." + argument.name())
                                .isEqualTo(
                                        argument.type().openClName() + (argument.access() == Access.VALUE ? "" : "*"));
                    }
                } finally {
                    CL10.clReleaseKernel(handle);
                }
            }
        }
    }

    private static String info(long kernel, int argument, int what) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            ByteBuffer text = stack.calloc(256);
            assertThat(CL12.clGetKernelArgInfo(kernel, argument, what, text, null))
                    .isEqualTo(CL10.CL_SUCCESS);
            return MemoryUtil.memUTF8(MemoryUtil.memAddress(text));
        }
    }

    @Test
    void theDeviceLaysStructsOutAsTheHostDoes() {
        List<Integer> expected = new ArrayList<>();
        for (StructLayout layout : StructLayouts.ALL) {
            expected.add(layout.size());
            layout.fields().forEach(f -> expected.add(f.offset()));
        }
        try (TestDevice device = new TestDevice()) {
            DeviceInts offsets = device.ints("offsets", new int[expected.size()]);
            device.run(1, new StructLayoutArguments(offsets));
            assertThat(Arrays.stream(device.read(offsets)).boxed().toList()).isEqualTo(expected);
        }
    }

    /** The layout kernel's own launcher; only this test runs it. */
    public record StructLayoutArguments(DeviceInts offsets) implements KernelArguments {
        @Override
        public Kernel kernel() {
            return KernelIndex.STRUCT_LAYOUT;
        }
    }

    @Test
    void aLaunchNamesTheArgumentThatDoesNotFit() {
        try (TestDevice device = new TestDevice()) {
            assertThatThrownBy(() -> device.run(
                            8,
                            new GridGather(
                                    device.ints("index", new int[8]),
                                    device.float4s("value", new double[4 * 7]),
                                    device.float4s("sorted", new double[4 * 8]))))
                    .hasMessageContaining("grid_gather")
                    .hasMessageContaining("argument value")
                    .hasMessageContaining("8")
                    .hasMessageContaining("7");
            Launch launch = device.bind(new GridGather(
                    device.ints("index", new int[8]),
                    device.float4s("value", new double[4 * 8]),
                    device.float4s("sorted", new double[4 * 8])));
            assertThatThrownBy(() -> launch.enqueue(device.queue, 9))
                    .hasMessageContaining("expected at least 9")
                    .hasMessageContaining("got 8");
        }
    }

    @Test
    void aKernelThatDoesNotBuildIsRefusedWithItsLog() {
        try (TestDevice device = new TestDevice()) {
            assertThatThrownBy(() -> device.context.substitute(
                            "rigid/reduce.cl", s -> s.replace("int body =", "int body =" + " undeclared_name +"), ""))
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("rigid/reduce.cl")
                    .hasMessageContaining("undeclared_name");
        }
    }
}
