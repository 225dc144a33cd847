import type { Area } from "./areas";
import type { Topic } from "./types";

type TopicWords = {
  /** Where it is told of; elsewhere a sentence must say more to count. */
  areas: readonly Area[];
  /** Each with what it adds once, however often it occurs. */
  terms: readonly [RegExp, number][];
};

/** By which words a sentence is found to speak of a subject. */
export const TOPIC_WORDS: Record<Topic, TopicWords> = {
  boardComposition: {
    areas: ["proxy"],
    terms: [
      [/\b(?:\w+|\d+) of (?:our |the |its )?(?:\w+ ){0,3}(?:directors|director nominees|nominees)\b/i, 3],
      [/\bindependent (?:directors?|chair\w*|nominees)\b|\bdirector independence/i, 2],
      [
        /\blead independent director|independent (?:board )?chair\b|chair(?:man|woman|person)? (?:and|of the board and) chief executive/i,
        2,
      ],
      [
        /\b(?:roles?|positions?|offices?) of (?:the )?(?:chair\w*|chief executive\w*|ceo) (?:of the board )?and\b/i,
        3,
      ],
      [
        /\b(?:board|director) (?:refreshment|succession|diversity|tenure|evaluation|self-evaluation)\b|\baverage (?:age|tenure)\b|retirement age|term limit/i,
        2.5,
      ],
      [
        /\b(?:wom[ae]n|gender|racial\w*|ethnic\w*|diverse)\b.*\b(?:directors?|board|nominees?)\b|\b(?:directors?|board|nominees?)\b.*\b(?:wom[ae]n|diverse)\b/i,
        2,
      ],
      [/\bboard (?:of directors )?(?:met|held)\b|\battended (?:at least|more than|all|\d)/i, 2.5],
      [
        /\b(?:audit|nominating|governance|compensation|risk) (?:and \w+ )?committees?\b.*\b(?:independent|members|oversee\w*)\b/i,
        1,
      ],
      [
        /\b(?:new|joined|added|elected|appointed|departed|retir\w+)\b.*\b(?:the|our) board\b|not (?:be )?(?:standing|stand) for re-?election/i,
        2,
      ],
    ],
  },
  executiveCompensation: {
    areas: ["proxy"],
    terms: [
      [/\bsay[- ]on[- ]pay\b|advisory vote (?:to approve|on) .*compensation/i, 2.5],
      [/\b(?:total|target|annual|direct) (?:\w+ )?compensation\b/i, 1.5],
      [/\b(?:performance[- ]based|at[- ]risk|variable)\b/i, 1.5],
      [/\b(?:annual )?(?:cash )?(?:incentive|bonus)(?:es)?\b/i, 1.5],
      [
        /\b(?:restricted stock units?|RSUs?|PSUs?|performance (?:shares?|units?|stock)|equity awards?|stock options?)\b/i,
        1.5,
      ],
      [/\b(?:payouts?|paid out|vested|earned|achiev\w+)\b.*\b(?:target|maximum|threshold|%)/i, 2],
      [/\bpay ratio\b|median (?:compensated )?employee|times the (?:annual )?(?:total )?compensation/i, 2.5],
      [
        /\bclawback|recoup\w*|recover(?:y|able) of .*compensation|ownership guidelines?|hedg\w+ .*pledg\w+|change (?:of|in) control|severance/i,
        0.7,
      ],
      [/\b(?:peer group|peer companies|percentile|market median)\b/i, 1.5],
      [/\bbase salar(?:y|ies)\b/i, 1],
      [/\d+(?:\.\d+)?% of (?:the )?(?:votes|shares voted)\b/i, 2],
      [
        /\b(?:compensation|people|human resources?\w*) committee\b.*\b(?:approved|increased|reduced|decided|determined|adjusted|discretion)\b/i,
        1.5,
      ],
      [/\b(?:chief executive officer|CEO)(?:’s|'s)? (?:\w+ ){0,3}(?:compensation|pay|award|salary)\b/i, 1.5],
    ],
  },
  shareholderRights: {
    areas: ["proxy"],
    terms: [
      [/\bproxy access\b/i, 3],
      [/\d+(?:\.\d+)?% of (?:the )?(?:votes|shares|outstanding)\b/i, 1.5],
      [/\bspecial (?:share|stock)?holder? ?meetings?\b|call (?:a )?special meeting/i, 3],
      [/\bmajority (?:vot\w+|of (?:the )?votes cast)\b|resign\w* .*majority|plurality/i, 2],
      [
        /\bclassified board|declassif\w+|staggered|three classes|annual(?:ly)? elect\w+|elected annually|annual election of (?:all )?directors/i,
        3,
      ],
      [/\bsuper-?majority\b|two-thirds|66\s?2\/3|simple majority/i, 3],
      [
        /\bone (?:share|vote)[, -]+one vote|one vote (?:for each|per) share|dual[- ]class|ten votes|multiple votes|class [ab]\b[^.]*\b(?:vot\w+|elect\w*)|voting power/i,
        2.5,
      ],
      [/\bwritten consent\b|poison pill|(?:share|stock)holder rights plan|cumulative voting/i, 2.5],
      [
        /\b(?:share|stock)holder (?:engagement|outreach|feedback)\b|engag\w+ with (?:our )?(?:\w+ )?(?:share|stock)holders|institutional (?:share|stock)holders|\b(?:share|stock)holders representing\b/i,
        2.5,
      ],
      [/\bcontrolled company\b|controlling (?:share|stock)holder/i, 3],
    ],
  },
  marketShare: {
    areas: ["business", "discussion"],
    terms: [
      [/\bmarket share\b|share of the (?:\w+ ){0,3}market\b|market (?:leader|position|leadership)/i, 3],
      [
        /\b(?:world[’']?s|nation[’']?s|one of the)? ?(?:largest|leading|no\. ?1|number one|premier)\b.*\b(?:provider|manufacturer|producer|retailer|supplier|company|companies|operator|bank|insurer|distributor|compan\w+)\b/i,
        2.5,
      ],
      [
        /\b(?:accounted for|represented|comprised|generated|contributed) (?:approximately |about |over |more than )?\d+(?:\.\d+)?\s?%/i,
        2.5,
      ],
      [
        /\b(?:customers?|clients?|subscribers?|members|users|stores|branches|locations|countries|vehicles|policies)\b.*\b\d[\d,.]*\b|\b\d[\d,.]*\b.*\b(?:customers?|clients?|subscribers?|members|users|stores|branches|countries)\b/i,
        1.5,
      ],
      [/\b(?:largest customers?|single customer|top (?:five|ten|\d+) customers)\b/i, 2],
      [/\b(?:segments?|geograph\w+|regions?|international)\b.*%/i, 1],
    ],
  },
  competitiveAdvantages: {
    areas: ["business"],
    terms: [
      [
        /\bcompetitive (?:advantages?|strengths?|edge)\b|\bcompetes? (?:primarily |principally |effectively )?(?:on the basis|based on|by)\b|principal (?:methods|factors) of competition|competitive factors/i,
        3,
      ],
      [/\bdifferentiat\w+\b|\bunique(?:ly)?\b|\bunmatched|unparalleled|well[- ]positioned/i, 2],
      [/\bbrands?\b.*\b(?:recogni[sz]\w+|strong|strength|loyal\w+|trusted|valu\w+)\b|\breputation\b/i, 1.5],
      [/\bpatents?\b|intellectual property|proprietary|trade secrets/i, 1.5],
      [
        /\b(?:scale|breadth|cost advantages?|low-cost|distribution network|installed base|switching costs|vertical\w* integrat\w+|network effects?)\b/i,
        2,
      ],
      [/\bresearch and development\b|\binnovat\w+/i, 1.5],
      [
        /\bbacklog\b|long-term (?:contracts|agreements|relationships)|recurring revenue|customer (?:loyalty|retention|relationships)/i,
        1.5,
      ],
    ],
  },
  threats: {
    areas: ["business", "risk"],
    terms: [
      [
        /\b(?:highly|intensely|extremely|increasingly|very) competitive\b|\b(?:intense|significant|substantial|increas\w+|aggressive|vigorous) competition\b|competition (?:is|remains) (?:intense|strong|significant)/i,
        3,
      ],
      [
        /\bcompetitors?\b.*\b(?:greater|larger|lower|substantial\w*|more) (?:\w+ )?(?:resources|financial|scale|prices?|costs?|share|experience)\b/i,
        2.5,
      ],
      [
        /\bnew (?:entrants?|competitors?|market entrants)\b|emerging competitors|non-traditional|private[- ]label|generics?\b|biosimilars?|start-?ups/i,
        2,
      ],
      [
        /\b(?:pric\w+|margin) pressures?\b|price (?:competition|cutting|erosion)|lower[- ](?:priced|cost) (?:products|competitors|alternatives)/i,
        2.5,
      ],
      [
        /\bdisrupt\w*\b.*\b(?:technolog\w+|industry|business model|competit\w+)\b|artificial intelligence|generative AI|substitut\w+|obsole\w+|commoditi[sz]\w+/i,
        1.5,
      ],
      [
        /\b(?:los[et]|loss of|losing) (?:market share|customers|business|sales)\b|consolidat\w+ (?:of|in|among) (?:our )?(?:the )?(?:industry|customers|competitors)/i,
        2,
      ],
    ],
  },
  profitabilityTrends: {
    areas: ["discussion"],
    terms: [
      [
        /\b(?:net sales|(?:total |net )?revenues?|sales)\b.*\b(?:increas\w+|decreas\w+|declin\w+|gr[eo]w\w*|rose|fell|higher|lower|up|down)\b/i,
        2.5,
      ],
      [
        /\b(?:gross|operating|net|profit|segment|EBITDA) (?:profit )?margins?\b|gross margin percentage/i,
        2.5,
      ],
      [/\b(?:operating|net|segment) (?:income|earnings|profit|loss)\b|earnings per share|\bEPS\b/i, 2],
      [/\b(?:due|primarily|mainly|largely|driven|attributable|reflect\w+|result\w+ (?:from|of))\b/i, 1],
      [
        /\bcompared (?:to|with)\b|year[- ]over[- ]year|from (?:fiscal )?20\d\d|prior[- ]year|same (?:quarter|period)/i,
        1,
      ],
      [/\b(?:cost of (?:sales|revenues?|goods)|SG&A|selling, general|operating expenses|inflation)\b/i, 1],
      [
        /\bnet interest income\b|provision for credit losses|combined ratio|organic (?:sales|revenue|growth)|same-store|comparable (?:store )?sales/i,
        2,
      ],
    ],
  },
  capitalEfficiency: {
    areas: ["discussion"],
    terms: [
      [
        /\breturns? on (?:average )?(?:invested |tangible )?(?:capital|equity|assets|common equity)\b|\bROIC\b|\bROE\b|\bROTCE\b/i,
        3,
      ],
      [/\bcapital (?:expenditures?|spending|investments?)\b/i, 2.5],
      [
        /\b(?:share|stock) (?:re)?purchases?\b|purchased [\d.,]+ (?:million |billion )?shares|repurchas\w+ .*(?:shares|common stock)|buybacks?/i,
        2.5,
      ],
      [/\bdividends?\b/i, 1.5],
      [/\bfree cash flow\b|capital (?:return|allocation)|returned .*(?:share|stock)holders/i, 2.5],
      [/\bworking capital\b|inventor(?:y|ies) (?:turn\w*|levels|increas\w+|decreas\w+)|days sales/i, 2],
      [/\bresearch and development (?:expenses?|expenditures?|investments?|costs?)\b/i, 1.5],
      [/\brestructuring\b|cost (?:savings|reduction)|productivity|divest\w+|acquisitions? of/i, 1.5],
      [/\bregulatory capital|CET1|common equity tier 1|rate base/i, 2],
    ],
  },
  liquidityPosition: {
    areas: ["discussion"],
    terms: [
      [
        /\bcash,? (?:and )?cash equivalents\b|cash and (?:\w+ )?(?:marketable|short-term)|unrestricted cash/i,
        2.5,
      ],
      [/\bliquidity\b/i, 1.5],
      [
        /\b(?:revolving )?credit (?:facilit\w+|agreement)|revolver|line of credit|commercial paper|undrawn|available (?:borrowing|capacity)/i,
        2.5,
      ],
      [
        /\b(?:senior |fixed-rate |term )?(?:notes|debt|loans?|borrowings)\b.*\b(?:outstanding|matur\w+|payable|due|repaid|issued)\b/i,
        2.5,
      ],
      [/\bcovenants?\b|credit ratings?|investment[- ]grade|downgrad\w+/i, 2],
      [/\bcash (?:provided|generated|used|flows?) (?:by|from|in) operat\w+|operating cash flow/i, 2],
      [/\bnext (?:twelve|12) months|within (?:twelve|12) months|sufficient to (?:meet|fund|satisfy)/i, 1.5],
      [
        /\bpurchase obligations?|lease (?:obligations|payments)|contractual obligations|pension (?:contributions|obligations)/i,
        1.5,
      ],
    ],
  },
  operationalRisks: {
    areas: ["risk"],
    terms: [
      [
        /\bsuppl(?:y chains?|iers?)\b|single[- ](?:source|sourced|supplier)|sole[- ]source|outsourc\w+|contract manufactur\w+/i,
        2.5,
      ],
      [
        /\bcyber\w*\b|data (?:breach\w*|security|privacy)|ransomware|information (?:technology|systems)|security (?:breach\w*|incidents?)|unauthori[sz]ed access/i,
        2.5,
      ],
      [
        /\b(?:key|qualified|skilled|senior) (?:personnel|employees|executives|talent|management)\b|labor (?:shortages?|disputes?|relations)|work stoppages?|unions?\b|attrition/i,
        2,
      ],
      [
        /\b(?:manufactur\w+|production|facilit\w+|plants?|operations)\b.*\b(?:disrupt\w+|interrupt\w+|delay\w*|shut\w*|outages?)\b|natural disasters?|earthquakes?|hurricanes?|wildfires?|pandemic/i,
        2,
      ],
      [/\b(?:defects?|recalls?|product liability|quality (?:problems|issues)|safety)\b/i, 2],
      [/\bthird[- ]part(?:y|ies)\b|subcontractors?|vendors?/i, 1],
      [
        /\b(?:raw materials?|components?|commodit(?:y|ies)|energy)\b.*\b(?:shortages?|costs?|prices?|availability)\b/i,
        2,
      ],
    ],
  },
  financialRisks: {
    areas: ["risk", "discussion"],
    terms: [
      [/\b(?:foreign )?(?:currenc(?:y|ies)|exchange rates?)\b|U\.S\. dollar/i, 2.5],
      [/\binterest rates?\b/i, 2.5],
      [
        /\bindebtedness\b|substantial (?:amount of )?debt|leverage\b|refinanc\w+|debt service|default\b/i,
        2.5,
      ],
      [/\bimpairments?\b|goodwill|write-?(?:downs?|offs?)/i, 2.5],
      [/\b(?:credit|counterparty|collection) (?:risk|losses)\b|bad debts?|trade receivables/i, 2],
      [
        /\b(?:effective )?tax (?:rates?|laws?|audits?|matters|liabilit\w+)\b|State Aid|Pillar Two|global minimum tax/i,
        2,
      ],
      [/\binflation\w*\b|pension\b|stock price|volatil\w+/i, 1.5],
      [/\binternal controls?\b|material weakness\w*|restat\w+/i, 3],
      [/\bhedg\w+\b|derivatives?/i, 1],
    ],
  },
  strategicRisks: {
    areas: ["risk", "legal"],
    terms: [
      [
        /\b(?:antitrust|competition law|Digital Markets Act|\bDMA\b|FTC|DOJ|Department of Justice|European Commission|investigations?|litigation|lawsuits?|class action)\b/i,
        2.5,
      ],
      [
        /\b(?:laws?|regulat\w+|legislation|government\w*)\b.*\b(?:chang\w+|restrict\w+|new|increas\w+|compliance|complex|require\w*)\b/i,
        1.5,
      ],
      [
        /\btariffs?\b|trade (?:disputes?|restrictions|tensions|war|polic\w+)|export controls?|sanctions|geopolitic\w+|China\b|Taiwan|Russia|Ukraine|Middle East/i,
        2.5,
      ],
      [/\b(?:acquisitions?|mergers?|joint ventures?|divestitures?|integration)\b/i, 1.5],
      [
        /\b(?:new products|innovat\w+|technological chang\w+|customer preferences|consumer (?:demand|preferences)|frequent introduction)\b/i,
        2,
      ],
      [/\bclimate\b|greenhouse|emissions|environmental|ESG\b|sustainab\w+/i, 1.5],
      [
        /\b(?:depend\w*|rel(?:y|ies|iance)|concentrat\w+)\b.*\b(?:customers?|products?|markets?|limited number|small number|revenue)\b/i,
        2.5,
      ],
      [
        /\bpatents? (?:expir\w+|litigation|infring\w+)|intellectual property (?:rights|infring\w+|claims)|loss of exclusivity/i,
        2,
      ],
      [/\bartificial intelligence\b|machine learning|generative AI/i, 1.5],
      [/\b(?:recession|economic (?:conditions|downturn)|consumer confidence|macroeconomic)\b/i, 1.5],
    ],
  },
};
