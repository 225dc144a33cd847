import { research, researchProgress } from "@/lib/benchmarks/research/research";
import { researchSchema } from "@/lib/benchmarks/schema";
import { researchStream } from "@/lib/benchmarks/streams";
import { idParams, route } from "@/lib/http/route";

// Up to eight filings, with several model calls.
export const maxDuration = 300;

export const POST = route({
  access: "board",
  limits: ["research by account"],
  params: idParams,
  body: researchSchema,
  handler: async ({ actor, params, body, request }) => {
    const wanted = { runId: params.id, papers: body.papers };
    if (!request.headers.get("accept")?.includes("text/event-stream"))
      return research(actor, wanted, request.signal);
    const gone = new AbortController();
    request.signal.addEventListener("abort", () => gone.abort(), { once: true });
    return researchStream(await researchProgress(actor, wanted, gone.signal), gone);
  },
});
