import { randomId } from "@/lib/ui/random-id";

/** An entry of a list being edited. */
type Entry = { id: string };

/** The list with one entry changed. */
export function changed<E extends Entry>(list: E[], id: string, change: Partial<E>): E[] {
  return list.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

export function without<E extends Entry>(list: E[], id: string): E[] {
  return list.filter((entry) => entry.id !== id);
}

/** An empty sentence to be written. The server assigns its permanent id. */
export const newStatement = () => ({ id: randomId(), text: "", places: [], by: null });

export const newMotion = () => ({
  ...newStatement(),
  mover: null,
  seconder: null,
  votes: [],
  tally: null,
  result: null,
});

export const newAction = () => ({ ...newStatement(), owner: null, dueOn: null });
