import { type ComponentType, useEffect, useState } from "react";
import { tellUnreached, unreachedWords } from "@/lib/ui/unreached";
import { LoadFailure } from "./load-failure";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page that is loaded on demand and, where that fails, says so in its place and can be asked for again. Nothing else of the
 * page is lost.
 */
export function orRetry<Props extends object>(load: Load<Props>): Load<Props> {
  return () => load().catch(() => (props: Props) => <MissingPart load={load} props={props} />);
}

function MissingPart<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const { Part, retry } = useLoad(load);
  if (Part) return <Part {...props} />;
  return <LoadFailure message={unreachedWords()} onRetry={retry} className="m-4" />;
}

type Dialog = { open?: boolean; onOpenChange?: (open: boolean) => void; onClose?: () => void };

/** The same for a dialog or a panel: it closes again, and a toast says why. Opening it anew loads it anew. */
export function orClose<Props extends Dialog>(load: Load<Props>): Load<Props> {
  return () => load().catch(() => (props: Props) => <MissingDialog load={load} props={props} />);
}

function MissingDialog<Props extends Dialog>({ load, props }: { load: Load<Props>; props: Props }) {
  const { Part, retry } = useLoad(load);
  const { open = true, onOpenChange, onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is opened
  useEffect(() => {
    if (open)
      void retry().catch(() => {
        tellUnreached();
        onOpenChange?.(false);
        onClose?.();
      });
  }, [open]);
  return Part && <Part {...props} />;
}

function useLoad<Props>(load: Load<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  return { Part, retry: () => load().then((loaded) => setPart(() => loaded)) };
}
