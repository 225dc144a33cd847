import { overlap } from "@/lib/ranges";

/**
 * Synonyms in board papers: a question that uses one is answered by a sentence that uses another. Line items
 * follow the captions of US and IFRS statements (Regulation S-X rules 5-02 and 5-03; IAS 1).
 */
const CONCEPTS = {
  revenue:
    /\b(total )?(net )?(operating )?(revenues?|sales|(?<!\b(?:inventory|asset|staff|employee|voluntary|involuntary|labou?r|personnel|receivables?|payables?) )turnover(?! (?:and|rate|ratio))|top.?line|(total|membership|conference|donation|grant|ticket|rental|fee|training|sponsorship|fundraising|trading) income)\b/i,
  profit:
    /\b(net (income|earnings|profit|loss|surplus)|(?<!gross )profits?( for the (year|period))?|earnings|surplus|deficit)\b/i,
  operatingIncome: /\b(operating (income|profit|loss|earnings)|income from operations|EBIT)\b/i,
  costOfSales: /\b(cost of (goods sold|sales|revenues?|products? sold)|COGS)\b/i,
  expense:
    /\b(expenses?|expenditures?|costs?|spen(d|ds|t|ding)|outgoings|opex|(?<!(?:share|stock) )prices?|(contract|quote|offer|bid|price|fee|invoice) (of|for) (up to )?[$£€]?(?=\d))\b/i,
  capex:
    /\b(capex|capital (expenditures?|spending|investments?)|(purchases?|additions?) (of|to) (property|fixed assets|PP&E)[\w ,&]*)\b/i,
  fixedAssets: /\b(PP&E|PPNE|property,? plant,?( and|,? &)? equipment|fixed assets|plant and equipment)\b/i,
  operatingCash:
    /\b(cash (flows?|provided|generated|from|used)( by| from| in)?( \(used (in|for)\))?( by| from)? (operations|operating( activities)?)|operating cash flows?)\b/i,
  cash: /\b(cash( and (cash )?equivalents)?|liquidity|bank balances?)\b/i,
  debt: /\b(debts?|borrowings?|loans?|indebtedness|notes payable|senior notes|credit facilit(y|ies))\b/i,
  receivables:
    /\b((accounts |trade )?receivables?|A\/R|(aged )?debtors|(owes?|owed|owing|monies owed)( to)? us( money)?)\b/i,
  overdue:
    /\b((overdue|past due)( (by|for))?( (more|longer) than)?( \d+ days)?|late payments?|arrears|ag(e)?ing|91 and over|over 90( days)?|(more|older|longer) than (60|90) days)\b/i,
  payables: /\b((accounts|trade) payables?|creditors)\b/i,
  inventory: /\b(inventor(y|ies)|merchandise)\b/i,
  dividend: /\b(dividends?|distributions? to (shareholders|owners))\b/i,
  buyback:
    /\b(buy.?backs?|repurchases? of (common )?(stock|shares)|share repurchases?|treasury (stock|shares))\b/i,
  tax: /\b(income tax(es)?|tax(es|ation)?)\b/i,
  depreciation: /\b(depreciation( and amorti[sz]ation)?|amorti[sz]ation|D&A)\b/i,
  headcount: /\b(headcount|(total )?workforce( level)?|FTEs?|number of (employees|staff|people employed))\b/i,
  staff: /\b(employees?|staff|personnel|colleagues|team members?)\b/i,
  pay: /\b(compensation|remuneration|salar(y|ies)|wages?|pay(roll)?|bonus(es)?)\b/i,
  ceo: /\b(CEO|chief executive( officer)?|managing director|executive director)\b/i,
  cfo: /\b(CFO|chief financial officer|finance director|treasurer)\b/i,
  chair: /\b(chair(man|woman|person)?)\b/i,
  directors: /\b(directors?|trustees?|board members?|non-executives?)\b/i,
  approve:
    /\b(approv\w+|adopt(ed|s|ion)?|ratif\w+|authori[sz]\w+|resol(ve[ds]?|utions?)|vot(e[ds]?|ing)|motions?)\b/i,
  audit: /\b(audit\w*)\b/i,
  acquisition: /\b(acqui\w+|merger?s?|merged|takeovers?|purchase of (the )?business)\b/i,
  disposal:
    /\b(dispos\w+|divest\w+|s(ale|old) of (the )?(business|segment|subsidiary)|spin(ning)?.?offs?)\b/i,
  lawsuit:
    /\b(lawsuits?|litigation|legal (proceedings?|battles?|actions?|matters?|claims?)|sued|court|plaintiffs?)\b/i,
  budget: /\b(budget\w*|planned|target\w*)\b/i,
  forecast: /\b(forecast\w*|outlook|guidance|project(ed|ions?)|expect(s|ed|ations?)?|anticipat\w+)\b/i,
  variance:
    /\b(varianc\w+|over.?spen\w+|under.?spen\w+|(above|below|over|under|ahead of|behind) (the )?(budget|plan|target))\b/i,
  increase: /\b(increas\w+|rose|ris(e[sn]?|ing)|gr(ow\w*|ew)|growth|higher|improv\w+|gain(ed|s)?|up)\b/i,
  decrease: /\b(decreas\w+|declin\w+|fell|fall(s|en|ing)?|drop\w*|lower|reduc\w+|down|weaker|shortfall)\b/i,
  risk: /\b(risks?|exposures?|uncertain\w*|threats?|vulnerab\w+|adverse\w*)\b/i,
  deadline: /\b(deadlines?|due( date| by)?|no later than|by the end of|expir\w+|matur\w+)\b/i,
  customers: /\b(customers?|clients?|buyers?|subscribers?)\b/i,
  security: /\b(cyber\w*|data breach\w*|information security|ransomware|phishing)\b/i,
  members: /\b(members?|memberships?)\b/i,
  owner: /\b(owners?|owns|owned by|responsib\w+|accountab\w+|in charge of)\b/i,
  absence: /\b(absen(t|ce|ces|tees)|apologies)\b/i,
  margin: /\b(margins?|gross profit)\b/i,
  shares: /\b(shares?|stock|equity)\b/i,
} as const satisfies Record<string, RegExp>;

export type Concept = keyof typeof CONCEPTS;

const ENTRIES = Object.entries(CONCEPTS) as [Concept, RegExp][];

/** Where a text names a concept; of overlapping names the longest comes first. */
export function conceptsIn(text: string): { concept: Concept; start: number; end: number }[] {
  const found = ENTRIES.flatMap(([concept, pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ concept, start: match.index, end: match.index + match[0].length }] : [];
  });
  found.sort((a, b) => b.end - b.start - (a.end - a.start));
  return found.filter((one, i) => !found.slice(0, i).some((other) => overlap(one, other)));
}

/** Whether a text names the concept in any form. */
export function names(concept: Concept, text: string): boolean {
  return CONCEPTS[concept].test(text);
}
