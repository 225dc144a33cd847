/**
 * A parser of iCalendar files based on RFC 5545 and 5546, independent of the code that writes them. Throws on
 * anything a calendar program may reject.
 */

type Property = { value: string; params: Record<string, string> };
export type ReadEvent = {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string | null;
};

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s;
const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** The single event of a calendar file. Throws if the file violates the standard. */
export function readCalendar(file: string): ReadEvent {
  if (/(?<!\r)\n|\r(?!\n)/.test(file)) throw new Error("A line does not end with CRLF.");
  if (!file.endsWith("\r\n")) throw new Error("The last line has no end.");
  for (const line of file.split("\r\n"))
    if (Buffer.byteLength(line) > 75) throw new Error(`A line has more than 75 octets: ${line}`);
  const lines = file
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .slice(0, -1);
  const open: string[] = [];
  const calendar = new Map<string, Property>();
  const event = new Map<string, Property>();
  let events = 0;
  for (const line of lines) {
    const [, name = "", params = "", value = ""] = LINE.exec(line) ?? [];
    if (name === "") throw new Error(`No content line: ${line}`);
    if (name === "BEGIN") open.push(value);
    else if (name === "END") {
      if (open.pop() !== value) throw new Error(`${value} ends where it does not begin.`);
      events += value === "VEVENT" ? 1 : 0;
    } else {
      const into = open.at(-1) === "VEVENT" ? event : calendar;
      if (into.has(name)) throw new Error(`${name} stands twice.`);
      into.set(name, {
        value,
        params: Object.fromEntries(
          params
            .split(";")
            .slice(1)
            .map((one) => one.split("=", 2)),
        ),
      });
    }
  }
  if (open.length > 0) throw new Error(`${open.join(", ")} does not end.`);
  if (events !== 1) throw new Error(`There are ${events} events.`);
  if (stated(calendar, "VERSION") !== "2.0") throw new Error("The version is not 2.0.");
  stated(calendar, "PRODID");
  return {
    method: stated(calendar, "METHOD"),
    uid: textIn(stated(event, "UID")),
    sequence: Number(stated(event, "SEQUENCE")),
    status: stated(event, "STATUS"),
    stamp: instant(event, "DTSTAMP"),
    start: instant(event, "DTSTART"),
    end: instant(event, "DTEND"),
    summary: textIn(stated(event, "SUMMARY")),
    description: textIn(stated(event, "DESCRIPTION")),
    location: event.has("LOCATION") ? textIn(stated(event, "LOCATION")) : null,
  };
}

function stated(properties: Map<string, Property>, name: string): string {
  const property = properties.get(name);
  if (!property) throw new Error(`${name} is missing.`);
  return property.value;
}

/** A moment in UTC: a time without a zone would differ between readers. */
function instant(properties: Map<string, Property>, name: string): Date {
  const found = INSTANT.exec(stated(properties, name));
  if (!found || properties.get(name)?.params.TZID) throw new Error(`${name} is no moment in UTC.`);
  const [year = 0, month = 1, ...rest] = found.slice(1).map(Number);
  return new Date(Date.UTC(year, month - 1, ...rest));
}

function textIn(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`A comma or a semicolon is not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? "\n" : mark));
}
