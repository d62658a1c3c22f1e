/**
 * Device memory: typed buffers whose element type the compiler checks, and scopes that close what they hold in reverse
 * order.
 */
package dev.scree.runtime.memory;
