"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export type AdminTab = { value: string; label: string; content: ReactNode };

/**
 * The sections of administration as tabs. The address follows the open tab, so that it can be linked to and
 * reloaded. On a phone the tab bar scrolls to keep the open one in view.
 */
export function AdminTabs({ tabs, current }: { tabs: AdminTab[]; current: string }) {
  const router = useRouter();
  const [shown, setShown] = useState(current);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what moves the row
  useEffect(() => {
    list.current
      ?.querySelector("[aria-selected=true]")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shown]);
  return (
    <Tabs
      value={shown}
      onValueChange={(value) => {
        setShown(value);
        router.replace(`/admin?tab=${value}`, { scroll: false });
      }}
    >
      <TabsList ref={list} aria-label="Administration">
        {tabs.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value, content }) => (
        <TabsContent key={value} value={value}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  );
}
