import { z } from "zod";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { findInvitation } from "@/lib/invitations/queries";

/** Unknown, used, expired, withdrawn and malformed tokens get the same answer. */
export const GET = route({
  access: "public",
  limits: ["link opened by address"],
  params: z.object({ token: z.string() }),
  handler: async ({ params }) => {
    const invitation = await findInvitation(params.token);
    if (!invitation) throw new AppError("notFound", "Invitation not found or expired");
    return invitation;
  },
});
