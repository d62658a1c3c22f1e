/** The window, its frame loop, and the wiring of panels, actions and services into one program. */
package dev.scree.editor.app;
