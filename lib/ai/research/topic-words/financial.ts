import type { WordsOf } from "../areas";

/** By which words a sentence is found to speak of results and money. */
export const FINANCIAL_WORDS: WordsOf<"financial"> = {
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
};
