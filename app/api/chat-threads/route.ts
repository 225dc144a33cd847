import { listThreads } from "@/lib/chat/queries";
import { threadsQuerySchema } from "@/lib/chat/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  query: threadsQuerySchema,
  handler: async ({ actor, query }) => listThreads(actor, query.q),
});
