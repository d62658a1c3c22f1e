/**
 * The layer over OpenCL: devices, contexts, queues, programs and their cached binaries, buffers, and kernels bound to
 * them by name. No other package chooses a device.
 *
 * <p>Environment: {@code XDG_CACHE_HOME} moves the cache of binaries. With PoCL, {@code POCL_MAX_PTHREAD_COUNT} set to
 * one less than the number of cores before the program starts leaves a core to whoever draws, and
 * {@code POCL_SIGFPE_HANDLER=0} keeps Java's division by zero an exception. {@code POCL_WORK_GROUP_SPECIALIZATION=0}
 * keeps it from compiling each kernel once more at its first launch, for the size of its groups: that takes as long as
 * building the program, and makes nothing faster.
 */
package dev.scree.runtime.device;
