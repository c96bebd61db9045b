import { useLocation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { marketOf } from "#app/market.ts";
import { LineWatch } from "#app/features/events/line-watch.tsx";
import type { Measured } from "#app/features/events/watches.tsx";
import { SkipLink } from "#app/ui/navigation.tsx";
import { ToldAbove } from "#app/ui/notice.tsx";
import "./agent-bar.module.css";
import type { AgentAtWork } from "./agent-bar.tsx";
import { Flash, useShownFlash } from "./flash.tsx";
import type { FlashData } from "./flash.tsx";
import { Footer } from "./footer.tsx";
import { CheckoutHeader, Header } from "./header.tsx";
import styles from "./page-frame.module.css";
import { usePageFocus } from "./use-page-focus.ts";
import { useSlow } from "./use-slow.ts";

/** Loaded once the page stands still. What holds a press that finds no line is there before the first one. */
const Watches = lazy(async () => ({
  default: (await import("#app/features/events/watches.tsx")).Watches,
}));

/** Few people act for others: what they see of it is loaded by them alone, and written with the document all the same. */
const AgentBar = lazy(async () => ({ default: (await import("./agent-bar.tsx")).AgentBar }));
const AgentsPage = lazy(async () => ({ default: (await import("./agents-page.tsx")).AgentsPage }));

/** How long a page is left to itself first. */
const CALM_MS = 3000;

/** What the frame shows besides the page. */
export interface FrameData {
  /** Units in the cart, for the header. */
  readonly cartCount?: number;
  /** Only while an agent acts for a customer. */
  readonly agent?: AgentAtWork | null;
  readonly flash: FlashData | null;
  /** Who is signed in, and when that ends unless they visit. */
  readonly member?: Member;
  /** How pages are measured, and where their errors are told. */
  readonly measured?: Measured;
}

interface Member {
  readonly name: string | null;
  readonly endsInMs: number | null;
}

/** Agent bar, header, the page, footer; and the two regions that speak. */
export function PageFrame({
  frame,
  chrome,
  children,
}: {
  frame: FrameData;
  chrome: "store" | "checkout" | "bare";
  children: ReactNode;
}) {
  const announced = usePageFocus();
  const isSlow = useSlow();
  const shown = useShownFlash(frame.flash);
  const { storefront } = marketOf(useLocation().pathname);
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  if (chrome === "bare")
    return (
      <main id="content" className={styles.main}>
        {children}
      </main>
    );
  return (
    <div className={styles.frame}>
      <SkipLink to="content">
        <Trans>Skip to the content</Trans>
      </SkipLink>
      {frame.agent && (
        <Suspense fallback={null}>
          <AgentBar agent={frame.agent} />
        </Suspense>
      )}
      {chrome === "checkout" ? <CheckoutHeader /> : <Header cartCount={frame.cartCount ?? 0} />}
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isSlow || undefined}>
        <Flash shown={shown} />
        <LineWatch>
          {isCalm && (
            <Suspense fallback={null}>
              <Watches {...frame} storefront={storefront} />
            </Suspense>
          )}
          <ToldAbove.Provider value={shown?.isOfFirst === true}>
            {frame.agent ? (
              <Suspense fallback={null}>
                <AgentsPage agent={frame.agent}>{children}</AgentsPage>
              </Suspense>
            ) : (
              children
            )}
          </ToldAbove.Provider>
        </LineWatch>
      </main>
      {chrome === "store" && <Footer name={frame.member?.name ?? null} />}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  );
}
