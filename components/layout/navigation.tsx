import { LogOutIcon } from "lucide-react";
import type { ReactNode } from "react";
import { OfflineBar } from "@/components/offline/offline-bar";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { CurrentUser } from "@/lib/members/types";
import { AccountMenu } from "./account-menu";
import { Going } from "./going";
import { navItemsFor } from "./nav-items";
import { NavLinks } from "./nav-links";
import { NavMenu } from "./nav-menu";
import { SignInLinks } from "./sign-in-links";
import { ThemeMenu } from "./theme-menu";

/** The navigation bar; `children` depend on who is signed in. */
export function NavigationBar({ children }: { children?: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b bg-card print:hidden">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 sm:gap-6 sm:px-6 md:max-lg:gap-3">
        <Brand />
        <div className="flex min-w-0 flex-1 items-center justify-end gap-1 self-stretch">
          {children}
          <ThemeMenu />
        </div>
      </div>
      <Going />
    </header>
  );
}

/** The name shown for the signed-in person. */
function displayName(user: Pick<CurrentUser, "firstName" | "email">): string {
  return user.firstName || user.email || "Board Member";
}

type NavigationContentProps = {
  user: CurrentUser | null;
  /** The organization's name, once it has one. */
  organization: string | null;
};

/** Links and the signed-in person's name; sign-in links for everyone else. */
export function NavigationContent({ user, organization }: NavigationContentProps) {
  if (!user) return <SignInLinks />;
  const items = user.status === "active" ? navItemsFor(user.role) : [];
  const name = displayName(user);
  return (
    <>
      {organization && (
        <span
          title={organization}
          className="mr-3 max-w-40 shrink-0 truncate border-l pl-4 text-sm text-muted-foreground max-lg:hidden xl:max-w-72"
        >
          {organization}
        </span>
      )}
      {items.length > 0 && (
        <nav aria-label="Main" className="mr-auto self-stretch">
          <NavLinks items={items} />
        </nav>
      )}
      <AccountMenu name={name} email={user.email} isActive={items.length > 0} />
      <Button asChild variant="ghost" size="sm" className="max-md:hidden">
        <a href="/api/logout">
          <LogOutIcon />
          <span className="md:max-lg:sr-only">Logout</span>
        </a>
      </Button>
      <NavMenu items={items} name={name} organization={organization} />
      <OfflineBar />
    </>
  );
}

/** The product's name, linking to the home page. */
function Brand() {
  return (
    <Link href="/" className="flex items-center gap-2 font-title text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 20 20" className="size-5 text-primary" aria-hidden="true">
        <rect
          x="2.5"
          y="1.5"
          width="15"
          height="17"
          rx="1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
        <path d="M5.5 6h9M5.5 14.5h5" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5.5 10.2h9" stroke="currentColor" strokeWidth="3.4" opacity=".35" />
      </svg>
      <span>BoardGPT</span>
    </Link>
  );
}
