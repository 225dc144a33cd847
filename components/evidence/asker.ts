import { createContext, useContext, useEffect } from "react";

/** Puts words selected by the reader into the page's question field. */
export type AskAbout = (words: string) => void;

type Asker = { ask: AskAbout | null; setAsk: (ask: AskAbout | null) => void };

export const AskerContext = createContext<Asker>({ ask: null, setAsk: () => {} });

/** How to ask about words on this page; null if it has no question field. */
export const useAskAbout = () => useContext(AskerContext).ask;

/** Receives words selected on the page or in its papers. `ask` must be stable. */
export function useTakesWords(ask: AskAbout | null): void {
  const { setAsk } = useContext(AskerContext);
  useEffect(() => {
    setAsk(ask);
    return () => setAsk(null);
  }, [ask, setAsk]);
}
