import { ArrowLeftIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/ui/cn";

type PageHeaderProps = {
  title: string;
  tagline?: string;
  /** Leads home, or to the meetings that the page is about. */
  back?: boolean | "prep";
  /** Hides the tagline on a phone, for pages that people use every day. */
  isDaily?: boolean;
  /** What the page is about stands below it: the title is only read out, everywhere or on a phone. */
  isSlim?: boolean | "phone";
  children?: ReactNode;
};

/** Title of a page, with a way back and room for its actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tagline, back = false, isDaily = false, isSlim = false, children } = props;
  return (
    <div
      className={cn(
        "relative flex flex-wrap items-end justify-between gap-x-3 gap-y-3 sm:gap-x-6 print:hidden",
        // Without a network a bar lies in the margin above.
        isSlim === true ? "-mt-2 group-has-data-offline-bar/body:mt-2 sm:pb-2" : "pb-4 sm:pb-5",
        isSlim === "phone" && "max-sm:-mt-2 max-sm:pb-0 max-sm:group-has-data-offline-bar/body:mt-2",
      )}
    >
      <div>
        {back && (
          <Link
            href={back === "prep" ? "/prep" : "/"}
            className={cn(
              "inline-flex min-h-6 items-center gap-1 text-sm text-muted-foreground hover:text-foreground",
              // On a phone what the page is about comes first; the menu leads home.
              isSlim && "max-sm:sr-only",
            )}
          >
            <ArrowLeftIcon className="size-3.5" aria-hidden="true" />
            {back === "prep" ? "Back to Agenda and Minutes" : "Back to Home"}
          </Link>
        )}
        <h1
          className={cn(
            isSlim === true
              ? "sr-only"
              : "font-title text-[1.375rem] leading-8 font-semibold tracking-tight sm:text-[1.75rem]",
            isSlim === "phone" && "max-sm:sr-only",
          )}
        >
          {title}
        </h1>
        {tagline && (
          <p
            className={cn(
              "mt-1 max-w-prose text-sm text-pretty text-muted-foreground",
              isDaily && "max-sm:sr-only",
            )}
          >
            {tagline}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
