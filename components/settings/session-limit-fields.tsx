import { Field } from "@/components/auth/field";
import { MAX_SESSION_DAYS, MAX_SESSIONS, type SessionLimits } from "@/lib/auth/session-limits";

const NUMBER = { type: "number", inputMode: "numeric", min: 1 } as const;

/** How long people stay signed in, and on how many devices. */
export function SessionLimitFields({ sessionIdleDays, sessionDays, maximumSessions }: SessionLimits) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t pt-4">
      <legend className="float-left text-sm font-semibold">How long people stay signed in</legend>
      <p className="text-xs text-pretty text-muted-foreground">
        Shorter times and fewer devices take effect at once, for everyone. People see their devices under Your
        Account.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          name="sessionIdleDays"
          label="Days Without Use"
          hint={`After that, a device is signed out. 1 to ${MAX_SESSION_DAYS}.`}
          max={MAX_SESSION_DAYS}
          defaultValue={sessionIdleDays}
          {...NUMBER}
        />
        <Field
          name="sessionDays"
          label="Maximum Days"
          hint={`After sign-in, however much the device is used. 1 to ${MAX_SESSION_DAYS}.`}
          max={MAX_SESSION_DAYS}
          defaultValue={sessionDays}
          {...NUMBER}
        />
        <Field
          name="maximumSessions"
          label="Devices per Person"
          hint={`Signing in on one more signs out the oldest. 1 to ${MAX_SESSIONS}.`}
          max={MAX_SESSIONS}
          defaultValue={maximumSessions}
          {...NUMBER}
        />
      </div>
    </fieldset>
  );
}
