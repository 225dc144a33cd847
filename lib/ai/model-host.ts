import { createOpenAI, type OpenAIProvider } from "@ai-sdk/openai";
import type { Env } from "@/lib/env";

export type HostSettings = Pick<Env, "OPENAI_API_KEY" | "OPENAI_BASE_URL"> &
  Partial<Pick<Env, "OPENAI_API_VERSION">>;

/** Hosts of Azure OpenAI and of Microsoft Foundry. */
const AZURE = /\.azure\.(?:com|us|cn)$/;

/**
 * The configured service, for calls to one of its models. Azure expects its key in its own header; where addresses contain a version,
 * the model is a deployment in the path (https://learn.microsoft.com/azure/ai-foundry/openai/reference).
 */
export function modelHost(
  { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: base, OPENAI_API_VERSION: version }: HostSettings,
  model: string,
  send: typeof fetch = fetch,
): OpenAIProvider {
  const isAzure = version !== undefined || AZURE.test(new URL(base).hostname);
  if (!isAzure) return createOpenAI({ apiKey, baseURL: base, fetch: send });
  const baseURL = version ? `${base.replace(/\/$/, "")}/deployments/${encodeURIComponent(model)}` : base;
  const sendToAzure: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (version) url.searchParams.set("api-version", version);
    const headers = new Headers(init?.headers);
    // Azure would otherwise take the key for an Entra ID token, and reject it.
    headers.delete("authorization");
    headers.set("api-key", apiKey ?? "");
    return send(url, { ...init, headers });
  };
  return createOpenAI({ apiKey, baseURL, fetch: sendToAzure });
}
