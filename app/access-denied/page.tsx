import type { Metadata } from "next";
import { AccessDenied, AuthenticationRequired, RoleChanged } from "@/components/auth/refusals";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";

export const metadata: Metadata = { title: "Access Denied" };

/** Rendered by the middleware instead of administration. It relied on the cookie; here the database decides. */
export default async function AccessDeniedPage() {
  const actor = await currentActor();
  if (!actor) return <AuthenticationRequired />;
  return can(actor, "administration.open") ? <RoleChanged /> : <AccessDenied user={actor} />;
}
