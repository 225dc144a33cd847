import { createContext, type ReactNode, useContext } from "react";
import type { AgendaItemView } from "@/lib/agenda/types";

const AgendaContext = createContext<AgendaItemView[] | null>(null);

/** The items of the meeting's published agenda, as this person sees them; null where there is none. */
export const useAgenda = (): AgendaItemView[] | null => useContext(AgendaContext);

/** Has what is shown of a meeting follow its agenda. */
export function AgendaProvider({ items, children }: { items: AgendaItemView[] | null; children: ReactNode }) {
  return <AgendaContext value={items}>{children}</AgendaContext>;
}
