/**
 * The tool windows, dialogs and bars of the editor. A panel reads the editor's context and sends actions or edits; it
 * knows no other panel. All panels are listed in {@link dev.scree.editor.panel.Panels}.
 */
package dev.scree.editor.panel;
