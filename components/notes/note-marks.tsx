import { passageBoxes } from "@/components/evidence/marks";
import { measureText } from "@/components/evidence/pdf/measure-text";
import { penStroke } from "@/components/evidence/pdf/passage-marks";
import type { PageLayout } from "@/lib/evidence/types";
import type { NoteView } from "@/lib/notes/types";

type NoteMarksProps = { layout: PageLayout; text: string; notes: NoteView[] };

/** The reader's highlights on a rendered page, under its text. The page is white in every theme. */
export function NoteMarks({ layout, text, notes }: NoteMarksProps) {
  return notes.flatMap(({ id, passage }) =>
    passage
      ? passageBoxes(layout, text, passage, measureText).map((box) => (
          <div
            key={`${id}:${box.x}:${box.y}`}
            data-note={id}
            aria-hidden="true"
            className="pointer-events-none absolute rounded-xs bg-[oklch(0.9_0.09_165)] mix-blend-multiply forced-colors:border-2 forced-colors:border-[Highlight] print:hidden"
            style={penStroke(box, layout)}
          />
        ))
      : [],
  );
}
