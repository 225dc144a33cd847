import { expect } from "@playwright/test";
import type { ApiRow } from "./api-row";
import { board, chairOnly, tried } from "./expectation";
import { once } from "./targets";
import type { Who } from "./visitors";
import type { World } from "./world";

const CHOSEN = { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: ["financials"] };
const CONTEXT = { focalCompany: "AAPL", peerSet: "sp_sector", focusAreas: ["financials"] };

const onGone = {
  on: "other",
  note: "a benchmark that is not there",
  target: (world: World) => world.gone.meeting,
} as const;

/** The result of a benchmark run by the chair, or by someone else. */
async function newRun({ clients }: World, who: Who = "chair"): Promise<string> {
  const answer = await clients[who].post("/api/benchmarks/analyze", { data: CHOSEN });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).id;
}

const chairs = once((world) => newRun(world));

/** People who may run a benchmark get one of their own, others the chair's. */
function ownRun(world: World, who: Who): Promise<string> {
  return who === "member" || who === "admin" || who === "longAgo" ? newRun(world, who) : chairs(world);
}

const sharedRun = once(async (world) => {
  const id = await newRun(world);
  const answer = await world.clients.chair.patch(`/api/benchmarks/runs/${id}`, { data: { isShared: true } });
  expect(answer.status(), await answer.text()).toBe(200);
  return id;
});

const asking = (runId?: string) => ({
  data: { prompt: "How high is the net margin?", context: CONTEXT, runId: runId || undefined },
});

/**
 * Deep research and the chat. The test server has no SEC_CONTACT, so people who may research get a message
 * about that.
 */
export const BENCHMARK_QUESTION_ROWS: ApiRow[] = [
  ...tried<ApiRow>("POST /api/benchmarks/runs/[id]/research", [
    { on: "own", target: ownRun, expected: board(503) },
    { on: "shared", target: sharedRun, expected: chairOnly(503, 403) },
    { on: "not shared", target: chairs, expected: chairOnly(503) },
    { ...onGone, expected: board(404) },
  ]),
  ...tried<ApiRow>("POST /api/benchmarks/chat", [
    { on: "any", body: () => asking(), expected: board(200) },
    { on: "shared", target: sharedRun, body: asking, expected: board(200) },
    { on: "not shared", target: chairs, body: asking, expected: chairOnly(200) },
    { ...onGone, body: asking, expected: board(404) },
  ]),
];
