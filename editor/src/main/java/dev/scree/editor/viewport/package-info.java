/**
 * What the viewport knows without drawing: the orbit camera, what a ray hits, how a gizmo's handle turns the mouse's
 * way into an offset or a turn, which bodies a brush touches. No ImGui.
 */
package dev.scree.editor.viewport;
