"use client";

import { HistoryIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetTitle } from "@/components/ui/sheet";
import { ThreadHistory, type ThreadHistoryProps } from "./thread-history";

/** The history where there is no room at the side. It closes when a chat is opened. */
export function ThreadSheet({ onOpen, ...history }: ThreadHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" className="lg:hidden" onClick={() => setOpen(true)}>
        <HistoryIcon />
        <span>History</span>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent side="left" aria-describedby={undefined} className="gap-3 px-4 py-3 sm:max-w-sm">
          <SheetTitle className="pt-1">Your chats</SheetTitle>
          <ThreadHistory
            {...history}
            onOpen={(threadId) => {
              onOpen(threadId);
              setOpen(false);
            }}
          />
        </SheetContent>
      </Sheet>
    </>
  );
}
