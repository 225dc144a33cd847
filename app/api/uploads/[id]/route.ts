import { workAtOnce } from "@/lib/background/run";
import { json } from "@/lib/http/answer";
import { idParams, route } from "@/lib/http/route";
import { awaitAnalysis } from "@/lib/strategy/await-analysis";
import { finishUpload } from "@/lib/uploads/mutations";

export const maxDuration = 300;

/** Responds like the route that accepts files for the same place directly. */
export const POST = route({
  access: "board",
  limits: ["upload by account"],
  params: idParams,
  handler: async ({ actor, params, request }) => {
    const { place, ...taken } = await finishUpload(actor, params.id);
    if (!("analysisId" in taken)) return json(taken, taken.duplicate ? 200 : 201);
    workAtOnce();
    const answer = await awaitAnalysis(actor, taken, request.signal);
    return json(answer, "analysis" in answer ? 202 : 200);
  },
});
