import type { RefObject } from "react";
import { Sheet, SheetContent, SheetTitle } from "@/components/ui/sheet";
import { ThreadHistory, type ThreadHistoryProps } from "./thread-history";

type ThreadDrawerProps = ThreadHistoryProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets keyboard focus back when the drawer closes. */
  opener: RefObject<HTMLElement | null>;
};

/** The history as a drawer on a small screen. It closes when a chat is opened. */
export function ThreadDrawer({ open, onOpenChange, opener, onOpen, ...history }: ThreadDrawerProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        side="left"
        aria-describedby={undefined}
        className="gap-3 px-4 py-3 sm:max-w-sm"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <SheetTitle className="pt-1">Your chats</SheetTitle>
        <ThreadHistory
          {...history}
          onOpen={(threadId) => {
            onOpen(threadId);
            onOpenChange(false);
          }}
        />
      </SheetContent>
    </Sheet>
  );
}
