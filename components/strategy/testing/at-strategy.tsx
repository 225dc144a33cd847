import { render, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { InTheAddress } from "@/components/layout/testing/in-the-address";
import type { StrategyOverview } from "@/lib/strategy/types";
import { StrategyScreen } from "../strategy-screen";

type Call = { path: string; method: string; body: string };

/** A server that answers with these, or once they are there; an Error is its refusal. What else is asked for is not there. */
export type Answers = Record<string, unknown>;

/** Shows the page at an address, in front of a server with this overview. Returns what the server was asked. */
export function atStrategy(
  overview: StrategyOverview | Error,
  {
    query = "",
    answers = {},
    canShare = true,
  }: { query?: string; answers?: Answers; canShare?: boolean } = {},
): Call[] {
  const calls: Call[] = [];
  const all: Answers = { "/api/strategy": overview, ...answers };
  window.history.replaceState(null, "", `/strategy${query}`);
  vi.stubGlobal("ResizeObserver", NoSize);
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, { method = "GET", body = "" }: RequestInit = {}) => {
      calls.push({ path, method, body: String(body) });
      const answer = method === "GET" ? await all[path] : { success: true };
      if (answer instanceof Error) return Response.json({ error: answer.message }, { status: 500 });
      if (answer === undefined) return Response.json({ error: "It is not there." }, { status: 404 });
      return Response.json(answer);
    }),
  );
  render(
    <InTheAddress>
      <EvidenceProvider>
        <StrategyScreen today="2026-04-02" canShare={canShare} canChange={false} />
      </EvidenceProvider>
    </InTheAddress>,
  );
  return calls;
}

/** A part of the page by its name. */
export const region = async (name: string) => within(await screen.findByRole("region", { name }));

export const objectives = () => region("Strategic Objectives Tracking");

/** The names on the cards, in their order. */
export const titles = async () =>
  (await objectives()).getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);

class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
