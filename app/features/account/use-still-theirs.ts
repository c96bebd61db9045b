import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useWhose } from "#app/features/events/form.tsx";
import { isTyped } from "#app/features/events/line-watch.tsx";
import type { Market } from "#app/market.ts";
import { paths } from "#app/paths.ts";

/** Going to and fro between windows asks no more often. */
const RESTED_MS = 1000;

const accountOf = (whose: string) => whose.split(".")[0];

/** Names the look-up that the page was drawn for; null for a page of an account, and of nobody. */
const useLookup = () => useRouteLoaderData<{ lookup: string | null }>("root")?.lookup ?? null;

/**
 * A page of somebody who was signed out in another tab, or everywhere, shows it no longer than until it is looked at again: it
 * is loaded anew, which leads to where one signs in. So is a page of an order that was looked up, once the look-up is over.
 * Only what somebody has typed waits for them to send it, unless somebody else is signed in by then.
 */
export function useStillTheirs(isSignedIn: boolean, { storefront }: Pick<Market, "storefront">) {
  const account = accountOf(useWhose());
  const lookup = useLookup();
  const { key } = useLocation();
  const shown = useRef({ key, account, isSignedIn });
  useEffect(() => {
    const before = shown.current;
    if (before.key !== key) shown.current = { key, account, isSignedIn };
    // The data of a page was loaded anew for somebody else: what stands in its fields is not theirs.
    else if (before.isSignedIn && before.account !== account) window.location.reload();
  }, [key, account, isSignedIn]);
  useEffect(() => {
    if (!isSignedIn && lookup === null) return;
    let askedAt = 0;
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < RESTED_MS) return;
      askedAt = Date.now();
      void ask(paths.session(storefront)).then((now) => {
        if (!now) return;
        const isTheirs = !isSignedIn || accountOf(now.whose) === account;
        if (isTheirs && (lookup === null || now.lookup === lookup)) return;
        if (now.name !== null || !isTyped()) window.location.reload();
      });
    };
    const heard = new AbortController();
    for (const word of ["focus", "pageshow"])
      window.addEventListener(word, look, { signal: heard.signal });
    document.addEventListener("visibilitychange", look, { signal: heard.signal });
    return () => heard.abort();
  }, [isSignedIn, account, lookup, storefront]);
}

interface Now {
  readonly name: string | null;
  readonly whose: string;
  readonly lookup: string | null;
}

/** Null where nobody answers: the page stays as it is. */
async function ask(href: string): Promise<Now | null> {
  const answer = await fetch(href, { cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
