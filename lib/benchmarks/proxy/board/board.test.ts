import { describe, expect, test } from "vitest";
import { filing, heading, paragraph, table } from "@/tests/fixtures/proxy-markup";
import { readProxyStatement } from "../read-proxy";

const boardOf = (...parts: string[]) =>
  readProxyStatement(filing(...parts), {
    url: "https://example.com/p.htm",
    filed: "2025-04-02",
    company: { id: "HVN", name: "Harrow Vane Inc." },
  }).board;

describe("the board's size and members", () => {
  test("are read from a sentence, with independent directors and women", () => {
    const board = boardOf(
      paragraph(
        "Our Board currently consists of nine directors, eight of whom are independent under the rules of the NYSE.",
      ),
      paragraph("Of our directors, four (44%) are women."),
      paragraph(
        "The average age of our nominees is 61.5 years and the average tenure of our directors is 7 years.",
      ),
    );
    expect(board).toMatchObject({
      size: { value: 9 },
      independent: { value: 8 },
      women: { value: 4 },
      averageAge: { value: 61.5 },
      averageTenure: { value: 7 },
    });
    expect(board?.independent?.source.quote).toContain("eight of whom are independent");
    expect(board?.size?.computed).toBeUndefined();
  });

  test("are computed from the list of nominees, with inputs", () => {
    const board = boardOf(
      heading("Nominees for Director"),
      table(
        ["Name", "Age", "Director Since", "Occupation"],
        ["Ada Pell", "58", "2015", "Chief Executive Officer, Harrow Vane"],
        ["Bo Quist", "61", "2019", "Former CFO, Quillfeather"],
        ["Cy Rusk (1)", "66", "2023", "Partner"],
        ["Di Sand", "55", "2021", "Investor"],
      ),
      paragraph(
        "The Board has determined that all directors, other than Ms. Pell, our Chief Executive Officer, are independent.",
      ),
    );
    expect(board).toMatchObject({
      size: { value: 4, computed: "Counted: Ada Pell, Bo Quist, Cy Rusk, Di Sand" },
      independent: { value: 3, computed: "4 directors − 1 (Ms. Pell, our Chief Executive Officer)" },
      averageAge: { value: 60, computed: "Average of 4: Ada Pell 58, Bo Quist 61, Cy Rusk 66, Di Sand 55" },
      averageTenure: { value: 5.5 },
      women: null,
    });
  });

  test("are read from profiles when there is no table", () => {
    const portrait = (name: string, since: number, age: number) =>
      table([
        `<p>${name}</p><p>Age: ${age}</p><p>Director since ${since}</p><p>Independent</p>`,
        "Key skills",
      ]);
    expect(
      boardOf(portrait("Ada Pell", 2015, 50), portrait("Bo Quist", 2017, 60), portrait("Cy Rusk", 2022, 70)),
    ).toMatchObject({
      size: { value: 3 },
      averageAge: { value: 60 },
      averageTenure: { value: 7 },
    });
  });

  test("are not read from contradictory sentences, committees or goals", () => {
    expect(
      boardOf(
        paragraph("The Board met six times in 2024."),
        paragraph("Our Board consists of nine directors."),
        paragraph("The Board of Directors is comprised of eleven members."),
        paragraph("The Audit Committee consists of four directors."),
        paragraph("We aim for 40% women among our employees and three women in our leadership team."),
      ),
    ).toMatchObject({ size: null, independent: null, women: null });
  });
});

describe("leadership and elections of the board", () => {
  test.each([
    [
      "The roles of Chair of the Board and Chief Executive Officer are currently held by two different people.",
      true,
    ],
    ["We currently separate the roles of Chairman and CEO.", true],
    ["Ms. Pell serves as both our Chairman and Chief Executive Officer.", false],
    ["The positions of Chairman of the Board and CEO are combined.", false],
    ["The Board may decide whether the roles of Chair and CEO should be separate or combined.", undefined],
  ])("%s", (text, value) => {
    expect(
      boardOf(paragraph(text), paragraph("The Board met six times in 2024."))?.chairSeparate?.value,
    ).toBe(value);
  });

  test("ignores shareholder proposals about the board", () => {
    expect(
      boardOf(
        paragraph("The Board met six times in 2024."),
        heading("Shareholder Proposal on an Independent Chair"),
        paragraph("The roles of Chairman and CEO are held by the same person."),
      )?.chairSeparate,
    ).toBeNull();
  });

  test.each([
    ["Our Board is divided into three classes, each with a term of three years.", true],
    ["All directors are elected annually for a one-year term.", false],
    ["We do not have a classified board.", false],
    ["The Board proposes to declassify the Board.", undefined],
  ])("%s", (text, value) => {
    expect(boardOf(paragraph(text), paragraph("The Board met six times in 2024."))?.classified?.value).toBe(
      value,
    );
  });

  test("adds regular and special board meetings", () => {
    expect(
      boardOf(
        paragraph("In 2024, the Board of Directors held five regular meetings and two special meetings."),
        paragraph("The Audit Committee met nine times."),
        paragraph(
          "No incumbent director attended fewer than 75% of the meetings of the Board and its committees.",
        ),
        paragraph(
          "The Board has three standing committees: the Audit Committee, the Compensation and Talent Committee, and the Nominating and Governance Committee.",
        ),
      ),
    ).toMatchObject({
      meetings: { value: 7, computed: "5 regular + 2 special" },
      attendance: { value: 75 },
      committees: {
        value: [
          "Audit Committee",
          "Compensation and Talent Committee",
          "Nominating and Governance Committee",
        ],
      },
    });
  });
});

describe("the auditor", () => {
  const ratify = paragraph(
    "The Audit Committee has appointed Larkin &amp; Moss LLP as our independent registered public accounting firm for 2025.",
  );

  test("is named, with the newest year's fees in the table's scale", () => {
    expect(
      boardOf(
        ratify,
        paragraph("Fees billed (in thousands):"),
        table(
          ["", "2023", "2024"],
          ["Audit Fees (1)", "$900", "$1,250"],
          ["Tax Fees", "—", "30"],
          ["All Other Fees", "5", "—"],
          ["Total", "$905", "$1,280"],
        ),
      ),
    ).toMatchObject({
      auditor: { value: "Larkin & Moss LLP" },
      auditFees: { value: 1_250_000 },
      auditorTotalFees: { value: 1_280_000 },
    });
  });

  test("gets the sum of fees in a year with two firms", () => {
    expect(
      boardOf(
        ratify,
        table(
          ["Type of Fees", "2025 (Larkin)", "2025 (Stow)", "2024 (Stow)"],
          ["Audit fees", "1,000", "200", "900"],
          ["Tax fees", "-", "-", "-"],
          ["Total", "1,000", "200", "900"],
        ),
      )?.auditFees,
    ).toMatchObject({ value: 1_200, computed: "1000 + 200, for 2025" });
  });
});

test("returns nothing for a statement without the board", () => {
  expect(boardOf(paragraph("Welcome to our annual meeting."))).toBeNull();
});
