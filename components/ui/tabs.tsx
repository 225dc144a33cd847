import { type ComponentProps, createContext, type KeyboardEvent, useContext, useId, useState } from "react";
import { cn } from "@/lib/ui/cn";

type Open = { value: string; open: (value: string) => void; id: string };

const OpenTab = createContext<Open | null>(null);

function useOpenTab(): Open {
  const found = useContext(OpenTab);
  if (!found) throw new Error("A tab needs Tabs above it.");
  return found;
}

type TabsProps = ComponentProps<"div"> & {
  /** The open tab, if the parent controls it; otherwise the initial one. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/** Tabs following the ARIA pattern; a tab opens when it gets focus. */
function Tabs({ value, defaultValue = "", onValueChange, className, ...props }: TabsProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const id = useId();
  function open(next: string) {
    if (next === (value ?? chosen)) return;
    setChosen(next);
    onValueChange?.(next);
  }
  return (
    <OpenTab value={{ value: value ?? chosen, open, id }}>
      <div data-slot="tabs" className={cn("flex flex-col gap-5", className)} {...props} />
    </OpenTab>
  );
}

/** The index of the tab that a key moves to from `at`; null for other keys. */
function nextAt(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]:not(:disabled)")];
  const next = nextAt(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function TabsList({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="tabs-list"
      role="tablist"
      onKeyDown={moveFocus}
      className={cn(
        // On a phone, tabs scroll sideways if they do not fit. The line is drawn inside, because scrolling
        // clips at the edge.
        "relative flex gap-x-1 overflow-x-auto whitespace-nowrap shadow-[inset_0_-1px_0_var(--border)] [scrollbar-width:none]",
        className,
      )}
      {...props}
    />
  );
}

function TabsTrigger({ value, className, ...props }: ComponentProps<"button"> & { value: string }) {
  const tabs = useOpenTab();
  const isOpen = tabs.value === value;
  return (
    <button
      data-slot="tabs-trigger"
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={isOpen}
      aria-controls={`${tabs.id}-part-${value}`}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => tabs.open(value)}
      onFocus={() => tabs.open(value)}
      className={cn(
        "shrink-0 border-b-2 border-transparent px-2 py-2 sm:px-3 text-sm text-muted-foreground outline-none hover:text-foreground focus-visible:rounded-sm focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset aria-selected:border-primary aria-selected:font-medium aria-selected:text-foreground",
        className,
      )}
      {...props}
    />
  );
}

type TabsContentProps = ComponentProps<"div"> & {
  value: string;
  /** Keeps the content mounted while another tab is open; `data-state` tells which one is. */
  forceMount?: boolean;
};

function TabsContent({ value, forceMount = false, className, children, ...props }: TabsContentProps) {
  const tabs = useOpenTab();
  const isOpen = tabs.value === value;
  const isThere = isOpen || forceMount;
  return (
    <div
      data-slot="tabs-content"
      data-state={isOpen ? "active" : "inactive"}
      role="tabpanel"
      id={`${tabs.id}-part-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      hidden={!isThere}
      className={cn("rounded-sm outline-none focus-visible:ring-2 focus-visible:ring-ring", className)}
      {...props}
    >
      {isThere && children}
    </div>
  );
}

export { Tabs, TabsContent, TabsList, TabsTrigger };
