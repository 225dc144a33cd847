const FIGURES = [
  { label: "Income", value: "$412,600", against: "1.2% above budget", isBad: false },
  { label: "Expenses", value: "$398,150", against: "5.8% above budget", isBad: true },
  { label: "Surplus", value: "$14,450", against: "54% below budget", isBad: true },
] as const;

/**
 * An example of a brief: key figures, a cited sentence, and the passage it rests on. The trust and its
 * figures are fictional.
 */
export function Specimen() {
  return (
    <figure className="overflow-hidden rounded-lg border bg-card shadow-[0_24px_48px_-32px_rgb(0_0_0/0.35)]">
      <p className="border-b px-5 py-3 text-sm font-semibold">
        Board Brief <span className="font-normal text-muted-foreground">· Ferries, September board</span>
      </p>
      <dl className="grid grid-cols-3 divide-x border-b">
        {FIGURES.map(({ label, value, against, isBad }) => (
          <div key={label} className="px-3 py-3 first:pl-5 sm:px-4">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="mt-0.5 font-title text-lg font-semibold tabular-nums sm:text-xl">{value}</dd>
            <dd className={isBad ? "text-xs text-status-bad" : "text-xs text-muted-foreground"}>{against}</dd>
          </div>
        ))}
      </dl>
      <div className="px-5 py-4">
        <p className="text-sm font-semibold text-primary">Executive Summary</p>
        <p className="mt-1.5 font-serif text-[1.0625rem] leading-relaxed">
          Expenses are over budget because the refit was brought forward.
          <span className="align-super font-sans text-[0.6875rem] font-medium text-primary"> [1]</span>
        </p>
      </div>
      <div className="border-t bg-muted/50 px-5 py-4">
        <p className="text-xs text-muted-foreground">
          <span className="font-medium text-primary">[1]</span> Management report.pdf, page 2
        </p>
        <p className="mt-1.5 font-serif text-[0.9375rem] leading-relaxed">
          Expenses were $398,150, which is $21,900 over budget.{" "}
          <mark className="rounded-xs bg-mark box-decoration-clone px-px text-foreground">
            The overspend is almost entirely in vessel maintenance, where the refit was brought forward from
            May.
          </mark>{" "}
          The board is asked to note this.
        </p>
      </div>
      <figcaption className="border-t px-5 py-2 text-xs text-muted-foreground">
        An example: key figures, a sentence from the brief, and the passage it is based on.
      </figcaption>
    </figure>
  );
}
