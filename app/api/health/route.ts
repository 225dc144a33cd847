import { route } from "@/lib/http/route";

/** Liveness of the process; the database is not queried. */
export const GET = route({ access: "public", handler: async () => ({ status: "ok" }) });
