import { sendTestEmail } from "@/lib/email/test-email";
import { route } from "@/lib/http/route";

export const POST = route({
  access: "board",
  limits: ["test mail by account"],
  handler: ({ actor }) => sendTestEmail(actor),
});
