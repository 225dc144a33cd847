import type { Metadata } from "next";
import { AccountSummary } from "@/components/account/account-summary";
import { AddressCard } from "@/components/account/address-card";
import { DevicesCard } from "@/components/account/devices-card";
import { NameCard } from "@/components/account/name-card";
import { PasskeysCard } from "@/components/account/passkeys-card";
import { PasswordCard } from "@/components/account/password-card";
import { RemindersCard } from "@/components/account/reminders-card";
import { NoAccess } from "@/components/auth/no-access";
import { PageHeader } from "@/components/layout/page-header";
import { ownAccount, ownDevices } from "@/lib/accounts/queries";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { ownPasskeys } from "@/lib/passkeys/own-passkeys";
import { currentSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Your Account" };

/** Also open to accounts awaiting approval: it shows nothing of the board. */
export default async function AccountPage() {
  const actor = await currentActor();
  if (!actor) return <NoAccess user={null} />;
  const [{ isConfirmed, hasPassword, needsPasskey, wantsReminders }, devices, limits, passkeys] =
    await Promise.all([ownAccount(actor), ownDevices(actor), currentSettings(), ownPasskeys(actor)]);
  const now = new Date().toISOString();
  const device = devices.find(({ isThis }) => isThis)?.name ?? "Passkey";
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Your Account"
        tagline="Your name, your emails, and how and where you sign in."
        back
      />
      <div className="divide-y rounded-lg border bg-card">
        <AccountSummary
          user={actor}
          isConfirmed={isConfirmed}
          passkeys={passkeys.length}
          devices={devices.length}
        />
        <NameCard firstName={actor.firstName} lastName={actor.lastName} />
        <AddressCard
          email={actor.email}
          isConfirmed={isConfirmed}
          isAdministrator={can(actor, "outbox.read")}
        />
        {actor.status === "active" && <RemindersCard wantsReminders={wantsReminders} />}
        <PasswordCard email={actor.email} hasPassword={hasPassword} />
        <PasskeysCard {...{ passkeys, hasPassword, needsPasskey, device, now }} />
        <DevicesCard devices={devices} limits={limits} now={now} />
      </div>
    </div>
  );
}
