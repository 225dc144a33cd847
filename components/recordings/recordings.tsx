import { createContext, type ReactNode, useContext } from "react";
import type { OpenUpload } from "@/lib/recordings/schema";
import type { RecordingView } from "@/lib/recordings/types";
import { RecordingPlayer } from "./recording-player";

/** What a page knows about a meeting's recordings. */
export type Recordings = {
  /** Those that this person may listen to. */
  views: RecordingView[];
  /** Their interrupted uploads. */
  open: OpenUpload[];
  /** Why recordings are not accepted, or null. */
  refusal: string | null;
};

const Context = createContext<Recordings | null>(null);

export function RecordingsProvider({
  recordings,
  children,
}: {
  recordings: Recordings;
  children: ReactNode;
}) {
  return <Context value={recordings}>{children}</Context>;
}

export function useRecordings(): Recordings {
  const recordings = useContext(Context);
  if (!recordings) throw new Error("useRecordings needs RecordingsProvider.");
  return recordings;
}

type SoundOfProps = { sourceId: string; name: string; children: ReactNode };

/** Lines of a source, with the audio of their recording if this person may listen to it. */
export function SoundOf({ sourceId, name, children }: SoundOfProps) {
  const view = useRecordings().views.find((one) => one.sourceId === sourceId);
  if (!view?.hasSound) return children;
  return (
    <RecordingPlayer sourceId={sourceId} name={name}>
      {children}
    </RecordingPlayer>
  );
}
