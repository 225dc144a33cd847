import { CHARITABLE_PLANS } from "./plans/charitable";
import { COMPANY_PLANS } from "./plans/companies";
import { PUBLIC_PLANS } from "./plans/public";
import { SECOND_LONGER_PLANS } from "./second/longer-plans";
import { SECOND_PLANS } from "./second/plans";
import { SECOND_SCORECARDS } from "./second/scorecards";
import { SECOND_WORKBOOKS } from "./second/workbooks";
import { THIRD_PERIODS } from "./third/periods";
import { THIRD_PLANS } from "./third/plans";
import { THIRD_REPORTS } from "./third/reports";
import { THIRD_SCORECARDS } from "./third/scorecards";
import { THIRD_WORKBOOKS } from "./third/workbooks";
import type { UnseenDocument } from "./unseen";
import { GROUPS } from "./workbooks/groups";
import { MEMBERS_AND_TENANTS } from "./workbooks/members-and-tenants";
import { PEOPLE_AND_PROJECTS } from "./workbooks/people-and-projects";
import { PUBLIC_BODIES } from "./workbooks/public-bodies";
import { RISK_AND_CLIMATE } from "./workbooks/risk-and-climate";
import { SCHOOLS_AND_CAUSES } from "./workbooks/schools-and-causes";
import { SCORECARDS } from "./workbooks/scorecards";
import { TOWNS_AND_CLUBS } from "./workbooks/towns-and-clubs";
import { TRADE } from "./workbooks/trade";
import { TRANSPORT } from "./workbooks/transport";

/** Documents of fictional organisations as real ones keep them. For measuring only: see README.md. */
export const UNSEEN_DOCUMENTS: UnseenDocument[] = [
  ...SCORECARDS,
  ...PUBLIC_BODIES,
  ...MEMBERS_AND_TENANTS,
  ...SCHOOLS_AND_CAUSES,
  ...TRANSPORT,
  ...TRADE,
  ...RISK_AND_CLIMATE,
  ...PEOPLE_AND_PROJECTS,
  ...GROUPS,
  ...TOWNS_AND_CLUBS,
  ...PUBLIC_PLANS,
  ...CHARITABLE_PLANS,
  ...COMPANY_PLANS,
];

/** Written later, by another author who has not seen the reader: its sum is printed apart. */
export const SECOND_DOCUMENTS: UnseenDocument[] = [
  ...SECOND_SCORECARDS,
  ...SECOND_WORKBOOKS,
  ...SECOND_PLANS,
  ...SECOND_LONGER_PLANS,
];

/** Written later still, by a third author who has not seen the reader: its sum is printed apart. */
export const THIRD_DOCUMENTS: UnseenDocument[] = [
  ...THIRD_PERIODS,
  ...THIRD_SCORECARDS,
  ...THIRD_WORKBOOKS,
  ...THIRD_REPORTS,
  ...THIRD_PLANS,
];
