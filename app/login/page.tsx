import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { hintsFor, hintsForAgain } from "@/components/auth/login-hints";
import { signInTarget } from "@/lib/accounts/sign-in-target";
import { currentActor } from "@/lib/auth/actor";
import { refusalSentence } from "@/lib/auth/identity-refusals";
import { providerLinks } from "@/lib/auth/providers-links";
import { invitationForForm } from "@/lib/invitations/look-up";

export const metadata: Metadata = { title: "Admin Login", referrer: "same-origin" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const [actor, query] = await Promise.all([currentActor(), searchParams]);
  const next = signInTarget(query);
  if (actor && next !== "/admin") redirect(next);
  const ways = { next, providers: providerLinks(next), refusal: refusalSentence(query.error) };
  if (actor) return <LoginForm {...ways} {...hintsForAgain(actor.email)} />;
  const invitation = await invitationForForm(query.invitation);
  return <LoginForm {...ways} {...hintsFor(query, invitation?.email)} />;
}
