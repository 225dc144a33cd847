"use client";

import { useId } from "react";
import { useOwnAction } from "@/components/auth/use-own-action";
import { Button } from "@/components/ui/button";
import { changeRemindersAction } from "@/lib/accounts/actions";
import { AccountSection } from "./account-section";

/** Whether the person gets email reminders of what needs their attention. */
export function RemindersCard({ wantsReminders }: { wantsReminders: boolean }) {
  const id = useId();
  const change = useOwnAction({
    run: () => changeRemindersAction({ wantsReminders: !wantsReminders }),
    success: { title: wantsReminders ? "Reminders Turned Off" : "Reminders Turned On" },
    failure: { title: "Not Changed", text: "The reminders could not be changed. Please try again." },
  });
  return (
    <AccountSection
      id="emails"
      title="Emails"
      intro="Agendas, minutes, votes and changes to your account are always emailed to you."
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p id={id} className="text-sm font-medium">
            Reminders: {wantsReminders ? "on" : "off"}
          </p>
          <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
            {wantsReminders
              ? "You get a reminder three days before a meeting if you have unread papers, and once a week while actions are overdue."
              : "You are not reminded of unread papers or overdue actions."}
          </p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-describedby={id}
          disabled={change.isBusy}
          onClick={change.start}
        >
          {change.isBusy ? "Saving..." : wantsReminders ? "Turn off" : "Turn on"}
        </Button>
      </div>
    </AccountSection>
  );
}
