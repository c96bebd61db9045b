import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Waiting } from "#app/features/checkout/waiting.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FinancingPageProps } from "./financing-data.ts";

/**
 * Ten seconds before the bank's own page opens (FIN-06), counted in sight; without scripts by the browser's own means. Who
 * has been sent already goes there by a link, and may wait here for the bank's word.
 */
export function BankCountdown({
  financing,
  isWaiting,
}: FinancingPageProps & { readonly isWaiting: boolean }) {
  const way = financing?.redirect ?? null;
  // The store stops counting as well; whoever counts in sight goes on to the end.
  const [isCounting] = useState(isWaiting);
  if (!way?.url) {
    return (
      <Waiting title={<Trans>The bank prepares its page…</Trans>}>
        <Trans>This takes a few seconds. The page goes on by itself.</Trans>
      </Waiting>
    );
  }
  if (isCounting) return <Counting url={way.url} seconds={way.afterSeconds} />;
  return (
    <Stack gap={4}>
      <Waiting title={<Trans>Waiting for the bank's answer</Trans>} isSlow>
        <Trans>Finish on the bank's page; the answer shows here as soon as it is there.</Trans>
      </Waiting>
      <LinkButton href={way.url} look="primary">
        <Trans>Go to the bank's page</Trans>
      </LinkButton>
    </Stack>
  );
}

function Counting({ url, seconds }: { url: string; seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) window.location.assign(url);
  }, [isOver, url]);
  return (
    <Panel as="div">
      <noscript>
        <meta httpEquiv="refresh" content={`${seconds};url=${url}`} />
      </noscript>
      <p className="num" role="timer">
        <Trans>The bank's page opens in {left} s.</Trans>
      </p>
      <p className="muted">
        <Trans>It belongs to the bank; you come back here afterwards.</Trans>
      </p>
    </Panel>
  );
}
