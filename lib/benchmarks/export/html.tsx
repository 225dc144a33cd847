import type { ReactNode } from "react";
import type { Inline, RiskItem, SourceItem, Table } from "@/lib/handout/document";
import type { BriefBlock, BriefDocument } from "./brief-document";
import { Drawing } from "./html-charts";

/** The file loads, runs and sends nothing, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Renders the brief as one HTML file: no scripts, no external resources, all text escaped by React. Safe to
 * email and archive.
 */
export async function renderHtml(brief: BriefDocument): Promise<Buffer> {
  // Imported dynamically, because Next.js rejects a static import of the renderer in modules that pages
  // reach.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return Buffer.from(`<!doctype html>\n${renderToStaticMarkup(<Page brief={brief} />)}\n`);
}

function Page({
  brief: { title, organization, subject, heading, date, blocks, footer },
}: {
  brief: BriefDocument;
}) {
  return (
    <html lang="en">
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      <style href="brief" precedence="default">
        {STYLE}
      </style>
      <body>
        <div className="sheet">
          <header className="masthead">
            <p className="organization">{organization}</p>
            <h1>{subject}</h1>
            <p className="kind">{`${heading}: ${date}`}</p>
          </header>
          <main>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
              <Part key={index} block={block} />
            ))}
          </main>
          <footer className="foot">{footer} · Made with BoardGPT</footer>
        </div>
      </body>
    </html>
  );
}

function Part({ block }: { block: BriefBlock }) {
  switch (block.kind) {
    case "heading":
      return block.level === 3 ? <h3>{block.text}</h3> : <h2>{block.text}</h2>;
    case "paragraph":
      return (
        <p className={block.tone}>
          <Words content={block.content} />
        </p>
      );
    case "list":
      return <List {...block} />;
    case "risks":
      return block.items.map((item) => <Risk key={item.title} item={item} />);
    case "terms":
      return <Terms rows={block.rows} />;
    case "table":
      return <Figures table={block} />;
    case "sources":
      return <Sources items={block.items} />;
    case "chart":
      return (
        <Wide label={block.chart.title}>
          <Drawing chart={block.chart} />
        </Wide>
      );
    case "pageBreak":
      return null;
  }
}

/** Text with source numbers that link to the list of sources. */
function Words({ content }: { content: Inline[] }) {
  return content.map((inline, index) => {
    const key = `${index}`;
    if ("lineBreak" in inline) return <br key={key} />;
    if ("cite" in inline) return <Reference key={key} {...inline} />;
    return inline.style === "strong" ? <strong key={key}>{inline.text}</strong> : inline.text;
  });
}

function Reference({ cite, to = cite }: { cite: number; to?: number }) {
  return (
    <span className="refs">
      {" ["}
      <a href={`#source-${cite}`}>{cite}</a>
      {to > cite && "–"}
      {to > cite && <a href={`#source-${to}`}>{to}</a>}
      {"]"}
    </span>
  );
}

function List({ ordered, items }: { ordered: boolean; items: Inline[][] }) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag>
      {items.map((content) => (
        <li key={JSON.stringify(content)}>
          <Words content={content} />
        </li>
      ))}
    </Tag>
  );
}

function Risk({ item: { level, levelName, title, content } }: { item: RiskItem }) {
  return (
    <div className={`outlier ${level}`}>
      <p className="severity">{levelName}</p>
      <p className="named">{title}</p>
      <p>
        <Words content={content} />
      </p>
    </div>
  );
}

function Terms({ rows }: { rows: { term: string; lines: string[] }[] }) {
  return (
    <dl className="terms">
      {rows.map(({ term, lines }) => (
        <div key={term} style={{ display: "contents" }}>
          <dt>{term}</dt>
          <dd>{lines.join(" ")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ table: { caption, columns, rows } }: { table: Table }) {
  const side = (index: number) => (columns[index]?.align === "end" ? "num" : undefined);
  return (
    <Wide label={caption.map((inline) => ("text" in inline ? inline.text : "")).join("")}>
      <table>
        <caption>
          <Words content={caption} />
        </caption>
        <thead>
          <tr>
            {columns.map(({ heading, share }, index) => (
              <th key={heading} scope="col" className={side(index)} style={{ width: `${share * 100}%` }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name = [], ...others], isMarked }) => (
            <tr key={JSON.stringify(name)} className={isMarked ? "own" : undefined}>
              <th scope="row">
                <Words content={name} />
              </th>
              {others.map((content, index) => (
                <td key={columns[index + 1]?.heading} className={side(index + 1)}>
                  <Words content={content} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Sources({ items }: { items: SourceItem[] }) {
  return (
    <ol className="sources">
      {items.map(({ number, document, place, quote, url }) => (
        <li key={number} id={`source-${number}`}>
          <span className="number">{number}</span>
          {url ? <a href={url}>{document}</a> : document}
          {place && `, ${place}`}
          {quote && <blockquote>“{quote}”</blockquote>}
          {url && <span className="address">{url}</span>}
        </li>
      ))}
    </ol>
  );
}

const IN_TAB_ORDER = 0;

/** Content wider than a phone, which scrolls on its own and by keyboard. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="wide" aria-label={label} tabIndex={IN_TAB_ORDER}>
      {children}
    </section>
  );
}

/**
 * The inline style of the brief. React escapes it as text, so it must not contain quotation marks, ampersands
 * or angle brackets.
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
