import {
  ChartScatterIcon,
  FileTextIcon,
  HouseIcon,
  LogOutIcon,
  type LucideIcon,
  MessageSquareTextIcon,
  SettingsIcon,
  TargetIcon,
} from "lucide-react";
import { DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { MoreItems } from "./account-panel";
import type { OpenedMenu } from "./menu-on-demand";
import { MenuPanel } from "./menu-panel";
import type { NavItem } from "./nav-items";

export type NavMenuProps = { items: NavItem[]; name: string; organization: string | null };

/** The same icons as on the home page. */
const ICON: Record<string, LucideIcon> = {
  "/": HouseIcon,
  "/prep-me": FileTextIcon,
  "/benchmarks": ChartScatterIcon,
  "/strategy": TargetIcon,
  "/chat": MessageSquareTextIcon,
  "/admin": SettingsIcon,
};

export function NavPanel({ items, name, organization, ...menu }: NavMenuProps & OpenedMenu) {
  return (
    <MenuPanel {...menu}>
      <DropdownMenuLabel className="max-w-56 truncate">
        {name}
        {organization && <span className="block truncate font-normal">{organization}</span>}
      </DropdownMenuLabel>
      {items.map((item) => {
        const Icon = ICON[item.href] ?? FileTextIcon;
        return (
          <DropdownMenuItem key={item.href} asChild>
            <Link href={item.href}>
              <Icon aria-hidden="true" />
              {item.label}
            </Link>
          </DropdownMenuItem>
        );
      })}
      {items.length > 0 && <DropdownMenuSeparator />}
      <MoreItems isActive={items.length > 0} />
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <a href="/api/logout">
          <LogOutIcon />
          Logout
        </a>
      </DropdownMenuItem>
    </MenuPanel>
  );
}
