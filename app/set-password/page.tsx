import type { Metadata } from "next";
import { SetPasswordForm } from "@/components/auth/set-password-form";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Set Your Password" };

export default async function SetPasswordPage() {
  const actor = await currentActor();
  return <SetPasswordForm email={actor?.email} />;
}
