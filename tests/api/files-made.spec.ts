import { getDocumentProxy } from "unpdf";
import { read, utils } from "xlsx";
import { addPaper, createMeeting } from "../support/board";
import { FERRY_REPORT, pdf } from "../support/papers";
import { expect, test } from "../support/people";
import { XLSX_TYPE } from "../support/strategy";

test("a brief is downloaded as PDF and DOCX, with its quotes and who downloaded it", async ({ people }) => {
  const meeting = await createMeeting(people.chair, "Über the harbour: “Q3”\r\nX-Forged: 1");
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), { name: "Report.pdf" });
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  const { id } = await (await people.chair.get(`/api/board-meetings/${meeting}/brief`)).json();
  const take = (query: string) => people.member.get(`/api/briefs/${id}/export?${query}`);

  const paper = await take("format=pdf&timeZone=Asia/Tokyo");
  expect(paper.status()).toBe(200);
  expect(paper.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="board-brief-uber-the-harbour-q3-x-forged-1-2025-10-14.pdf"',
    "cache-control": "private, no-store",
  });
  expect(paper.headers()["x-forged"]).toBeUndefined();
  const file = await getDocumentProxy(new Uint8Array(await paper.body()));
  const first = await (await file.getPage(1)).getTextContent();
  const words = first.items.map((item) => ("str" in item ? item.str : "")).join(" ");
  expect(words).toContain("Oct 14, 2025 at 6:30 PM (Asia/Tokyo)");
  expect(words).toContain("24,730,000");

  const word = await take("format=docx");
  expect(word.headers()["content-type"]).toMatch(/wordprocessingml/);
  expect((await word.body()).subarray(0, 2).toString()).toBe("PK");

  for (const query of ["", "format=exe", "format=pdf&timeZone=Moon/Crater", "format=pdf&timeZone=%0d%0a"])
    expect((await take(query)).status(), query).toBe(400);
});

test("a meeting keeps its identity in a calendar however it changes", async ({ people }) => {
  const meeting = await createMeeting(people.chair, "October board");
  const take = async () => (await people.member.get(`/api/board-meetings/${meeting}/calendar`)).text();
  const before = await take();
  expect(before).toContain("DTSTART:20251014T093000Z");
  expect(before).toContain("SEQUENCE:0");
  await people.chair.patch(`/api/board-meetings/${meeting}`, { data: { status: "cancelled" } });
  const after = await take();
  expect(after).toContain("STATUS:CANCELLED");
  expect(after).toContain("SEQUENCE:1");
  const identity = /UID:.*/;
  expect(identity.exec(after)?.[0]).toBe(identity.exec(before)?.[0]);
});

test("the registers are downloaded as XLSX, CSV and PDF, and logged", async ({ people }) => {
  const take = (query: string) => people.member.get(`/api/registers/export?${query}`);
  for (const register of ["actions", "decisions"]) {
    const book = await take(`format=xlsx&register=${register}&timeZone=Asia/Tokyo`);
    expect(book.status()).toBe(200);
    expect(book.headers()).toMatchObject({ "content-type": XLSX_TYPE, "cache-control": "private, no-store" });
    expect(book.headers()["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="${register}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`),
    );
    const about = utils.sheet_to_csv(read(await book.body()).Sheets.About ?? {});
    expect(about).toContain("(Asia/Tokyo)");

    const rows = await take(`format=csv&register=${register}`);
    expect(rows.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    expect(await rows.text()).toMatch(
      /^\ufeff(?:Action|Decision),.*,Minutes,Item,In camera,Evidence,Address\r\n/,
    );

    const paper = await take(`format=pdf&register=${register}`);
    expect(paper.headers()["content-type"]).toBe("application/pdf");
    expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const log = await (await people.chair.get("/api/admin/activity?kind=minutes")).text();
  expect(log).toContain("Exported the register of decisions as PDF");

  for (const query of [
    "",
    "format=csv",
    "format=docx&register=actions",
    "format=csv&register=actions&show=done",
  ])
    expect((await take(query)).status(), query).toBe(400);
});
