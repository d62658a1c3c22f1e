/**
 * Plays scenes: the only package of the editor that holds solvers. Everything else asks a session for frames,
 * statistics and its state, and sends it wishes; the solver's own thread carries them out between frames.
 */
package dev.scree.editor.session;
