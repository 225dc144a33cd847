import { randomUUID } from "node:crypto";
import type { ActionRow } from "./action-row";
import type { ApiRow } from "./api-row";
import { board, everyone, office, tried } from "./expectation";
import type { PageRow, Screen } from "./page-row";
import type { World } from "./world";

const FILE = "lib/resolutions/actions.ts";

/** Approved accounts; people without a valid session see the landing page. */
const seenBy = (screen: Screen): PageRow["expected"] => {
  const landing = {
    stranger: "landing",
    suspended: "landing",
    deleted: "landing",
    signedOut: "landing",
  } as const;
  return { ...everyone<Screen>(screen), ...landing, pending: "waiting" };
};

/** Pages of written resolutions. For who sees which of them, see lib/resolutions/resolutions.service.test.ts. */
export const RESOLUTION_PAGES: PageRow[] = [
  { name: "/prep/resolutions", on: "any", expected: seenBy("resolutions") },
  {
    name: "/prep/resolutions/new",
    on: "any",
    expected: { ...seenBy("new resolution"), member: "not found" },
  },
  {
    name: "/prep/resolutions/[resolutionId]",
    on: "other",
    note: "none",
    target: () => randomUUID(),
    expected: seenBy("not found"),
  },
];

export const RESOLUTION_ROWS: ApiRow[] = [
  {
    name: "GET /api/resolutions/[id]/export",
    on: "other",
    note: "none",
    target: () => randomUUID(),
    query: () => "format=pdf",
    expected: board(404),
  },
];

const draft = (voter: string, paperIds: string[]) => ({
  title: "Lease",
  text: "The board approves the lease.",
  rule: "majority",
  paperIds,
  deadline: "2099-05-01T12:00:00Z",
  voterIds: [voter],
});

/** An action on a nonexistent resolution: people with permission learn that it does not exist. */
function onNone(action: string, also: object, expected: ActionRow["expected"]): ActionRow {
  const id = randomUUID();
  return { name: `${FILE} ${action}`, on: "other", note: "none", input: () => ({ id, ...also }), expected };
}

export const RESOLUTION_ACTIONS: ActionRow[] = [
  ...tried<ActionRow>(`${FILE} draftResolutionAction`, [
    {
      on: "any",
      target: (world: World) => world.accounts.chair,
      input: (voter) => draft(voter, []),
      expected: office(200),
    },
    {
      on: "recused",
      note: "resting on the paper",
      target: (world: World) => `${world.accounts.admin} ${world.recused.paper}`,
      input: (target) => {
        const [voter = "", paper = ""] = target.split(" ");
        return draft(voter, [paper]);
      },
      expected: office(404),
    },
  ]),
  onNone("changeResolutionAction", { ...draft(randomUUID(), []), revision: 1 }, office(404)),
  onNone("discardResolutionAction", { revision: 1 }, office(404)),
  onNone("circulateResolutionAction", { revision: 1 }, office(404)),
  onNone("withdrawResolutionAction", { reason: "It is out of date." }, office(404)),
  onNone("castVoteAction", { vote: "for", reason: "" }, board(404)),
];
