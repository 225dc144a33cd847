import { json } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { readReadiness } from "@/lib/readiness/queries";

/** Whether this server can do its work; otherwise 503 with the names of what is missing, and no further details. */
export const GET = route({
  access: "public",
  handler: async () => {
    const readiness = await readReadiness();
    return json(readiness, readiness.ready ? 200 : 503);
  },
});
