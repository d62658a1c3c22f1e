/**
 * OpenGL: contexts, programs, targets, and the one renderer that both the viewport and videos use. Knows no ImGui and
 * changes nothing in the scene it draws.
 */
package dev.scree.editor.render;
