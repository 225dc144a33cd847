"use client";

import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { BENCHMARK_TABS, type BenchmarkTab } from "./benchmark-address";
import { TAB_NAMES } from "./tab-rules";

type BenchmarkTabsProps = {
  current: BenchmarkTab;
  onChange: (tab: BenchmarkTab) => void;
  /** Why each closed tab is closed. */
  closed: Partial<Record<BenchmarkTab, string>>;
  content: Record<BenchmarkTab, ReactNode>;
};

/** The four parts of the page. A closed one says when it opens; the arrow keys pass it by. */
export function BenchmarkTabs({ current, onChange, closed, content }: BenchmarkTabsProps) {
  const isClosed = (tab: BenchmarkTab) => tab in closed && tab !== current;
  const reasons = BENCHMARK_TABS.filter(isClosed).map((tab) => `${TAB_NAMES[tab]} ${closed[tab]}`);
  return (
    <Tabs
      value={current}
      onValueChange={(value) => {
        const tab = BENCHMARK_TABS.find((other) => other === value);
        if (tab) onChange(tab);
      }}
    >
      <div className="flex flex-col gap-1.5 print:hidden">
        <TabsList aria-label="Benchmark" aria-describedby="closed-tabs">
          {BENCHMARK_TABS.map((tab) => (
            <TabsTrigger
              key={tab}
              value={tab}
              disabled={isClosed(tab)}
              title={isClosed(tab) ? `${TAB_NAMES[tab]} ${closed[tab]}` : undefined}
              className="disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:text-muted-foreground"
            >
              {TAB_NAMES[tab]}
            </TabsTrigger>
          ))}
        </TabsList>
        <p id="closed-tabs" className="mt-2.5 text-xs text-pretty text-muted-foreground max-sm:sr-only">
          {reasons.length > 0 && `${reasons.join(". ")}.`}
        </p>
      </div>
      {BENCHMARK_TABS.map((tab) => (
        <TabsContent key={tab} value={tab}>
          {content[tab]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
