/**
 * Everything a user can do, as one list of actions with labels, icons, shortcuts and reasons why not; and the editor's
 * context they act on: open project, selection, tasks, play, notifications. No ImGui: panels, menus, toolbar, palette
 * and shortcuts are drawn from here by others.
 */
package dev.scree.editor.action;
