package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.kernels.KernelPrototype;
import dev.scree.kernels.KernelPrototype.Parameter;
import dev.scree.kernels.KernelPrototype.Space;
import dev.scree.kernels.KernelSource;
import dev.scree.runtime.UserError;
import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.Structs;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.lwjgl.opencl.CL10;
import org.lwjgl.opencl.CL12;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Source text, driver and device agree about kernels and structs. */
@ExtendWith(NoLeaks.class)
class KernelPrototypeTest {
    private static final Path SOURCES =
            Path.of("..", "kernels", "src", "main", "resources", "dev", "scree", "kernels", "cl");

    private static List<String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".cl"))
                    .map(file -> SOURCES.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aPrototypeIsReadAsItStands() {
        assertThat(KernelPrototype.all("some.cl", """
                        #define MANY 256
                        // __kernel void not_this(const int count)
                        __kernel GROUP(MANY) void first(const int count, const float part, __constant Shape* shape,
                                __global const float4* restrict from, __global int* to) { }
                        __kernel GROUP_OF_TEAMS(64) void second(const int count, __global float *values /* [m] */) {
                        """))
                .containsExactly(
                        new KernelPrototype(
                                "some.cl",
                                "first",
                                256,
                                false,
                                List.of(
                                        new Parameter("part", "float", Space.VALUE, true),
                                        new Parameter("shape", "Shape", Space.CONSTANT, true),
                                        new Parameter("from", "float4", Space.GLOBAL, true),
                                        new Parameter("to", "int", Space.GLOBAL, false))),
                        new KernelPrototype(
                                "some.cl",
                                "second",
                                64,
                                true,
                                List.of(new Parameter("values", "float", Space.GLOBAL, false))));
        assertThatThrownBy(() -> KernelPrototype.all("some.cl", "__kernel void third(__global int* to)"))
                .hasMessageContaining("third")
                .hasMessageContaining("count");
    }

    @Test
    void theDriverReportsWhatTheTextSays() throws IOException {
        int kernels = 0;
        try (TestDevice device = new TestDevice()) {
            for (String source : sources()) {
                device.context.substitute(source, s -> s, " -cl-kernel-arg-info");
                for (KernelPrototype kernel : KernelPrototype.all(source, KernelSource.load(source))) {
                    kernels++;
                    long handle = device.context.createKernel(kernel);
                    try {
                        assertThat(info(handle, 0, CL12.CL_KERNEL_ARG_NAME)).isEqualTo(KernelPrototype.COUNT);
                        for (int a = 0; a < kernel.parameters().size(); a++) {
                            Parameter parameter = kernel.parameters().get(a);
                            assertThat(info(handle, a + 1, CL12.CL_KERNEL_ARG_NAME))
                                    .as(kernel.entry())
                                    .isEqualTo(parameter.name());
                            assertThat(info(handle, a + 1, CL12.CL_KERNEL_ARG_TYPE_NAME))
                                    .as(kernel.entry() + "." + parameter.name())
                                    .isEqualTo(parameter.type() + (parameter.space() == Space.VALUE ? "" : "*"));
                        }
                    } finally {
                        CL10.clReleaseKernel(handle);
                    }
                }
            }
        }
        assertThat(kernels).isGreaterThan(70);
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
        StringBuilder kernel = new StringBuilder("#define AT(f) (int)((__private char*)&s.f - (__private char*)&s)\n");
        kernel.append("__kernel void grid_scan_chunks(const int count, const int chunkCount, __global int* chunkSums)");
        kernel.append("{\nint k = 0;\n");
        for (Struct<?> struct : Structs.ALL) {
            expected.add(struct.bytes());
            kernel.append("{ ").append(struct.name()).append(" s; chunkSums[k++] = (int)sizeof(s);\n");
            for (Struct.Field<?> field : struct.fields()) {
                expected.add(field.offset());
                kernel.append("chunkSums[k++] = AT(").append(field.name()).append(");\n");
            }
            kernel.append("}\n");
        }
        kernel.append("}\n");
        try (TestDevice device = new TestDevice()) {
            // A kernel of its own text in the place of one with fitting parameters.
            device.context.substitute(
                    "grid/grid.cl", s -> s.substring(0, s.indexOf("__kernel")) + kernel.toString(), " -D LAYOUT");
            device.ints("chunkSums", new int[expected.size()]);
            device.run(device.fields.with("chunkCount", 0), "grid/grid.cl", "grid_scan_chunks", 1);
            assertThat(Arrays.stream(device.readInts("chunkSums")).boxed().toList())
                    .isEqualTo(expected);
            device.context.substitute("grid/grid.cl", s -> s, "");
        }
    }

    @Test
    void aKernelThatDoesNotBuildIsRefusedWithItsLog() {
        try (TestDevice device = new TestDevice()) {
            assertThatThrownBy(() -> device.context.substitute(
                            "rigid/reduce.cl", s -> s.replace("int body =", "int body =" + " undeclared_name +"), ""))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("rigid/reduce.cl")
                    .hasMessageContaining("undeclared_name");
        }
    }
}
