/** Files and texts for scripts: the statistics of a play, and JSON as the commands print it. */
package dev.scree.editor.report;
