import { type FakeEdgar, startFakeEdgar } from "../fakes/edgar";
import { harbourFiles } from "../fixtures/edgar-harbour";
import { focalFiles, peerFiles } from "../fixtures/research-filings";
import { test as browser } from "./browser";

/** Apple, and the two companies closest in size among the peers in its sector. */
const RESEARCHED = {
  ...focalFiles({ cik: 320_193, name: "Apple Inc." }),
  ...peerFiles({ cik: 789_019, name: "Microsoft" }),
  ...peerFiles({ cik: 1_045_810, name: "Nvidia" }),
};

/** Tests with a browser and an EDGAR used by the product. */
export const test = browser.extend<object, { edgar: FakeEdgar }>({
  edgar: [
    async ({ browserName: _ }, use) => {
      const files = { ...RESEARCHED, ...harbourFiles() };
      const edgar = await startFakeEdgar({ files, port: Number(process.env.TEST_EDGAR_PORT) });
      await use(edgar);
      await edgar.close();
    },
    { scope: "worker" },
  ],
});
