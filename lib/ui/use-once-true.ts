import { useState } from "react";

/** Whether the value is or ever was true: for content that is rendered when first opened and then keeps its state. */
export function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
