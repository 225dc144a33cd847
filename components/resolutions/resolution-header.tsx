import { ArrowLeftIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type ResolutionHeaderProps = { title: string; mark?: ReactNode; children?: ReactNode };

/** The resolution's title and status, with a link back to the list. */
export function ResolutionHeader({ title, mark, children }: ResolutionHeaderProps) {
  return (
    <header className="flex flex-col gap-1 pb-5 print:hidden">
      <Link
        href="/prep/resolutions"
        className="inline-flex min-h-6 items-center gap-1 self-start text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeftIcon className="size-3.5" aria-hidden="true" />
        All written resolutions
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-title text-2xl font-semibold tracking-tight [overflow-wrap:anywhere] sm:text-[1.75rem]">
            {title}
          </h1>
          {mark && (
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">{mark}</p>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}
