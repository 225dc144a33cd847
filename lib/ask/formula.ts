import type { PaperFigure } from "./answer";

/** A formula over names: "365 * average accounts payable / (cost of goods sold + change in inventory)". */
export type Formula =
  | { is: "number"; value: number }
  | { is: "name"; text: string }
  | { is: "operation"; sign: Sign; left: Formula; right: Formula };

type Sign = "+" | "-" | "*" | "/";

type Piece = { is: "sign"; sign: string } | { is: "words"; text: string };

/** Signs in words and in print, as the signs of the keyboard. */
const WRITTEN: [RegExp, string][] = [
  [/\s+divided\s+by\s+/gi, " / "],
  [/\s+(?:multiplied\s+by|times)\s+/gi, " * "],
  [/\s+plus\s+/gi, " + "],
  [/\s+minus\s+/gi, " - "],
  [/×/g, " * "],
  [/÷/g, " / "],
  [/\s[−–]\s/g, " - "],
];

/** Operators are surrounded by spaces; inside words ("long-term", "and/or") they are none. */
const SIGN = /[()]|(?<=[\s)\d])[*/+-](?=[\s(\d])/g;

/** Reads a formula. A single name is one; undefined where a text is none. */
export function parseFormula(text: string): Formula | undefined {
  const plain = WRITTEN.reduce((written, [pattern, sign]) => written.replace(pattern, sign), text);
  const pieces: Piece[] = [];
  let from = 0;
  const addWords = (to: number) => {
    const between = plain.slice(from, to).trim();
    if (between !== "") pieces.push({ is: "words", text: between });
  };
  for (const match of plain.matchAll(SIGN)) {
    addWords(match.index);
    pieces.push({ is: "sign", sign: match[0] });
    from = match.index + match[0].length;
  }
  addWords(plain.length);
  const reader = { pieces, at: 0 };
  const formula = sum(reader);
  return reader.at === pieces.length ? formula : undefined;
}

type Reader = { pieces: Piece[]; at: number };

function signAt({ pieces, at }: Reader): string | undefined {
  const piece = pieces[at];
  return piece?.is === "sign" ? piece.sign : undefined;
}

function chain(
  reader: Reader,
  signs: readonly Sign[],
  part: (reader: Reader) => Formula | undefined,
): Formula | undefined {
  let left = part(reader);
  for (;;) {
    const sign = signs.find((one) => one === signAt(reader));
    if (!left || !sign) return left;
    reader.at += 1;
    const right = part(reader);
    left = right && { is: "operation", sign, left, right };
  }
}

const sum = (reader: Reader) => chain(reader, ["+", "-"], product);
const product = (reader: Reader) => chain(reader, ["*", "/"], operand);

function operand(reader: Reader): Formula | undefined {
  const piece = reader.pieces[reader.at];
  if (!piece) return undefined;
  if (piece.is === "words") {
    reader.at += 1;
    const value = Number(piece.text);
    return Number.isFinite(value) ? { is: "number", value } : { is: "name", text: piece.text };
  }
  if (piece.sign !== "(") return undefined;
  reader.at += 1;
  const inner = sum(reader);
  if (signAt(reader) !== ")") return undefined;
  reader.at += 1;
  return inner;
}

/** A number worked out of figures, with the formula in numbers. */
export type Computed = { value: number; formula: string; operands: PaperFigure[] };

/** The value of an optional line that is missing; it leaves no trace in the formula. */
export const NOTHING: Computed = { value: 0, formula: "0", operands: [] };

/** "(a + b) ÷ 2" needs brackets of its own under a line. */
const ENDS_IN_PRODUCT = /[×÷] [^()]*$/;

const PRINTED = { "+": "+", "-": "−", "*": "×", "/": "÷" };

/** Evaluates a formula by its names. Undefined where a name has no value, or the whole is divided by zero. */
export function evaluate(
  formula: Formula,
  worthOf: (name: string) => Computed | undefined,
): Computed | undefined {
  if (formula.is === "number") return { value: formula.value, formula: String(formula.value), operands: [] };
  if (formula.is === "name") return worthOf(formula.text);
  const left = evaluate(formula.left, worthOf);
  const right = left && evaluate(formula.right, worthOf);
  if (right === NOTHING) return left;
  if (!left || !right || (formula.sign === "/" && right.value === 0)) return undefined;
  const [a, b] = [left.value, right.value];
  const value = { "+": a + b, "-": a - b, "*": a * b, "/": a / b }[formula.sign];
  const isSum = formula.sign === "+" || formula.sign === "-";
  const under =
    formula.sign === "/" && ENDS_IN_PRODUCT.test(right.formula) ? `(${right.formula})` : right.formula;
  const written = `${left.formula} ${PRINTED[formula.sign]} ${under}`;
  return {
    value,
    formula: isSum ? `(${written})` : written,
    operands: [...left.operands, ...right.operands],
  };
}
