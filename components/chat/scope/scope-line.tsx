import dynamic from "next/dynamic";
import { useState } from "react";
import { orClose } from "@/components/layout/or-retry";
import { useMeetings } from "@/components/meetings/use-meetings";
import { Button } from "@/components/ui/button";
import type { Conversation } from "../conversation/conversation";
import { useConversation } from "../conversation/use-conversation";
import { type Scope, scopeText } from "./scope";

const ScopeDialog = dynamic(
  orClose(() => import("./scope-dialog").then((module) => module.ScopeDialog)),
  {
    ssr: false,
  },
);

type ScopeLineProps = { scope: Scope; conversation: Conversation; onChange: (scope: Scope) => void };

/**
 * The scope in a line below the field, with a button to change it. Disabled while an answer is in progress,
 * because the first answer is stored with the scope it was asked with.
 */
export function ScopeLine({ scope, conversation, onChange }: ScopeLineProps) {
  const { isBusy } = useConversation(conversation);
  const [isOpen, setOpen] = useState(false);
  const { data: meetings } = useMeetings();
  return (
    <div className="order-first flex min-w-0 flex-1 items-center gap-1 text-xs text-muted-foreground">
      <p className="min-w-0 truncate max-sm:first-letter:uppercase">
        <span className="max-sm:sr-only">Answers </span>from:{" "}
        <span dir="auto" className="font-medium text-foreground">
          {scopeText(scope, meetings)}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        disabled={isBusy}
        className="h-7 px-2 text-xs text-primary"
        onClick={() => setOpen(true)}
      >
        Change<span className="sr-only"> which papers are searched</span>
      </Button>
      {isOpen && <ScopeDialog scope={scope} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
