/**
 * The journal of an open project: every edit is on disk soon after it is made, and is found again after a crash. Knows
 * scenes and files, no document and no window.
 */
package dev.scree.editor.journal;
