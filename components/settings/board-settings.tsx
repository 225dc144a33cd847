import { OrganizationSettings } from "@/components/administration/parts";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { mailState } from "@/lib/email/state";
import { viewSettings } from "@/lib/settings/view";
import { EmailConfiguration } from "./email-configuration";
import { EmailTest } from "./email-test";

/** The settings of the installation, and the status of its email. Chairs can view, administrators can edit. */
export async function BoardSettings() {
  const actor = await requireActor();
  const [settings, mail] = await Promise.all([viewSettings(actor), mailState(actor)]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <OrganizationSettings settings={settings} canChange={can(actor, "settings.change")} />
      <div className="flex min-w-0 flex-col gap-6">
        <EmailConfiguration mail={mail} />
        <EmailTest address={actor.email} />
      </div>
    </div>
  );
}
