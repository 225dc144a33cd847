// Runs in a thread of read-in-thread.ts, because reading a filing may take a second.

import { readFinancials } from "@/lib/benchmarks/edgar/companyfacts/financial-years";
import { filingText } from "@/lib/benchmarks/filing-text/filing-text";
import { paperText } from "@/lib/benchmarks/filing-text/paper-text";
import { readPaper, readProxyStatement } from "@/lib/benchmarks/proxy/read-proxy";
import type { FilingAbout } from "@/lib/benchmarks/proxy/types";
import { readVoteResult } from "@/lib/benchmarks/proxy/votes";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { PageText, SourceDocument } from "@/lib/evidence/types";
import { reportError } from "@/lib/log/report-error";

type Filing = { html: string; about: FilingAbout };

/** The readers with their inputs. Each throws as `readFiling`. */
const READERS = {
  proxy: ({ html, about }: Filing) => readProxyStatement(html, about),
  vote: ({ html, about }: Filing) => readVoteResult(html, about),
  text: ({ html }: { html: string }) => filingText(html).sections,
  paperText: ({ pages }: { pages: PageText[] }) => paperText(pages),
  paper: ({ paper }: { paper: SourceDocument }) => readPaper(paper),
  companyfacts: ({ json, name }: { json: string; name: string }) => readFinancials(json, name),
};

type Readers = typeof READERS;
export type Kind = keyof Readers;
export type Given<K extends Kind> = Parameters<Readers[K]>[0];
export type Read<K extends Kind> = ReturnType<Readers[K]>;

/** The thread's response. An expected failure loses its class between threads, so it is sent as data. */
export type Answer<K extends Kind> =
  | { ok: true; value: Read<K> }
  | { ok: false; code: ErrorCode; message: string };

/** @param task the kind of reader and its input */
export default function read<K extends Kind>(task: { kind: K } & Given<K>): Answer<K> {
  try {
    const reader = READERS[task.kind] as (given: Given<K>) => Read<K>;
    return { ok: true, value: reader(task) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
    // Anyone can file anything: a filing that breaks the reader must not break every benchmark that includes
    // its filer.
    reportError(error, "a filing");
    return { ok: false, code: "unreadable", message: "This filing could not be read." };
  }
}
