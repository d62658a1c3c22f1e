package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.kernels.PackedArguments;
import org.junit.jupiter.api.Test;

/** Kernels that take places in memory instead of buffers. */
class PackedArgumentsTest {
    @Test
    void pointersAreMadeOfPlaces() {
        assertThat(PackedArguments.pack("""
                        __kernel GROUP(8) void add(const int count, // items
                                __constant Shape* shape, __global const float4* from, const float part,
                                __global int* to) {
                            to[0] = from[0].x;
                        }
                        """, 2)).isEqualTo("""
                        __kernel GROUP(8) void add(const int count, \s
                                __constant Shape* shape, const uint from_place, const float part,
                         const uint to_place, __global char* memory0, __global char* memory1) {\
                         __global const float4* from = (__global const float4*)((from_place >> 27 == 1 ? memory1 : memory0)\
                         + (size_t)512 * (from_place & 0x7ffffffu));\
                         __global int* to = (__global int*)((to_place >> 27 == 1 ? memory1 : memory0)\
                         + (size_t)512 * (to_place & 0x7ffffffu));
                            to[0] = from[0].x;
                        }
                        """);
    }

    @Test
    void kernelsWithTeamsArePackedToo() {
        assertThat(PackedArguments.pack("__kernel GROUP_OF_TEAMS(8) void set(const int count, __global int* to) {}", 1))
                .contains("(const int count, const uint to_place, __global char* memory0)");
    }

    @Test
    void whatIsNoKernelStaysAsItIs() {
        String text = "static inline int two(__global const int* of) { return of[2]; }\n";
        assertThat(PackedArguments.pack(text, 2)).isEqualTo(text);
    }

    @Test
    void placesTellMemoryAndOffset() {
        assertThat(PackedArguments.place(0, 0)).isZero();
        assertThat(PackedArguments.place(0, 1024)).isEqualTo(2);
        assertThat(PackedArguments.place(3, 512)).isEqualTo(3 << 27 | 1);
        assertThatThrownBy(() -> PackedArguments.place(0, 256)).hasMessageContaining("256");
        assertThatThrownBy(() -> PackedArguments.place(0, 1L << 36)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PackedArguments.place(32, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void fewVariantsOfAKernelAreCompiled() {
        assertThat(PackedArguments.memories(1)).isEqualTo(4);
        assertThat(PackedArguments.memories(5)).isEqualTo(8);
        assertThat(PackedArguments.memories(9)).isEqualTo(16);
        assertThat(PackedArguments.memories(17)).isEqualTo(32);
        assertThatThrownBy(() -> PackedArguments.memories(33)).hasMessageContaining("33");
        assertThat(PackedArguments.memoriesOf(" -D A" + PackedArguments.option(4)))
                .isEqualTo(4);
        assertThat(PackedArguments.memoriesOf(" -D A")).isZero();
    }
}
