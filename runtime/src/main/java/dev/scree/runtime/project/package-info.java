/**
 * A project on disk: {@code project.json}, {@code scenes/}, {@code models/}, {@code presets/} and the cache
 * {@code .scree/}. Files are saved atomically; one that cannot be read is refused with line and column.
 */
package dev.scree.runtime.project;
