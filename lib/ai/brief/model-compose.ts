import { type LanguageModel, Output, streamText } from "ai";
import { modelFailure } from "@/lib/ai/model-failure";
import { SECTIONS, type SectionName } from "./constants";
import { BRIEF_SCHEMA, draftBriefSchema } from "./findings-schema";
import { MAX_TOKENS } from "./model-call";
import { type DraftItem, type DraftSection, itemsOf } from "./model-check";
import type { Prompt } from "./prompt";

export type WrittenSection = { name: SectionName; items: DraftItem[] };

/**
 * Has the brief composed, and yields each section as soon as the model starts the next. Throws an `AppError`
 * when the model fails, and the signal's reason when cancelled.
 */
export async function* composeByModel(
  prompt: Prompt,
  model: LanguageModel,
  signal?: AbortSignal,
): AsyncGenerator<WrittenSection> {
  let failure: unknown;
  const result = streamText({
    model,
    ...prompt,
    temperature: 0,
    maxOutputTokens: MAX_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    output: Output.object({ schema: draftBriefSchema, name: BRIEF_SCHEMA }),
    // Without a handler the SDK prints the error, including the prompt.
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  const sent = new Set<SectionName>();
  const unsent = (sections: DraftSection[]) => sections.filter(({ name }) => !sent.has(name));
  const written = (section: DraftSection): WrittenSection => {
    sent.add(section.name);
    return { name: section.name, items: itemsOf(section) };
  };
  try {
    for await (const partial of result.partialOutputStream) {
      if (Object.keys(partial).length - 1 <= sent.size) continue;
      for (const section of unsent(finished(partial))) yield written(section);
    }
    for (const section of unsent(sectionsIn(await result.output))) yield written(section);
  } catch (error) {
    signal?.throwIfAborted();
    throw modelFailure(failure ?? error).error;
  }
  signal?.throwIfAborted();
}

/** The completed sections: all except the one started last. */
function finished(partial: object): DraftSection[] {
  const begun = Object.keys(partial);
  return sectionsIn(Object.fromEntries(Object.entries(partial).slice(0, begun.length - 1)));
}

/** The valid sections so far, in reading order; anything of another shape is dropped. */
function sectionsIn(partial: object): DraftSection[] {
  const { data } = draftBriefSchema.partial().safeParse(partial);
  if (!data) return [];
  return SECTIONS.flatMap((name) => {
    const items = data[name];
    return items ? [{ name, items } as DraftSection] : [];
  });
}
