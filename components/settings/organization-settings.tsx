"use client";

import { Field } from "@/components/auth/field";
import { SettingsCard } from "@/components/layout/settings-card";
import { MAX_MEMBERS, MAX_ORGANIZATION_NAME } from "@/lib/settings/constants";
import type { SettingsView } from "@/lib/settings/types";
import { AutomaticApproval } from "./automatic-approval";
import { SessionLimitFields } from "./session-limit-fields";
import { SoundRetention } from "./sound-retention";
import { useOrganizationForm } from "./use-organization-form";

type OrganizationSettingsProps = { settings: SettingsView; canChange: boolean };

/** The organization's name, how many people it lets in and how, how long they stay signed in, and how long sound is kept. */
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
