import { ScrollRestoration, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from "react";

/** Where a document is written nothing is scrolled, and React says so of the other one. */
const useScrolled = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Where a page is scrolled to: a new page begins at its top, and one that is come back to where it was left. One whose news
 * were loaded stays where it is: the router would go back to where it was when they were asked for, so whoever scrolls in
 * the meantime would be thrown back, and a press in that moment would miss its button.
 */
export function ScrollPlace({ nonce }: { nonce: string | undefined }) {
  const location = useLocation();
  useRevalidator();
  const top = useRef(0);
  const shown = useRef(location);
  // Before the router moves the page, and after it has.
  useInsertionEffect(() => {
    top.current = window.scrollY;
  });
  useScrolled(() => {
    if (shown.current === location && window.scrollY !== top.current)
      window.scrollTo(0, top.current);
    shown.current = location;
  });
  return <ScrollRestoration nonce={nonce} />;
}
