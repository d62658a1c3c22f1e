/** Pictures and videos: frames drawn offscreen by the viewport's own renderer, encoded on their own thread. */
package dev.scree.editor.video;
