import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { Installment } from "#machines/loan";
import type { MethodWith } from "#machines/payment";
import { PayFrame } from "./pay-frame.tsx";
import type { PayFrameData } from "./pay-frame.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";
import { PlayedProvider, ProviderForm } from "./provider-form.tsx";

export interface AffirmPageProps extends PayFrameData {
  readonly method: MethodWith<"page", "affirm">;
  /** Four payments with their days; none where Affirm says the months. */
  readonly schedule: readonly Installment[];
  /** Hundredths of a percent that this way to pay takes off the goods (FIN-37). */
  readonly fullOffBasisPoints: number | null;
  readonly isPlayed: boolean;
  readonly answer: PaymentAnswer | undefined;
}

/** Affirm's terms and dates before it is chosen; Affirm decides on its own page. */
export function AffirmPage(props: AffirmPageProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { schedule, fullOffBasisPoints, frame } = props;
  const off = fullOffBasisPoints === null ? null : format.rate(fullOffBasisPoints);
  const due = format.money(props.dueCents);
  return (
    <PayFrame {...props} title={i18n._(paymentMethods[props.method])}>
      {off !== null && (
        <Notice tone="go" title={<Trans>{off} off your goods when you pay this way</Trans>}>
          <Trans>You borrow {due}. The order summary counts it already.</Trans>
        </Notice>
      )}
      {schedule.length > 0 && <Schedule schedule={schedule} totalCents={props.dueCents} />}
      <Panel title={<Trans>Affirm's terms</Trans>}>
        <ul>
          {schedule.length > 0 ? (
            <li>
              <Trans>No interest and no fees: the four payments are what your order costs.</Trans>
            </li>
          ) : (
            <li>
              <Trans>
                Affirm shows you its rate, the months and each payment before you agree to anything.
              </Trans>
            </li>
          )}
          <li>
            <Trans>Affirm decides at once, and pays us. You repay Affirm.</Trans>
          </li>
          <li>
            <Trans>What you send back or cancel is credited with Affirm.</Trans>
          </li>
        </ul>
      </Panel>
      {props.isPlayed && <PlayedProvider />}
      <ProviderForm event="affirm.chosen" frame={frame} name="Affirm" />
    </PayFrame>
  );
}

/** Today, then every two weeks (FIN-32). */
function Schedule({
  schedule,
  totalCents,
}: {
  readonly schedule: readonly Installment[];
  readonly totalCents: number;
}) {
  const format = useFormat();
  return (
    <Panel title={<Trans>Four payments</Trans>}>
      <PriceList
        rows={schedule.map(({ on, amountCents }, index) => ({
          key: on,
          label: index === 0 ? <Trans>Today, {format.date(on)}</Trans> : format.date(on),
          amount: format.money(amountCents),
        }))}
        total={{ label: <Trans>Total</Trans>, amount: format.money(totalCents) }}
      />
    </Panel>
  );
}
