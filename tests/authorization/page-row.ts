import type { APIRequestContext } from "@playwright/test";
import type { Outcome, Row } from "./cells";

type Sign = string | RegExp;

const INVITED = /^You are invited to join /;

/** Screens by main heading, and by a text if several share the heading. */
const SCREENS = {
  landing: /^(?:Read the board pack as if you had a week|BoardGPT)$/,
  welcome: /^Welcome, /,
  waiting: "Waiting for Approval",
  denied: "Access Denied",
  "sign in": "Authentication Required",
  "role changed": "Your role has changed",
  "sign in again": "Please sign in again",
  "not found": "404 Page Not Found",
  login: "Admin Login",
  signup: "Create account",
  "set password": "Set Your Password",
  "choose password": /^(?:Choose a New Password|Confirm Your Password)$/,
  "forgot password": "Forgot your password?",
  confirm: "Confirm Your Email Address",
  "link gone": "This link no longer works",
  "not your link": "This link is for another account",
  account: "Your Account",
  administration: "Administrator Dashboard",
  "prep me": "Prep Me",
  prep: "Agenda and Minutes",
  minutes: { heading: /meeting$/, text: "<title>Minutes · BoardGPT</title>" },
  agenda: /meeting$/,
  chat: "Ask the AI Board Member",
  benchmarks: "BoardGPT Benchmarks",
  strategy: "Update Me on Strategy",
  registers: "Actions and Decisions",
  resolutions: "Written Resolutions",
  "new resolution": "Draft a Resolution",
  notes: "Notes",
  offline: "Offline Reading",
  "no minutes": "Document Not Found",
  "no invitation": "Invitation Not Found",
  "bad invitation": "Invitation Issue",
  mismatch: { heading: INVITED, text: "Account Mismatch" },
  accept: { heading: INVITED, text: "Continue to Board GPT" },
  "sign in to accept": { heading: INVITED, text: "Accept Invitation &amp; Sign In" },
} as const satisfies Record<string, Sign | { heading: Sign; text: string }>;

export type Screen = keyof typeof SCREENS | `to ${string}`;

/** A row about a page. `[token]` in its name is replaced by the target. */
export type PageRow = Pick<Row, "name" | "on" | "note"> &
  Partial<Pick<Row, "target" | "tells">> & {
    /** The query string. */
    query?: (target: string) => string;
    /** The address, if it differs from the name. */
    address?: string;
    expected: Record<keyof Row["expected"], Screen>;
  };

export function pageRow({ query, address, ...row }: PageRow): Row {
  return {
    target: () => "",
    changes: false,
    ...row,
    send: (client, target) => {
      const path = (address ?? row.name).replace(/\[\w+\]/, target);
      return visit(client, query ? `${path}?${query(target)}` : path);
    },
  };
}

/** Requests the page twice: in full, and as the client-side router does. */
async function visit(client: APIRequestContext, url: string): Promise<Outcome> {
  const answer = await client.get(url, { maxRedirects: 0 });
  const html = await answer.text();
  const flight = await (await client.get(url, { headers: { rsc: "1" } })).text();
  const { location } = answer.headers();
  return { outcome: location ? `to ${location}` : screenOf(html), body: `${html}\n${flight}` };
}

function screenOf(html: string): string {
  const heading = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "no heading");
  const screen = Object.entries(SCREENS).find(([, sign]) => shows(html, heading, sign));
  return screen?.[0] ?? heading;
}

function shows(html: string, heading: string, sign: Sign | { heading: Sign; text: string }): boolean {
  if (typeof sign === "string") return sign === heading;
  if (sign instanceof RegExp) return sign.test(heading);
  return shows(html, heading, sign.heading) && html.includes(sign.text);
}

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "").trim();
}
