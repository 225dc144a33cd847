import { expect, it } from "vitest";
import { shownActions } from "./shown";
import type { ActionEntry, ActionState, Show } from "./types";

function action(id: string, state: ActionState, says: { isOverdue?: boolean; isOwn?: boolean } = {}) {
  return { id, state, isOverdue: false, isOwn: false, ...says } as ActionEntry;
}

const ACTIONS = [
  action("late", "open", { isOverdue: true }),
  action("own", "open", { isOwn: true }),
  action("own, done", "done", { isOwn: true }),
  action("dropped", "dropped"),
];

it.each<[Show, string[]]>([
  ["open", ["late", "own"]],
  ["overdue", ["late"]],
  ["mine", ["own"]],
  ["all", ["late", "own", "own, done", "dropped"]],
])("shows which actions are %s", (show, ids) => {
  expect(shownActions(ACTIONS, show).map(({ id }) => id)).toEqual(ids);
});
