import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Agenda and minutes: what they do, and the way there. */
export function ComingParts() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section className="flex flex-col items-start gap-3 border-t-2 border-border pt-4">
        <h2 className="font-serif text-xl font-semibold tracking-tight">Agenda generator</h2>
        <p className="max-w-prose text-sm text-pretty">
          Describe a meeting in your own words and get an agenda in the usual order, including what earlier
          meetings left open. Only the people named can see an item in camera and its papers.
        </p>
        <Button asChild variant="outline">
          <Link href="/prep">Create Agenda</Link>
        </Button>
      </section>
      <section className="flex flex-col items-start gap-3 border-t-2 border-border pt-4">
        <h2 className="font-serif text-xl font-semibold tracking-tight">Automated minutes</h2>
        <p className="max-w-prose text-sm text-pretty">
          Minutes drafted from a transcript, a recording or notes, with motions, votes, decisions and actions.
          Every statement shows the words it is based on. The chair and the secretary sign them, and any copy
          can be verified.
        </p>
        <Button asChild variant="outline">
          <Link href="/prep">Write Minutes</Link>
        </Button>
      </section>
    </div>
  );
}
