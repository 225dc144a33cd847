import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** A link in the text around a form. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-my-0.5 inline-block py-0.5 font-medium text-primary underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
