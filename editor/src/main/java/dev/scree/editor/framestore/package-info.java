/**
 * Frames of plays on disk: written beside a play in compressed chunks, and read at the next start up to the last whole
 * chunk.
 */
package dev.scree.editor.framestore;
