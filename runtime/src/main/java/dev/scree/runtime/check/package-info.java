/** Problems of a scene before it runs, each with its place in the file and what to do. */
package dev.scree.runtime.check;
