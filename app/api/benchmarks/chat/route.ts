import { askBenchmark } from "@/lib/benchmarks/chat/ask";
import { benchmarkChatSchema } from "@/lib/benchmarks/chat/schema";
import { benchmarkChatStream, wholeAnswer } from "@/lib/benchmarks/streams";
import { route } from "@/lib/http/route";

export const maxDuration = 300;

export const POST = route({
  access: "board",
  limits: ["question by account"],
  body: benchmarkChatSchema,
  handler: async ({ actor, body, request }) => {
    const gone = new AbortController();
    request.signal.addEventListener("abort", () => gone.abort(), { once: true });
    const events = await askBenchmark(actor, body, gone.signal);
    const streamed = request.headers.get("accept")?.includes("text/event-stream") ?? false;
    return streamed ? benchmarkChatStream(events, gone) : wholeAnswer(events);
  },
});
