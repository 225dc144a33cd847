import { VARIABLES } from "../../lib/env.ts";

/**
 * Every setting of the product, set to nothing, which wins over a `.env` file: tests must not see the settings of
 * whoever runs them, since a key would send test papers to a model.
 */
export function blankSettings(): Record<string, string> {
  return Object.fromEntries(VARIABLES.filter((name) => name !== "NODE_ENV").map((name) => [name, ""]));
}
