import type { Metadata } from "next";
import { NoAccess } from "@/components/auth/no-access";
import { PageNotFound } from "@/components/layout/page-not-found";
import { STATE_NAME } from "@/components/resolutions/labels";
import { ResolutionForm } from "@/components/resolutions/resolution-form";
import { ResolutionHeader } from "@/components/resolutions/resolution-header";
import { ResolutionMoves } from "@/components/resolutions/resolution-moves";
import { ResolutionText, ResolutionVote } from "@/components/resolutions/resolution-read";
import { VoteCard } from "@/components/resolutions/vote-card";
import { Badge } from "@/components/ui/badge";
import { currentActor } from "@/lib/auth/actor";
import { findDraft, findResolutionView, resolutionMaterial } from "@/lib/resolutions/queries";

export const metadata: Metadata = { title: "Written Resolution" };

export default async function ResolutionPage({
  params,
  searchParams,
}: PageProps<"/prep/resolutions/[resolutionId]">) {
  const [actor, { resolutionId }, { edit }] = await Promise.all([currentActor(), params, searchParams]);
  if (actor?.status !== "active") return <NoAccess user={actor} />;
  const resolution = await findResolutionView(actor, resolutionId);
  if (!resolution) return <PageNotFound />;
  const { can, number, state, title } = resolution;
  const draft = can.change && edit === "1" ? await findDraft(actor, resolution.id) : null;
  return (
    <>
      <ResolutionHeader
        title={title}
        mark={
          <>
            <Badge variant={state === "carried" ? "secondary" : "outline"}>{STATE_NAME[state]}</Badge>
            {number !== null && `Written resolution ${number}`}
          </>
        }
      >
        {!draft && <ResolutionMoves resolution={resolution} />}
      </ResolutionHeader>
      {draft ? (
        <ResolutionForm key={draft.revision} material={await resolutionMaterial(actor)} draft={draft} />
      ) : (
        <div className="flex flex-col gap-5">
          <ResolutionText resolution={resolution} />
          {can.vote && <VoteCard resolution={resolution} />}
          <ResolutionVote resolution={resolution} />
        </div>
      )}
    </>
  );
}
