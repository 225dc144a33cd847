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
    "move moved moving shift swing swung jump jumped climb climbed soar soared slip slipped slide slid shrink shrank shrunk sink sank dip dipped double doubled peak peaked trough bottomed finish finished close closed land landed landing head heading track tracking trend trending turn turned reach reached hit bounce recover recovered worsen worsened " +
    // Thinking, saying and planning
    "reckon think thought assume assumed assuming believe guess estimate estimated hope hoped say saying mention mentioned reveal claim approve approved agree agreed allow allowed achieve achieved sign signed set pencilled foresee foreseen foresaw predict see seen saw look looked looking find found work worked figured understand wonder remind check confirm quote quoted print printed list listed break split " +
    // Sums of money as people call them
    "bill balance tab pot chunk slice bit lot bulk size level tally count reading picture position situation status state number digit amount " +
    // Manner and degree
    "roughly nearly almost around well badly quite really very too pretty fairly actually basically exactly precisely overall altogether entirely mostly mainly usually normally typically simply merely even ever never always often once again back away apart alone own itself myself " +
    // Better and worse
    "good better bad healthy strong weak stronger weaker negative positive dip hole shortfall short " +
    // Persons who ask and are asked
    "they them he she him his her hers mine yours someone somebody anyone anybody everyone everybody nobody people folks guys team mate pls plz thx thanks thank hi hello hey " +
    // Numbers in words
    "one two three four five six seven eight nine ten dozen couple " +
    // Kinds of lines
    "prior previous preceding earlier later before after ago old source stream section line row bucket heading head block group category table page sheet spreadsheet slide document doc file statement summary"
  ).split(" "),
);
