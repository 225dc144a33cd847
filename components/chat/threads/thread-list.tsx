import { EllipsisIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState, useSyncExternalStore } from "react";
import { ActionMenu } from "@/components/layout/action-menu";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_TITLE_LENGTH } from "@/lib/chat/limits";
import type { ThreadView } from "@/lib/chat/types";
import { cn } from "@/lib/ui/cn";
import { counted, DATE, formatLocal, formatUtc } from "@/lib/ui/dates";
import { threadAddress } from "./thread-address";
import { useChangeThread, useDeleteThread } from "./use-thread-mutations";

type ThreadListProps = {
  threads: ThreadView[];
  openId: string;
  onOpen: (threadId: string) => void;
  onDeleted: (threadId: string) => void;
  /** When the page was rendered, ISO: until hydration, "today" is the server's. */
  madeAt: string;
};

const never = () => () => {};

/** The person's threads, grouped by last use. */
export function ThreadList({ threads, madeAt, ...item }: ThreadListProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const groups = isBrowser
    ? groupThreads(threads, new Date(), "local")
    : groupThreads(threads, new Date(madeAt), "utc");
  return groups.map(({ title, threads: found }) => (
    <section key={title} aria-label={title} className="flex flex-col gap-0.5">
      <h3 className="px-2 pt-3 pb-1 text-xs font-medium text-muted-foreground">{title}</h3>
      <ul className="flex flex-col gap-px">
        {found.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} {...item} />
        ))}
      </ul>
    </section>
  ));
}

type ThreadItemProps = {
  thread: ThreadView;
  openId: string;
  onOpen: (threadId: string) => void;
  onDeleted: (threadId: string) => void;
};

/** A click for the browser to handle, into a new tab or window. */
const isOwn = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** A thread in the list, which can be opened, renamed in place, and deleted. */
function ThreadItem({ thread, openId, onOpen, onDeleted }: ThreadItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  const isOpen = thread.id === openId;
  if (isRenaming) {
    return (
      <li>
        <RenameThread thread={thread} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li
      className={cn(
        "group/thread flex items-center gap-1 rounded-md pe-1 hover:bg-accent/60",
        isOpen && "bg-accent text-accent-foreground",
      )}
    >
      <a
        href={threadAddress(thread.id)}
        aria-current={isOpen ? "page" : undefined}
        title={thread.title}
        onClick={(event) => {
          if (isOwn(event)) return;
          event.preventDefault();
          onOpen(thread.id);
        }}
        className="flex min-w-0 flex-1 flex-col rounded-md px-2 py-1.5"
      >
        <span dir="auto" className="line-clamp-2 text-sm leading-snug [overflow-wrap:anywhere]">
          {thread.title}
        </span>
        <span className="text-xs text-muted-foreground">
          <ThreadTime iso={thread.updatedAt} />
        </span>
      </a>
      <ThreadMenu thread={thread} onRename={() => setRenaming(true)} onDeleted={onDeleted} />
    </li>
  );
}

// A ref, not an effect: the text is selected as soon as the field appears.
function selectAll(field: HTMLInputElement | null) {
  field?.select();
}

/** The title as a field. Enter and leaving the field save, Esc cancels. */
function RenameThread({ thread, onDone }: { thread: ThreadView; onDone: () => void }) {
  const { mutate } = useChangeThread();
  const isOver = useRef(false);

  function finish(title: string | null) {
    if (isOver.current) return;
    isOver.current = true;
    const next = title?.trim();
    if (next && next !== thread.title) mutate({ threadId: thread.id, title: next });
    onDone();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") finish(event.currentTarget.value);
    if (event.key !== "Escape") return;
    // Keeps the surrounding sheet open.
    event.stopPropagation();
    finish(null);
  }

  return (
    <Input
      ref={selectAll}
      dir="auto"
      aria-label="Chat title"
      defaultValue={thread.title}
      maxLength={MAX_TITLE_LENGTH}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  );
}

type ThreadMenuProps = {
  thread: ThreadView;
  onRename: () => void;
  onDeleted: (threadId: string) => void;
};

/** The actions on a thread. */
function ThreadMenu({ thread, onRename, onDeleted }: ThreadMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useDeleteThread(onDeleted);
  return (
    <>
      <ActionMenu
        button={
          <Button
            ref={opener}
            variant="ghost"
            size="icon"
            disabled={isPending}
            className="size-7 text-muted-foreground group-focus-within/thread:opacity-100 group-hover/thread:opacity-100 data-[state=open]:opacity-100 [@media(hover:hover)]:opacity-0"
          >
            <EllipsisIcon />
            <span className="sr-only">More actions for {thread.title}</span>
          </Button>
        }
        actions={[
          {
            key: "rename",
            label: (
              <>
                <PencilIcon />
                Rename
              </>
            ),
            // The field can take focus only after the closing menu has returned it.
            onSelect: () => setTimeout(onRename),
          },
          {
            key: "delete",
            label: (
              <>
                <Trash2Icon />
                Delete
              </>
            ),
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this chat?"
        text={
          <>
            “{thread.title}” is deleted with its questions, answers and attached documents. This cannot be
            undone.
          </>
        }
        action="Delete"
        opener={opener}
        onConfirm={() => mutate(thread.id)}
      />
    </>
  );
}

type ThreadGroup = { title: string; threads: ThreadView[] };

/** A moment whose local-time parts are its UTC parts. */
function asUtc(moment: Date): Date {
  return new Date(moment.getTime() + moment.getTimezoneOffset() * 60_000);
}

/**
 * Groups threads by last use, in the local time zone or in UTC. The week starts on Sunday. Empty groups are
 * left out.
 */
export function groupThreads(threads: ThreadView[], now: Date, zone: "local" | "utc"): ThreadGroup[] {
  const at = zone === "utc" ? asUtc : (moment: Date) => new Date(moment);
  const today = at(now);
  today.setHours(0, 0, 0, 0);
  const week = new Date(today);
  week.setDate(today.getDate() - today.getDay());
  const groupOf = ({ updatedAt }: ThreadView) => {
    const used = at(new Date(updatedAt));
    if (used >= today) return "Today";
    return used >= week ? "Earlier this week" : "Older";
  };
  return ["Today", "Earlier this week", "Older"]
    .map((title) => ({ title, threads: threads.filter((thread) => groupOf(thread) === title) }))
    .filter(({ threads: found }) => found.length > 0);
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Relative time: "just now", "5 minutes ago", "3 days ago", and the date after a week. */
export function timeAgo(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (Number.isNaN(age) || age > 7 * DAY_MS) return formatLocal(iso, DATE);
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return `${counted(Math.floor(age / MINUTE_MS), "minute")} ago`;
  if (age < DAY_MS) return `${counted(Math.floor(age / HOUR_MS), "hour")} ago`;
  return `${counted(Math.floor(age / DAY_MS), "day")} ago`;
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/**
 * When a thread was last used. The server renders the date, since it knows neither the reader's time zone nor
 * the current time there.
 */
function ThreadTime({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    everyMinute,
    () => timeAgo(iso, Date.now()),
    () => formatUtc(iso, DATE),
  );
  return <time dateTime={iso}>{text}</time>;
}
