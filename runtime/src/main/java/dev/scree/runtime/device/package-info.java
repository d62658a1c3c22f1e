/** Platforms, contexts, queues, programs and their cached binaries. The only package that chooses a device. */
package dev.scree.runtime.device;
