/** Earlier states of a project's scenes: kept with each save and each play, compared, and read again. */
package dev.scree.editor.localhistory;
