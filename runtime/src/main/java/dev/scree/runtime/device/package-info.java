/**
 * Platforms, contexts, queues, programs and their cached binaries: the only package that chooses a device. Environment:
 * {@code XDG_CACHE_HOME} moves the cache of binaries; with PoCL, {@code POCL_MAX_PTHREAD_COUNT} set to one less than
 * the cores before the program starts leaves a core to whoever draws, and {@code POCL_SIGFPE_HANDLER=0} keeps Java's
 * division by zero an exception.
 */
package dev.scree.runtime.device;
