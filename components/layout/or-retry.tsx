import { type ComponentType, useEffect, useState } from "react";
import { tellUnreached, unreachedWords } from "@/lib/ui/unreached";
import { LoadFailure } from "./load-failure";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A lazily loaded part of a page that, if loading fails, shows the failure with a retry button in its place.
 * The rest of the page is unaffected.
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

/** The same for a dialog or panel: it closes again with a toast, and reopening it retries. */
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
