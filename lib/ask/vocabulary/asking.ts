/**
 * Words of asking, computing and setting side by side. They name no line, and count for one only where its label holds them:
 * "net change in cash". Verbs are given in the forms that tokens keep after plurals are undone.
 */
export const ASKING_WORDS = new Set(
  (
    "change increase decrease difference differ percent percentage pct average mean total sum ratio proportion share part portion fraction " +
    "year yearly annual fiscal financial ended ending end beginning start compare compared comparison versus vs v respectively growth grow grew rise rose risen rising fall fell fallen falling growing shrinking jump jumped climbed soared plunged slumped drop dropped decline " +
    "declined improve improved up down high higher highest low lower lowest large larger largest big biggest small smaller smallest least most more less fewer top bottom next best worst overrun overspend overspent underspend first last latest current currently " +
    "million thousand billion respective company group organisation organization business firm board we us period month monthly quarter half december june september march january february april may july august " +
    "october november dec jan feb mar apr jun jul aug sep sept oct nov combined across as consist constitute constitution consisted among out account accounted make made up related say said " +
    "report reported recorded record stated state amounted incurred incur recognized recognised generated during same time ago ytd date far so now right " +
    "expected expect forecast projected anticipated predicted actual actually supposed budget budgeted plan planned target goal norm over under above below against within behind ahead on off already beat " +
    "get got do doing come came go going went gone left leave together altogether add sit sitting line item category area component type biggest gap first exceed furthest farthest " +
    "have had whole full only just alone overall look like stand stood currency unit following given based according acc per cent pack paper own ending begin start many whats what's how's " +
    "rate by between from since until till through run ran running around roughly about approximately exactly please give tell show need know want there here if not no yes ok still yet also too but than minus plus"
  ).split(" "),
);

/**
 * Words of talk about figures that say nothing of which figure: verbs of standing, moving, thinking and reporting, adverbs, and names
 * for "amount". Like words of asking, they count for a line only where its label holds them. What says who, where or what kind
 * (members, Germany, women, tickets) is none of them: such a word has to be answered.
 */
export const TALK_WORDS = new Set(
  // Standing and keeping
  (
    "owe stuck stick parked park tied lying lie held holding keep kept stay stayed remain remaining left standing rest resting " +
    // Moving
    "getting move moved moving shift swing swung jump jumped climb climbed soar soared slip slipped slide slid shrink shrank shrunk sink sank dip dipped double doubled peak peaked trough bottomed finish finished close closed land landed landing head heading track tracking trend trending turn turned reach reached hit bounce recover recovered worsen worsened " +
    // Thinking, saying and planning
    "reckon think thought assume assumed assuming believe guess estimate estimated hope hoped say saying mention mentioned reveal claim approve approved agree agreed allow allowed achieve achieved sign signed set pencilled foresee foreseen foresaw predict see seen saw look looked looking find found work worked figured understand wonder remind check confirm quote quoted print printed list listed break split " +
    // Sums of money as people call them
    "bill balance tab pot chunk slice bit lot bulk size level tally count reading picture position situation status state number digit amount " +
    // Manner and degree
    "roughly nearly almost around well badly quite really very too pretty fairly actually basically exactly precisely overall altogether entirely mostly mainly usually normally typically simply merely even ever never always often once again back away apart alone own itself myself " +
    // Better and worse
    "good final better bad healthy strong weak stronger weaker negative positive dip hole shortfall short " +
    // Persons who ask and are asked
    "they them he she him his her hers mine yours someone somebody anyone anybody everyone everybody nobody people folks guys team mate pls plz thx thanks thank hi hello hey " +
    // Numbers in words
    "one two three four five six seven eight nine ten dozen couple " +
    // Kinds of lines
    "prior previous preceding earlier later before after ago old source stream section line row bucket heading head block group category table page sheet spreadsheet slide document doc file statement summary"
  ).split(" "),
);

/** A word, reduced, for what is spent. */
export const SPENDING = /^(?:expense|spend|spent|spending|costing|bill|outlay)$/;

/** Ways of asking for what is not spent yet. */
export const LEFT = /\b(?:left|remain\w*|unspent|unused|still (?:to|available|have)|yet to)\b/i;
