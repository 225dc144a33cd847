import { sendTestEmail } from "@/lib/email/test-email";
import { route } from "@/lib/http/route";

export const POST = route({ access: "board", handler: ({ actor }) => sendTestEmail(actor) });
