import type { Source } from "../types";
import type { SourceEntry } from "./types";

/** The sources of an analysis, each once, numbered by first use. */
export class SourceList {
  readonly #entries = new Map<string, SourceEntry>();
  /** Figures of one filing mostly share the object, which saves comparing it again. */
  readonly #seen = new Map<Source, string>();

  /** @returns the source's id in the analysis */
  add(source: Source): string {
    const id = this.#seen.get(source) ?? this.#idOf(source);
    this.#seen.set(source, id);
    return id;
  }

  #idOf(source: Source): string {
    const { label, url, form, filed, via, quote, citation } = source;
    const key = [label, url, form, filed, via, quote, citation && JSON.stringify(citation)].join("\u0000");
    const known = this.#entries.get(key);
    if (known) return known.id;
    const id = `s${this.#entries.size + 1}`;
    this.#entries.set(key, { ...source, id });
    return id;
  }

  all(): SourceEntry[] {
    return [...this.#entries.values()];
  }

  /** The sources with these ids, each once, in list order. */
  of(ids: readonly string[]): SourceEntry[] {
    const wanted = new Set(ids);
    return this.all().filter(({ id }) => wanted.has(id));
  }
}

/** Removes duplicate ids and keeps the order. */
export const unique = (ids: readonly string[]): string[] => [...new Set(ids)];
