/** What air does: drag on cloths, bodies and grains, and the wind that blows. */
package dev.scree.runtime.air;
