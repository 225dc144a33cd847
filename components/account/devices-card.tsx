import { MonitorIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { RelativeMoment } from "@/components/layout/relative-moment";
import { Badge } from "@/components/ui/badge";
import type { Device } from "@/lib/accounts/types";
import type { SessionLimits } from "@/lib/auth/session-limits";
import { DATE_TIME } from "@/lib/ui/dates";
import { AccountSection } from "./account-section";
import { SignOutDevice, SignOutElsewhere } from "./sign-out-buttons";

type DevicesCardProps = {
  devices: Device[];
  limits: SessionLimits;
  /** When the page was rendered, as an ISO timestamp. */
  now: string;
};

/** The devices that are signed in, each with a sign-out button. */
export function DevicesCard({ devices, limits, now }: DevicesCardProps) {
  return (
    <AccountSection
      id="devices"
      title="Your Devices"
      intro="Where you are signed in. If you do not recognize a device, sign it out and change your password."
    >
      <ul className="divide-y rounded-md border">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} />
        ))}
      </ul>
      {devices.length > 1 && <SignOutElsewhere />}
      <p className="mt-4 text-xs text-pretty text-muted-foreground">
        A device is signed out after {days(limits.sessionIdleDays)} without use, and{" "}
        {days(limits.sessionDays)} after you sign in at the latest. You can be signed in on{" "}
        {limits.maximumSessions} {limits.maximumSessions === 1 ? "device" : "devices"} at once. Signing in on
        one more signs out the oldest.
      </p>
    </AccountSection>
  );
}

function DeviceRow({ device, now }: { device: Device; now: string }) {
  const name = device.name ?? "Unknown browser";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <MonitorIcon className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {name}
          {device.isThis && <Badge variant="secondary">This device</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted-foreground">
          Signed in <Moment iso={device.signedInAt} form={DATE_TIME} />
        </p>
        {!device.isThis && (
          <p className="text-xs text-muted-foreground">
            Last used <RelativeMoment iso={device.lastSeenAt} now={now} />
          </p>
        )}
      </div>
      {!device.isThis && <SignOutDevice id={device.id} name={name} />}
    </li>
  );
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
