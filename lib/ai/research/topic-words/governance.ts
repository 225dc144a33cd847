import type { WordsOf } from "../areas";

/** By which words a sentence is found to speak of the board, its pay and its owners. */
export const GOVERNANCE_WORDS: WordsOf<"governance"> = {
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
};
