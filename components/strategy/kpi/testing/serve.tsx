import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { InTheAddress } from "@/components/layout/testing/in-the-address";
import { findKpis } from "@/lib/strategy/listing/select";
import type { KpiDetail } from "@/lib/strategy/types";
import { KpiPanel } from "../kpi-panel";
import { KPI_ID } from "./kpi";

type Answer = { status?: number; body: unknown };

/** Requests other than GET. */
export type Sent = { path: string; method: string; body: unknown };

/** Answers GET of the KPI with `now` once it is set, GET of the list with `list`, and changes with `change`. */
export function serve(now: { kpi: Answer | Promise<Answer>; list?: KpiDetail[]; change?: Answer }): Sent[] {
  const sent: Sent[] = [];
  const answer = ({ status = 200, body }: Answer) => Response.json(body, { status });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    if (method !== "GET") {
      sent.push({ path, method, body: JSON.parse(String(body)) });
      return answer(now.change ?? { body: (await now.kpi).body });
    }
    const { pathname, searchParams } = new URL(path, "http://board.example");
    if (pathname === "/api/kpis") {
      const found = findKpis(now.list ?? [], searchParams.get("q") ?? "", Number(searchParams.get("take")));
      return answer({ body: found.map((kpi) => ({ ...kpi, papers: kpi.documentIds.length })) });
    }
    return answer(await now.kpi);
  });
  return sent;
}

/** Opens the KPI's panel as the page does. `readAgain` simulates another change to the strategy on the page. */
export function openPanel({ canChange = true } = {}) {
  vi.stubGlobal("ResizeObserver", OneSize);
  const onClose = vi.fn();
  const onOpenKpi = vi.fn();
  const clients: QueryClient[] = [];
  render(
    <InTheAddress>
      <Catch clients={clients} />
      <EvidenceProvider>
        <KpiPanel kpiId={KPI_ID} canChange={canChange} onClose={onClose} onOpenKpi={onOpenKpi} />
      </EvidenceProvider>
    </InTheAddress>,
  );
  const readAgain = () => void clients.at(-1)?.invalidateQueries();
  return { onClose, onOpenKpi, readAgain };
}

function Catch({ clients }: { clients: QueryClient[] }) {
  clients.push(useQueryClient());
  return null;
}

/** A ResizeObserver for an environment without layout: every box reports this size. */
class OneSize {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const contentRect = { width: 600, height: 240 } as DOMRectReadOnly;
    const box: ResizeObserverSize[] = [];
    const sizes = { borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
    this.report([{ target, contentRect, ...sizes }], this);
  }
  unobserve() {}
  disconnect() {}
}
