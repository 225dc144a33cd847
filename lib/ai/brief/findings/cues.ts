import { type RiskLevel, UNNAMED_RISK } from "@/lib/ai/brief/constants";

/** Standing text of reports that says nothing about this month: definitions, disclaimers, references, contents. */
export const BOILERPLATE =
  /prepared solely|confidential use|duty (?:of care )?to any other|forward-looking|safe harbor|basis of preparation|table of contents|is (?:often )?(?:referred|designed|defined)\b|refers? to the\b|incorporated (?:herein )?by reference|see (?:note|item|also|appendix|page)\b|pursuant to|hereby|herein|unaudited|generally accepted|please (?:review|find)|\bindicate by check ?mark|registrant|thank you|attached please|for (?:further|more) information|all rights reserved|public accounting firm|\bPCAOB\b|material misstatement|our audits?\b|audit(?:or|ing) standards|but (?:are )?not limited to|master netting|within the meaning of|\bForm (?:8-K|10-[KQ])\b/i;

/** Someone asks the board to decide. */
export const DECISION =
  /\b(?:the )?(?:board|committee|directors|trustees|governors|members|council|governing body)\b(?:[^.]|\.\d){0,60}\b(?:(?:is|are) (?:asked|requested|invited|recommended)|(?:must|should|needs? to) (?:decide|approve|agree|determine)) |\b(?:approval|authori[sz]ation|a decision) (?:is|was|are) (?:sought|requested|required|needed)|\b(?:we|management|the (?:chief executive|executive|committee|director|treasurer)) (?:recommends?|proposes?|requests?|seeks?|asks?) (?:that|the board|approval|authority)|^(?:decision|approval|resolution|motion|recommendation|for decision|for approval)\b ?[:–-]/i;

/** A figure is held against a budget, a target or an earlier period. */
export const COMPARED =
  /\b(?:compared (?:with|to)|against|versus|vs\.?|(?:over|under|above|below|ahead of|short of|behind|exceed\w*) (?:the |its |our |of )?(?:ytd |year-to-date |\d{4} |approved )*(?:budget|plan|target|forecast|expectation)|(?:in|de)creas\w+|rose|fell|grew|declin\w+|higher than|lower than|more than|less than|up \d|down \d|year[- ]on[- ]year|yoy|same period|prior year|last year)\b/i;

/** Management says why. */
export const REASON =
  /\b(?:due to|because(?: of)?|driven by|as a result of|attributable to|owing to|reflect(?:s|ing)|the result of|caused by|primarily|largely|mainly)\b/i;

/** The figures every board looks at first. */
export const HEADLINE =
  /\b(?:total (?:operating )?(?:revenues?|income|expens\w+|costs?|expenditure)|operating (?:revenues?|expens\w+|income|profit|surplus|deficit|margin)|net (?:income|profit|loss|surplus|deficit|sales|revenues?)|revenues?|turnover|surplus|deficit|ebitda|cash (?:balance|position|flow)|gross margin|headroom|reserves?|arrears|occupancy|attendance|waiting)\b/i;

/** A date by which something has to happen. */
export const DEADLINE =
  /\b(?:by|before|no later than|deadline(?: is| of)?|due (?:on|by)|expires?(?: on)?|laps\w+ on|ends? on|until|submitted by|effective)\s+(?:the end of |close of |end )?(?:\d{1,2}(?:st|nd|rd|th)?\s)?(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])\b(?:\s\d{1,2}(?:st|nd|rd|th)?)?(?:,?\s\d{4})?/i;

/** Someone undertakes to do something. */
export const COMMITMENT =
  /\b(?:management|we|the (?:chief executive|ceo|cfo|executive|finance director|director|team|committee|company|trust|college|association)|[A-Z]\w+) will (?:bring|report|complete|provide|present|submit|return|deliver|review|prepare|publish|circulate|update|recruit|appoint|begin|start|launch|close|sell|open)\b/;

type RiskCue = { title: string; level: RiskLevel; pattern: RegExp };

