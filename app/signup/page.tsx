import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignupForm } from "@/components/auth/signup-form";
import { invitedWith } from "@/lib/accounts/queries";
import { signInTarget } from "@/lib/accounts/sign-in-target";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Create account", referrer: "same-origin" };

export default async function SignupPage({ searchParams }: PageProps<"/signup">) {
  const [actor, query] = await Promise.all([currentActor(), searchParams]);
  if (actor) redirect(signInTarget({ invitation: query.invitation }));
  const invited = await invitedWith(query.invitation);
  const token = String(query.invitation);
  return <SignupForm invitation={invited ? { ...invited, token } : undefined} />;
}
