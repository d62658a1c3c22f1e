/** What the user may set for the program as a whole: each setting described once, with its limits and its default. */
package dev.scree.editor.settings;
