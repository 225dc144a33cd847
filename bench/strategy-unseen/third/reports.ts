import { noted } from "../noted";
import type { UnseenDocument } from "../unseen";

/** A Brazilian hospital, a national park and a training charity: scorecards of a period in PDF and Word. */
export const THIRD_REPORTS: UnseenDocument[] = [
  {
    id: "hospital-painel",
    about:
      "Brazilian hospital: a table in PDF with decimal commas and points between thousands, thousands and millions of reais",
    kind: "pdf",
    parts: [
      { heading: "Hospital Beneficente Serra do Ipê", level: 1 },
      { heading: "Painel de indicadores do Conselho, 2º trimestre de 2026", level: 2 },
      {
        text: "O hospital tem 214 leitos e 1.130 funcionários. O Conselho reuniu-se em 16 de julho de 2026.",
      },
      {
        table: [
          ["Indicador", "Unidade", "2º trim. 2025", "Meta", "Realizado", "Semáforo", "Responsável"],
          ["Receita líquida", "R$ milhões", "84,7", "92,0", "89,3", "Amarelo", "Diretor Financeiro"],
          ["Margem operacional", "%", "3,8", "4,5", "4,6", "Verde", "Diretor Financeiro"],
          ["Despesas administrativas", "R$ mil", "1.240", "1.200", "1.185", "Verde", "Diretor Financeiro"],
          ["Taxa de ocupação", "%", "81,5", "85,0", "83,0", "Amarelo", "Diretora Clínica"],
          ["Cirurgias realizadas", "nº", "1.872", "1.950", "1.964", "Verde", "Diretora Clínica"],
          ["Infecção hospitalar", "%", "2,9", "2,0", "3,4", "Vermelho", "Diretora Clínica"],
          ["Queixas de pacientes", "nº", "96", "80", "112", "Vermelho", "Ouvidoria"],
        ],
        widths: [0.22, 0.13, 0.12, 0.1, 0.12, 0.12, 0.19],
      },
      { text: "A taxa de infecção volta a ser discutida em setembro." },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Receita líquida | 84700000 BRL | 92000000 BRL | 89300000 BRL | at-risk | Diretor Financeiro
Margem operacional | 3.8 % | 4.5 % | 4.6 % | on-track | Diretor Financeiro
Despesas administrativas | 1240000 BRL | 1200000 BRL | 1185000 BRL | on-track | Diretor Financeiro | lower
Taxa de ocupação | 81.5 % | 85 % | 83 % | at-risk | Diretora Clínica
Cirurgias realizadas | 1872 | 1950 | 1964 | on-track | Diretora Clínica
Infecção hospitalar | 2.9 % | 2 % | 3.4 % | off-track | Diretora Clínica | lower
Queixas de pacientes | 96 | 80 | 112 | off-track | Ouvidoria | lower`,
      { period: "2026-04-01 2026-06-30", open: ["begun", "due"] },
    ),
  },
  {
    id: "national-park-board-paper",
    about:
      "National park: board paper with a scorecard of a quarter, then a risk register and the actions of the last meeting",
    kind: "docx",
    parts: [
      { heading: "Cheverley Hills National Park Authority", level: 1 },
      {
        lines: [
          "Paper 6 for the Authority of 5 February 2026",
          "Performance and risk, Quarter 3 2025/26 (October to December 2025)",
          "Author: Head of Planning and Performance",
        ],
      },
      { heading: "1. Purpose", level: 2 },
      {
        text: "Members are asked to note performance and to agree the risk register. The paper took 12 hours to prepare and has no cost.",
      },
      { heading: "2. Scorecard", level: 2 },
      {
        table: [
          ["Measure", "Q3 2024/25", "Target", "Q3 2025/26", "Status", "Lead officer"],
          ["Planning applications decided in time", "84.1%", "85%", "83.2%", "Amber", "Director of Planning"],
          ["Paths open and easy to use", "78.4%", "85%", "76.9%", "Red", "Head of Access"],
          ["Volunteer days", "2,310", "2,400", "2,612", "Green", "Head of Rangers"],
          ["Car park income", "£118,400", "£125,000", "£121,950", "Amber", "Head of Visitor Services"],
          ["Wildfires recorded", "3", "2", "5", "Red", "Head of Rangers"],
          ["Staff sickness absence", "3.9%", "3.5%", "3.4%", "Green", "Head of People"],
        ],
      },
      { text: "Two storms closed 31 miles of path in November. Repairs will cost about £46,000." },
      { heading: "3. Risk register", level: 2 },
      {
        table: [
          ["Risk", "Likelihood", "Impact", "Score", "Rating", "Risk owner"],
          ["Government grant is cut", "4", "5", "20", "Red", "Chief Executive"],
          ["Peat dries out and burns", "3", "4", "12", "Amber", "Head of Rangers"],
          ["Visitor centre fails its inspection", "1", "3", "3", "Green", "Head of Visitor Services"],
        ],
      },
      { heading: "4. Actions from the last meeting", level: 2 },
      {
        table: [
          ["Action", "Who", "Outcome"],
          ["Write to the county council about bus stops", "Chief Executive", "Sent on 12 December"],
          ["Arrange a visit to the bog at Sallow Moss", "Head of Rangers", "Planned for May"],
        ],
      },
    ],
    expected: noted(
      `
name | baseline | target | current | status | owner | direction
Planning applications decided in time | 84.1 % | 85 % | 83.2 % | at-risk | Director of Planning
Paths open and easy to use | 78.4 % | 85 % | 76.9 % | off-track | Head of Access
Volunteer days | 2310 | 2400 | 2612 | on-track | Head of Rangers
Car park income | 118400 GBP | 125000 GBP | 121950 GBP | at-risk | Head of Visitor Services
Wildfires recorded | 3 | 2 | 5 | off-track | Head of Rangers | lower
Staff sickness absence | 3.9 % | 3.5 % | 3.4 % | on-track | Head of People | lower`,
      { period: "2025-10-01 2025-12-31", open: ["begun", "due", "objective"] },
    ),
  },
  {
    id: "training-counts-and-shares",
    about:
      "Training charity: a table in PDF with counts beside shares, the target as a share, then a budget that is no KPI",
    kind: "pdf",
    parts: [
      { heading: "Second Bench Training", level: 1 },
      { heading: "Performance report for the year from 1 January to 31 December 2025", level: 2 },
      {
        text: "We train joiners, welders and electricians in three workshops. In 2025 we moved into the hall at Fore Street.",
      },
      {
        table: [
          ["Indicator", "Target", "Number", "Share", "2024", "Rating", "Lead"],
          [
            "Trainees who completed their course",
            "85%",
            "512 of 588",
            "87.1%",
            "84.2%",
            "Green",
            "Head of Training",
          ],
          [
            "Trainees in work after six months",
            "70%",
            "334 of 512",
            "65.2%",
            "66.8%",
            "Amber",
            "Head of Careers",
          ],
          ["Women among trainees", "50%", "312 of 588", "53.1%", "48.6%", "Green", "Head of Training"],
          ["Employers who hire again", "60%", "41 of 88", "46.6%", "52.3%", "Red", "Head of Careers"],
          [
            "Trainees who left in the first month",
            "5%",
            "26 of 588",
            "4.4%",
            "6.1%",
            "Green",
            "Head of Training",
          ],
        ],
        widths: [0.28, 0.1, 0.15, 0.1, 0.1, 0.1, 0.17],
      },
      { heading: "Budget for 2026", level: 2 },
      {
        table: [
          ["Heading", "Budget 2025", "Budget 2026"],
          ["Instructors", "£642,000", "£668,000"],
          ["Timber and steel", "£118,000", "£125,500"],
          ["Rent", "£74,000", "£96,000"],
        ],
        widths: [0.5, 0.25, 0.25],
      },
      { text: "The trustees approved the budget on 20 November 2025." },
    ],
    expected: noted(
      `
name | target | current | baseline | status | owner | direction
Trainees who completed their course | 85 % | 87.1 % | 84.2 % | on-track | Head of Training
Trainees in work after six months | 70 % | 65.2 % | 66.8 % | at-risk | Head of Careers
Women among trainees | 50 % | 53.1 % | 48.6 % | on-track | Head of Training
Employers who hire again | 60 % | 46.6 % | 52.3 % | off-track | Head of Careers
Trainees who left in the first month | 5 % | 4.4 % | 6.1 % | on-track | Head of Training | lower`,
      { period: "2025-01-01 2025-12-31", open: ["begun", "due"] },
    ),
  },
];
