/**
 * The style of the brief, inline: nothing is loaded. It is written as text of an element, which React escapes, so it does
 * without quotation marks, ampersands and angle brackets.
 */
export const STYLE = `
:root { color-scheme: light; --ink: #1b1f27; --grey: #545b66; --rule: #c9ced6; --faint: #f4f5f7; --accent: #1d3f6e; --high: #8a1c12; --medium: #6b4a00; --low: #17466b; --good: #14532d; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: #ffffff; color: var(--ink); font: 15px/1.55 -apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica, Arial, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
.sheet { max-width: 57rem; margin: 0 auto; padding: 2.5rem 1.5rem 3rem; }
h1, h2, h3 { font-family: Georgia, Cambria, Times New Roman, serif; font-weight: 600; line-height: 1.25; margin: 0; text-wrap: balance; }
h1 { font-size: 2.1rem; letter-spacing: -0.01em; }
h2 { font-size: 1.35rem; margin: 2.6rem 0 0.9rem; padding-top: 0.9rem; border-top: 1px solid var(--rule); }
h3 { font-size: 1.05rem; margin: 1.5rem 0 0.4rem; }
p { margin: 0 0 0.7rem; }
a { color: var(--accent); text-underline-offset: 2px; }
.masthead { border-top: 4px solid var(--accent); padding-top: 1rem; }
.organization { color: var(--accent); font-weight: 600; font-size: 0.9rem; margin: 0 0 1.4rem; }
.kind { font-size: 0.95rem; color: var(--grey); margin: 0.35rem 0 1.3rem; }
dl.terms { display: grid; grid-template-columns: 8rem 1fr; gap: 0.25rem 1rem; margin: 0; font-size: 0.9rem; }
dl.terms dt { color: var(--grey); } dl.terms dd { margin: 0; }
.severity { font-size: 0.72rem; font-weight: 700; letter-spacing: 0.05em; text-transform: uppercase; margin: 0 0 0.15rem; }
.outlier { margin: 0 0 1.4rem; padding-left: 1rem; border-left: 3px solid var(--grey); break-inside: avoid; }
.outlier .named { font-weight: 600; margin: 0 0 0.3rem; }
.high { border-left-color: var(--high); } .high .severity { color: var(--high); }
.medium { border-left-color: var(--medium); } .medium .severity { color: var(--medium); }
.low { border-left-color: var(--low); } .low .severity { color: var(--low); }
ul, ol { margin: 0 0 0.7rem; padding-left: 1.4rem; } li { margin: 0 0 0.3rem; }
.refs { font-size: 0.78rem; color: var(--grey); white-space: nowrap; } .refs a { text-decoration: none; } .refs a:hover { text-decoration: underline; }
.wide { overflow-x: auto; margin: 0 0 1.2rem; } .wide:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; font-size: 0.84rem; line-height: 1.4; }
caption { text-align: left; font-weight: 600; padding: 0 0 0.4rem; font-size: 0.88rem; }
th, td { text-align: left; vertical-align: top; padding: 0.38rem 0.7rem 0.38rem 0; border-bottom: 1px solid var(--rule); }
thead th { font-size: 0.76rem; color: var(--grey); font-weight: 600; vertical-align: bottom; border-bottom: 1.5px solid var(--ink); }
tbody th { font-weight: 400; } .num { text-align: right; white-space: nowrap; } th.num { white-space: normal; }
tr.own th, tr.own td { background: #eef2f8; } tr { break-inside: avoid; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { font-family: -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif; fill: #1b1f27; font-size: 11.5px; } svg .soft { fill: #545b66; } svg .own { font-weight: 700; fill: #1d3f6e; } svg .halo { paint-order: stroke; stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round; }
.note { font-size: 0.84rem; color: var(--grey); }
blockquote { margin: 0.15rem 0 0; padding: 0; font-family: Georgia, serif; font-style: italic; }
ol.sources { list-style: none; padding: 0; font-size: 0.85rem; } ol.sources li { padding-left: 2.6rem; position: relative; margin-bottom: 0.55rem; break-inside: avoid; }
ol.sources .number { position: absolute; left: 0; color: var(--accent); font-weight: 600; }
.address { display: block; font-size: 0.74rem; color: var(--grey); overflow-wrap: anywhere; }
.foot { margin-top: 2.6rem; padding-top: 0.8rem; border-top: 1px solid var(--rule); font-size: 0.8rem; color: var(--grey); }
@media (max-width: 40rem) { .sheet { padding: 1.4rem 1rem 2rem; } h1 { font-size: 1.6rem; } dl.terms { grid-template-columns: 1fr; gap: 0; } dl.terms dd { margin-bottom: 0.5rem; } table { min-width: 38rem; } }
@page { margin: 18mm 16mm 20mm; @bottom-right { content: counter(page) ; font: 8pt Arial, sans-serif; color: #545b66; } }
@media print { html { font-size: 10pt; } body { font-size: 9.5pt; line-height: 1.38; } .sheet { max-width: none; padding: 0; } h1 { font-size: 1.7rem; } h2 { margin-top: 1.2rem; padding-top: 0.6rem; margin-bottom: 0.6rem; } .organization { margin-bottom: 0.6rem; } .kind { margin-bottom: 0.7rem; } h2, h3 { break-after: avoid; } caption { break-after: avoid; } thead { display: table-header-group; } .wide { overflow: visible; } svg { min-width: 0; break-inside: avoid; } a { color: inherit; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
