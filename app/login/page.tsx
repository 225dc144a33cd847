import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { currentActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Admin Login" };

export default async function LoginPage() {
  if (await currentActor()) redirect("/");
  return <LoginForm />;
}
