import { cells } from "../cells";
import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** People figures, a portfolio of strategic initiatives and a drug pipeline. */
export const PEOPLE_AND_PROJECTS: UnseenDocument[] = [
  {
    id: "people-dashboard",
    about:
      "People dashboard: quarters across, target, the same measures by division beneath, definitions on a sheet of their own",
    kind: "xlsx",
    sheets: [
      {
        name: "Dashboard",
        rows: cells(`
Norvik Energy - People & Culture dashboard
Q2 2026

Metric | Target | Q3 2025 | Q4 2025 | Q1 2026 | Q2 2026 | Trend | RAG
Engagement score (out of 100) | 75 | 70 | 71 | 71 | 73 | ↑ | A
Voluntary attrition | 8.0% | 10.2% | 9.8% | 9.1% | 8.7% | ↓ | A
Absence rate | 3.0% | 3.4% | 3.9% | 3.6% | 2.9% | ↓ | G
Women in leadership | 40% | 33% | 34% | 34% | 36% | ↑ | A
Internal moves into open roles | 45% | 38% | 41% | 44% | 47% | ↑ | G
Time to hire (days) | 42 | 58 | 55 | 51 | 49 | ↓ | R
Mandatory training complete | 98% | 94% | 95% | 97% | 99% | ↑ | G

Headcount by division, 30 June 2026
Division | Headcount | Budget | Vacancies
Generation | 1,210 | 1,245 | 35
Grid | 842 | 850 | 8
Corporate | 318 | 330 | 12
Total | =SUM(B14:B16) >> 2,370 | =SUM(C14:C16) >> 2,425 | =SUM(D14:D16) >> 55`),
      },
      {
        name: "Definitions",
        rows: cells(`
Metric | How it is calculated | Owner
Voluntary attrition | Leavers of the last twelve months who resigned, over average headcount | Head of Reward
Absence rate | Days lost over days available | Head of Wellbeing
Time to hire (days) | Days from approval of a vacancy to acceptance of an offer | Head of Talent`),
      },
    ],
    expected: noted(`
name | target | direction | status | open | 2025-Q3 | 2025-Q4 | 2026-Q1 | 2026-Q2
Engagement score (out of 100) | 75 | | at-risk | | 70 | 71 | 71 | 73
Voluntary attrition | 8 % | lower | at-risk | owner | 10.2 % | 9.8 % | 9.1 % | 8.7 %
Absence rate | 3 % | lower | on-track | owner | 3.4 % | 3.9 % | 3.6 % | 2.9 %
Women in leadership | 40 % | | at-risk | | 33 % | 34 % | 34 % | 36 %
Internal moves into open roles | 45 % | | on-track | | 38 % | 41 % | 44 % | 47 %
Time to hire | 42 days | lower | off-track | owner | 58 days | 55 days | 51 days | 49 days
Mandatory training complete | 98 % | | on-track | | 94 % | 95 % | 97 % | 99 %`),
  },
  {
    id: "strategic-initiatives-portfolio",
    about:
      "Insurer: strategic initiatives by theme with milestones, percent complete, dates, owner, RAG, benefits, a closed one",
    kind: "xlsx",
    sheets: [
      {
        name: "Portfolio",
        rows: cells(`
Meridian Mutual Insurance
Strategic initiatives portfolio | | | | | | Report date: | 2026-05-31

ID | Initiative | Strategic theme | Executive sponsor | Start date | Due date | % complete | Last month | RAG | Next milestone | Path to green
SI-01 | Replace claims platform | Simplify | Chief Operating Officer | 2025-02-03 | 2027-03-31 | 45% | Amber | Amber | Pilot with motor claims | Second test team from June
SI-02 | Launch home warranty | Grow | Chief Commercial Officer | 2025-09-01 | 2026-09-30 | 70% | Green | Green | Regulator filing
SI-03 | Exit legacy data centre | Simplify | Chief Information Officer | 2025-06-02 | 2026-06-30 | 80% | Amber | Red | Move of archive | Date to be rebaselined
SI-04 | New pricing models | Grow | Chief Actuary | 2026-01-05 | 2026-12-18 | 30% | Green | Green | Peer review
SI-05 | Graduate programme | People | Chief People Officer | 2026-04-01 | 2026-10-01 | 15% | | Green | Campus visits
SI-06 | Branch refurbishment | Serve | Chief Operating Officer | 2024-05-01 | 2026-04-30 | 100% | Green | Complete | -
SI-07 | Climate risk model | Protect | Chief Risk Officer | TBC | TBC | 0% | | Not started | Business case

Key: Green = on track; Amber = at risk, plan to recover; Red = off track, needs a decision.`),
      },
      {
        name: "Milestones",
        rows: cells(`
Milestone | Initiative | Baseline date | Forecast date | Status
Supplier chosen | SI-01 | 2025-06-30 | 2025-07-18 | Complete
Pilot with motor claims | SI-01 | 2026-07-31 | 2026-09-15 | At risk
Regulator filing | SI-02 | 2026-06-15 | 2026-06-15 | On track
Move of archive | SI-03 | 2026-05-15 | 2026-08-31 | Off track`),
      },
    ],
    expected: [
      ...noted(`
name | objective | owner | begun | due | progress | status
Replace claims platform | Simplify | Chief Operating Officer | 2025-02-03 | 2027-03-31 | 45 % | at-risk
Launch home warranty | Grow | Chief Commercial Officer | 2025-09-01 | 2026-09-30 | 70 % | on-track
Exit legacy data centre | Simplify | Chief Information Officer | 2025-06-02 | 2026-06-30 | 80 % | off-track
New pricing models | Grow | Chief Actuary | 2026-01-05 | 2026-12-18 | 30 % | on-track
Graduate programme | People | Chief People Officer | 2026-04-01 | 2026-10-01 | 15 % | on-track
Branch refurbishment | Serve | Chief Operating Officer | 2024-05-01 | 2026-04-30 | 100 % | on-track
Climate risk model | Protect | Chief Risk Officer | | | 0 % |`),
      ...noted(
        `
name | objective | status
Supplier chosen | SI-01 | on-track
Pilot with motor claims | SI-01 | at-risk
Regulator filing | SI-02 | on-track
Move of archive | SI-03 | off-track`,
        // The day first planned, or the one now expected.
        { open: ["due", "objective", "begun"] },
      ),
    ],
  },
  {
    id: "drug-pipeline",
    about:
      "Drug developer: corporate goals with weights, then programmes with phase, next event, planned and expected quarter",
    kind: "xlsx",
    sheets: [
      {
        name: "Corporate goals 2026",
        rows: cells(`
Auralis Therapeutics - Corporate goals 2026 - status at 30 September 2026

Category | Goal | Weight | Measure | Target | Result to date | Status
Clinical (50%) | Advance AUR-201 in asthma | 30% | Patients enrolled in Phase 2b | 240 | 198 | On track
Clinical (50%) | Start AUR-310 in the clinic | 20% | Cohorts dosed in Phase 1 | 4 | 1 | Behind
Research (15%) | Feed the pipeline | 15% | Development candidates named | 2 | 2 | Achieved
Finance (20%) | Fund the company | 20% | Cash runway (months) | 24 | 19 | At risk
People (15%) | Keep our scientists | 15% | Voluntary turnover | <10% | 7.5% | On track
Total | | 100%`),
      },
      {
        name: "Pipeline",
        rows: cells(`
Programme | Indication | Phase | Next milestone | Planned | Expected | Status
AUR-201 | Severe asthma | Phase 2b | Last patient in | Q4 2026 | Q1 2027 | Delayed
AUR-310 | Atopic dermatitis | Phase 1 | Safety review of cohort 2 | Q3 2026 | Q4 2026 | Delayed
AUR-455 | COPD | Preclinical | IND filing | Q2 2027 | Q2 2027 | On track`),
      },
    ],
    expected: [
      ...noted(`
name | objective | target | current | status | direction
Patients enrolled in Phase 2b | Advance AUR-201 in asthma | 240 | 198 | on-track
Cohorts dosed in Phase 1 | Start AUR-310 in the clinic | 4 | 1 | off-track
Development candidates named | Feed the pipeline | 2 | 2 | on-track
Cash runway | Fund the company | 24 months | 19 months | at-risk
Voluntary turnover | Keep our scientists | 10 % | 7.5 % | on-track | lower`),
      ...noted(
        `
name | status | alsoCalled
Last patient in | at-risk | AUR-201; Last patient in – AUR-201; AUR-201 – Last patient in
Safety review of cohort 2 | at-risk | AUR-310; Safety review of cohort 2 – AUR-310; AUR-310 – Safety review of cohort 2
IND filing | on-track | AUR-455; IND filing – AUR-455; AUR-455 – IND filing`,
        { open: ["due", "objective", "begun", "currentText", "targetText"] },
      ),
    ],
  },
];
