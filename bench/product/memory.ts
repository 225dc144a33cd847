import { existsSync, readdirSync, readFileSync } from "node:fs";

export type Part = "web" | "worker" | "database";

const COMMANDS: Record<Part, RegExp> = {
  web: /next-server|next[/\\]dist[/\\]bin[/\\]next/,
  worker: /scripts[/\\]worker\.ts/,
  database: /scripts[/\\]database[/\\]server\.ts/,
};

type Process = { pid: number; parent: number; command: string };

/** Peak memory of a part of the running product so far, in MB (VmHWM of Linux); 0 if unavailable. */
export function peakMemory(root: number, part: Part): number {
  const peaks = descendants(root)
    .filter(({ command }) => COMMANDS[part].test(command))
    .map(({ pid }) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0));
  return Math.round(Math.max(0, ...peaks) / 1024);
}

function descendants(root: number): Process[] {
  const all = processes();
  const found: Process[] = [];
  let parents = [root];
  while (parents.length > 0) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map(({ pid }) => pid);
  }
  return found;
}

function processes(): Process[] {
  if (!existsSync("/proc/self/status")) return [];
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({
    pid: Number(pid),
    parent: Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
    command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " "),
  }));
}

// A process may end between listing and reading.
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
