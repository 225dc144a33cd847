import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { HomeView } from "@/lib/home/types";
import { BriefHeadline } from "./brief-headline";
import { DeskList } from "./desk-list";
import { NextMeeting } from "./next-meeting";
import { changesInWords, DueActions, Glance, UnreadPapers } from "./waiting";

const NOW = "2026-03-04T12:00:00.000Z";
const OF_MAY = { meetingId: "may", meetingTitle: "May board" };
const EMPTY: HomeView = {
  next: null,
  unread: [],
  stale: [],
  questions: [],
  actions: [],
  votes: [],
  chats: [],
  pending: null,
};
const paper = { ...OF_MAY, id: "paper", title: "Report.pdf", pages: 1, uploadedAt: NOW };
const action = {
  ...OF_MAY,
  label: "Obtain three quotes",
  dueOn: "2026-03-01",
  isOverdue: true,
  place: { documentId: "paper", paper: "Report.pdf", page: 4 },
  owner: null,
};

const linkTo = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the line at the top", () => {
  it("links to open work, and mentions nothing else", () => {
    render(
      <Glance
        home={{ ...EMPTY, unread: [paper], actions: [action, { ...action, label: "Another" }], pending: 1 }}
      />,
    );
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "1 account to approve",
      "1 paper to read",
      "2 board actions due",
    ]);
    expect(linkTo(/paper/)).toBe("#unread");
  });

  it("says when you are all caught up", () => {
    render(<Glance home={{ ...EMPTY, pending: 0 }} />);
    screen.getByText("You’re all caught up.");
  });
});

describe("the next meeting", () => {
  const meeting = {
    id: "may",
    title: "May board",
    scheduledDate: "2026-03-09T09:00:00.000Z",
    description: "",
    papers: 3,
    hasBrief: true,
  };

  it("shows its date, unread papers, decisions, and a calendar file", () => {
    render(
      <NextMeeting
        meeting={meeting}
        decisions={["Repair of the main roof"]}
        unread={2}
        canCreate={false}
        now={NOW}
      />,
    );
    screen.getByText(/3 papers, 2 unread/);
    expect(linkTo(/Add to calendar/)).toBe("/api/board-meetings/may/calendar");
    expect(linkTo(/Prepare/)).toBe("/prep-me?meeting=may");
    screen.getByText("Repair of the main roof");
    expect(linkTo(/^Open the agenda$/)).toBe("/prep/may");
  });

  it("says what to do when none is planned, to people who can do it", () => {
    const { rerender } = render(<NextMeeting meeting={null} unread={0} canCreate now={NOW} />);
    screen.getByRole("link", { name: "Create a meeting" });
    rerender(<NextMeeting meeting={null} unread={0} canCreate={false} now={NOW} />);
    screen.getByText(/A chair or an administrator schedules meetings/);
  });
});

describe("the brief's first statement", () => {
  const citation = { documentId: "paper", title: "Report", page: 4, start: 0, end: 1, quote: "x" };
  const figure = {
    label: "Total income",
    period: "May 2026",
    text: "$41,250",
    citations: [citation],
    comparisons: [
      { name: "budget", text: "$42,260", difference: "2.4% below", isGood: false, citations: [] },
      { name: "a year before", text: "$40,000", difference: "3.1% above", isGood: true, citations: [] },
    ],
    trend: [],
    trendStep: null,
  };

  it("is a figure, its comparison, and the page that states it", () => {
    render(<BriefHeadline meetingId="may" headline={{ figure, sentence: null, citation }} />);
    screen.getByText(
      (_, element) =>
        element?.tagName === "P" &&
        element.textContent === "Total income, May 2026: $41,250, 2.4% below budget ($42,260)",
    );
    expect(linkTo(/Report, p\. 4/)).toBe("/prep-me?meeting=may&doc=paper&page=4");
    expect(linkTo(/Read the brief/)).toBe("/prep-me?meeting=may");
  });

  it("is a sentence if the papers have no such figure", () => {
    const sentence = "The ferry needs a new engine.";
    render(<BriefHeadline meetingId="may" headline={{ figure: null, sentence, citation: undefined }} />);
    screen.getByText(sentence);
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});

describe("the sections of the desk", () => {
  it("open a paper next to its meeting, and an action at its page, with its date in any time zone", () => {
    render(
      <>
        <UnreadPapers papers={[paper]} nextId={null} />
        <DueActions
          actions={[action, { ...action, label: "Sign the lease", place: null, owner: "Mara Lind" }]}
        />
      </>,
    );
    expect(linkTo(/Report.pdf ?May board · 1 page/)).toBe("/prep-me?meeting=may&doc=paper&page=1");
    expect(linkTo(/Obtain three quotes/)).toBe("/prep-me?meeting=may&doc=paper&page=4");
    expect(linkTo(/Sign the lease ?Was due Mar 1, 2026 · Mara Lind · Minutes of May board/)).toBe(
      "/prep/registers",
    );
    expect(screen.getAllByText("Was due Mar 1, 2026")).toHaveLength(2);
  });

  it("do not repeat the name of the next meeting shown above", () => {
    render(<UnreadPapers papers={[paper]} nextId="may" />);
    expect(screen.getByRole("link").textContent).toBe("Report.pdf1 page");
  });

  it("are left out when empty", () => {
    const { container } = render(<UnreadPapers papers={[]} nextId={null} />);
    expect(container.textContent).toBe("");
  });

  it("collapse all but the first few", () => {
    const items = ["a", "b", "c"].map((key) => ({ key, href: `/${key}`, title: key, facts: "" }));
    render(<DeskList id="papers" title="Papers" items={items} shown={1} noun="papers" />);
    screen.getByText("2 more papers");
  });

  it("name the papers that changed, only the first of many", () => {
    const changes = { ...OF_MAY, added: ["A", "B", "C", "D"], replaced: ["E"], removed: [] };
    expect(changesInWords(changes)).toBe("New: A, B, C and 1 more. Replaced: E.");
  });
});
