/**
 * Scripts: what a user did, as a text that can be kept, changed and replayed. Reading one, running one on the open
 * project, and recording one. Knows no window.
 */
package dev.scree.editor.script;
