import { readBytes } from "@/lib/http/body";
import { route } from "@/lib/http/route";
import { assertWav } from "@/lib/speech/media-type";
import { transcribeSpeech } from "@/lib/speech/mutations";
import { MAX_BYTES } from "@/lib/speech/wav";

export const POST = route({
  access: "board",
  limits: ["speech by account"],
  handler: async ({ actor, request }) => {
    assertWav(request.headers.get("content-type"));
    return transcribeSpeech(actor, await readBytes(request, MAX_BYTES), request.signal);
  },
});
