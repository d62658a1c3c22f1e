/** The timeline without its window: what part of the time is seen, where marks stand, what is played back. */
package dev.scree.editor.timeline;
