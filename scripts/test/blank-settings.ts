import { parseEnv, VARIABLES } from "../../lib/env.ts";

/**
 * Every setting of the product at its default, overriding a `.env` file: tests must not use the settings of whoever runs them, since
 * a key would send test papers to a model.
 */
export function blankSettings(): Record<string, string> {
  const defaults = new Map(Object.entries(parseEnv({})));
  const names = VARIABLES.filter((name) => name !== "NODE_ENV");
  return Object.fromEntries(names.map((name) => [name, String(defaults.get(name) ?? "")]));
}
