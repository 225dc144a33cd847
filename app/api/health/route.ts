import { route } from "@/lib/http/route";

/** The process answers; the database is not asked. */
export const GET = route({ access: "public", handler: async () => ({ status: "ok" }) });
