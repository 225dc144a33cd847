import { beforeAll, describe, expect, test } from "vitest";
import { readTranscript } from "@/lib/transcripts/read";
import { draftMinutes } from ".";
import type { MinutesContent } from "./schema";

const PEOPLE = ["Anna Berg", "Tom Hale", "Ida Moreau", "Raj Patel", "Noor van Dijk", "Tom Meier"];
const AGENDA = [
  { id: "a1", title: "Sale of the village hall", kind: "decide" as const, isClosed: false },
  { id: "a2", title: "Any other business", kind: "discuss" as const, isClosed: false },
];

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Drafts a meeting with lines in the form "Speaker: words". */
async function drafted(
  said: string[],
  people = PEOPLE,
): Promise<{ content: MinutesContent; remarks: string[] }> {
  const cues = said.map((line, at) => {
    const [speaker = "", ...words] = line.split(": ");
    return `${time(at * 6)} --> ${time(at * 6 + 5)}\n<v ${speaker}>${words.join(": ")}</v>\n`;
  });
  const transcript = await readTranscript(["WEBVTT", "", ...cues].join("\n"), "meeting.vtt");
  const input = {
    sources: [{ id: "talk", transcript }],
    agenda: AGENDA,
    people,
    heldOn: "2026-03-12",
    model: null,
  };
  for await (const event of draftMinutes(input))
    if (event.type === "done") return { content: event.content, remarks: event.remarks };
  throw new Error("The draft never ended.");
}

// The first draft embeds all examples.
beforeAll(async () => {
  await drafted(["Anna Berg: Good evening."]);
}, 180_000);

const OPENED = [
  "Anna Berg: Good evening. Tom Hale, Ida, Raj and Noor are here, so we have a quorum.",
  "Anna Berg: Item one, the sale of the village hall.",
];

describe("no decision is recorded", () => {
  test.each<[string, string[]]>([
    [
      "what was moved and withdrawn",
      [
        "Tom Hale: I move that we sell the hall.",
        "Ida Moreau: I'll second that.",
        "Tom Hale: Actually, I withdraw the motion. I'd like to see the survey first.",
        "Anna Berg: Fine. The motion is withdrawn.",
      ],
    ],
    [
      "what nobody seconded",
      [
        "Tom Hale: I move that we sell the hall.",
        "Anna Berg: Is there a second?",
        "Anna Berg: No second, then. The motion dies.",
      ],
    ],
    [
      "a tie",
      [
        "Tom Hale: I move that we sell the hall.",
        "Raj Patel: Second.",
        "Anna Berg: Those in favour? Two. Against? Two. It's a tie.",
        "Anna Berg: I won't use my casting vote tonight. So it doesn't carry.",
      ],
    ],
    [
      "what was not approved",
      [
        "Ida Moreau: Just for the record, we did not approve the sale last time.",
        "Anna Berg: That's right, the board has not approved anything about the hall.",
        "Raj Patel: And we haven't agreed a price either.",
      ],
    ],
    [
      "what was asked",
      [
        "Raj Patel: Have we approved the sale, or are we still talking about it?",
        "Anna Berg: We're still talking about it.",
      ],
    ],
    [
      "what others decided",
      [
        "Ida Moreau: The county council approved the road, and the parish agreed to sell theirs.",
        "Anna Berg: Good for them.",
      ],
    ],
    [
      "what was lost",
      [
        "Tom Hale: I propose we sell the hall.",
        "Raj Patel: Seconded.",
        "Anna Berg: All those in favour? One. Against? Four. The motion is lost.",
      ],
    ],
    [
      "what was put off",
      [
        "Tom Hale: I move we sell the hall.",
        "Raj Patel: Second.",
        "Noor van Dijk: I move to postpone that to May.",
        "Ida Moreau: Second.",
        "Anna Berg: All in favour of postponing? Everybody. So it's postponed to May.",
      ],
    ],
    [
      "what was supposed",
      [
        "Ida Moreau: If we approved the sale tonight, we'd have the money by June.",
        "Raj Patel: Suppose we agree to sell. Then what?",
        "Anna Berg: Let's not suppose.",
      ],
    ],
    [
      "what was said after the quorum was lost",
      [
        "Raj Patel: I have to go, sorry.",
        "Noor van Dijk: Me too, good night.",
        "Anna Berg: Then we've lost our quorum.",
        "Tom Hale: I move that we sell the hall.",
        "Ida Moreau: Second.",
        "Anna Berg: All in favour? Aye. The motion carries.",
      ],
    ],
    [
      "what was said to be decided after the quorum was lost",
      [
        "Raj Patel: I have to go, sorry.",
        "Anna Berg: Then we've lost our quorum.",
        "Tom Hale: We have decided to sell the hall, then.",
        "Anna Berg: Are we all agreed to sell the hall?",
        "Tom Hale: Yes.",
        "Ida Moreau: Yes.",
        "Anna Berg: Agreed. So it is decided that we sell the hall.",
      ],
    ],
    [
      "what somebody objected to",
      [
        "Anna Berg: Are we all agreed to sell it?",
        "Tom Hale: Yes.",
        "Raj Patel: Yes.",
        "Noor van Dijk: No, I'm not agreed. I object.",
        "Anna Berg: Then we'll come back to it.",
      ],
    ],
  ])("%s", async (_, said) => {
    const { content } = await drafted([
      ...OPENED,
      ...said,
      "Anna Berg: Any other business? No. Thank you all.",
    ]);
    const sales = content.items
      .flatMap(({ motions }) => motions)
      .filter(({ text }) => !/postpone/i.test(text));
    expect(sales.filter(({ result }) => result === "passed")).toEqual([]);
    expect(content.items.flatMap(({ decisions }) => decisions.map(({ text }) => text))).toEqual([]);
  });
});

test("two people with the same first name are not confused", async () => {
  const { content } = await drafted([
    ...OPENED,
    "Ida Moreau: I move that we repair the roof.",
    "Anna Berg: Seconded by Tom? Tom, could you get three quotes?",
    "Raj Patel: I'm happy to second it.",
    "Anna Berg: All in favour? That's five, none against. Carried.",
  ]);
  const [motion] = content.items.flatMap(({ motions }) => motions);
  expect(motion).toMatchObject({ mover: "Ida Moreau", result: "passed" });
  expect(motion?.seconder).not.toBe("Tom Hale");
  expect(motion?.seconder).not.toBe("Tom Meier");
  expect(content.items.flatMap(({ actions }) => actions.map(({ owner }) => owner))).not.toContain("Tom Hale");
  expect(content.attendance.present.map(({ text }) => text)).not.toContain("Tom Meier");
});

test("filler words are not names, and unnamed speakers are asked for", async () => {
  const { content, remarks } = await drafted(
    [
      "Speaker A: Um I'm here, alright. Yeah, okay.",
      "Speaker B: Oh Michael said we'd have a new design for the remote control because the old one is hard to use.",
      "Speaker A: Okay. Right, that's fancy enough for me.",
    ],
    [],
  );
  const { present, apologies, absent, guests, quorum } = content.attendance;
  expect([present, apologies, absent, guests, quorum]).toEqual([[], [], [], [], []]);
  expect(remarks).toContain(
    "The recording does not name 2 speakers: Speaker A, Speaker B. Name them under Sources.",
  );
});
