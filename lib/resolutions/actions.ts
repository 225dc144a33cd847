"use server";

import { action } from "@/lib/http/action";
import { circulateResolution } from "./circulate";
import { changeResolution, discardResolution, draftResolution, withdrawResolution } from "./mutations";
import {
  ballotSchema,
  namedDraftSchema,
  resolutionChangeSchema,
  resolutionDraftSchema,
  withdrawalSchema,
} from "./schema";
import { castVote } from "./vote";

export const draftResolutionAction = action("draftResolution", resolutionDraftSchema, draftResolution);

export const changeResolutionAction = action("changeResolution", resolutionChangeSchema, changeResolution);

export const discardResolutionAction = action("discardResolution", namedDraftSchema, discardResolution);

export const circulateResolutionAction = action("circulateResolution", namedDraftSchema, (actor, input) =>
  circulateResolution(actor, input),
);

export const castVoteAction = action("castVote", ballotSchema, (actor, input) => castVote(actor, input));

export const withdrawResolutionAction = action("withdrawResolution", withdrawalSchema, (actor, input) =>
  withdrawResolution(actor, input),
);
