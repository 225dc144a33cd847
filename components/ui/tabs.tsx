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
  /** Which one is open, where the parent decides; else the first to be open. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/** Parts of a page of which one is open, as the ARIA pattern of tabs asks for; a tab opens when it gets the focus. */
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

/** Which of so many tabs a key leads to from the one at `at`; null: it is none of the keys. */
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
        // On a phone more tabs than fit scroll sideways. The line is drawn inside, as what scrolls cuts off what lies on its edge.
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
  /** What is in it stays in the page while another tab is open; `data-state` tells which one is. */
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
