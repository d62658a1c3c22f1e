/**
 * The open project: its scenes as they are being edited, which one is shown, and events when either changes. Knows
 * files only through {@link dev.scree.runtime.project.ProjectFolder}; knows no window, no device, no command.
 */
package dev.scree.editor.document;
