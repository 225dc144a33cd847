import { useState } from "react";

/** Whether it is true or ever was: what is drawn from its first opening on, and then stays with what was typed in it. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
