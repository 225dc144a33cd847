import { LoaderCircleIcon } from "lucide-react";

/** Says that papers are being analysed, and which. Always there, so that its appearing is told. */
export function Analysing({ names }: { names: string[] }) {
  return (
    <div role="status" className="empty:-mb-4 print:hidden">
      {names.length > 0 && (
        <div className="flex items-start gap-3 rounded-lg border bg-card px-4 py-4 sm:px-5">
          <LoaderCircleIcon
            className="mt-0.5 size-5 shrink-0 animate-spin text-primary motion-reduce:animate-none"
            aria-hidden="true"
          />
          <div className="min-w-0">
            <p className="text-sm font-medium">Analyzing strategy document with AI...</p>
            <p className="text-sm text-muted-foreground wrap-anywhere">{names.join(", ")}</p>
            <p className="mt-1 text-xs text-pretty text-muted-foreground">
              You can leave this page. The analysis will continue, and its result will appear here.
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
