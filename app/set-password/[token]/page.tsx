import type { Metadata } from "next";
import { PasswordLinkForm } from "@/components/auth/password-link-form";
import { PasswordLinkGone } from "@/components/auth/password-link-gone";
import { passwordLinkState } from "@/lib/accounts/queries";

export const metadata: Metadata = { title: "Set Your Password", referrer: "no-referrer" };

export default async function PasswordLinkPage({ params }: PageProps<"/set-password/[token]">) {
  const { token } = await params;
  const link = await passwordLinkState(token);
  return link ? <PasswordLinkForm token={token} {...link} /> : <PasswordLinkGone />;
}
