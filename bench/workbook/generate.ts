import { type CellObject, utils, write } from "xlsx";

type Row = (string | number | CellObject)[];

const MONEY = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)';
const SUPPLIERS = [
  "Harbour Fuels",
  "Northern Insurance",
  "Quayside Catering",
  "Tide Software",
  "Mole Repairs",
];
const KPIS = [
  "Punctual departures",
  "Customer satisfaction",
  "Staff turnover",
  "Load factor",
  "Fuel per crossing",
];

const shown = (value: number, format: string): CellObject => ({ t: "n", v: value, z: format });

/** Rows of a ledger, the bulk of a finance department's workbook. Twelve columns. */
function ledger(sheet: number, rows: number): Row[] {
  const head = [
    "Posting date",
    "Voucher",
    "Account",
    "Cost centre",
    "Supplier",
    "Description",
    "Net",
    "VAT",
    "Gross",
    "Rate",
    "Approved by",
    "Paid on",
  ];
  const entries = Array.from({ length: rows - 1 }, (_, row): Row => {
    const net = ((row * 7919 + sheet * 104_729) % 900_000) / 100;
    return [
      shown(45_658 + (row % 365), "d mmm yyyy"),
      `V${sheet}-${row}`,
      4000 + (row % 60),
      `CC ${row % 23}`,
      SUPPLIERS[row % SUPPLIERS.length] ?? "",
      `Invoice ${row} for services of the quarter, as agreed in contract ${row % 41}`,
      shown(net, MONEY),
      shown(net * 0.2, MONEY),
      shown(net * 1.2, MONEY),
      shown(0.2, "0%"),
      `Approver ${row % 9}`,
      shown(45_670 + (row % 365), "d mmm yyyy"),
    ];
  });
  return [head, ...entries];
}

function scorecard(): Row[] {
  const head = ["KPI", "Unit", "Baseline", "Target", "Actual", "Status", "Owner", "Due"];
  const rows = KPIS.map(
    (name, index): Row => [
      name,
      "%",
      shown(0.5 + index / 50, "0.0%"),
      shown(0.8 + index / 50, "0.0%"),
      shown(0.65 + index / 50, "0.0%"),
      index % 2 ? "At risk" : "On track",
      `Director ${index + 1}`,
      shown(46_387, "d mmm yyyy"),
    ],
  );
  return [["Scorecard of the board"], [], head, ...rows];
}

/** A workbook with this many sheets and rows in total: ledgers, and one scorecard among them. */
export function bigWorkbook(sheets: number, rows: number): { bytes: Buffer; kpis: number } {
  const book = utils.book_new();
  for (let sheet = 0; sheet < sheets - 1; sheet++) {
    const share = Math.ceil(rows / (sheets - 1));
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet(ledger(sheet, share), { dense: true }),
      `Ledger ${sheet + 1}`,
    );
    if (sheet === Math.floor(sheets / 2))
      utils.book_append_sheet(book, utils.aoa_to_sheet(scorecard()), "Board KPIs");
  }
  const bytes = write(book, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
  return { bytes, kpis: KPIS.length };
}
