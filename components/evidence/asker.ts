import { createContext, useContext, useEffect } from "react";

/** Puts words that the reader selected into the question field of the page, for a question about them. */
export type AskAbout = (words: string) => void;

type Asker = { ask: AskAbout | null; setAsk: (ask: AskAbout | null) => void };

export const AskerContext = createContext<Asker>({ ask: null, setAsk: () => {} });

/** How words are asked about on this page; null where it has no question field. */
export const useAskAbout = () => useContext(AskerContext).ask;

/** Takes the words that are selected on the page or in its papers. `ask` must keep its identity. */
export function useTakesWords(ask: AskAbout | null): void {
  const { setAsk } = useContext(AskerContext);
  useEffect(() => {
    setAsk(ask);
    return () => setAsk(null);
  }, [ask, setAsk]);
}
