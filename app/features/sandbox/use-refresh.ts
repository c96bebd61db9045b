import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 3000;

/** Keeps the page's data young while somebody looks at it: the outside world moves without asking. */
export function useRefresh(): void {
  const revalidator = useRevalidator();
  const current = useRef(revalidator);
  current.current = revalidator;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && current.current.state === "idle")
        current.current.revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
