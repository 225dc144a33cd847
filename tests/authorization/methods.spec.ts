import { expect } from "../support/people";
import { callsOnDisk } from "./on-disk";
import { test } from "./visitors";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const NOBODY = "00000000-0000-7000-8000-000000000000";

test("a method that a route does not have is available to nobody", async ({ cast }) => {
  const offered = Map.groupBy(callsOnDisk(), (call) => call.split(" ")[1] ?? "");
  for (const [path, calls] of offered) {
    const url = path.replace("[page]", "1").replace(/\[[.\w]+\]/g, NOBODY);
    const missing = METHODS.filter((method) => !calls.includes(`${method} ${path}`));
    for (const method of missing) {
      for (const who of ["stranger", "admin"] as const) {
        const answer = await cast.clients[who].fetch(url, { method });
        expect(answer.status(), `${method} ${path} as ${who}`).toBe(405);
      }
    }
  }
});
