import { workAtOnce } from "@/lib/background/run";
import { json } from "@/lib/http/answer";
import { prefersMinimal } from "@/lib/http/prefer";
import { route } from "@/lib/http/route";
import { awaitAnalysis, awaitEndOfAnalysis } from "@/lib/strategy/await-analysis";
import { strategyOverview } from "@/lib/strategy/overview";
import { overviewSchema } from "@/lib/strategy/schema";
import { receivePaper } from "@/lib/strategy/upload";

export const maxDuration = 300;

export const GET = route({
  access: "board",
  query: overviewSchema,
  handler: ({ actor, query }) => strategyOverview(actor, query),
});

export const POST = route({
  access: "board",
  limits: ["strategy by account"],
  handler: async ({ actor, request }) => {
    const sent = await receivePaper(actor, request);
    workAtOnce();
    const wait = prefersMinimal(request) ? awaitEndOfAnalysis : awaitAnalysis;
    const answer = await wait(actor, sent, request.signal);
    return json(answer, "analysis" in answer ? 202 : 200);
  },
});
