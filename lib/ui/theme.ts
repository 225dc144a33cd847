/** What the reader chose: a theme, or that of their system. */
export type Theme = "light" | "dark" | "system";

const KEY = "theme";

/**
 * Shows the chosen theme before the first paint, and again when the system or another window changes it. It runs by itself in
 * the page: a component that did the same would have the browser style the whole page anew once the scripts are there. A browser that keeps
 * nothing throws when it is asked; it follows the system then.
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

/** Shows the theme, without fading from the one before, and keeps it for this browser. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Where nothing may be kept, the page follows the system.
  }
  const { classList } = document.documentElement;
  classList.add("no-transitions");
  window.dispatchEvent(new StorageEvent("storage"));
  // Styled while nothing fades.
  void getComputedStyle(document.body).color;
  classList.remove("no-transitions");
}

export const isDark = () => document.documentElement.classList.contains("dark");

/** Tells of each change between light and dark, until the answered function is called. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
