import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Whoever changes something in place finds the section that the page leads to under their fingers, as a fresh document's
 * anchor would. A refused form keeps the focus that its own messages take.
 */
export function useSectionFocus(isRefused: boolean): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const section = isRefused ? null : document.getElementById(hash.slice(1));
    section?.focus();
  }, [key, hash, isRefused]);
}
