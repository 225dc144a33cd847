import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignupForm } from "@/components/auth/signup-form";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Create account" };

export default async function SignupPage() {
  if (await currentActor()) redirect("/");
  return <SignupForm />;
}
