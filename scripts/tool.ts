import { once } from "node:events";
import { openInstallation } from "./installation.ts";
import { generateClient } from "./start/build.ts";
import { spawnGroup } from "./start/group.ts";
import { describeFailure } from "./start/say.ts";
import { readSettings } from "./start/settings.ts";

/**
 * Runs a script of the project, which may import the product's code, on the database of this installation.
 * @param failure the exit code when the installation could not be opened
 * @returns the exit code
 */
export async function runTool(script: string, args: string[], failure: number): Promise<number> {
  let close = async () => {};
  try {
    const installation = await openInstallation(await readSettings());
    close = installation.close;
    await generateClient();
    const child = spawnGroup(["--import", "tsx", script, ...args], installation.environment, "inherit");
    const [code] = await once(child, "exit");
    return typeof code === "number" ? code : failure;
  } catch (error) {
    console.error(describeFailure(error));
    return failure;
  } finally {
    await close();
  }
}
