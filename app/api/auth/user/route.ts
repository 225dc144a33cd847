import { route } from "@/lib/http/route";

export const GET = route({ access: "signedIn", handler: async ({ actor }) => actor });
