import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { noteAnswer } from "@/lib/benchmarks/edgar/pace";
import { env } from "@/lib/env";
import { type FakeEdgar, startFakeEdgar } from "../fakes/edgar";
import { emptyDatabase } from "./database";

type Options = { files?: () => Record<string, string>; isOn?: boolean };

/**
 * The EDGAR of a file of tests, each of which begins with an empty database and an EDGAR that serves `files`, behaves well and
 * was asked nothing. With `isOn` the product reads of it; else a test sets its settings. To be used inside tests only.
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
