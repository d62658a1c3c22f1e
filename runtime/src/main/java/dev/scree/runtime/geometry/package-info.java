/** Space divided into cells, and what lies in them: the one grid of all that runs on the host. */
package dev.scree.runtime.geometry;
