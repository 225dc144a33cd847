import type { Metadata } from "next";
import { Confirmation, SignInToConfirm } from "@/components/auth/confirmation";
import { confirmationState } from "@/lib/accounts/queries";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Confirm Your Email Address", referrer: "no-referrer" };

export default async function ConfirmPage({ params }: PageProps<"/confirm/[token]">) {
  const [actor, { token }] = await Promise.all([currentActor(), params]);
  if (!actor) return <SignInToConfirm token={token} />;
  return <Confirmation token={token} email={actor.email} state={await confirmationState(actor, token)} />;
}
