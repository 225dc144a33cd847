import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Actor } from "@/lib/auth/actor";
import { fullName } from "@/lib/full-name";
import { ROLE_NAME } from "@/lib/role-names";

type AccountSummaryProps = {
  user: Pick<Actor, "firstName" | "lastName" | "email" | "role" | "status">;
  isConfirmed: boolean;
  passkeys: number;
  devices: number;
};

/** The signed-in person's name and role, and any sign-in setting that needs attention. */
export function AccountSummary({ user, isConfirmed, passkeys, devices }: AccountSummaryProps) {
  const name = fullName(user);
  return (
    <div className="flex flex-col gap-x-8 gap-y-4 px-4 py-5 sm:px-6 md:flex-row md:items-center md:justify-between">
      <div className="flex min-w-0 items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent font-title text-lg font-semibold text-primary"
        >
          {initials(user)}
        </span>
        <div className="min-w-0">
          <p className="font-title text-xl leading-tight font-semibold tracking-tight wrap-anywhere">
            {name}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
            {user.status === "active" ? ROLE_NAME[user.role] : "Waiting for approval"} · {user.email}
          </p>
        </div>
      </div>
      <ul className="flex flex-col gap-1 text-sm md:shrink-0">
        <State isGood={isConfirmed}>{isConfirmed ? "Address confirmed" : "Address not confirmed yet"}</State>
        <State isGood={passkeys > 0}>{passkeys > 0 ? counted(passkeys, "passkey") : "No passkey yet"}</State>
        <State isGood>Signed in on {counted(devices, "device")}</State>
      </ul>
    </div>
  );
}

function State({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheckIcon : CircleAlertIcon;
  return (
    <li className="flex items-center gap-2">
      <Icon
        aria-hidden="true"
        className={isGood ? "size-4 shrink-0 text-status-good" : "size-4 shrink-0 text-status-wait"}
      />
      {children}
    </li>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function initials({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  return [firstName, lastName ?? ""]
    .map((name) => [...name.trim()][0] ?? "")
    .join("")
    .toUpperCase();
}
