import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

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
  /** Visitors see what the product can do. */
  canWrite?: boolean;
};

/** Agenda and minutes: what they do, with links. */
export function ComingParts({ canWrite = true }: ComingPartsProps) {
  return (
    <div className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-2">
      {PARTS.map(({ title, text, action }) => (
        <section
          key={title}
          className="flex flex-col items-start gap-3 bg-card px-4 py-4 sm:p-5 lg:flex-row lg:items-center lg:justify-between lg:gap-5"
        >
          <div>
            <h2 className="font-title text-lg font-semibold tracking-tight">{title}</h2>
            <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{text}</p>
          </div>
          <Button asChild variant="outline" className="shrink-0">
            <Link href="/prep">{canWrite ? action.write : action.read}</Link>
          </Button>
        </section>
      ))}
    </div>
  );
}
