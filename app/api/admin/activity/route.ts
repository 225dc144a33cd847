import { listActivity } from "@/lib/activity/queries";
import { activitySchema } from "@/lib/activity/schema";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  query: activitySchema,
  handler: ({ actor, query }) => listActivity(actor, query),
});
