import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { noteAnswer } from "@/lib/benchmarks/edgar/pace";
import { env } from "@/lib/env";
import { type FakeEdgar, startFakeEdgar } from "../fakes/edgar";
import { emptyDatabase } from "./database";

type Options = { files?: () => Record<string, string>; isOn?: boolean };

/**
 * The EDGAR of a test file. Each test starts with an empty database and a well-behaved EDGAR that serves
 * `files` and has no requests yet. With `isOn` the product uses it; otherwise a test sets its settings. For
 * use inside tests only.
 */
export function fakeEdgar({ files = () => ({}), isOn = true }: Options = {}): FakeEdgar {
  const edgar = {} as FakeEdgar;
  beforeAll(async () => {
    Object.assign(edgar, await startFakeEdgar());
  });
  afterAll(() => edgar.close());
  beforeEach(async () => {
    await emptyDatabase();
    if (isOn) Object.assign(env, edgar.settings);
    for (const [path, body] of Object.entries(files())) edgar.put(path, body);
    edgar.behave("normal");
    edgar.requests.length = 0;
    noteAnswer();
  });
  afterEach(() => {
    env.SEC_CONTACT = undefined;
    env.EDGAR_BASE_URL = undefined;
  });
  return edgar;
}
