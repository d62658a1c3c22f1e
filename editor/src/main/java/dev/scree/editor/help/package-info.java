/**
 * The pages of help that come with the program: reading them, finding them, and which one belongs to what. Draws
 * nothing.
 */
package dev.scree.editor.help;
