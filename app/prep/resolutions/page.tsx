import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageHeader } from "@/components/layout/page-header";
import { RegisterTabs } from "@/components/registers/register-tabs";
import { ResolutionList } from "@/components/resolutions/resolution-list";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { currentActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/policy";
import { listResolutions } from "@/lib/resolutions/queries";

export const metadata: Metadata = { title: "Written Resolutions" };

export default async function ResolutionsPage() {
  const actor = await currentActor();
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const resolutions = await listResolutions(actor);
  const canWrite = can(actor, "resolution.write");
  return (
    <>
      <PageHeader
        title="Written Resolutions"
        back="prep"
        tagline="Decisions the board takes in writing between meetings."
      >
        {canWrite && (
          <Button asChild>
            <Link href="/prep/resolutions/new">Draft a Resolution</Link>
          </Button>
        )}
      </PageHeader>
      <div className="flex flex-col gap-5">
        <RegisterTabs current="resolutions" />
        <ResolutionList resolutions={resolutions} canWrite={canWrite} />
      </div>
    </>
  );
}
