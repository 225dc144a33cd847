const PARTS = [
  {
    title: "Agenda generator",
    coming: "Describe a meeting in your own words and get an agenda drawn from past meetings.",
    today: "A meeting holds its title, date, description and papers.",
  },
  {
    title: "Automated minutes",
    coming: "Minutes from recordings or notes, with speakers, decisions and action items.",
    today: "Transcripts and notes can be uploaded as papers, and are searched and cited like any other.",
  },
] as const;

/** Agenda and minutes: what is in preparation, said as such, and what can be done meanwhile. */
export function ComingParts() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {PARTS.map(({ title, coming, today }) => (
        <section key={title} className="border-t-2 border-border pt-4">
          <h2 className="font-serif text-xl font-semibold tracking-tight">{title}</h2>
          <p className="mt-2 max-w-prose text-sm text-pretty">
            <span className="font-medium">In preparation.</span> {coming}
          </p>
          <p className="mt-1.5 max-w-prose text-sm text-pretty text-muted-foreground">
            <span className="font-medium">Today.</span> {today}
          </p>
        </section>
      ))}
    </div>
  );
}
