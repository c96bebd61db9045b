import { useLingui as useMacro } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
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
  const { t } = useMacro();
  const format = useFormat();
  const { track } = refund;
  return (
    <Panel title={refund.title}>
      {track ? (
        <Track
          label={t`Refund progress`}
          stations={track.map(({ status, label, tone, at }) => ({
            key: status,
            label,
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
