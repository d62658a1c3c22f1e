/**
 * A project on disk: {@code project.json}, {@code scenes/}, {@code models/}, {@code presets/} and the cache
 * {@code .scree/}, read with line and column in every refusal and saved atomically.
 */
package dev.scree.runtime.project;
