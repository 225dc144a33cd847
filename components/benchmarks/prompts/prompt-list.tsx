import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { FOCUS_AREA_NAMES, FOCUS_AREAS } from "@/lib/benchmarks/focus-areas";
import type { SmartPrompt } from "@/lib/benchmarks/prompts";

type PromptListProps = {
  prompts: SmartPrompt[];
  /** An answer is being made: the next question waits. */
  isBusy: boolean;
  onAsk: (prompt: SmartPrompt) => void;
};

/** The prompts under the focus areas they belong to. */
export function PromptList({ prompts, isBusy, onAsk }: PromptListProps) {
  return (
    <Card aria-labelledby="prompts-title">
      <CardHeader>
        <CardTitle id="prompts-title">Smart Prompts</CardTitle>
        <span className="text-xs text-muted-foreground">{prompts.length}</span>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {FOCUS_AREAS.map((area) => ({ area, own: prompts.filter(({ focusArea }) => focusArea === area) }))
          .filter(({ own }) => own.length > 0)
          .map(({ area, own }) => (
            <section key={area} aria-label={FOCUS_AREA_NAMES[area]}>
              <h3 className="mb-1.5 text-xs font-medium text-muted-foreground">{FOCUS_AREA_NAMES[area]}</h3>
              <ul className="flex flex-col gap-2">
                {own.map((prompt) => (
                  <li key={prompt.id}>
                    <button
                      type="button"
                      disabled={isBusy}
                      onClick={() => onAsk(prompt)}
                      className="w-full rounded-md border bg-card px-3 py-2 text-left text-sm text-pretty [overflow-wrap:anywhere] enabled:hover:bg-accent disabled:cursor-not-allowed disabled:opacity-60"
                    >
                      {prompt.text}
                      <span className="block text-xs text-muted-foreground">{prompt.description}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </CardContent>
    </Card>
  );
}
