import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { hintsFor, hintsForAgain } from "@/components/auth/login-hints";
import { invitedWith } from "@/lib/accounts/queries";
import { signInTarget } from "@/lib/accounts/sign-in-target";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Admin Login", referrer: "same-origin" };

export default async function LoginPage({ searchParams }: PageProps<"/login">) {
  const [actor, query] = await Promise.all([currentActor(), searchParams]);
  const next = signInTarget(query);
  if (actor && next !== "/admin") redirect(next);
  if (actor) return <LoginForm next={next} {...hintsForAgain(actor.email)} />;
  const invitation = await invitedWith(query.invitation);
  return <LoginForm next={next} {...hintsFor(query, invitation?.email)} />;
}
