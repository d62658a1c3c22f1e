/**
 * Portable images: which native libraries each desktop system needs ({@link dev.scree.editor.image.DesktopPlatform}),
 * how those of another system are fetched, the start scripts, and the archive that carries all of it.
 */
package dev.scree.editor.image;
