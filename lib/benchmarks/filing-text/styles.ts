/** What an inline style says about how words look; undefined: nothing. */
export type Style = {
  hidden?: boolean;
  bold?: boolean;
  raised?: boolean;
  /** Points. */
  fontSize?: number;
  breakBefore?: boolean;
  breakAfter?: boolean;
};

const NONE: Style = {};
const KNOWN = 5_000;
const POINTS: Record<string, number> = { pt: 1, px: 0.75, em: 10, rem: 10 };

/** Reads inline styles. A filing repeats the same few thousand times, so they are remembered. */
export function styleReader(): (css: string | undefined) => Style {
  const known = new Map<string, Style>();
  return (css) => {
    if (!css) return NONE;
    const before = known.get(css);
    if (before) return before;
    const style = parse(css.toLowerCase());
    if (known.size < KNOWN) known.set(css, style);
    return style;
  };
}

function parse(css: string): Style {
  const style: Style = {};
  for (const declaration of css.slice(0, 4_000).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    apply(style, declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return style;
}

function apply(style: Style, property: string, value: string): void {
  switch (property) {
    case "display":
      if (value.startsWith("none")) style.hidden = true;
      return;
    case "visibility":
      if (value.startsWith("hidden")) style.hidden = true;
      return;
    case "font-weight":
      style.bold = isBold(value);
      return;
    case "font":
      if (/(^|\s)(bold|[6-9]00)(\s|$)/.test(value)) style.bold = true;
      style.fontSize = size(value) ?? style.fontSize;
      return;
    case "font-size":
      style.fontSize = size(value) ?? style.fontSize;
      return;
    case "vertical-align":
      if (value.startsWith("super")) style.raised = true;
      return;
    case "page-break-before":
    case "break-before":
      if (isBreak(value)) style.breakBefore = true;
      return;
    case "page-break-after":
    case "break-after":
      if (isBreak(value)) style.breakAfter = true;
      return;
  }
}

const isBold = (value: string) => value.startsWith("bold") || Number.parseInt(value, 10) >= 600;
const isBreak = (value: string) => value.startsWith("always") || value.startsWith("page");

function size(value: string): number | undefined {
  const found = /(\d+(?:\.\d+)?)(pt|px|em|rem)\b/.exec(value);
  const points = POINTS[found?.[2] ?? ""];
  return found && points ? Number(found[1]) * points : undefined;
}
