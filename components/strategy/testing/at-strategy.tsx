import { render, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { InTheAddress } from "@/components/layout/testing/in-the-address";
import { overviewOf } from "@/lib/strategy/listing/overview-of";
import { FIRST_KPIS, WHOLE } from "@/lib/strategy/listing/query";
import type { Board } from "@/lib/strategy/listing/testing/tracked-kpis";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import { readStrategyAddress } from "../strategy-address";
import { StrategyScreen } from "../strategy-screen";

type Call = { path: string; method: string; body: string };

/** A server with these answers, or promises of them; an Error is a rejection. Other requests return not found. */
export type Answers = Record<string, unknown>;

const TODAY = "2026-04-02";

/** The server's answer to a listing of this board. */
function answerOf({ recommendations, ...seen }: Board, path: string): StrategyOverview {
  const params = new URL(path, "http://board.example").searchParams;
  const text = params.get("q") ?? "";
  const take = Number(params.get("take") ?? FIRST_KPIS);
  const { owner, paper, ...address } = readStrategyAddress(params);
  const answer = overviewOf(seen, { ...WHOLE, ...address, owner, paper, text, take }, TODAY);
  const inView = seen.kpis.filter(
    (kpi) => (!owner || kpi.owner === owner) && (!paper || kpi.documentIds.includes(paper)),
  );
  const names = new Map(inView.map(({ id, name }) => [id, name]));
  return {
    ...answer,
    recommendations: recommendations.flatMap((one) => {
      const kpiName = names.get(one.kpiId);
      return kpiName === undefined ? [] : [{ ...one, kpiName }];
    }),
  };
}

const isListing = (path: string) => path === "/api/strategy" || path.startsWith("/api/strategy?");

/** Shows the page at an address, against a server with this board. Returns the requests. */
export function atStrategy(
  board: Board | Error | Promise<Board>,
  {
    query = "",
    answers = {},
    canShare = true,
  }: { query?: string; answers?: Answers; canShare?: boolean } = {},
): Call[] {
  const calls: Call[] = [];
  async function answerTo(path: string): Promise<unknown> {
    if (path in answers || !isListing(path)) return answers[path];
    const now = await board;
    return now instanceof Error ? now : answerOf(now, path);
  }
  window.history.replaceState(null, "", `/strategy${query}`);
  vi.stubGlobal("ResizeObserver", NoSize);
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, { method = "GET", body = "" }: RequestInit = {}) => {
      calls.push({ path, method, body: String(body) });
      const answer = method === "GET" ? await answerTo(path) : { success: true };
      if (answer instanceof Error) return Response.json({ error: answer.message }, { status: 500 });
      if (answer === undefined) return Response.json({ error: "It is not there." }, { status: 404 });
      return Response.json(answer);
    }),
  );
  render(
    <InTheAddress>
      <EvidenceProvider>
        <StrategyScreen today={TODAY} canShare={canShare} canChange={false} />
      </EvidenceProvider>
    </InTheAddress>,
  );
  return calls;
}

/** A region of the page by name. */
export const region = async (name: string) => within(await screen.findByRole("region", { name }));

export const objectives = () => region("Strategic Objectives Tracking");

/** The names on the cards, in order. */
export const titles = async () =>
  (await objectives()).getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
