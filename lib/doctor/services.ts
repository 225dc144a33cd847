import { generateText } from "ai";
import { Resend } from "resend";
import { EMBEDDING_WIDTH, embeddingModel, embedQuery } from "@/lib/ai/embeddings";
import { languageModel } from "@/lib/ai/language";
import { ModelError } from "@/lib/ai/model-failure";
import { configuredProviders } from "@/lib/auth/providers";
import { companyTickersUrl } from "@/lib/benchmarks/edgar/address";
import { edgarIsOn } from "@/lib/benchmarks/edgar/client";
import { hasMailService } from "@/lib/email/service";
import { env } from "@/lib/env";
import { bad, type Check, good, warning } from "./finding";

const PATIENCE_MS = 20_000;

/** Asks the language model for one word. */
export const modelCheck: Check = {
  part: "Language model",
  run: async () => {
    const language = languageModel();
    if (!language) return [good("None is set up: briefs and answers quote the papers directly.")];
    const began = performance.now();
    const { text } = await generateText({ model: language, prompt: "Answer with the one word: ready" });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    return text.trim()
      ? [good(`${env.OPENAI_MODEL} answers after ${seconds} s.`)]
      : [bad(`${env.OPENAI_MODEL} gave an empty answer.`, "Check OPENAI_MODEL.")];
  },
};

/** Makes one vector, by whichever model makes them. */
export const searchCheck: Check = {
  part: "Search by meaning",
  run: async () => {
    if (env.VERCEL && !env.OPENAI_API_KEY) return [];
    const vector = await embedQuery("Which papers are before the board?").catch((error: unknown) => {
      if (!(error instanceof ModelError) || error.limit !== "model") throw error;
      return null;
    });
    if (!vector)
      return [
        warning(
          `${embeddingModel()} returns no vectors: search uses words alone.`,
          "Check OPENAI_EMBEDDING_MODEL, or set it to embedded where the service has no /embeddings.",
        ),
      ];
    return vector.length === EMBEDDING_WIDTH
      ? [good(`${embeddingModel()} returns vectors.`)]
      : [
          bad(
            `${embeddingModel()} returns vectors of ${vector.length} numbers.`,
            `Choose a model whose vectors have ${EMBEDDING_WIDTH}.`,
          ),
        ];
  },
};

/** Whether the mail service knows the key and the sender's domain. No mail is sent. */
export const mailCheck: Check = {
  part: "Email",
  run: async () => {
    if (!hasMailService(env))
      return [good("No service is set up: emails are kept in the outbox on the Admin page.")];
    const service = new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL?.replace(/\/$/, "") });
    const { data, error } = await service.domains.list();
    if (error?.name === "restricted_api_key")
      return [
        warning(
          "The key is for sending only, so the sender's domain could not be checked.",
          "Send a test email from Admin, Settings.",
        ),
      ];
    if (error || !data) return [bad("The email service refused the key.", "Check RESEND_API_KEY.")];
    const domain = /@([^\s>]+)/.exec(env.MAIL_FROM ?? "")?.[1]?.toLowerCase();
    const verified = data.data.some(
      ({ name, status }) => name.toLowerCase() === domain && status === "verified",
    );
    return verified
      ? [good(`${domain} is verified for sending.`)]
      : [bad(`${domain} is not verified with the email service.`, "Verify it there, or change MAIL_FROM.")];
  },
};

/** Reads what each identity provider says of itself. */
export const signInCheck: Check = {
  part: "Sign-in",
  run: async () => {
    const providers = configuredProviders();
    if (providers.length === 0) return [good("By email and password.")];
    return Promise.all(
      providers.map(async ({ name, issuer }) => {
        const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
        const told = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
          .then((response) => (response.ok ? response.json() : null))
          .catch(() => null);
        if (!told)
          return bad(
            `${name} could not be reached.`,
            `Make sure that this machine can reach ${new URL(issuer).host}.`,
          );
        const same = String(told.issuer).replace(/\/$/, "") === issuer.replace(/\/$/, "");
        return same
          ? good(`${name} answers.`)
          : bad(`${name} calls itself ${told.issuer}.`, "Set the issuer to exactly that address.");
      }),
    );
  },
};

/** Asks EDGAR for the list of companies. */
export const filingsCheck: Check = {
  part: "Live filings",
  run: async () => {
    if (!edgarIsOn()) return [good("Not set up: BoardGPT uses the facts included with it.")];
    const answer = await fetch(companyTickersUrl(), {
      method: "HEAD",
      headers: { "User-Agent": env.SEC_CONTACT ?? "" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (answer?.ok) return [good("EDGAR answers.")];
    return [
      answer?.status === 403
        ? bad("EDGAR refuses this contact.", "Set SEC_CONTACT to a name and a working email address.")
        : bad(
            "EDGAR could not be reached.",
            "Make sure that this machine can reach www.sec.gov and data.sec.gov.",
          ),
    ];
  },
};
