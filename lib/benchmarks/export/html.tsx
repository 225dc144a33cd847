import type { ReactNode } from "react";
import type { Inline, RiskItem, SourceItem, Table } from "@/lib/handout/document";
import type { BriefBlock, BriefDocument } from "./brief-document";
import { Drawing } from "./html-charts";
import { STYLE } from "./style";

/** Nothing is loaded, run or sent from this file, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * The brief as one HTML file: no script, nothing loaded, every text escaped by React. Safe to be mailed and kept.
 */
export async function renderHtml(brief: BriefDocument): Promise<Buffer> {
  // Loaded here, for Next.js refuses a static import of the renderer in a module that pages reach.
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

/** A text with the numbers of its sources, each leading to the list of sources. */
function Words({ content }: { content: Inline[] }) {
  return content.map((inline, index) => {
    const key = `${index}`;
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

/** What is wider than a phone: scrolls by itself, also by keyboard. */
function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="wide" aria-label={label} tabIndex={IN_TAB_ORDER}>
      {children}
    </section>
  );
}
