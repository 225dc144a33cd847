"use server";

import { z } from "zod";
import { action } from "@/lib/http/action";
import { copyInvitationLink } from "./copy-link";
import { createInvitation, deleteInvitation, resendInvitation } from "./mutations";
import { createInvitationSchema } from "./schema";

const byId = z.object({ id: z.uuid() });

export const createInvitationAction = action("createInvitation", createInvitationSchema, createInvitation);

export const resendInvitationAction = action("resendInvitation", byId, (actor, { id }) =>
  resendInvitation(actor, id),
);

export const copyInvitationLinkAction = action("copyInvitationLink", byId, (actor, { id }) =>
  copyInvitationLink(actor, id),
);

export const deleteInvitationAction = action("deleteInvitation", byId, (actor, { id }) =>
  deleteInvitation(actor, id),
);
