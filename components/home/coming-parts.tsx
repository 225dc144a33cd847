import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/ui/cn";

const PARTS = [
  {
    title: "Agenda generator",
    text: "Describe a meeting in your own words and get an agenda in the usual order, with matters arising from earlier meetings.",
    action: { write: "Create Agenda", read: "View Agendas" },
  },
  {
    title: "Automated minutes",
    text: "Minutes drafted from a transcript, a recording or notes. Every statement shows the words it is based on.",
    action: { write: "Write Minutes", read: "Read Minutes" },
  },
] as const;

type ComingPartsProps = {
  /** Visitors are shown what the product can do. */
  canWrite?: boolean;
  /** Whoever has a meeting ahead has read this before: the names and the ways there will do. */
  isKnown?: boolean;
};

/** Agenda and minutes: what they do, and the way there. */
export function ComingParts({ canWrite = true, isKnown = false }: ComingPartsProps) {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-2">
      {PARTS.map(({ title, text, action }) => (
        <section
          key={title}
          className={cn(
            "flex gap-3 bg-card px-4 sm:px-5 lg:flex-row lg:items-center lg:justify-between lg:gap-5",
            isKnown ? "items-center justify-between py-2.5" : "flex-col items-start py-4 sm:py-5",
          )}
        >
          <div>
            <h2
              className={
                isKnown ? "text-sm font-semibold" : "font-title text-lg font-semibold tracking-tight"
              }
            >
              {title}
            </h2>
            {!isKnown && <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{text}</p>}
          </div>
          <Button asChild variant="outline" size={isKnown ? "sm" : "default"} className="shrink-0">
            <Link href="/prep">{canWrite ? action.write : action.read}</Link>
          </Button>
        </section>
      ))}
    </div>
  );
}
