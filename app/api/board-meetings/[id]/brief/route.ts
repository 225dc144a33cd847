import { generateBrief } from "@/lib/briefs/mutations";
import { latestBrief } from "@/lib/briefs/queries";
import { AppError } from "@/lib/errors";
import { idParams, route } from "@/lib/http/route";

// Waiting for papers (60 s) and a model's two passes over them.
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
  handler: async ({ actor, params, request }) => generateBrief(actor, params.id, request.signal),
});
