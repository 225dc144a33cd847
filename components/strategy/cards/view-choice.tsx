import { Grid2x2Icon, LayoutListIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { StrategyView } from "../strategy-address";
import { showView } from "../use-strategy-address";

const VIEWS = [
  { view: "cards", name: "Cards", Icon: LayoutListIcon },
  { view: "heat-map", name: "Year at a Glance", Icon: Grid2x2Icon },
] as const;

/** Whether the objectives are shown as cards or period by period. */
export function ViewChoice({ view: shown }: { view: StrategyView }) {
  return (
    <fieldset className="flex gap-1 print:hidden">
      <legend className="sr-only">View of the objectives</legend>
      {VIEWS.map(({ view, name, Icon }) => (
        <Button
          key={view}
          variant={view === shown ? "secondary" : "ghost"}
          size="sm"
          aria-pressed={view === shown}
          onClick={() => showView(view)}
        >
          <Icon aria-hidden="true" />
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
