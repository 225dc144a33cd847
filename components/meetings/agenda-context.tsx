import { createContext, type ReactNode, useContext } from "react";
import type { AgendaItemView } from "@/lib/agenda/types";

const AgendaContext = createContext<AgendaItemView[] | null>(null);

/** The items of the meeting's published agenda that this person may see; null if there is none. */
export const useAgenda = (): AgendaItemView[] | null => useContext(AgendaContext);

/** Provides the meeting's agenda to the components below. */
export function AgendaProvider({ items, children }: { items: AgendaItemView[] | null; children: ReactNode }) {
  return <AgendaContext value={items}>{children}</AgendaContext>;
}
