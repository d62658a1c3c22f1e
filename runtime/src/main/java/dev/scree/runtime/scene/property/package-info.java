/**
 * What a user may set in a scene, each property declared once: names, units, ranges, help. File schema, checks,
 * Inspector, command line and search read these declarations. Imports the scene alone.
 */
package dev.scree.runtime.scene.property;
