import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { DownloadMenu } from "@/components/layout/download-menu";
import { PageHeader } from "@/components/layout/page-header";
import { RegistersView } from "@/components/registers/registers-view";
import { currentActor } from "@/lib/auth/actor";
import { SHOWS } from "@/lib/registers/constants";
import { readRegisters } from "@/lib/registers/queries";
import { decidedResolutions } from "@/lib/resolutions/queries";

const FORMATS = [
  { format: "xlsx", label: "Excel workbook (XLSX)" },
  { format: "csv", label: "Comma-separated values (CSV)" },
  { format: "pdf", label: "PDF document" },
] as const;

export const metadata: Metadata = { title: "Actions and Decisions" };

export default async function RegistersPage({ searchParams }: PageProps<"/prep/registers">) {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const asked = await searchParams;
  const view = asked.view === "decisions" ? "decisions" : "actions";
  const show = SHOWS.find((one) => one === asked.show) ?? "open";
  const [registers, written] = await Promise.all([
    readRegisters(actor, new Date().toISOString().slice(0, 10)),
    decidedResolutions(actor),
  ]);
  const { actions, decisions } = registers;
  const isEmpty = (view === "actions" ? actions.length : decisions.length + written.length) === 0;
  return (
    <>
      <PageHeader
        title="Actions and Decisions"
        back="prep"
        tagline="The board’s decisions and the actions that follow, from approved minutes and written resolutions."
      >
        {!isEmpty && (
          <DownloadMenu
            address="/api/registers/export"
            query={view === "actions" ? { register: view, show } : { register: view }}
            formats={FORMATS}
            done="Register Downloaded"
          />
        )}
      </PageHeader>
      <RegistersView registers={registers} written={written} view={view} show={show} />
    </>
  );
}
