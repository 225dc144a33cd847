import { ActivityLog } from "@/components/administration/parts";
import { activityPeople } from "@/lib/activity/queries";
import { requireActor } from "@/lib/auth/actor";

/** Who did what to what and when. */
export async function Activity() {
  return <ActivityLog people={await activityPeople(await requireActor())} />;
}
