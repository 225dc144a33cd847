import { MessageFrame } from "./conversation/message-frame";

/** How a chat without history begins. */
export function Greeting() {
  return (
    <ul>
      <MessageFrame author="AI Board Member" className="max-w-prose border-s-2 border-primary/40 ps-3.5">
        <p className="font-serif text-[1.0625rem] leading-[1.6] text-pretty">
          Hello, I am your AI board-member assistant. I analyze your board documents and answer strategic
          questions. If the papers do not have the answer, I will say so.
        </p>
      </MessageFrame>
    </ul>
  );
}
