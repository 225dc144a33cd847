import { ArrowLeftIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/ui/cn";

type PageHeaderProps = {
  title: string;
  tagline?: string;
  /** A link back to the home page, or to the meetings. */
  back?: boolean | "prep";
  /** Hides the tagline on a phone, for pages used every day. */
  isDaily?: boolean;
  /** The content below identifies the page, so the title is for screen readers only, always or on a phone. */
  isSlim?: boolean | "phone";
  children?: ReactNode;
};

/** A page's title, with a link back and room for actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tagline, back = false, isDaily = false, isSlim = false, children } = props;
  return (
    <div
      className={cn(
        "relative flex flex-wrap items-end justify-between gap-x-3 gap-y-3 sm:gap-x-6 print:hidden",
        // Without a network, a notice occupies the margin above.
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
              // On a phone the content comes first; the menu links to the home page.
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
