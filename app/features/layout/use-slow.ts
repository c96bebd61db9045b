import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** An answer that is here sooner needs no sign that it is on its way. */
const QUICK_MS = 300;

/** Whether a press has been waiting for its answer long enough to be wondered about. */
export function useSlow(ms = QUICK_MS): boolean {
  const isWaiting = useNavigation().state !== "idle";
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), ms);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, ms]);
  return isSlow;
}
