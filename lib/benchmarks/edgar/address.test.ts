import { afterEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import {
  companyFactsUrl,
  documentUrl,
  edgarAddress,
  filingUrl,
  kindOf,
  placeOf,
  submissionsUrl,
} from "./address";

afterEach(() => {
  env.EDGAR_BASE_URL = undefined;
});

describe("an EDGAR URL", () => {
  it("is one of the files the product reads", () => {
    const document = documentUrl(320193, "0000320193-24-000123", "aapl-20240928.htm");
    expect(edgarAddress(document)).toBe(
      "https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm",
    );
    expect(edgarAddress(submissionsUrl(320193))).toBe("https://data.sec.gov/submissions/CIK0000320193.json");
    expect(kindOf(companyFactsUrl(320193))).toBe("companyfacts");
    expect(kindOf(document)).toBe("document");
  });

  const place = "/Archives/edgar/data/320193/000032019324000123/a.htm";

  it.each([
    `http://www.sec.gov${place}`,
    `https://www.sec.gov.example.com${place}`,
    `https://evil.example${place}`,
    `https://www.sec.gov:8443${place}`,
    `https://user:pass@www.sec.gov${place}`,
    `https://www.sec.gov@evil.example${place}`,
    `https://www.sec.gov${place}?url=http://169.254.169.254/`,
    `https://www.sec.gov${place}#x`,
    "https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/..%2f..%2fcgi-bin",
    "https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/..",
    "https://www.sec.gov/Archives/edgar/data/../../cgi-bin/browse-edgar",
    "https://www.sec.gov/cgi-bin/browse-edgar",
    "https://data.sec.gov/submissions/CIK1.json",
    `https://data.sec.gov${place}`,
    "//www.sec.gov/files/company_tickers.json",
    "file:///etc/passwd",
    "http://127.0.0.1:5432/",
    "javascript:alert(1)",
    "",
  ])("is rejected: %s", (text) => {
    expect(() => edgarAddress(text)).toThrow("This is not the address of a filing on EDGAR.");
  });

  it("is requested from EDGAR, or from its replacement", () => {
    const address = submissionsUrl(1);
    expect(placeOf(address).href).toBe(address);
    env.EDGAR_BASE_URL = "http://127.0.0.1:9000/mirror/";
    expect(placeOf(address).href).toBe("http://127.0.0.1:9000/mirror/submissions/CIK0000000001.json");
  });

  it("of a filing is the folder a reader can open", () => {
    expect(filingUrl(320193, "0000320193-24-000123")).toBe(
      "https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/",
    );
  });
});
