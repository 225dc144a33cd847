import { Confirm } from "@/components/layout/confirm";
import type { Opened, useAgendaEditor } from "./use-agenda-editor";

const WORDS: Record<Opened, { title: string; text: string; action: string }> = {
  papers: {
    title: "Open these papers to the whole board?",
    text: "Papers that are in camera now would be seen by everybody on the board, in search and answers too. To keep them closed, leave them attached, or move them to the bin.",
    action: "Open the papers",
  },
  minutes: {
    title: "Open the minutes of this item too?",
    text: "There are minutes of an item that is in camera now. Whoever sees the item after this change can also read what the minutes say of it, and the lines that they cite.",
    action: "Open the minutes",
  },
};

/** Asks before a change opens what was in camera. */
export function ConfirmOpening({ editor }: { editor: ReturnType<typeof useAgendaEditor> }) {
  const { state } = editor;
  const what = state.kind === "opens" ? state.what : null;
  return (Object.keys(WORDS) as Opened[]).map((one) => (
    <Confirm
      key={one}
      {...WORDS[one]}
      open={what === one}
      onOpenChange={(isOpen) => !isOpen && editor.keepClosed()}
      onConfirm={() => void editor.save(one)}
    />
  ));
}
