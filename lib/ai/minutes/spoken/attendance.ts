import type { TranscriptLine } from "@/lib/transcripts/types";
import { isPersonName, memberNamed, NAME_SOURCE, personNamed } from "../people";
import type { MinutesContent, Place } from "../types";

type Attendance = MinutesContent["attendance"];

const TITLE = "(?:[Tt]rustee|[Dd]irector|[Cc]ouncill?or|[Mm]r|[Mm]s|[Mm]rs|[Dd]r)\\.?";
const CALLED = new RegExp(String.raw`^(?:And\s+)?(?:${TITLE}\s+)?(${NAME_SOURCE})\s*[?,.—-]*$`, "u");
const ANSWERED = new RegExp(
  String.raw`^(?:And\s+)?(?:${TITLE}\s+)?(${NAME_SOURCE}?)\s*[?,.—-]*\s+(?:is\s+)?(here|present|absent|excused)\W*$`,
  "u",
);
const HERE = /^\W*(?:(?:I['’]m |I am |yes,? )?(?:here|present))\W*$/i;
const AWAY = new RegExp(
  String.raw`(?:apologies|regrets)(?:\s+\w+){0,3}?\s+from\s+(${NAME_SOURCE})|(${NAME_SOURCE})\s+(?:sends?|sent|has sent)\s+(?:his|her|their)?\s*(?:apologies|regrets)|(${NAME_SOURCE})\s+(?:is|will be)\s+(?:absent|excused|away)|(${NAME_SOURCE})\s+(?:can['’]t|cannot|couldn['’]t)\s+(?:make it|be (?:here|with us)|attend)`,
  "u",
);
/** What a recording calls somebody whom nobody has named. */
const UNNAMED = /^(?:speaker|unknown|participant|voice|guest|user|iphone|caller)\b/i;

/** Who was there, as far as the recording tells: by the roll call, by speaking, and who is said to be away. */
export function spokenAttendance(lines: TranscriptLine[], people: string[], sourceId: string): Attendance {
  const attendance: Attendance = { present: [], absent: [], guests: [] };
  const told = new Set<string>();
  const add = (kind: keyof Attendance, name: string | null, first: number, last = first) => {
    if (!name || told.has(name)) return;
    told.add(name);
    const places: Place[] = [{ sourceId, first, last }];
    attendance[kind].push({ text: name, places });
  };
  const known = (said: string) => (people.length > 0 ? memberNamed(said, people) : personNamed(said, people));
  for (const [at, { text }] of lines.entries()) {
    const away = AWAY.exec(text)?.slice(1).find(Boolean);
    if (away) add("absent", known(away), at);
    const answered = ANSWERED.exec(text);
    if (answered)
      add(/absent|excused/.test(answered[2] ?? "") ? "absent" : "present", known(answered[1] ?? ""), at);
    const called = CALLED.exec(text)?.[1];
    if (called && HERE.test(lines[at + 1]?.text ?? "")) add("present", known(called), at, at + 1);
  }
  for (const [at, { speaker }] of lines.entries()) {
    if (!speaker || UNNAMED.test(speaker) || !isPersonName(speaker.replace(/[,]/g, ""))) continue;
    const member = memberNamed(speaker, people);
    // Who is called absent may arrive late: whoever speaks is there.
    const away = attendance.absent.findIndex(({ text }) => text === member);
    if (away >= 0 && member) {
      attendance.absent.splice(away, 1);
      told.delete(member);
    }
    add(member || people.length === 0 ? "present" : "guests", member ?? speaker, at);
  }
  return attendance;
}
