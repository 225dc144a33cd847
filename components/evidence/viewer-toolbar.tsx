import { CircleHelpIcon, Maximize2Icon, Minimize2Icon, MinusIcon, PlusIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/ui/cn";
import type { View, Viewer } from "./use-viewer";
import { KEY_HELP } from "./viewer-keys";
import { FIT, zoomed } from "./zoom";

type ToolbarProps = { viewer: Viewer; hasPage: boolean };

/** View controls: rendered or text, zoom, and the list of keys. */
export function ViewerToolbar({ viewer, hasPage }: ToolbarProps) {
  const { view, zoom, isWide, isHelpOpen } = viewer;
  const isPage = hasPage && view === "page";
  return (
    <div className="border-b print:hidden">
      <div className="flex items-center gap-2 px-4 py-1.5 sm:px-6">
        {hasPage && <ViewSwitch view={view} onView={viewer.setView} />}
        {isPage && (
          <div className="flex items-center">
            <Tool name="Zoom out" disabled={zoomed(zoom, -1) === zoom} onClick={() => viewer.zoomBy(-1)}>
              <MinusIcon />
            </Tool>
            <Button
              variant="ghost"
              size="sm"
              className="w-16 px-0 font-normal"
              onClick={viewer.fit}
              aria-label={`Fit the width, now ${zoomName(zoom)}`}
            >
              {zoomName(zoom)}
            </Button>
            <Tool name="Zoom in" disabled={zoomed(zoom, 1) === zoom} onClick={() => viewer.zoomBy(1)}>
              <PlusIcon />
            </Tool>
          </div>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto max-lg:hidden"
          aria-pressed={isWide}
          onClick={() => viewer.setWide(!isWide)}
        >
          {isWide ? <Minimize2Icon /> : <Maximize2Icon />}
          {isWide ? "Narrower" : "Wider"}
        </Button>
        <Tool
          name="Keyboard shortcuts"
          className="max-lg:ml-auto"
          expanded={isHelpOpen}
          onClick={() => viewer.setHelpOpen(!isHelpOpen)}
        >
          <CircleHelpIcon />
        </Tool>
      </div>
      {isHelpOpen && <KeyHelp />}
    </div>
  );
}

const zoomName = (zoom: number) => (zoom === FIT ? "Fit" : `${Math.round(100 * zoom)}%`);

const VIEWS: [View, string][] = [
  ["page", "Page"],
  ["text", "Text"],
];

function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="flex rounded-md border p-0.5">
      <legend className="sr-only">Show the page as</legend>
      {VIEWS.map(([value, name]) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          onClick={() => onView(value)}
          className={cn(
            "h-7 rounded-sm px-2.5 text-sm text-muted-foreground hover:text-foreground",
            view === value && "bg-accent font-medium text-accent-foreground",
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

type ToolProps = {
  name: string;
  children: ReactNode;
  disabled?: boolean;
  expanded?: boolean;
  className?: string;
  onClick: () => void;
};

function Tool({ name, children, disabled, expanded, className, onClick }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={cn("size-8", className)}
      title={name}
      aria-label={name}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function KeyHelp() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t px-4 py-3 text-sm sm:px-6">
      {KEY_HELP.map(([keys, does]) => (
        <div key={keys} className="contents">
          <dt className="font-medium whitespace-nowrap">{keys}</dt>
          <dd className="text-muted-foreground">{does}</dd>
        </div>
      ))}
    </dl>
  );
}
