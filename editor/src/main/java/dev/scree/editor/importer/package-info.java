/**
 * Model files to models, and models to closed bodies: Assimp runs in a child process, because real files crash, hang or
 * exhaust it; what it answers is checked, mended and reported. Knows no OpenGL and no ImGui.
 */
package dev.scree.editor.importer;
