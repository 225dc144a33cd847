import type { CSSProperties, ReactNode } from "react";
import type { Letter } from "./letter-form";

const INK = "#1b1d22";
const GREY = "#5b606b";
const LINE = "#dedbd3";
const ACCENT = "#1f4d8f";
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

const page: CSSProperties = { margin: 0, padding: 0, backgroundColor: "#f7f6f2", color: INK };
const sheet: CSSProperties = { maxWidth: 560, margin: "0 auto", backgroundColor: "#ffffff" };
const masthead: CSSProperties = {
  padding: "20px 28px 14px",
  borderTop: `3px solid ${ACCENT}`,
  borderBottom: `1px solid ${LINE}`,
  font: `600 15px/1.4 ${SERIF}`,
};
const text: CSSProperties = { padding: "22px 28px 8px", font: `16px/1.6 ${SANS}` };
const heading: CSSProperties = { margin: "0 0 16px", font: `600 22px/1.3 ${SERIF}` };
const paragraph: CSSProperties = { margin: "0 0 14px" };
const button: CSSProperties = {
  display: "inline-block",
  padding: "11px 20px",
  backgroundColor: ACCENT,
  color: "#ffffff",
  font: `600 16px/1.3 ${SANS}`,
  textDecoration: "none",
};
const small: CSSProperties = { margin: "0 0 14px", font: `13px/1.5 ${SANS}`, color: GREY };
const address: CSSProperties = { color: ACCENT, wordBreak: "break-all" };
const foot: CSSProperties = { padding: "14px 28px 20px", borderTop: `1px solid ${LINE}` };

type LetterPageProps = { letter: Letter; board: string };

/** A letter in HTML: tables and inline styles, which every email program supports; no images, nothing to load. */
export function LetterPage({ letter, board }: LetterPageProps) {
  return (
    <html lang="en">
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{letter.subject}</title>
      <body style={page}>
        <main>
          <Grid style={{ width: "100%" }}>
            <td style={{ padding: "24px 12px" }}>
              <Grid style={{ ...sheet, width: "100%" }}>
                <td>
                  <div style={masthead}>{board}</div>
                  <div style={text}>
                    <h1 style={heading}>{letter.subject}</h1>
                    {[letter.greeting, ...letter.paragraphs].map((words) => (
                      <p key={words} style={paragraph}>
                        {words}
                      </p>
                    ))}
                    {letter.action && <Action {...letter.action} />}
                    {letter.expiry && <p style={small}>{letter.expiry}</p>}
                  </div>
                  <div style={foot}>
                    <p style={{ ...small, margin: 0 }}>{letter.reason}</p>
                  </div>
                </td>
              </Grid>
            </td>
          </Grid>
        </main>
      </body>
    </html>
  );
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p style={{ margin: "22px 0" }}>
        <a href={url} style={button}>
          {label}
        </a>
      </p>
      <p style={small}>
        If the button does not work, open this address:
        <br />
        <a href={url} style={address}>
          {url}
        </a>
      </p>
    </>
  );
}

// A table with one cell: Outlook ignores the width and centering of anything else.
function Grid({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
