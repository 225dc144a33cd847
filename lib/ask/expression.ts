import { Decimal } from "decimal.js";
import { calculate } from "./quantities";
import { NotComputable, type OperationName, type Quantity } from "./quantity";

/** Names that an operation goes by; all else is no operation. */
const OPERATIONS = new Map(
  Object.entries<OperationName>({
    difference: "difference",
    minus: "difference",
    sum: "sum",
    total: "sum",
    average: "average",
    mean: "average",
    percentchange: "percentChange",
    change: "percentChange",
    annualgrowth: "annualGrowth",
    cagr: "annualGrowth",
    share: "share",
    ratio: "ratio",
    per: "per",
    each: "per",
    product: "product",
    days: "days",
    basispoints: "basisPoints",
    permonth: "perMonth",
    fullyear: "fullYear",
    annualised: "fullYear",
    annualized: "fullYear",
    again: "again",
    count: "count",
  }),
);
const SIGNS = new Map(
  Object.entries<OperationName>({
    "+": "sum",
    "-": "difference",
    "−": "difference",
    "/": "ratio",
    "÷": "ratio",
    "*": "product",
    "×": "product",
  }),
);

/** What is worked out before sums and differences. */
const BINDS = new Set<OperationName>(["ratio", "product"]);

/** Longer ones, and deeper ones, are no question of a director's. */
const MOST_PIECES = 80;

type Reader = { pieces: string[]; at: number; find: (id: string) => Quantity | undefined };

/**
 * Works out an expression over figures by their ids: "f12", "f12 - f15", "share(sum(f1, f2), f3)". Throws `NotComputable`,
 * with the reason in words, for what it cannot read, an id that is not known, and operands that do not fit.
 */
export function workOut(expression: string, find: Reader["find"]): Quantity {
  const pieces = expression.match(/[A-Za-z_]\w*|\d+(?![\w.])|[-−+/÷*×(),]|\S/g) ?? [];
  if (pieces.length > MOST_PIECES) throw new NotComputable("This is too long to work out in one step.");
  const reader: Reader = { pieces, at: 0, find };
  const found = chain(reader);
  if (reader.at < pieces.length || found.operands.length === 0) throw unreadable(expression);
  return found;
}

/** Applies operators from left to right. Operators of different kinds need brackets. */
function chain(reader: Reader): Quantity {
  let left = operand(reader);
  let last: OperationName | undefined;
  for (;;) {
    const operation = SIGNS.get(reader.pieces[reader.at] ?? "");
    if (!operation) return left;
    if (last !== undefined && BINDS.has(last) !== BINDS.has(operation))
      throw new NotComputable("Please put brackets around what is worked out first.");
    reader.at += 1;
    const right = operand(reader);
    assertTakes(operation, [left, right]);
    left = calculate(operation, [left, right]);
    last = operation;
  }
}

function operand(reader: Reader): Quantity {
  const piece = reader.pieces[reader.at++] ?? "";
  if (COUNT.test(piece)) return countOf(piece);
  if (piece === "(") return closed(reader, chain(reader));
  const operation = OPERATIONS.get(piece.replaceAll("_", "").toLowerCase());
  if (!operation) {
    const found = reader.find(piece);
    if (!found)
      throw new NotComputable(`There is no figure “${piece.slice(0, 20)}”. Use the ids that were given.`);
    return found;
  }
  if (reader.pieces[reader.at++] !== "(") throw unreadable(piece);
  const operands = [chain(reader)];
  while (reader.pieces[reader.at] === ",") {
    reader.at += 1;
    operands.push(chain(reader));
  }
  assertTakes(operation, operands);
  return closed(reader, calculate(operation, operands));
}

/**
 * Adding a model's own number to a figure could produce any result, so such a number may only multiply or
 * divide.
 */
function assertTakes(operation: OperationName, operands: Quantity[]): void {
  const typed = operands.filter((one) => one.operands.length === 0);
  const divides = (operation === "per" || operation === "ratio") && operands[0] !== typed[0];
  if (typed.length > 0 && operation !== "product" && !divides)
    throw new NotComputable(
      "A number without an id may only multiply or divide: product(f1, 60), per(f1, 12).",
    );
}

/** So many months or machines, as a paper or the question has it. */
const COUNT = /^\d{1,4}$/;

const countOf = (digits: string): Quantity => ({
  value: new Decimal(digits),
  unit: "plain",
  currency: null,
  nature: "count",
  precision: 1,
  name: digits,
  period: null,
  scenario: null,
  operands: [],
  formula: null,
  direction: null,
  isTyped: true,
});

function closed(reader: Reader, found: Quantity): Quantity {
  if (reader.pieces[reader.at++] !== ")") throw unreadable(reader.pieces.join(" "));
  return found;
}

const unreadable = (text: string) =>
  new NotComputable(`“${text.slice(0, 60)}” cannot be read. Write it as in share(sum(f1, f2), f3).`);
