import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Created in advance: the server would close a connection that waits for it.
const LARGE = new Blob([Buffer.alloc(50 * 1024 * 1024 - 1024, 1)]);

/** The name of every workbook uploaded to the strategy. */
export const REPORT = "Report.xlsx";

type Document = {
  id: string;
  status: string;
  searchable: boolean;
  pages: number | null;
  error: string | null;
};

/** Signs up the administrator of an empty installation and returns a client for them. */
export async function signUp(url: string): Promise<Client> {
  const account = { email: "bench@example.org", password: "a long enough password", firstName: "Bench" };
  return enter(url, "signup", account);
}

/** Signs in an existing account and returns a client for it. */
export async function signIn(url: string, email: string, password: string): Promise<Client> {
  return enter(url, "login", { email, password });
}

async function enter(url: string, way: "signup" | "login", body: object): Promise<Client> {
  const answer = await fetch(`${url}/api/auth/email/${way}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${way} failed: ${await answer.text()}`);
  return new Client(
    url,
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  );
}

/** The requests of a director's browser, as one signed-in person. */
export class Client {
  constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  /** Opens a page and returns its size in bytes. Throws on failure. */
  async page(address: string): Promise<number> {
    const answer = await this.call(address);
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
    return (await answer.arrayBuffer()).byteLength;
  }

  /**
   * Uploads a workbook to the strategy as the page does, waits until it is tracked, and returns the response
   * size in bytes.
   */
  async sendStrategy(workbook: Uint8Array): Promise<number> {
    const form = new FormData();
    form.append("document", new File([workbook as BlobPart], REPORT));
    const headers = { prefer: "return=minimal" };
    const answer = await this.call("/api/strategy", { method: "POST", body: form, headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`The report was answered with ${answer.status}: ${text}`);
    return text.length;
  }

  async createMeeting(title: string): Promise<string> {
    const { id } = await this.json("/api/board-meetings", { title, scheduledDate: new Date().toISOString() });
    return id;
  }

  async upload(meeting: string, file: string): Promise<string> {
    const form = new FormData();
    form.append("document", await openAsBlob(file), path.basename(file));
    const answer = await this.call(`/api/board-meetings/${meeting}/documents`, {
      method: "POST",
      body: form,
    });
    if (!answer.ok) throw new Error(`${file}: ${await answer.text()}`);
    return (await answer.json()).id;
  }

  /** Uploads just under 50 MB that are rejected after arrival for not being text, so that nothing is processed. */
  async uploadLarge(meeting: string, index: number): Promise<void> {
    const form = new FormData();
    form.append("document", LARGE, `large-${index}.txt`);
    const answer = await this.call(`/api/board-meetings/${meeting}/documents`, {
      method: "POST",
      body: form,
    });
    if (answer.status !== 415) throw new Error(`A large file was answered with ${answer.status}.`);
    await answer.text();
  }

  async document(meeting: string, id: string): Promise<Document> {
    const found = (await this.documents(meeting)).find((document) => document.id === id);
    if (!found) throw new Error("The document is gone.");
    return found;
  }

  /** Waits until every paper of the meeting has been processed. Throws if one failed. */
  async settled(meeting: string): Promise<void> {
    for (;;) {
      const documents = await this.documents(meeting);
      const failed = documents.find(({ status }) => status === "failed");
      if (failed) throw new Error(failed.error ?? "A paper could not be read.");
      if (documents.every(({ status }) => status === "indexed")) return;
      await sleep(200);
    }
  }

  async brief(meeting: string): Promise<void> {
    await this.json(`/api/board-meetings/${meeting}/brief`, undefined);
  }

  async ask(message: string): Promise<void> {
    await this.json("/api/chat", { message });
  }

  /** Asks in a new chat and returns the milliseconds until the first sentence streams in. */
  async firstSentence(message: string): Promise<number> {
    return this.first('"type":"data-sentence"', "/api/chat", { message, threadId: randomUUID() });
  }

  /** Requests a brief and returns the milliseconds until its first section. */
  async firstSection(meeting: string): Promise<number> {
    return this.first('"type":"section"', `/api/board-meetings/${meeting}/brief`);
  }

  /** Milliseconds until an event; the stream is read to its end. */
  private async first(event: string, call: string, body?: object): Promise<number> {
    const started = performance.now();
    const answer = await this.call(call, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok || !answer.body) throw new Error(`${call} was answered with ${answer.status}.`);
    let waited = 0;
    let text = "";
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (waited === 0 && text.includes(event)) waited = performance.now() - started;
    }
    if (waited === 0) throw new Error(`A stream had no ${event}: ${text.slice(0, 200)}`);
    return waited;
  }

  /** Milliseconds until the first bytes of a page. */
  async shell(page: string): Promise<number> {
    const started = performance.now();
    const answer = await this.call(page);
    const reader = answer.body?.getReader();
    await reader?.read();
    const waited = performance.now() - started;
    await reader?.cancel();
    return waited;
  }

  private async documents(meeting: string): Promise<Document[]> {
    return (await this.call(`/api/board-meetings/${meeting}/documents`)).json();
  }

  private async json(call: string, body: object | undefined) {
    const headers = { "content-type": "application/json" };
    const answer = await this.call(call, {
      method: "POST",
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
    return answer.json();
  }

  private call(target: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${target}`, { ...init, headers: { ...init.headers, cookie: this.cookie } });
  }
}
