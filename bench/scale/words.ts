import type { PageText } from "@/lib/evidence/types";
import type { Random } from "./random.ts";

/** Topics of board papers; the words of a line are used together. */
export const TOPICS = [
  "revenue growth sales customers pricing market",
  "operating costs savings budget overrun efficiency",
  "capital expenditure projects investment payback approval",
  "borrowing covenant lender interest refinancing leverage",
  "cash flow working capital receivables liquidity forecast",
  "pension deficit trustees actuary contributions valuation",
  "audit findings controls auditor independence opinion",
  "fraud whistleblowing investigation allegation conduct",
  "cyber security breach patching phishing resilience",
  "data protection privacy consent retention regulator",
  "health safety injuries incidents inspection training",
  "emissions carbon energy climate transition renewable",
  "remuneration bonus salary executives incentive vesting",
  "succession appointment director nomination skills diversity",
  "employees turnover engagement survey hiring absence",
  "supplier contract tender procurement delivery dispute",
  "insurance cover premium claims renewal broker",
  "litigation claim settlement counsel court provision",
  "tax provision transfer jurisdiction deferred rate",
  "dividend shareholders payout buyback reserves policy",
  "acquisition target diligence integration synergies goodwill",
  "disposal subsidiary divestment buyer completion proceeds",
  "property lease rent office building maintenance",
  "technology platform migration cloud outage vendor",
  "product launch development roadmap patent research",
  "customer satisfaction complaints service waiting quality",
  "risk appetite register mitigation likelihood impact",
  "strategy objectives milestones delivery progress priorities",
  "regulation licence compliance breach supervisor deadline",
  "charity donations fundraising grants volunteers appeal",
  "harbour dredging berths vessels pilots mooring",
  "housing tenants repairs arrears voids rent",
  "school pupils attendance teachers curriculum inspection",
  "hospital patients waiting beds nurses discharge",
  "water leakage mains sewage drought metering",
  "transport buses timetable passengers fares depot",
  "farming harvest livestock prices subsidy soil",
  "mining tonnage ore grade exploration rehabilitation",
  "retail stores footfall inventory margin markdown",
  "banking deposits loans impairment capital ratio",
] as const;

const PLACES = "Halden Orrin Eastquay Westmoor Brackley Tarn Fennimore Ashdale Corrin Lowick Marsden Penhale";
const OFFICES = "treasurer,chair,secretary,finance director,chief executive,auditor,committee,board";
const KINDS =
  "Board Report,Management Accounts,Risk Report,Audit Committee Paper,Minutes,Strategy Update,Budget";
const COMMON =
  "the of and to in for on with by from at is was were has have been will be as that this which it not are an or its after before over under than more less during between";
const SYLLABLES =
  "ba be bo ca ce co da de di do fa fe fi ga ge go ha he hi ja ka ke la le li lo ma me mi mo na ne ni no pa pe po ra re ri ro sa se si so ta te ti to va ve vi vo wa we za ze";
const LINES =
  "Revenue,Cost of sales,Gross profit,Staff costs,Depreciation,Operating profit,Interest paid,Tax paid,Net profit,Capital expenditure,Inventories,Trade receivables,Cash at bank,Trade payables,Borrowings,Net assets".split(
    ",",
  );
const RARE_WORDS = 20_000;
const PARAGRAPH_WORDS = 165;
const PARAGRAPHS = 4;
/** The shares of topic words and common words in a paragraph; the rest follow Zipf's law. */
const OF_TOPIC = 0.2;
const OF_ALL = 0.4;

const common = COMMON.split(" ");
const syllables = SYLLABLES.split(" ");
const places = PLACES.split(" ");
const offices = OFFICES.split(",");
const kinds = KINDS.split(",");
const rare = Array.from({ length: RARE_WORDS }, (_, index) => wordOf(index));

/** A distinct word for each number. */
function wordOf(index: number): string {
  const { length } = syllables;
  const parts = [
    index % length,
    Math.floor(index / length) % length,
    Math.floor(index / length ** 2),
    index % 7,
  ];
  return parts.map((part) => syllables[part]).join("");
}

/** A word by Zipf's law: the tenth is a tenth as frequent as the first. */
function rareWord(random: Random): string {
  return rare[Math.floor(RARE_WORDS ** random.next()) - 1] ?? "";
}

export function paperTitle(random: Random, year: number): string {
  return `${random.pick(kinds)} ${random.pick(places)} ${year}-${String(1 + random.below(12)).padStart(2, "0")}.pdf`;
}

/** A page of four paragraphs, each on its own topic. */
export function page(random: Random, number: number, title: string, topics: number[]): PageText {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, at) =>
    paragraph(random, topics[at % topics.length] ?? 0),
  );
  return { number, text: [`${title.replace(/\.pdf$/, "")}, page ${number}`, ...paragraphs].join("\n\n") };
}

/** A page with a table of figures, as in management accounts. */
export function tablePage(random: Random): PageText {
  const amount = () => (1000 + random.below(900_000)).toLocaleString("en-US").padStart(14);
  const rows = LINES.map((label) => `${label.padEnd(40)}${amount()}${amount()}${amount()}`);
  const head = `${"£ thousands".padEnd(40)}${["2024", "2023", "2022"].map((year) => year.padStart(14)).join("")}`;
  return { number: 2, text: ["Summary of figures", "", head, ...rows].join("\n") };
}

function paragraph(random: Random, topic: number): string {
  const own = (TOPICS[topic] ?? TOPICS[0]).split(" ");
  const words = Array.from({ length: PARAGRAPH_WORDS }, (_, at) => {
    if (at % 23 === 0) return String(1 + random.below(9999));
    const share = random.next();
    return share < OF_TOPIC
      ? random.pick(own)
      : share < OF_TOPIC + OF_ALL
        ? random.pick(common)
        : rareWord(random);
  });
  const sentences = Array.from({ length: Math.ceil(words.length / 15) }, (_, at) => {
    const sentence = words.slice(at * 15, at * 15 + 15).join(" ");
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  });
  return sentences.join(" ").replace(/(.{70,90}) /g, "$1\n");
}

/** Directors' questions: with common words, with rare ones, and with a place and a year. */
export function questions(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const topic = random.pick(TOPICS).split(" ");
    const [first, second] = [random.pick(topic), random.pick(topic)];
    if (at % 4 === 0)
      return `What did the ${random.pick(offices)} of ${random.pick(places)} say about ${first} and ${second} in ${2019 + random.below(6)}?`;
    if (at % 4 === 1) return `How did ${first} change, and why?`;
    if (at % 4 === 2) return `Which ${first} is mentioned with ${rareWord(random)} and ${second}?`;
    return `Is the board told of any ${first} that affects ${second} or ${random.pick(topic)}?`;
  });
}

/** Sentences on a topic, around which the vectors of passages cluster. */
export function sentencesOn(random: Random, topic: number, count: number): string[] {
  const words = (TOPICS[topic] ?? TOPICS[0]).split(" ");
  return Array.from(
    { length: count },
    () =>
      `The ${random.pick(offices)} of ${random.pick(places)} reported on ${random.pick(words)}, ${random.pick(words)} and ${random.pick(words)}.`,
  );
}
