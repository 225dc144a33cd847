import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A Spanish town, a housing association and others, as plans in words. */
export const SECOND_PLANS: UnseenDocument[] = [
  {
    id: "ayuntamiento-plan",
    about: "Spanish town: an axis with a table of indicators each, decimal commas, points between thousands",
    kind: "docx",
    parts: [
      { heading: "Ayuntamiento de Valdemora", level: 1 },
      { heading: "Plan estratégico 2026-2029", level: 1 },
      { text: "Aprobado por el Pleno el 18 de diciembre de 2025. Valdemora tiene 46.300 habitantes." },
      { heading: "Eje 1. Ciudad verde", level: 2 },
      {
        table: [
          ["Indicador", "Línea de base 2025", "Meta 2029", "Responsable"],
          ["Residuos reciclados", "38,5 %", "55 %", "Concejalía de Medio Ambiente"],
          ["Árboles plantados", "1.240", "6.000", "Concejalía de Medio Ambiente"],
          ["Emisiones municipales (tCO2e)", "8.420", "5.900", "Servicio de Energía"],
        ],
      },
      { heading: "Eje 2. Ayuntamiento cercano", level: 2 },
      {
        table: [
          ["Indicador", "Línea de base 2025", "Meta 2029", "Responsable"],
          ["Trámites en línea", "47,2 %", "80 %", "Secretaría General"],
          ["Licencias resueltas en 30 días", "41 %", "85 %", "Concejalía de Urbanismo"],
          ["Satisfacción ciudadana", "6,8", "8,0", "Alcaldía"],
        ],
      },
      { heading: "Eje 3. Cuentas sanas", level: 2 },
      {
        table: [
          ["Indicador", "Línea de base 2025", "Meta 2029", "Responsable"],
          ["Deuda viva", "18,3 M€", "12,0 M€", "Intervención"],
          ["Quejas recibidas", "1.315", "900", "Secretaría General"],
        ],
      },
      { text: "El seguimiento se presenta al Pleno cada mes de marzo." },
    ],
    expected: noted(
      `
name | baseline | target | owner | direction | alsoCalled
Residuos reciclados | 38.5 % | 55 % | Concejalía de Medio Ambiente
Árboles plantados | 1240 | 6000 | Concejalía de Medio Ambiente
Emisiones municipales | 8420 tco2e | 5900 tco2e | Servicio de Energía | lower
Trámites en línea | 47.2 % | 80 % | Secretaría General
Licencias resueltas en 30 días | 41 % | 85 % | Concejalía de Urbanismo
Satisfacción ciudadana | 6.8 | 8 | Alcaldía
Deuda viva | 18300000 EUR | 12000000 EUR | Intervención | lower
Quejas recibidas | 1315 | 900 | Secretaría General | lower`,
      { due: "2029-12-31", open: ["begun", "objective", "period"] },
    ),
  },
  {
    id: "housing-quarterly-report",
    about:
      "Housing association: a report by priority, two quarters of a year from April beside the target of the year",
    kind: "docx",
    parts: [
      { heading: "Larkmoor Homes", level: 1 },
      { heading: "Performance report to the Board, Quarter 2 2026/27 (July to September 2026)", level: 2 },
      {
        text: "Our year runs from April to March. The Board last met on 21 July 2026; 9 of 11 members attended.",
      },
      { heading: "Safe homes", level: 2 },
      {
        table: [
          ["Measure", "Target", "Q1 2026/27", "Q2 2026/27", "RAG", "Lead"],
          ["Homes with a valid gas certificate", "100%", "99.8%", "100%", "Green", "Director of Property"],
          ["Fire risk actions overdue", "0", "14", "6", "Amber", "Director of Property"],
          ["Damp cases closed within 28 days", "90%", "71%", "78%", "Red", "Head of Repairs"],
        ],
      },
      { heading: "Sound business", level: 2 },
      {
        table: [
          ["Measure", "Target", "Q1 2026/27", "Q2 2026/27", "RAG", "Lead"],
          ["Current tenant arrears", "3.2%", "3.6%", "3.5%", "Amber", "Director of Finance"],
          ["Average time to relet", "24 days", "31 days", "27 days", "Amber", "Head of Lettings"],
          ["Operating margin", "28%", "26.4%", "28.3%", "Green", "Director of Finance"],
        ],
      },
      { text: "Damp cases: two more surveyors start in October." },
    ],
    expected: noted(
      `
name | objective | period | target | current | owner | status | direction
Homes with a valid gas certificate | Safe homes | 2026-Q2 | 100 % | 99.8 % | Director of Property
Homes with a valid gas certificate | Safe homes | 2026-Q3 | 100 % | 100 % | Director of Property | on-track
Fire risk actions overdue | Safe homes | 2026-Q2 | 0 | 14 | Director of Property | | lower
Fire risk actions overdue | Safe homes | 2026-Q3 | 0 | 6 | Director of Property | at-risk | lower
Damp cases closed within 28 days | Safe homes | 2026-Q2 | 90 % | 71 % | Head of Repairs
Damp cases closed within 28 days | Safe homes | 2026-Q3 | 90 % | 78 % | Head of Repairs | off-track
Current tenant arrears | Sound business | 2026-Q2 | 3.2 % | 3.6 % | Director of Finance | | lower
Current tenant arrears | Sound business | 2026-Q3 | 3.2 % | 3.5 % | Director of Finance | at-risk | lower
Average time to relet | Sound business | 2026-Q2 | 24 days | 31 days | Head of Lettings | | lower
Average time to relet | Sound business | 2026-Q3 | 24 days | 27 days | Head of Lettings | at-risk | lower
Operating margin | Sound business | 2026-Q2 | 28 % | 26.4 % | Director of Finance
Operating margin | Sound business | 2026-Q3 | 28 % | 28.3 % | Director of Finance | on-track`,
      { open: ["objective", "due"] },
    ),
  },
  {
    id: "credit-union-plan",
    about:
      "Credit union: a plan of three years without tables, each target in a sentence with its day and who answers for it",
    kind: "docx",
    parts: [
      { heading: "Tarnside Credit Union", level: 1 },
      { heading: "Strategic plan, January 2026 to December 2028", level: 2 },
      {
        text: "Tarnside lends £31 million to people in four towns. Founded in 1989, it has 24 staff and 11 directors.",
      },
      { heading: "More members", level: 2 },
      {
        points: [
          "Grow membership from 21,400 to 26,000 by December 2028 (Chief Executive)",
          "Increase junior savers from 1,150 to 2,000 by December 2027 (Head of Members)",
          "Open a branch in Kelthwaite by June 2027 (Head of Operations)",
        ],
      },
      { heading: "Lend well", level: 2 },
      {
        points: [
          "Raise the loan book from £31m to £42m by December 2028 (Head of Lending)",
          "Reduce loans in arrears from 5.4% to 4.0% by December 2027 (Head of Lending)",
          "Cut the time to a loan decision from 4 days to 1 day by March 2027 (Head of Operations)",
        ],
      },
      { heading: "Stay strong", level: 2 },
      {
        points: [
          "Keep the capital ratio above 12%; it was 13.1% at the end of 2025 (Finance Director)",
          "Bring the cost to income ratio down from 78% to 70% by December 2028 (Finance Director)",
        ],
      },
    ],
    expected: noted(
      `
name | baseline | target | due | owner | direction | alsoCalled | open
Membership | 21400 | 26000 | 2028-12-31 | Chief Executive | | Grow membership
Junior savers | 1150 | 2000 | 2027-12-31 | Head of Members | | Increase junior savers
Open a branch in Kelthwaite | | | 2027-06-30 | Head of Operations | | Branch in Kelthwaite; A branch in Kelthwaite | targetText
Loan book | 31000000 GBP | 42000000 GBP | 2028-12-31 | Head of Lending | | The loan book; Raise the loan book
Loans in arrears | 5.4 % | 4 % | 2027-12-31 | Head of Lending | lower | Reduce loans in arrears
Time to a loan decision | 4 days | 1 day | 2027-03-31 | Head of Operations | lower | The time to a loan decision; Cut the time to a loan decision | target
Capital ratio | | 12 % | | Finance Director | | The capital ratio; Keep the capital ratio above 12% | current; baseline; due; targetText
Cost to income ratio | 78 % | 70 % | 2028-12-31 | Finance Director | lower | The cost to income ratio; Bring the cost to income ratio down`,
    ).map((kpi) => ({ ...kpi, open: [...(kpi.open ?? []), "objective", "begun", "period"] })),
  },
  {
    id: "university-strategy",
    about:
      "University: a strategy in PDF, aims with a table each whose cells wrap, academic years, text between the tables",
    kind: "pdf",
    parts: [
      { heading: "University of Eastmere", level: 1 },
      { heading: "Strategy to 2030", level: 2 },
      {
        text: "Eastmere teaches 14,600 students on two campuses. In 2024/25 we turned over £186 million. Council approved this strategy on 9 July 2025.",
      },
      { heading: "Aim 1: Teaching that changes lives", level: 3 },
      {
        table: [
          ["Key performance indicator", "Baseline (2024/25)", "Target (2029/30)", "Responsible"],
          ["Students who stay after their first year", "91.4%", "94%", "Pro-Vice-Chancellor, Education"],
          [
            "Students satisfied overall in the national survey",
            "79%",
            "85%",
            "Pro-Vice-Chancellor, Education",
          ],
          ["Graduates in skilled work after 15 months", "71%", "78%", "Director of Careers"],
        ],
        widths: [0.4, 0.18, 0.18, 0.24],
      },
      { text: "Each school agrees a plan with the Pro-Vice-Chancellor by November." },
      { heading: "Aim 2: Research with purpose", level: 3 },
      {
        table: [
          ["Key performance indicator", "Baseline (2024/25)", "Target (2029/30)", "Responsible"],
          ["Research income", "£22.4m", "£32m", "Pro-Vice-Chancellor, Research"],
          ["Doctoral students", "540", "700", "Dean of the Graduate School"],
        ],
        widths: [0.4, 0.18, 0.18, 0.24],
      },
      { heading: "Aim 3: A university that lasts", level: 3 },
      {
        table: [
          ["Key performance indicator", "Baseline (2024/25)", "Target (2029/30)", "Responsible"],
          ["Operating surplus as a share of income", "1.8%", "5%", "Chief Financial Officer"],
          ["Carbon emissions (tCO2e)", "19,800", "9,000", "Director of Estates"],
          ["Gender pay gap", "14.2%", "8%", "Director of People"],
        ],
        widths: [0.4, 0.18, 0.18, 0.24],
      },
    ],
    expected: noted(
      `
name | baseline | target | owner | direction
Students who stay after their first year | 91.4 % | 94 % | Pro-Vice-Chancellor, Education
Students satisfied overall in the national survey | 79 % | 85 % | Pro-Vice-Chancellor, Education
Graduates in skilled work after 15 months | 71 % | 78 % | Director of Careers
Research income | 22400000 GBP | 32000000 GBP | Pro-Vice-Chancellor, Research
Doctoral students | 540 | 700 | Dean of the Graduate School
Operating surplus as a share of income | 1.8 % | 5 % | Chief Financial Officer
Carbon emissions | 19800 tco2e | 9000 tco2e | Director of Estates | lower
Gender pay gap | 14.2 % | 8 % | Director of People | lower`,
      // When an academic year ends is not said.
      { open: ["due", "begun", "period", "objective"] },
    ),
  },
];
