import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { historyActors } from "#app/messages/history-actors.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { Disclosure, Timeline } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { HistoryActor, HistoryEntry } from "./order-data.ts";

/** As many are in sight at once. */
const SHOWN = 6;

/** Who did what and when, newest first (UX 56). */
export function HistoryPanel({ history }: { history: readonly HistoryEntry[] }) {
  const moments = useMoments(history);
  const earlier = moments.slice(SHOWN);
  return (
    <Panel title={<Trans>History</Trans>}>
      <Timeline moments={moments.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <Disclosure summary={<Trans>Earlier</Trans>}>
          <Timeline moments={earlier} />
        </Disclosure>
      )}
    </Panel>
  );
}

function useMoments(history: readonly HistoryEntry[]) {
  const format = useFormat();
  return history.map(({ key, at, what, who }) => ({
    ...{ key, at, what },
    time: format.stamp(at),
    who: <Who who={who} />,
  }));
}

function Who({ who }: { who: HistoryActor }) {
  const { i18n } = useLingui();
  if (who.is === "agent") {
    const { agentId } = who;
    return <Trans>Agent {agentId}</Trans>;
  }
  if (who.is === "carrier")
    return who.courier === null ? <Trans>The carrier</Trans> : carrierName(who.courier);
  return i18n._(historyActors[who.is]);
}
