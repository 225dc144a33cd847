import type { Role } from "@/lib/auth/policy";

export type NavItem = {
  href: string;
  label: string;
  /** Shown on small screens too, under this shorter name; the others move into the menu. */
  smallLabel?: string;
  /** Who sees it; everyone when left out. */
  roles?: readonly Role[];
};

const NAV_ITEMS: readonly NavItem[] = [
  { href: "/", label: "Home" },
  { href: "/prep-me", label: "Prep Me", smallLabel: "Prep" },
  { href: "/chat", label: "Chat" },
  { href: "/admin", label: "Admin", smallLabel: "Admin", roles: ["chair", "admin"] },
];

/** The entries that someone of this role sees, in order. */
export function navItemsFor(role: Role): NavItem[] {
  return NAV_ITEMS.filter((item) => !item.roles || item.roles.includes(role));
}

/** Whether the page at `pathname` belongs to the entry. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return item.href === "/"
    ? pathname === "/"
    : pathname === item.href || pathname.startsWith(`${item.href}/`);
}
