"use client";

import { CircleAlertIcon } from "lucide-react";
import { Field } from "@/components/auth/field";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MAX_MEMBERS, MAX_ORGANIZATION_NAME } from "@/lib/settings/schema";
import type { SettingsView } from "@/lib/settings/types";
import { AutomaticApproval } from "./automatic-approval";
import { SessionLimitFields } from "./session-limit-fields";
import { useOrganizationForm } from "./use-organization-form";

type OrganizationSettingsProps = { settings: SettingsView; canChange: boolean };

/** The organization's name, how many people it lets in and how, and how long they stay signed in. */
export function OrganizationSettings({ settings, canChange }: OrganizationSettingsProps) {
  const { error, clearError, onSubmit, isPending } = useOrganizationForm();
  const people = settings.members === 1 ? "1 person is" : `${settings.members} people are`;
  return (
    <Card aria-labelledby="organization-title">
      <CardHeader>
        <CardTitle id="organization-title">Organization Settings</CardTitle>
      </CardHeader>
      <CardContent>
        <ScriptedForm onSubmit={onSubmit} onChange={clearError}>
          <fieldset disabled={isPending || !canChange} className="flex min-w-0 flex-col gap-5">
            {error && (
              <Alert variant="destructive">
                <CircleAlertIcon aria-hidden="true" />
                <AlertDescription>{error}</AlertDescription>
              </Alert>
            )}
            <Field
              name="organizationName"
              label="Organization Name"
              hint="Shown in the header, in mails and on what is exported."
              defaultValue={settings.organizationName}
              maxLength={MAX_ORGANIZATION_NAME}
              autoComplete="organization"
            />
            <Field
              name="maximumMembers"
              label="Maximum Members"
              hint={`From 1 to ${MAX_MEMBERS}. ${people} on the board now.`}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_MEMBERS}
              defaultValue={settings.maximumMembers}
            />
            <AutomaticApproval isOn={settings.approvesAutomatically} />
            <SessionLimitFields {...settings} />
            {canChange ? (
              <Button type="submit" className="self-start">
                {isPending ? "Saving..." : "Save Settings"}
              </Button>
            ) : (
              <p className="text-sm text-muted-foreground">Only administrators can change these settings.</p>
            )}
          </fieldset>
        </ScriptedForm>
      </CardContent>
    </Card>
  );
}
