import { CitationChips } from "@/components/evidence/citation-chip";
import type { Computation } from "@/lib/ai/answer/schema";
import type { Numbering } from "@/lib/evidence/number-citations";

type Props = { computations: Computation[]; numbering: Numbering };

/** How code worked out the figures of an answer: each formula, and where each of its operands stands. */
export function Computations({ computations, numbering }: Props) {
  if (computations.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-xs text-muted-foreground hover:text-foreground">
        How this was calculated
      </summary>
      <div className="mt-2 flex flex-col gap-3 border-s-2 ps-3">
        {computations.map((computation) => (
          <Worked key={computation.formula} {...computation} numbering={numbering} />
        ))}
      </div>
    </details>
  );
}

function Worked({ formula, operands, numbering }: Computation & { numbering: Numbering }) {
  return (
    <div>
      <p className="tabular-nums [overflow-wrap:anywhere]">
        <span className="sr-only">Formula: </span>= {formula}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {operands.map(({ name, value, citation }) => (
          <li key={`${name} ${value}`} className="flex gap-x-3 text-muted-foreground">
            <span dir="auto" className="min-w-0 text-pretty [overflow-wrap:anywhere]">
              {name}
            </span>
            <span className="ms-auto shrink-0 text-end text-foreground tabular-nums">
              {value}
              <CitationChips citations={[citation]} numbering={numbering} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
