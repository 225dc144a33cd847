import { z } from "zod";

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

// What an identity provider says is believed because it came over https.
const issuer = optional.refine((value) => {
  const url = value === undefined ? undefined : URL.parse(value);
  if (!url) return value === undefined;
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.includes(url.hostname));
}, "must be an address that begins with https://");

// A sender as mail programs write it: an address, or a name and an address in angle brackets.
const SENDER = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/;

// It goes into a header: ASCII, and no line break, which would begin another.
const CONTACT = /^[ -~]*[!-?A-~]@[!-?A-~]+\.[!-?A-~]+[ -~]*$/;

const schema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    (value) => value || undefined,
    z.url({ protocol: /^https?$/ }).optional(),
  ),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default(".data"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  LOG_FORMAT: z.enum(["json", "text"]).default("json"),
  DATABASE_URL: optional,
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(100).optional(),
  AUTH_SECRET: optional,
  AUTH_URL: z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional()),
  AUTH_OIDC_ISSUER: issuer,
  AUTH_OIDC_ID: optional,
  AUTH_OIDC_SECRET: optional,
  AUTH_OIDC_NAME: optional,
  AUTH_GOOGLE_ID: optional,
  AUTH_GOOGLE_SECRET: optional,
  AUTH_MICROSOFT_ENTRA_ID_ID: optional,
  AUTH_MICROSOFT_ENTRA_ID_SECRET: optional,
  AUTH_MICROSOFT_ENTRA_ID_ISSUER: issuer.refine(
    (value) => !value || !/\/(common|organizations|consumers)\//.test(value),
    "must name your own tenant, or anyone with a Microsoft account could sign in",
  ),
  AUDIT_SECRET: optional,
  BACKUP_PASSPHRASE: optional,
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_FROM: optional.refine((sender) => sender === undefined || SENDER.test(sender), {
    error: "Write an address, or a name and an address: Board office <board@example.com>",
  }),
  OWNER_EMAIL: optional.transform((value) => value?.toLowerCase()),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: z.url().default("https://api.openai.com/v1"),
  OPENAI_API: z.enum(["chat", "responses"]).default("chat"),
  OPENAI_API_VERSION: optional,
  OPENAI_MODEL: z.string().default("gpt-4.1"),
  OPENAI_REASONING_EFFORT: z.enum(["none", "minimal", "low", "medium", "high", "xhigh"]).optional(),
  OPENAI_OUTPUT: z.enum(["schema", "prompt"]).default("schema"),
  OPENAI_FIRST_OUTPUT_SECONDS: z.coerce.number().int().min(5).max(900).default(120),
  OPENAI_EMBEDDING_MODEL: z.string().default("text-embedding-3-small"),
  OPENAI_TRANSCRIPTION_MODEL: z.string().default("gpt-4o-transcribe"),
  OPENAI_RECORDING_MODEL: z.string().default("gpt-4o-transcribe-diarize"),
  SEC_CONTACT: optional.refine((contact) => contact === undefined || CONTACT.test(contact), {
    error: "Write a name and an address, as the SEC asks for: Board Office board@example.com",
  }),
  EDGAR_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  BLOB_READ_WRITE_TOKEN: optional,
  // The package of the store reads it too, by this name.
  VERCEL_BLOB_API_URL: z.url({ protocol: /^https?$/ }).default("https://vercel.com/api/blob"),
  VERCEL: optional,
  VERCEL_PROJECT_PRODUCTION_URL: optional,
  CRON_SECRET: optional,
});

// A provider that is set up by half would be missing from the sign-in page without a word.
const TOGETHER = [
  ["AUTH_OIDC_ISSUER", "AUTH_OIDC_ID", "AUTH_OIDC_SECRET"],
  ["AUTH_GOOGLE_ID", "AUTH_GOOGLE_SECRET"],
  ["AUTH_MICROSOFT_ENTRA_ID_ISSUER", "AUTH_MICROSOFT_ENTRA_ID_ID", "AUTH_MICROSOFT_ENTRA_ID_SECRET"],
] as const;

const checkedSchema = schema
  .refine((set) => !set.RESEND_API_KEY || set.MAIL_FROM, {
    path: ["MAIL_FROM"],
    error: "With RESEND_API_KEY, the sender of the emails must be named too",
  })
  .superRefine((set, context) => {
    for (const names of TOGETHER) {
      const missing = names.filter((name) => !set[name]);
      if (missing.length === 0 || missing.length === names.length) continue;
      context.addIssue({
        code: "custom",
        path: [...missing],
        message: `${names.join(", ")} belong together`,
      });
    }
  });

export type Env = z.infer<typeof schema>;

/** Every variable the product reads, for the test that holds this list against `.env.example`. */
export const VARIABLES = Object.keys(schema.shape);

/** Reads settings from the given variables. Throws with one line per wrong variable. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  // An empty line in .env means "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = checkedSchema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The settings cannot be used.\n${lines.join("\n")}`);
}

export const env = parseEnv(process.env);

/** Where the system looks for programs: its own setting, not one of ours. */
export const programFolders = process.env.PATH ?? "";

/** Whether the bundler of Next.js compiled this code. It then compiled the scripts of threads too; their sources are not there. */
export const isBundled = process.env.NEXT_RUNTIME === "nodejs";
