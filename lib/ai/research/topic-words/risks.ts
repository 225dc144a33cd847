import type { WordsOf } from "../areas";

/** By which words a sentence is found to speak of what may go wrong. */
export const RISKS_WORDS: WordsOf<"risks"> = {
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
