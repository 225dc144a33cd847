"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export type AdminTab = { value: string; label: string; content: ReactNode };

/** The parts of administration, one at a time. The address follows, so that a part can be linked to and reloaded. */
export function AdminTabs({ tabs, current }: { tabs: AdminTab[]; current: string }) {
  const router = useRouter();
  return (
    <Tabs
      defaultValue={current}
      onValueChange={(value) => router.replace(`/admin?tab=${value}`, { scroll: false })}
    >
      <TabsList aria-label="Administration">
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
