/** The shapes of a project's bodies, as the solver (particles) and the renderer (meshes) need them. */
package dev.scree.editor.geometry;
