import type { createTailwindMerge } from "tailwind-merge";

const any = () => true;
/** Whether an arbitrary value is a length rather than a color: "[0.6875rem]". */
const isLength = (value: string) => /^\[[\d.]/.test(value);
const isNumber = (value: string) => /^\d+$/.test(value);

/** A property with values of any kind: `gap-4`, `w-[5rem]`, `grow`. */
const property = (name: string) => [{ [name]: ["", any] }];
const color = (name: string) => [{ [name]: [any] }];
const properties = (...names: string[]) => Object.fromEntries(names.map((name) => [name, property(name)]));
const values = (name: string, ...known: string[]) => [{ [name]: known }];
const lineWidth = (name: string) => [{ [name]: ["", isNumber, isLength] }];

const SIDES = ["x", "y", "s", "e", "t", "r", "b", "l"];
/** `px-4` overrides `pl-2`, and `p-4` overrides both. */
const spacing = (name: string) => ({
  [name]: SIDES.map((side) => `${name}${side}`),
  [`${name}x`]: [`${name}s`, `${name}e`, `${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});
const borderSides = (what: string) => ({
  [`border-${what}`]: SIDES.map((side) => `border-${what}-${side}`),
  [`border-${what}-x`]: ["s", "e", "r", "l"].map((side) => `border-${what}-${side}`),
  [`border-${what}-y`]: [`border-${what}-t`, `border-${what}-b`],
});

/**
 * The groups of Tailwind classes that the product uses; within a group, the later class wins. tailwind-merge's own list of all groups
 * takes a phone about 50 ms to parse at startup. `components/ui/class-names.test.ts` checks these against it.
 */
export const CLASS_GROUPS: ReturnType<Parameters<typeof createTailwindMerge>[0]> = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...properties("inset", "inset-x", "inset-y", "top", "right", "bottom", "left", "start", "end", "z"),
    ...properties("size", "w", "h", "min-w", "max-w", "min-h", "max-h", "aspect", "field-sizing"),
    ...properties("p", ...SIDES.map((side) => `p${side}`), "m", ...SIDES.map((side) => `m${side}`)),
    ...properties("gap", "gap-x", "gap-y", "space-y", "basis", "grow", "shrink", "order", "flex"),
    ...properties("grid-cols", "grid-rows", "grid-flow", "auto-cols", "col-start", "col", "row-start", "row"),
    ...properties("justify", "items", "self", "content", "place-items", "float", "align", "caption"),
    ...properties("overflow", "overflow-x", "overflow-y", "overscroll", "opacity", "bg", "from", "accent"),
    ...properties("leading", "tracking", "underline-offset", "whitespace", "wrap", "list", "line-clamp"),
    ...properties("rounded", "rounded-b", "shadow", "outline-offset", "border-spacing", "mix-blend"),
    ...properties("transition", "duration", "delay", "animate", "rotate", "translate-x", "translate-y"),
    ...properties("scale-x", "origin", "scroll-mt", "scroll-mx", "scroll-my", "fill", "stroke", "cursor"),
    ...properties("pointer-events", "select", "resize", "appearance", "break-inside", "box-decoration"),
    ...properties("divide-x", "divide-y", "divide", "indent", "transform"),
    display: [
      ...["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "hidden"],
      ...["table", "table-cell", "table-row", "contents"],
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    visibility: ["visible", "invisible"],
    isolation: ["isolate"],
    "screen-reader": ["sr-only", "not-sr-only"],
    direction: values("flex", "row", "row-reverse", "col", "col-reverse"),
    "flex-wrap": values("flex", "wrap", "wrap-reverse", "nowrap"),
    "border-width": lineWidth("border"),
    "border-style": values("border", "solid", "dashed", "dotted", "none"),
    "border-collapse": values("border", "collapse", "separate"),
    "border-color": color("border"),
    ...Object.fromEntries(
      SIDES.flatMap((side) => [
        [`border-width-${side}`, lineWidth(`border-${side}`)],
        [`border-color-${side}`, color(`border-${side}`)],
      ]),
    ),
    "outline-style": values("outline", "none", "solid", "dashed", "dotted"),
    "outline-width": lineWidth("outline"),
    "outline-color": color("outline"),
    "ring-inset": ["ring-inset"],
    "ring-width": lineWidth("ring"),
    "ring-color": color("ring"),
    "font-size": [{ text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl", isLength] }],
    "text-align": values("text", "left", "center", "right", "justify", "start", "end"),
    "text-wrap": values("text", "wrap", "nowrap", "balance", "pretty"),
    "text-overflow": ["truncate", "text-ellipsis", "text-clip"],
    "text-color": color("text"),
    "font-weight": values("font", "normal", "medium", "semibold", "bold"),
    "font-family": property("font"),
    "text-transform": ["uppercase", "lowercase", "capitalize", "normal-case"],
    decoration: ["underline", "no-underline", "line-through"],
    "decoration-width": [{ decoration: [isNumber] }],
    "decoration-color": color("decoration"),
    "number-spacing": ["tabular-nums", "proportional-nums"],
    "word-break": values("break", "normal", "words", "all", "keep"),
  },
  conflictingClassGroups: {
    ...spacing("p"),
    ...spacing("m"),
    ...borderSides("width"),
    ...borderSides("color"),
    inset: ["inset-x", "inset-y", "start", "end", "top", "right", "bottom", "left"],
    "inset-x": ["start", "end", "right", "left"],
    "inset-y": ["top", "bottom"],
    size: ["w", "h"],
    gap: ["gap-x", "gap-y"],
    overflow: ["overflow-x", "overflow-y"],
    flex: ["basis", "grow", "shrink"],
    rounded: ["rounded-b"],
    "font-size": ["leading"],
    "line-clamp": ["display", "overflow"],
    "scroll-my": ["scroll-mt"],
  },
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [
    "*",
    "**",
    "after",
    "before",
    "first-letter",
    "first-line",
    "marker",
    "selection",
  ],
};
