import { memberNamed, NAME_SOURCE, untitled } from "../people";
import type { NoteLine } from "./note-lines";
import { nameOf } from "./undertaken";

/** The person at the start of a sentence, and a pronoun at the start of the next. */
const SUBJECT = new RegExp(String.raw`^\W*(${NAME_SOURCE})\s+\p{Ll}`, "u");
const THEIRS = /^(?:he|she|they|his|her|their)\b/i;
const PRONOUN =
  /^(?:(?:after|following) [^,]{1,80}, )?(?:he|she|they)\b(?=\s+(?:then\s+|therefore\s+|also\s+|formally\s+)?(?:moves?|moved|propose[sd]|seconds?|seconded|withdrew|abstain\w*|vote[sd]|dissent\w*|oppose[sd]|made a motion)\b)/i;

/** Tracks the subject of a paragraph: "Mr Hale spoke to his paper. He moved to raise the fee." */
export class Subject {
  private name: string | null = null;
  private line = -1;

  constructor(
    private readonly people: string[],
    private readonly roles: ReadonlyMap<string, string>,
  ) {}

  /** Replaces the pronoun of a mover, seconder or voter with the name. */
  named({ text, index }: NoteLine): string {
    if (!THEIRS.test(text) || index !== this.line) this.name = this.subjectOf(text);
    this.line = index;
    const { name } = this;
    return name ? text.replace(PRONOUN, (lead) => lead.replace(/(?:he|she|they)$/i, name)) : text;
  }

  private subjectOf(text: string): string | null {
    const said = SUBJECT.exec(text)?.[1] ?? "";
    const office = said.toLowerCase().replace(/^the /, "");
    return memberNamed(untitled(said), this.people) ?? nameOf(office, this.roles) ?? null;
  }
}
