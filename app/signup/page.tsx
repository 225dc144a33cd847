import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignupForm } from "@/components/auth/signup-form";
import { makesAdministrator } from "@/lib/accounts/queries";
import { signInTarget } from "@/lib/accounts/sign-in-target";
import { currentActor } from "@/lib/auth/actor";
import { providerLinks } from "@/lib/auth/providers-links";
import { invitationForForm } from "@/lib/invitations/look-up";

export const metadata: Metadata = { title: "Create account", referrer: "same-origin" };

export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  const [actor, query] = await Promise.all([currentActor(), searchParams]);
  const next = signInTarget({ invitation: query.invitation });
  if (actor) redirect(next);
  const [invited, isFirst] = await Promise.all([invitationForForm(query.invitation), makesAdministrator()]);
  const token = String(query.invitation);
  return (
    <SignupForm
      invitation={invited ? { ...invited, token } : undefined}
      isFirst={isFirst}
      providers={providerLinks(next)}
    />
  );
}
