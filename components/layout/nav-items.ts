import { type Action, can, type Role } from "@/lib/auth/policy";

export type NavItem = {
  href: string;
  label: string;
  /** Shown on small screens too, under this shorter name; the others move into the menu. */
  smallLabel?: string;
  /** Other addresses of its pages. */
  alsoAt?: string;
  /** Shown to people allowed this action by the policy table; to everyone if omitted. */
  action?: Action;
};

const NAV_ITEMS: readonly NavItem[] = [
  { href: "/", label: "Home" },
  { href: "/prep-me", label: "Prep Me", smallLabel: "Prep", alsoAt: "/prep" },
  { href: "/benchmarks", label: "Benchmarks", action: "benchmark.run" },
  { href: "/strategy", label: "Strategy", action: "strategy.read" },
  { href: "/chat", label: "Chat" },
  { href: "/admin", label: "Admin", smallLabel: "Admin", action: "administration.open" },
];

/** The entries for this role, in order. */
export function navItemsFor(role: Role): NavItem[] {
  return NAV_ITEMS.filter(({ action }) => !action || can({ role, status: "active" }, action));
}

/** Whether the page at `pathname` belongs to the entry. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  const isAt = (href: string) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
  return isAt(item.href) || (item.alsoAt !== undefined && isAt(item.alsoAt));
}
