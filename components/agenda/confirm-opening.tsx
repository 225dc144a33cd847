import { Confirm } from "@/components/layout/confirm";
import type { Opened, useAgendaEditor } from "./use-agenda-editor";

const WORDS: Record<Opened, { title: string; text: string; action: string }> = {
  papers: {
    title: "Open these papers to the whole board?",
    text: "Everyone on the board would be able to see papers that are now in camera, including in search and answers. To keep them closed, leave them attached or move them to the bin.",
    action: "Open the papers",
  },
  minutes: {
    title: "Open the minutes of this item too?",
    text: "This in-camera item already has minutes. Anyone who can see the item after this change will also be able to read its minutes and the lines they cite.",
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
