/** What a cited sentence and its passage look like. The trust and its figures are made up. */
export function Specimen() {
  return (
    <figure className="rounded-lg border bg-card">
      <div className="border-b px-5 py-4">
        <p className="text-sm font-semibold text-primary">Executive Summary</p>
        <p className="mt-1.5 font-serif leading-relaxed">
          Expenses are over budget because the refit was brought forward.
          <span className="align-super font-sans text-[0.6875rem] font-medium text-primary"> [1]</span>
        </p>
      </div>
      <div className="px-5 py-4">
        <p className="text-xs text-muted-foreground">Management report.pdf, page 2</p>
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
        An example: a sentence from a brief, and the passage it is based on.
      </figcaption>
    </figure>
  );
}
