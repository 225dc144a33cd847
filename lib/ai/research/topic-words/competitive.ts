import type { WordsOf } from "../areas";

/** By which words a sentence is found to speak of the place among competitors. */
export const COMPETITIVE_WORDS: WordsOf<"competitive"> = {
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
};
