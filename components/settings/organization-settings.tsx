import { useRouter } from "next/navigation";
import { Field } from "@/components/auth/field";
import { useForm } from "@/components/auth/use-form";
import { SettingsCard } from "@/components/layout/settings-card";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { MAX_SESSION_DAYS, MAX_SESSIONS, type SessionLimits } from "@/lib/auth/session-limits";
import { saveSettingsAction } from "@/lib/settings/actions";
import { MAX_MEMBERS, MAX_ORGANIZATION_NAME } from "@/lib/settings/constants";
import type { BoardSettings, SettingsView } from "@/lib/settings/types";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";
import { readSettings } from "./read-settings";
import { SoundRetention } from "./sound-retention";

type OrganizationSettingsProps = { settings: SettingsView; canChange: boolean };

/** The organization's name, the number of members and how they join, session limits, and audio retention. */
export function OrganizationSettings({ settings, canChange }: OrganizationSettingsProps) {
  const people = settings.members === 1 ? "1 person is" : `${settings.members} people are`;
  return (
    <SettingsCard
      id="organization-title"
      title="Organization Settings"
      what="settings"
      canChange={canChange}
      form={useOrganizationForm()}
    >
      <Field
        name="organizationName"
        label="Organization Name"
        hint="Shown in the header, in emails and on exports."
        defaultValue={settings.organizationName}
        maxLength={MAX_ORGANIZATION_NAME}
        autoComplete="organization"
      />
      <Field
        name="maximumMembers"
        label="Maximum Members"
        hint={`From 1 to ${MAX_MEMBERS.toLocaleString("en-US")}. ${people} on the board now.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_MEMBERS}
        defaultValue={settings.maximumMembers}
      />
      <AutomaticApproval isOn={settings.approvesAutomatically} />
      <SessionLimitFields {...settings} />
      <SoundRetention days={settings.soundDays} />
    </SettingsCard>
  );
}

const NAME = "approvesAutomatically";

/** Whether people join without approval, with an explanation. */
function AutomaticApproval({ isOn }: { isOn: boolean }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Switch id={NAME} name={NAME} defaultChecked={isOn} aria-describedby={`${NAME}-hint`} />
      <Label htmlFor={NAME} className="self-center leading-snug">
        Approve new members automatically
      </Label>
      <p id={`${NAME}-hint`} className="col-start-2 text-xs text-pretty text-muted-foreground">
        Anyone who signs up and confirms their email address becomes a Board Member at once and can open the
        shared papers, as long as there is room on the board. Nobody checks who they are. When this is off,
        each newcomer waits for approval.
      </p>
    </div>
  );
}

const FAILED = "Failed to save the settings";

/** The form of the organization's settings. The header reflects what is saved. */
function useOrganizationForm() {
  const router = useRouter();
  return useForm<BoardSettings, BoardSettings>({
    validate: readSettings,
    send: (settings) => callAction(saveSettingsAction(settings), FAILED),
    failure: { title: "Error", toast: FAILED, inline: FAILED },
    onSuccess: () => {
      toast.success("Settings Saved");
      router.refresh();
    },
  });
}

const NUMBER = { type: "number", inputMode: "numeric", min: 1 } as const;

/** How long people stay signed in, and on how many devices. */
function SessionLimitFields({ sessionIdleDays, sessionDays, maximumSessions }: SessionLimits) {
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
