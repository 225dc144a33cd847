import { HistoryIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { orClose } from "@/components/layout/or-retry";
import { Button } from "@/components/ui/button";
import { ahead } from "@/lib/ui/ahead";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import type { ThreadHistoryProps } from "./thread-history";

const loadDrawer = () => import("./thread-drawer").then((module) => module.ThreadDrawer);
const ThreadDrawer = dynamic(orClose(loadDrawer), { ssr: false });

const prepare = ahead(loadDrawer);

/** Opens the history when there is no room for a sidebar. */
export function ThreadSheet(history: ThreadHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        className="lg:hidden"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <HistoryIcon />
        <span>History</span>
      </Button>
      {wasOpened && <ThreadDrawer {...history} open={isOpen} onOpenChange={setOpen} opener={opener} />}
    </>
  );
}
