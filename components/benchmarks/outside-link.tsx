import { ExternalLinkIcon, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type OutsideLinkProps = {
  href: string;
  /** Tooltip. */
  title?: string;
  Icon?: LucideIcon;
  /** What the link does, for screen readers. */
  hint?: string;
  children: ReactNode;
};

/** A link to another site, in a new tab. */
export function OutsideLink({
  href,
  title,
  Icon = ExternalLinkIcon,
  hint = "opens in a new tab",
  children,
}: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={title}
      className="wrap-anywhere text-primary underline underline-offset-2 hover:no-underline"
    >
      {children}
      <Icon className="ms-1 inline size-3 print:hidden" aria-hidden="true" />
      <span className="sr-only"> ({hint})</span>
    </a>
  );
}

/** Null unless it is a web address: a filing may contain anything. */
export const webAddress = (url: string | null): string | null =>
  url && /^https?:\/\//i.test(url) ? url : null;
