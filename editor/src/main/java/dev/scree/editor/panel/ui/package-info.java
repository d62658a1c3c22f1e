/**
 * The one thin layer between panels and ImGui: paired scopes that close themselves, widgets in Scree's look, the
 * palette, fonts and icons. It also knows where every widget of the last frame stood, by label. No panel calls an ImGui
 * begin, end, push or pop itself.
 */
package dev.scree.editor.panel.ui;
