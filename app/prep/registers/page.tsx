import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageHeader } from "@/components/layout/page-header";
import { RegistersView } from "@/components/registers/registers-view";
import { currentActor } from "@/lib/auth/actor";
import { readRegisters } from "@/lib/registers/queries";
import { decidedResolutions } from "@/lib/resolutions/queries";

export const metadata: Metadata = { title: "Actions and Decisions" };

export default async function RegistersPage({ searchParams }: PageProps<"/prep/registers">) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const { view, show } = await searchParams;
  const [registers, written] = await Promise.all([
    readRegisters(actor, new Date().toISOString().slice(0, 10)),
    decidedResolutions(actor),
  ]);
  return (
    <>
      <PageHeader
        title="Actions and Decisions"
        back
        tagline="What the board decided and who does what, from approved minutes and written resolutions."
      />
      <RegistersView
        registers={registers}
        written={written}
        view={view === "decisions" ? "decisions" : "actions"}
        show={show === "all" || show === "mine" ? show : "open"}
      />
    </>
  );
}
