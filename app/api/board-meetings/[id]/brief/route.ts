import { briefProgress, generateBrief } from "@/lib/briefs/mutations";
import { latestBrief } from "@/lib/briefs/queries";
import { briefStream } from "@/lib/briefs/stream";
import { AppError } from "@/lib/errors";
import { idParams, route } from "@/lib/http/route";

// Waiting for papers (60 s) and two rounds of model calls.
export const maxDuration = 300;

export const GET = route({
  access: "board",
  params: idParams,
  handler: async ({ actor, params }) => {
    const brief = await latestBrief(actor, params.id);
    if (!brief) throw new AppError("notFound", "This meeting has no brief yet.");
    return brief;
  },
});

export const POST = route({
  access: "board",
  limits: ["brief by account"],
  params: idParams,
  handler: async ({ actor, params, request }) => {
    if (!request.headers.get("accept")?.includes("text/event-stream"))
      return generateBrief(actor, params.id, request.signal);
    const gone = new AbortController();
    request.signal.addEventListener("abort", () => gone.abort(), { once: true });
    return briefStream(await briefProgress(actor, params.id, gone.signal), gone);
  },
});
