import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { addMembers } from "../sign-in/fill.ts";
import { type Client, signIn } from "./client.ts";
import type { Product } from "./start.ts";

const PASSWORD = "a long enough password";

/** Signs in this many members, because requests per person are rate-limited over five minutes. */
export async function signInMembers({ url, folder }: Product, count: number): Promise<Client[]> {
  const secrets = JSON.parse(readFileSync(path.join(folder, "secrets.json"), "utf8"));
  // The settings of the product just started; services connect on first use.
  const DATABASE_URL = readFileSync(path.join(folder, "database.address"), "utf8");
  Object.assign(env, { DATABASE_URL, AUTH_SECRET: secrets.authSecret });
  const emails = await addMembers(count, PASSWORD);
  return Promise.all(emails.map((email) => signIn(url, email, PASSWORD)));
}
