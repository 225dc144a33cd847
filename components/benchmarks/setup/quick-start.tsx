const STEPS = [
  { title: "Select a company", text: "A listed one by name or ticker, or your own." },
  {
    title: "Choose a peer set",
    text: "By sector, by business, by size, or the peers its proxy statement names.",
  },
  { title: "Pick focus areas", text: "What you want to compare." },
  { title: "Run", text: "Insights, outliers, charts and board questions, each figure with its filing." },
] as const;

/** What the four steps of the page are, before the first is taken. */
export function QuickStart() {
  return (
    <section aria-labelledby="quick-start-title">
      <h2 id="quick-start-title" className="text-sm font-semibold">
        Quick start
      </h2>
      <ol className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 text-sm max-sm:gap-x-4 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-primary/30 pt-2">
            <span className="font-medium">
              {index + 1}. {title}
            </span>
            <span className="block text-pretty text-muted-foreground max-sm:sr-only">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
