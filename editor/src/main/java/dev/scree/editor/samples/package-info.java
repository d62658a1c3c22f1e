/**
 * The sample projects and presets of {@code projects/}, made by code so that they can be made again. Equal on every run
 * and machine; a test holds the stored files to it.
 */
package dev.scree.editor.samples;
