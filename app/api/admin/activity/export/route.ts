import { exportActivity } from "@/lib/activity/export";
import { activityFilterSchema } from "@/lib/activity/schema";
import { csvAnswer } from "@/lib/http/csv-answer";
import { route } from "@/lib/http/route";

export const GET = route({
  access: "board",
  query: activityFilterSchema,
  handler: async ({ actor, query }) => {
    const today = new Date().toISOString().slice(0, 10);
    return csvAnswer(`activity-${today}.csv`, await exportActivity(actor, query));
  },
});
