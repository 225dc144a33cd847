import { stat, statfs } from "node:fs/promises";
import { type Env, env } from "@/lib/env";
import { bad, type Check, type Finding, good, warning } from "./finding";

const GIGABYTE = 1024 ** 3;
const LOOPBACK = ["localhost", "127.0.0.1", "::1"];

/** Settings that are each allowed and do not go well together. */
export function settingsAdvice(settings: Env, accounts: number): Omit<Finding, "part">[] {
  const reachable = Boolean(settings.VERCEL) || !LOOPBACK.includes(settings.HOST);
  const { AUTH_URL, VERCEL } = settings;
  return [
    reachable && !AUTH_URL && !settings.VERCEL_PROJECT_PRODUCTION_URL
      ? warning(
          "Others can reach this server, but links in emails begin with localhost.",
          "Set AUTH_URL to the public address.",
        )
      : null,
    AUTH_URL?.startsWith("http://") && !LOOPBACK.includes(new URL(AUTH_URL).hostname)
      ? warning(
          "AUTH_URL begins with http://: passwords travel unencrypted.",
          "Serve it over https and change AUTH_URL.",
        )
      : null,
    reachable && !settings.OWNER_EMAIL && accounts === 0
      ? bad("Whoever signs up first becomes the administrator.", "Set OWNER_EMAIL to your own address.")
      : null,
    VERCEL && !settings.CRON_SECRET
      ? bad("The schedule that finishes leftover work is refused.", "Set CRON_SECRET to a long random text.")
      : null,
    VERCEL && !settings.BLOB_READ_WRITE_TOKEN
      ? bad(
          "A hosted function cannot store files.",
          "Connect a private Blob store, which sets BLOB_READ_WRITE_TOKEN.",
        )
      : null,
    VERCEL && !settings.OPENAI_API_KEY
      ? warning("Without a model, search matches words only and nobody can dictate.", "Set OPENAI_API_KEY.")
      : null,
    (VERCEL || settings.DATABASE_URL) && settings.AUTH_SECRET && settings.AUTH_SECRET.length < 32
      ? bad("AUTH_SECRET is short enough to be guessed.", "Set it to 32 random characters or more.")
      : null,
  ].filter((advice) => advice !== null);
}

/** How the settings go together. */
export const settingsCheck = (countAccounts: () => Promise<number>): Check => ({
  part: "Settings",
  run: async () => {
    const advice = settingsAdvice(env, await countAccounts());
    return advice.length > 0 ? advice : [good("They are valid and consistent.")];
  },
});

/** The folder of what is kept on this machine. */
export const dataFolderCheck: Check = {
  part: "Data folder",
  run: async () => {
    if (env.VERCEL) return [];
    const [{ mode }, { bavail, bsize }] = await Promise.all([stat(env.DATA_DIR), statfs(env.DATA_DIR)]);
    const free = (bavail * bsize) / GIGABYTE;
    const closed =
      process.platform === "win32" || (mode & 0o077) === 0
        ? good(`${env.DATA_DIR} is readable by its owner only.`)
        : bad(
            `Other accounts on this machine can read ${env.DATA_DIR}.`,
            "Start BoardGPT once: it closes the folder to them.",
          );
    const room = `${free.toFixed(1)} GB are free.`;
    return [
      closed,
      free < 1 ? warning(room, "Free some space: uploads fail when the disk is full.") : good(room),
    ];
  },
};
