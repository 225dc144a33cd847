import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** Names of the design tokens. Their values, light and dark, stand in `app/globals.css`. */
export default {
  darkMode: "class",
  content: [],
  theme: {
    extend: {
      colors: {
        background: token("background"),
        foreground: token("foreground"),
        card: { DEFAULT: token("card"), foreground: token("foreground") },
        popover: { DEFAULT: token("popover"), foreground: token("foreground") },
        primary: { DEFAULT: token("primary"), foreground: token("primary-foreground") },
        secondary: { DEFAULT: token("secondary"), foreground: token("foreground") },
        muted: { DEFAULT: token("muted"), foreground: token("muted-foreground") },
        accent: { DEFAULT: token("accent"), foreground: token("accent-foreground") },
        destructive: { DEFAULT: token("destructive"), foreground: token("destructive-foreground") },
        border: token("border"),
        input: token("input"),
        ring: token("ring"),
        mark: token("mark"),
        note: token("note"),
        risk: {
          high: token("risk-high"),
          medium: token("risk-medium"),
          low: token("risk-low"),
          opportunity: token("risk-opportunity"),
        },
        status: { good: token("risk-opportunity"), wait: token("risk-medium"), bad: token("risk-high") },
      },
      borderRadius: { sm: "3px", md: "5px", lg: "8px", xl: "10px" },
      fontFamily: {
        // Those that have a range of letters come first: the stand-in of a Latin face would take their letters.
        sans: [
          "var(--font-sans-latin-ext)",
          "var(--font-sans-other)",
          "var(--font-sans-latin)",
          '"Stand-in Sans"',
          '"Stand-in Sans Wide"',
          "system-ui",
          "sans-serif",
        ],
        serif: [
          "var(--font-serif-latin-ext)",
          "var(--font-serif-latin)",
          '"Stand-in Serif"',
          '"Stand-in Serif Wide"',
          "Georgia",
          "serif",
        ],
        title: [
          "var(--font-serif-latin-ext)",
          "var(--font-title-latin)",
          '"Stand-in Serif"',
          '"Stand-in Serif Wide"',
          "Georgia",
          "serif",
        ],
        mono: ["var(--font-geist-mono)", "ui-monospace", "monospace"],
      },
      maxWidth: { page: "80rem" },
    },
  },
} satisfies Config;
