import { ballotIn, resultIn, sideOfLabel } from "../outcome";
import { isPersonName, memberNamed, personNamed, untitled } from "../people";
import { columnOf, EMPTY, type Lines, labelOf, type Row } from "./columns";
import { labelled } from "./note-lines";

const THERE =
  /^(?:present|absent|here|late|excused|apolog\w+|regrets|attended|remote|online|in person|in attendance|arrived|guest|visitor|observer)\b/i;

/** A check mark in a cell. */
const MARK = /^(?:x|✓|✔|✅|•|\*|1|yes|y)$/i;
/** Attendance codes, under a heading that says so. */
const ROLL: Record<string, string> = { p: "Present", a: "Absent", ap: "Apologies", e: "Excused" };
/** "A" next to votes is not an absence. */
const answerIn = (cell: string): string => cell.replace(/^A$/, "Abstain");
const isAnswer = (cell = "") => ballotIn(answerIn(cell)) !== null;

/** Names along one side and their answers: to the matters along the other side, or to the one above. */
export function gridIn(rows: Row[], at: number, people: string[]): Lines | null {
  const isPerson = (cell = "") => {
    const bare = cell.replace(/\s*\(.*$/, "");
    return memberNamed(untitled(bare), people) !== null || (bare.includes(" ") && isPersonName(bare));
  };
  // A person at the top is not a heading: that row is like the others.
  const isHeadless = rows.slice(0, 2).every(([, cells]) => isPerson(cells[0]));
  const heads = isHeadless ? [] : (rows[0]?.[1] ?? []);
  const told = rows.slice(isHeadless ? 0 : 1);
  // No one votes "P": in its presence, "A" is absent.
  const isRoll = (nth: number) =>
    columnOf(heads[nth] ?? "") === "there" ||
    (told.some(([, cells]) => /^p$/i.test(cells[nth] ?? "")) &&
      told.every(([, cells]) => ROLL[(cells[nth] ?? "").toLowerCase()]));
  const body = told.map(
    ([index, cells]): Row => [
      index,
      cells.map((cell, nth) => (isRoll(nth) && ROLL[cell.toLowerCase()]) || cell),
    ],
  );
  const nameIn = (cell = "") => {
    const bare = cell.split(/[,(]/)[0]?.trim() ?? "";
    return people.length > 0 ? memberNamed(untitled(bare), people) : personNamed(bare, people);
  };
  const isOfPersons = body.every(([, cells]) => isPerson(cells[0]));
  const named = body.filter(
    ([, cells]) => nameIn(cells[0]) !== null || (isOfPersons && cells.some((cell) => THERE.test(cell))),
  );
  const answers = (body[0]?.[1] ?? []).flatMap((_, nth) =>
    nth > 0 && named.some(([, cells]) => isAnswer(cells[nth]) || THERE.test(cells[nth] ?? "")) ? nth : [],
  );
  if (named.length > 1 && named.length > body.length / 2) {
    const sides = heads.filter((cell) => sideOfLabel(cell) !== null);
    if (sides.length > 1) {
      const votes = named.flatMap(([index, cells]): Lines => {
        const side = heads.findIndex(
          (cell, nth) => sideOfLabel(cell) !== null && MARK.test(cells[nth] ?? ""),
        );
        return side < 0 ? [] : [[index, `${cells[0]}: ${heads[side]}`]];
      });
      return votes.length > 0 ? votes : null;
    }
    const isThere =
      columnOf(heads[answers[0] ?? -1] ?? "") === "there" ||
      named.every(([, cells]) => THERE.test(cells[answers[0] ?? 1] ?? ""));
    if (answers.length === 0) return null;
    const results = body.filter(([, [head = ""]]) => labelled(`${head}:`).role === "result");
    const lines = answers.slice(0, isThere ? 1 : undefined).flatMap(
      (nth): Lines => [
        ...(answers.length > 1 && !isThere ? [[at, `Motion: ${heads[nth]}`] as [number, string]] : []),
        ...named.flatMap(([index, [who = "", ...cells]]): Lines => {
          const said = cells[nth - 1] ?? "";
          const [name = "", ...titles] = who.split(/[,()]/).map((part) => part.trim());
          if (!isThere) return EMPTY.test(said) ? [] : [[index, `${name}: ${answerIn(said)}`]];
          const note = [...titles, ...cells.slice(nth)].filter(Boolean).join(", ");
          return [[index, `${name}: ${EMPTY.test(said) ? "No" : said}${note ? ` (${note})` : ""}`]];
        }),
        ...results.map(([index, cells]): [number, string] => [
          index,
          `${labelOf("result")}${cells[nth] ?? ""}`,
        ]),
      ],
    );
    return isThere ? [[at, "Present:"], ...lines] : lines;
  }
  const voters = heads.flatMap((cell, nth) => (nth > 0 && nameIn(cell) !== null ? nth : []));
  if (voters.length < 2 || !body.every(([, cells]) => voters.some((nth) => isAnswer(cells[nth]))))
    return null;
  return body.flatMap(
    ([index, cells]): Lines => [
      ...(body.length > 1 && cells[0] ? [[index, `Motion: ${cells[0]}`] as [number, string]] : []),
      ...heads.flatMap((head, nth): Lines => {
        const [cell = "", column] = [cells[nth], columnOf(head)];
        if (nth === 0 || EMPTY.test(cell)) return [];
        if (voters.includes(nth)) return isAnswer(cell) ? [[index, `${head}: ${answerIn(cell)}`]] : [];
        const label = column ? labelOf(column) : resultIn(cell) ? labelOf("result") : undefined;
        return label ? [[index, `${label}${cell}`]] : [];
      }),
    ],
  );
}
