import { ask } from "@/lib/chat/ask";
import { collectAnswer } from "@/lib/chat/collect";
import { askSchema } from "@/lib/chat/schema";
import { answerStream } from "@/lib/chat/stream";
import { route } from "@/lib/http/route";

export const maxDuration = 300;

export const POST = route({
  access: "board",
  limits: ["question by account"],
  body: askSchema,
  handler: async ({ actor, body, request }) => {
    const gone = new AbortController();
    request.signal.addEventListener("abort", () => gone.abort(), { once: true });
    const streamed = request.headers.get("accept")?.includes("text/event-stream") ?? false;
    const asked = await ask(actor, body, gone.signal, { streamed });
    return streamed ? answerStream(asked, gone) : collectAnswer(asked);
  },
});
