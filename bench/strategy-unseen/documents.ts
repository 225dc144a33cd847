import type { UnseenDocument } from "./unseen";
import { MEMBERS_AND_TENANTS } from "./workbooks/members-and-tenants";
import { PUBLIC_BODIES } from "./workbooks/public-bodies";
import { SCHOOLS_AND_CAUSES } from "./workbooks/schools-and-causes";
import { SCORECARDS } from "./workbooks/scorecards";

/** Documents of fictional organisations as real ones keep them. For measuring only: see README.md. */
export const UNSEEN_DOCUMENTS: UnseenDocument[] = [
  ...SCORECARDS,
  ...PUBLIC_BODIES,
  ...MEMBERS_AND_TENANTS,
  ...SCHOOLS_AND_CAUSES,
];
