package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which versions of OpenCL C compile the kernels. */
class KernelLanguageTest {
    @Test
    void versionsFromOneTwoOnSuffice() {
        assertThat(KernelLanguage.suffices("OpenCL C 1.2 ")).isTrue();
        assertThat(KernelLanguage.suffices("OpenCL C 1.2 PoCL")).isTrue();
        assertThat(KernelLanguage.suffices("OpenCL C 3.0")).isTrue();
        assertThat(KernelLanguage.suffices("OpenCL C 1.1 Mesa")).isFalse();
        assertThat(KernelLanguage.suffices("OpenCL C 1.0")).isFalse();
        assertThat(KernelLanguage.suffices("something else")).isTrue();
    }
}