/** What papers say when something may go wrong, the gravest first. Levels follow the words, never a guess. */
export const RISK_CUES: RiskCue[] = [
  {
    title: "Going concern",
    level: "high",
    pattern: /\bgoing concern|insolven\w+|ability to continue (?:as|operating)\b/i,
  },
  { title: "Runway", level: "high", pattern: /\brunway\b|\bmonths of cash\b|\bburn rate\b/i },
  {
    title: "Fraud or control failure",
    level: "high",
    pattern: /\bfraud\w*|material weakness\w*|misappropriat\w+|whistle-?blow\w+|significant deficienc\w+/i,
  },
  {
    title: "Covenant",
    level: "high",
    pattern:
      /\bcovenants?\b(?:[^.]|\.\d){0,80}\b(?:breach\w*|waiver|headroom|not (?:met|complied)|at risk)|\bbreach\w*(?:[^.]|\.\d){0,60}\bcovenant|\bevent of default/i,
  },
  {
    title: "Cybersecurity",
    level: "high",
    pattern: /\b(?:cyber|ransomware|phishing|data breach|security incident|unauthori[sz]ed access)\b/i,
  },
  {
    title: "Safety",
    level: "high",
    pattern:
      /\b(?:fatalit\w+|serious (?:incidents?|injur\w+)|never events?|safeguarding (?:incidents?|concerns?|referrals?)|unsafe|patient harm|enforcement notices?)\b/i,
  },
  {
    title: "Regulation",
    level: "high",
    pattern:
      /\b(?:regulator\w*|inspectorate|ofsted|cqc|fca|sec|authority)\b(?:[^.]|\.\d){0,80}\b(?:investigat\w+|enquir\w+|inquir\w+|fine[ds]?|notice|sanction\w*|concern\w*|downgrad\w+|not been confirmed)|\blicen[cs]e\b(?:[^.]|\.\d){0,80}\b(?:expire\w*|revo\w+|not been (?:confirmed|renewed))/i,
  },
  {
    title: "Litigation",
    level: "medium",
    pattern:
      /\b(?:litigation|lawsuit|legal (?:claim|action|proceedings)|tribunal|class action|named (?:as )?(?:a )?defendants?|settlement of (?:[\w-]+ ){0,3}(?:claims?|disputes?|lawsuits?|proceedings|litigation))\b/i,
  },
  {
    title: "Cash",
    level: "high",
    pattern:
      /\b(?:cash|liquidity)\b(?:[^.]|\.\d){0,60}\b(?:shortfall|run out|insufficient|negative|exhausted|below the (?:minimum|policy))/i,
  },
  {
    title: "Projected loss",
    level: "medium",
    pattern:
      /\b(?:projecting|projected|forecast\w*|expect\w*) (?:a |an )?(?:\w+ )?(?:net )?(?:loss|deficit)\b/i,
  },
  {
    title: "Delay",
    level: "medium",
    pattern:
      /\b(?:delay\w*|behind schedule|slipp\w+|overrun\w*|missed (?:the |its )?(?:deadline|milestone|target)|postponed|later than planned)\b/i,
  },
  {
    title: "Reserves below policy",
    level: "high",
    pattern:
      /\breserves?\b(?:[^.]|\.\d){0,90}\b(?:below|against|under|short of) (?:the |a |our |its )?(?:(?:policy|minimum|target|required)\b|board's)/i,
  },
  {
    title: "Contract ending",
    level: "medium",
    pattern:
      /\b(?:contract|lease|licen[cs]e|agreement|insurance|policy|funding)\b(?:[^.]|\.\d){0,60}\b(?:expires?|ends?|laps\w+|runs out)\b.*\b(?:not|no|yet)\b/i,
  },
  {
    title: "Dependence on one source",
    level: "medium",
    pattern:
      /\b(?:one|single|largest|main|a single) (?:\w+ )?(?:customer|retailer|client|funder|donor|supplier|tenant|contract|grant)\b(?:[^.]|\.\d){0,40}\b(?:accounts? for|represents?|provides?|is|makes? up) (?:about |over |nearly |almost )?\d+(?:\.\d+)?%/i,
  },
  {
    title: "Downside case",
    level: "medium",
    pattern:
      /^If\b.{5,}\b(?:falls? (?:to|below|by)|drops? (?:to|below|by)|breach\w*|run out|shortfall|deficit|a loss of|negative)\b/,
  },
  {
    title: "No owner",
    level: "medium",
    pattern:
      /\bno (?:owner|lead|one)\b.{0,30}\b(?:assigned|appointed|named|agreed|identified|responsible)\b|\bno owner\b/i,
  },
  {
    title: "Overdue",
    level: "medium",
    pattern: /\boverdue\b|\boutstanding since\b/i,
  },
  {
    title: "Not yet confirmed",
    level: "medium",
    pattern: /\bnot (?:yet )?(?:been )?(?:confirmed|agreed)\b/i,
  },
  {
    title: "Still to be done",
    level: "medium",
    pattern: /\bnot (?:yet )?(?:been )?(?:assigned|started|resolved|appointed)\b/i,
  },
  {
    title: "People",
    level: "medium",
    pattern:
      /\b(?:vacanc\w+|turnover of staff|staff turnover|resign\w+|sickness absence|shortage of|unable to recruit|industrial action|strike)\b/i,
  },
  {
    title: "Supplier or customer loss",
    level: "medium",
    pattern:
      /\b(?:supplier|contractor|vendor|customer|tenant|funder)\b(?:[^.]|\.\d){0,60}\b(?:fail\w*|insolven\w*|administration|terminat\w+|dispute|lost|withdraw\w*|withdrew)\b|\b(?:given notice|not (?:to )?renew(?:ed)?|may not renew)\b|\bloss of (?:a |the |our )?(?:major|key|largest) (?:customer|client|contract|funder)/i,
  },
  {
    title: "Shortfall",
    level: "medium",
    pattern:
      /\b(?:shortfall|impairment|write-?(?:off|down)|overspen\w+|underperform\w*|adverse variance|deteriorat\w+|downgrade\w*|unbudgeted)\b/i,
  },
  {
    title: UNNAMED_RISK,
    level: "medium",
    pattern:
      /\b(?:the (?:main|principal|key|biggest|greatest) risk|risk (?:is|that|remains|of)|at risk\b|rated (?:red|high)|uncertaint(?:y|ies) (?:about|over|remains?))/i,
  },
  {
    title: "Opportunity",
    level: "opportunity",
    pattern:
      /\b(?:opportunit\w+ to|could save|would save|savings? of|ahead of (?:plan|target|schedule|budget)|exceed\w+ (?:target|expectation|plan|budget)|new (?:contract|funding|grant) )/i,
  },
];
