import { closeOnSignal } from "./loopback.ts";
import { type Respond, startFakeOpenAi } from "./openai.ts";
import { answersFromPassages, fabricates, obeysDocuments } from "./openai-behaviours.ts";
import { cutsOff, fails, isBusy, isSilent, says, saysElements, saysGarbage } from "./openai-replies.ts";

/**
 * The fake as a separate process, for browser tests. Prints `OPENAI_BASE_URL=…` and `OPENAI_API_KEY=…` when
 * it listens (FAKE_OPENAI_PORT, or a free port). `POST /control {"behaviour": "busy"}` changes its behavior
 * from then on; a question that contains `[fake-busy]` and the like does so for that question alone.
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

let current = "normal";

const respond: Respond = (request, call) => {
  const named = /\[fake-(\w+)\]/.exec(request.prompt)?.[1] ?? current;
  const behaviour = BEHAVIOURS[named] ?? answersFromPassages;
  return behaviour(request, call);
};

const fake = await startFakeOpenAi({
  respond,
  port: Number(process.env.FAKE_OPENAI_PORT ?? 0),
  onControl: ({ behaviour }) => {
    current = String(behaviour);
  },
});
console.log(`OPENAI_BASE_URL=${fake.settings.OPENAI_BASE_URL}`);
console.log(`OPENAI_API_KEY=${fake.settings.OPENAI_API_KEY}`);

closeOnSignal(fake);
