import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";

type Player = {
  /** Plays from a second on, up to another one if given. */
  play: (from: number, to?: number) => void;
};

const Context = createContext<Player | null>(null);

/** Plays a line of the surrounding recording; null if there is no audio. */
export const useRecordingPlayer = () => useContext(Context);

type RecordingPlayerProps = {
  sourceId: string;
  name: string;
  /** The lines of the recording, which can play it from their own positions. */
  children: ReactNode;
};

/** The audio player of a recording, above its lines. Nothing is loaded before it is played. */
export function RecordingPlayer({ sourceId, name, children }: RecordingPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const end = useRef<number | null>(null);
  const [failed, setFailed] = useState(false);
  const player = useMemo<Player>(
    () => ({
      play(from, to) {
        const element = audio.current;
        if (!element) return;
        end.current = to ?? null;
        element.currentTime = from;
        // Rejected if the audio has been deleted; the element shows that itself.
        element.play().catch(() => undefined);
      },
    }),
    [],
  );

  function stopAtEnd() {
    const element = audio.current;
    if (!element || end.current === null || element.currentTime < end.current) return;
    end.current = null;
    element.pause();
  }

  return (
    <Context value={failed ? null : player}>
      {failed ? (
        <p role="status" className="text-xs text-pretty text-muted-foreground">
          The audio of this recording cannot be played.
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: its lines, below, are what was said.
        <audio
          ref={audio}
          controls
          preload="none"
          aria-label={`Audio of ${name}`}
          src={`/api/recordings/${sourceId}/sound`}
          className="h-10 w-full"
          onTimeUpdate={stopAtEnd}
          onError={() => setFailed(true)}
        />
      )}
      {children}
    </Context>
  );
}
