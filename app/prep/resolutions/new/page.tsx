import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageNotFound } from "@/components/layout/page-not-found";
import { ResolutionForm } from "@/components/resolutions/resolution-form";
import { ResolutionHeader } from "@/components/resolutions/resolution-header";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { resolutionMaterial } from "@/lib/resolutions/queries";

export const metadata: Metadata = { title: "Draft a Resolution" };

export default async function NewResolutionPage() {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  if (!can(actor, "resolution.write")) return <PageNotFound />;
  return (
    <>
      <ResolutionHeader title="Draft a Resolution" />
      <ResolutionForm material={await resolutionMaterial(actor)} />
    </>
  );
}
