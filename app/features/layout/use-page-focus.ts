import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a navigation inside the page the headline takes the focus, as a fresh document would, and the title is read out. On a
 * page that stays the focus stays, unless what had it is gone. The first page and a changed hash are left alone.
 */
export function usePageFocus(): string {
  const { pathname, key, hash } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const isBack = useNavigationType() === "POP";
  const shown = useRef({ pathname, key });
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const before = shown.current;
    if (!isIdle || before.key === key) return;
    shown.current = { pathname, key };
    const isOther = before.pathname !== pathname;
    if (isOther) setAnnounced(document.title);
    const headline = document.querySelector<HTMLElement>("main h1");
    if (!headline || (!isOther && (hash || document.activeElement !== document.body))) return;
    headline.tabIndex = -1;
    headline.focus({ preventScroll: true });
    // A form that leaves the page where it is may lead to another one all the same.
    if (!isBack && !hash && headline.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, [pathname, key, hash, isIdle, isBack]);
  return announced;
}
