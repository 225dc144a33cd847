/** The reader's choice: a theme, or that of their system. */
export type Theme = "light" | "dark" | "system";

const KEY = "theme";

/**
 * Applies the chosen theme before the first paint, and again when the system or another window changes it. It is a separate script,
 * because a component would restyle the whole page once the scripts have loaded. Where the browser denies storage, reading it throws,
 * and the page follows the system.
 */
export const THEME_SCRIPT = `(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  function show() {
    let theme = null;
    try { theme = localStorage.getItem("${KEY}"); } catch {}
    const isDark = theme === "dark" || (theme !== "light" && system.matches);
    root.classList.toggle("dark", isDark);
    root.style.colorScheme = isDark ? "dark" : "light";
  }
  show();
  system.addEventListener("change", show);
  addEventListener("storage", show);
})()`;

export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : "system";
  } catch {
    return "system";
  }
}

/** Applies the theme without a transition, and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage, the page follows the system.
  }
  const { classList } = document.documentElement;
  classList.add("no-transitions");
  window.dispatchEvent(new StorageEvent("storage"));
  // Forces a style update while transitions are off.
  void getComputedStyle(document.body).color;
  classList.remove("no-transitions");
}

export const isDark = () => document.documentElement.classList.contains("dark");

/** Calls `listener` on each change between light and dark, until the returned function is called. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
