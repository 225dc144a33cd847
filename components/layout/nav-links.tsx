"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/ui/cn";
import { isCurrent, type NavItem } from "./nav-items";

/** The navigation links. On small screens only those with a short name; the rest are in the menu. */
export function NavLinks({ items }: { items: NavItem[] }) {
  const pathname = usePathname();
  return (
    <ul className="flex h-full items-stretch">
      {items.map((item) => (
        <li key={item.href} className={cn("flex", !item.smallLabel && "max-md:hidden")}>
          <Link
            href={item.href}
            aria-current={isCurrent(item, pathname) ? "page" : undefined}
            className="flex items-center border-b-2 border-transparent px-2.5 pt-0.5 text-sm whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground sm:px-3 md:max-lg:px-2"
          >
            {item.smallLabel ? (
              <>
                <span className="md:hidden">{item.smallLabel}</span>
                <span className="max-md:hidden">{item.label}</span>
              </>
            ) : (
              item.label
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
