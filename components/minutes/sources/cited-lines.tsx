import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { citedLinesAction } from "@/lib/minutes/actions";
import type { Place } from "@/lib/minutes/reader/schema";
import type { CitedLines } from "@/lib/minutes/types";
import { callAction } from "@/lib/ui/call-action";
import { useOnceTrue } from "@/lib/ui/use-once-true";

const LinesSheet = dynamic(() => import("./lines-sheet").then((module) => module.LinesSheet), { ssr: false });

type Shown = { open: (place: Place) => void };

const Context = createContext<Shown | null>(null);

type CitedLinesProviderProps = { minutesId: string | null; children: ReactNode };

/** Lets statements below it open the source lines they cite, next to the page. */
export function CitedLinesProvider({ minutesId, children }: CitedLinesProviderProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (place: Place): Promise<CitedLines> =>
      callAction(
        citedLinesAction({ minutesId: minutesId ?? "", place }),
        "The lines could not be shown. Please try again.",
      ),
  });
  const shown = useMemo(
    () => ({
      open: (place: Place) => {
        setOpen(true);
        mutate(place);
      },
    }),
    [mutate],
  );
  return (
    <Context value={shown}>
      {children}
      {wasOpened && (
        <LinesSheet
          isOpen={isOpen}
          onOpenChange={setOpen}
          cited={isPending ? undefined : data}
          error={isPending ? null : error}
        />
      )}
    </Context>
  );
}

/** Opens cited lines. */
export function useCitedLines(): Shown {
  const shown = useContext(Context);
  if (!shown) throw new Error("useCitedLines needs CitedLinesProvider.");
  return shown;
}
