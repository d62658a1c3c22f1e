/**
 * Benchmark scenes with exact shapes of their own, so that they need no models, and their measured rows. Tests play the
 * same scenes.
 */
package dev.scree.runtime.bench;
