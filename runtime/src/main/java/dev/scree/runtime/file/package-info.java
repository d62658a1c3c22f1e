/**
 * How files are written: every output goes through {@link dev.scree.runtime.file.OutputFile}, so that a crash leaves
 * the old or the new content, links and devices stay what they are, and what a killed program left is found and
 * removed.
 */
package dev.scree.runtime.file;
