import { type Respond, startFakeOpenAi } from "./openai.ts";
import { answersFromPassages, fabricates, obeysDocuments } from "./openai-behaviours.ts";
import { cutsOff, fails, isBusy, isSilent, says, saysElements, saysGarbage } from "./openai-replies.ts";

/**
 * The fake as a process of its own, for tests in a browser. Prints `OPENAI_BASE_URL=…` when it listens.
 * `OPENAI_MODEL` chooses the behaviour of an application's calls: fake-normal, fake-busy and so on; another model name
 * means normal. A question that contains `[fake-cut]` and the like overrides it for that question.
 */
const BEHAVIOURS: Record<string, Respond> = {
  normal: answersFromPassages,
  fabricates,
  obeys: obeysDocuments,
  busy: () => isBusy({ "retry-after": "30" }),
  down: () => fails(500),
  cut: () => cutsOff({ elements: [] }, 8),
  malformed: () => says('{"elements": [{"sentence": '),
  garbage: () => saysGarbage(),
  silent: () => isSilent(),
  empty: () => saysElements([]),
};

const byPrompt: Respond = (request, call) => {
  const named = /\[fake-(\w+)\]/.exec(request.prompt)?.[1] ?? request.model.replace(/^fake-/, "");
  const behaviour = BEHAVIOURS[named] ?? answersFromPassages;
  return behaviour(request, call);
};

const fake = await startFakeOpenAi({ respond: byPrompt, port: Number(process.env.FAKE_OPENAI_PORT ?? 0) });
console.log(`OPENAI_BASE_URL=${fake.settings.OPENAI_BASE_URL}`);
console.log(`OPENAI_API_KEY=${fake.settings.OPENAI_API_KEY}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    fake.close().then(() => process.exit(0));
  });
}
