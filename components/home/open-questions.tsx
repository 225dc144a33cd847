import type { OpenQuestion } from "@/lib/home/types";
import { meetingAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

/** Questions of the last and the next meeting that nobody has answered. */
export function OpenQuestions({ questions }: { questions: OpenQuestion[] }) {
  return (
    <Section id="open-questions" title="Open questions" count={questions.length}>
      <DeskList
        noun="questions"
        items={questions.map(({ id, text, askedBy, meetingId, meetingTitle }) => ({
          key: id,
          href: meetingAddress({ meetingId, part: "questions" }),
          title: text,
          facts: `${meetingTitle} · asked by ${askedBy}`,
        }))}
      />
    </Section>
  );
}
