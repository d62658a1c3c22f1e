/**
 * Small pictures of models, presets, materials, scenes and projects: what is in them, how they are drawn in the
 * background, and where they are kept between starts. Knows no window.
 */
package dev.scree.editor.thumbnail;
