import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a navigation inside the page the headline takes the focus, as a fresh document would, and the title is read out.
 * The first page, a changed hash and a re-posted form are left alone.
 */
export function usePageFocus(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
    const headline = document.querySelector<HTMLElement>("main h1");
    if (!headline) return;
    headline.tabIndex = -1;
    headline.focus({ preventScroll: true });
  }, [pathname]);
  return announced;
}
