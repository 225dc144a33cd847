import type { ErrorCode } from "@/lib/errors";
import type { PageText, SourceDocument } from "@/lib/evidence/types";
import type { Financials } from "../../edgar/companyfacts/financials";
import type { FilingSection } from "../../filing-text/types";
import type { SaidFact } from "../read-paper";
import type { SayOnPay } from "../read-vote";
import type { FilingAbout, ProxyFacts } from "../types";

/** A section without its blocks: only text crosses from thread to thread. */
export type SectionText = Pick<FilingSection, "heading" | "item" | "text" | "places">;

export type Task =
  | { kind: "proxy"; html: string; about: FilingAbout }
  | { kind: "vote"; html: string; about: FilingAbout }
  | { kind: "text"; html: string }
  | { kind: "paperText"; pages: PageText[] }
  | { kind: "paper"; paper: SourceDocument }
  | { kind: "companyfacts"; json: string; name: string };

export type Read = {
  proxy: ProxyFacts;
  vote: SayOnPay | null;
  text: SectionText[];
  paperText: { form: string; sections: SectionText[] };
  paper: SaidFact[];
  companyfacts: Financials;
};

/** What the thread answers; an expected failure loses its class on the way, so it is told in words. */
export type Answer<Kind extends Task["kind"]> =
  | { ok: true; value: Read[Kind] }
  | { ok: false; code: ErrorCode; message: string };
