import { runBenchmark } from "@/lib/benchmarks/runs/run-benchmark";
import { analyzeSchema } from "@/lib/benchmarks/schema";
import { route } from "@/lib/http/route";

export const POST = route({
  access: "board",
  limits: ["benchmark by account"],
  body: analyzeSchema,
  handler: ({ actor, body, request }) => runBenchmark(actor, body, request.signal),
});
