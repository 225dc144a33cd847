import { describe, expect, it } from "vitest";
import { type Listed, olderSubmissionsJson, submissionsJson } from "@/tests/fixtures/edgar-submissions";
import { fakeEdgar } from "@/tests/setup/fake-edgar";
import { filingsOf } from "./filings";

const CIK = 9_100_003;
const OLDER = `CIK000${CIK}-submissions-001.json`;

const filing = (form: string, filed: string): Listed => ({
  accession: `0009100003-${filed.slice(2, 4)}-${filed.slice(5).replace("-", "00")}`,
  form,
  filed,
  document: "document.htm",
});

const edgar = fakeEdgar();

function serve(recent: Listed[], older: string[] = []): void {
  edgar.put(`/submissions/CIK000${CIK}.json`, submissionsJson({ cik: CIK, name: "A Bank", older }, recent));
}

describe("the filings of a company", () => {
  it("include older files where the newest thousand lack an annual report or proxy statement", async () => {
    serve([filing("424B2", "2026-03-02"), filing("DEF 14A", "2026-03-01")], [OLDER]);
    edgar.put(`/submissions/${OLDER}`, olderSubmissionsJson([filing("10-K", "2026-02-20")]));
    expect((await filingsOf(CIK)).map(({ form }) => form)).toEqual(["424B2", "DEF 14A", "10-K"]);
  });

  it("do not include older files where both are there", async () => {
    serve([filing("DEF 14A", "2026-03-01"), filing("10-K", "2026-02-20")], [OLDER]);
    expect(await filingsOf(CIK)).toHaveLength(2);
    expect(edgar.requests).toHaveLength(1);
  });

  it("are never requested under an invalid file name", async () => {
    serve([], ["../../cgi-bin/browse-edgar", "https://example.com/x.json"]);
    expect(await filingsOf(CIK)).toEqual([]);
    expect(edgar.requests).toHaveLength(1);
  });
});
