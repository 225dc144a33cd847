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
    "expected expect forecast projected anticipated predicted actual actually supposed budget budgeted plan planned target over under above below against within behind ahead on off already beat " +
    "get got come came go going went gone left leave together altogether add sit sitting line item category area component type biggest gap first exceed furthest farthest " +
    "have had whole full only just alone overall look like stand stood currency unit following given based according acc per cent pack paper own ending begin start many whats what's how's " +
    "rate by between from since until till through run ran running around roughly about approximately exactly please give tell show need know want there here if not no yes ok still yet also too but than minus plus"
  ).split(" "),
);
