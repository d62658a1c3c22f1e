/**
 * Edits of a project as commands that can be undone. A command holds ids with old and new values; adding it to the
 * {@link dev.scree.editor.command.History} is what performs it, so that doing and redoing are one path.
 */
package dev.scree.editor.command;
