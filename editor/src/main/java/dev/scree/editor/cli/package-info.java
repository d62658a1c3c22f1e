/** The command line: one class per command, each thin, exit codes in one place. A contract that scripts rely on. */
package dev.scree.editor.cli;
