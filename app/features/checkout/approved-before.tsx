import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { usePaymentName } from "#app/features/order/payment-name.ts";

/** What was approved and does not pay as it was approved. */
export interface ApprovedBefore {
  /** The sum of before the order changed, and the one to pay now; null where nothing has outgrown it. */
  readonly outgrown: {
    readonly wasCents: number;
    readonly isCents: number;
    /** It was asked for, and nobody has approved it yet. */
    readonly isAsked: boolean;
  } | null;
  /** What was approved and is given back without anybody asking for it; null where nothing is. */
  readonly givenBack: {
    readonly method: string;
    readonly display: string | null;
    readonly cents: number;
  } | null;
}

/** What was approved, and what is to be paid now. */
export function Outgrown({ wasCents, isCents, isAsked }: NonNullable<ApprovedBefore["outgrown"]>) {
  const format = useFormat();
  const was = format.money(wasCents);
  const now = format.money(isCents);
  if (isAsked)
    return (
      <p>
        <Trans>
          {was} was asked for. To pay now: <b>{now}</b>.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        {was} was approved. To pay now: <b>{now}</b>.
      </Trans>
    </p>
  );
}

/** What was approved and does not pay after all. */
export function GivenBack({ cents, ...payment }: NonNullable<ApprovedBefore["givenBack"]>) {
  const sum = useFormat().money(cents);
  const what = usePaymentName()(payment);
  return (
    <p>
      <Trans>
        {sum} was approved ({what}). All of it is given back, and nothing of it is charged.
      </Trans>
    </p>
  );
}
