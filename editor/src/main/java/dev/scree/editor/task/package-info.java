/**
 * Work that takes longer than a frame: named, with progress, a cancel, and a result that is handed over at the start of
 * a frame. Knows nothing of what the work is about.
 */
package dev.scree.editor.task;
