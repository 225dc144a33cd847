import { sweepJobs } from "@/lib/background/run";
import { route } from "@/lib/http/route";

export const maxDuration = 300;

export const GET = route({
  access: "public",
  handler: async ({ request }) => sweepJobs(request.headers.get("authorization")),
});
