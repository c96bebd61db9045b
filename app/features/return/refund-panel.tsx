import { useLingui } from "@lingui/react";
import { useLingui as useMacro } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import {
  creditedStation,
  entryStates,
  lentStations,
  refundStations,
  refundTitles,
} from "#app/messages/refund.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Track } from "#app/ui/track.tsx";
import { RefundDays } from "./refund-days.tsx";
import { RefundMoneyList } from "./refund-money.tsx";
import type { RefundData, ReturnData } from "./return-data.ts";

interface RefundPanelProps extends Pick<ReturnData, "promise"> {
  readonly refund: RefundData;
  readonly isClaim: boolean;
}

/** The money: expected first, then underway, each payment with its own state (RET-23, UX 62, 63). */
export function RefundPanel({ refund, promise, isClaim }: RefundPanelProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const format = useFormat();
  const { track } = refund;
  const isCredited = refund.credited?.isAll ?? false;
  const stations = track?.filter(({ status }) => !isCredited || status !== "refunded") ?? [];
  return (
    <Panel title={i18n._(titleOf(refund))}>
      {track ? (
        <Track
          label={t`Refund progress`}
          stations={stations.map(({ status, tone, at }) => ({
            key: status,
            label: i18n._(
              isCredited && status === "refundsuccess"
                ? creditedStation
                : refund.isUnpaid && status === "refunddeclined"
                  ? entryStates.unpaid
                  : (refund.isLent ? lentStations : refundStations)[status],
            ),
            note: at && format.monthDay(format.dayOf(at)),
            state: tone,
          }))}
        />
      ) : (
        refund.entries.length > 0 &&
        !refund.isLent && (
          <p className="small muted">
            <RefundDays {...promise} isClaim={isClaim} />
          </p>
        )
      )}
      <RefundMoneyList money={refund} />
    </Panel>
  );
}

const titleOf = ({ isLent, track }: RefundData) =>
  isLent ? refundTitles.lent : refundTitles[track ? "begun" : "expected"];
