/** Replies to messages that ask nothing about the papers. Fixed sentences: nothing of the message is repeated. */
const REPLIES = {
  greeting: "Hello. Ask me about your meeting papers. Every answer cites the passages it is based on.",
  thanks: "You’re welcome. Ask me anything else about the papers.",
  farewell: "Goodbye. Your questions and answers will be here when you come back.",
  self: "I answer questions from the papers you can open. Each sentence cites the passage it is based on. If the papers do not have the answer, I will say so.",
  wordless: "I can only answer questions in words. What would you like to know from the papers?",
} as const;

const END = "[\\s.,;:!?…]*";
const PATTERNS: [keyof typeof REPLIES, RegExp][] = [
  [
    "greeting",
    new RegExp(
      `^(?:hi|hello|hey|hiya|howdy|greetings|welcome|(?:good )?(?:morning|afternoon|evening)|good day|hallo|hola|bonjour|guten tag|test(?:ing)?|ping)(?:[\\s,]+(?:there|all|everyone|again|you|board ?gpt|assistant|bot|team|to you))*(?:[\\s,]+how are you(?: doing)?(?: today)?)?${END}$|^how are you(?: doing)?(?: today)?${END}$`,
      "i",
    ),
  ],
  [
    "thanks",
    new RegExp(
      `^(?:(?:ok(?:ay)?|great|perfect|nice|good|super|wonderful|excellent|cool|fine|alright|got it|i see|understood|many)[\\s,.!]*)*(?:thanks|thank you|thx|ty|cheers|much appreciated)?(?:[\\s,]+(?:a lot|very much|so much|you|again|for (?:your|the) help|that helps?|that is helpful))*${END}$`,
      "i",
    ),
  ],
  [
    "farewell",
    new RegExp(
      `^(?:good)?bye(?:[ -]bye)?(?: for now)?${END}$|^see you(?: later| soon)?${END}$|^good ?night${END}$`,
      "i",
    ),
  ],
  [
    "self",
    new RegExp(
      `^(?:and |so )?(?:who|what) are you(?: exactly| really)?${END}$|^what(?:['’]s| is) your (?:name|purpose|job|model)${END}$|^what can (?:you|i) (?:do|ask(?: you)?)(?: for me| here| with you)?${END}$|^how (?:do|can) (?:you|i) (?:work|help|use (?:you|this)|answer)(?: me)?${END}$|^(?:can|could|will|do) you help(?: me)?${END}$|^help(?: me)?${END}$|^are you (?:an? )?(?:ai|robot|bot|human|real|person|chat ?gpt|gpt|language model|assistant|machine)\\b[^?]{0,40}${END}$|^(?:which|what) (?:ai |language )?model (?:are you|do you use|is this|runs? (?:this|you))${END}$|^who (?:made|built|created|trained) you${END}$|^(?:show|tell|repeat|reveal|print) (?:me )?(?:your|the) (?:system )?(?:prompt|instructions)${END}$|^what are your instructions${END}$`,
      "i",
    ),
  ],
];

const LETTERS = /\p{L}/gu;
/** Vowels of the Latin script; a run of letters without one is not a word unless it is an abbreviation. */
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿ]/i;
const LONGEST_CLUSTER = /[bcdfghjklmnpqrstvwxz]{7,}/i;

/** Whether a text contains no words: only signs, emoji or digits, or random keystrokes. */
function isWordless(text: string): boolean {
  const letters = text.match(LETTERS) ?? [];
  if (letters.length === 0) return !/\d{4}/.test(text);
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const sound = words.filter(
    (word) =>
      (word.length <= 5 && word === word.toUpperCase()) ||
      (VOWEL.test(word) &&
        !LONGEST_CLUSTER.test(word) &&
        !/(.)\1{3,}/i.test(word) &&
        !/^(?:asdf|qwer|zxcv|hjkl|sdfg)/i.test(word)),
  );
  return sound.length === 0 && words.every((word) => word.length > 3);
}

/**
 * The fixed reply to a message that asks nothing about the papers: a greeting, thanks, a question about the
 * assistant itself, or no words at all. Null for every question; otherwise no search is needed.
 */
export function smallTalk(message: string): string | null {
  const text = message.trim();
  if (text === "" || text.length > 400)
    return text === "" || isWordless(text.slice(0, 400)) ? REPLIES.wordless : null;
  if (isWordless(text)) return REPLIES.wordless;
  const kind = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
  return kind ? REPLIES[kind] : null;
}

const SCRIPTS: [string, RegExp][] = [
  ["Latin", /\p{Script=Latin}/u],
  ["Arabic", /\p{Script=Arabic}/u],
  ["Hebrew", /\p{Script=Hebrew}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Chinese or Japanese", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Korean", /\p{Script=Hangul}/u],
  ["Devanagari", /\p{Script=Devanagari}/u],
  ["Thai", /\p{Script=Thai}/u],
];

/**
 * The reply to a question in a script that no passage found is written in, since its words cannot be found
 * there; null if question and passages share a script.
 */
export function otherScript(question: string, passages: { text: string }[]): string | null {
  if (passages.length === 0) return null;
  const letters = question.match(LETTERS) ?? [];
  const counted = SCRIPTS.map(([name, pattern]) => ({
    name,
    pattern,
    count: letters.filter((letter) => pattern.test(letter)).length,
  }));
  const main = counted.sort((a, b) => b.count - a.count)[0];
  if (!main || main.count < letters.length / 2 || main.count === 0) return null;
  if (passages.some(({ text }) => main.pattern.test(text))) return null;
  return `The passages found are not written in ${main.name} script. Please ask in the language of the papers.`;
}
