import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { leasedStates } from "#app/messages/lease.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeTone } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { LeasePayment, Status } from "#machines/lease";

export interface OrderLeaseData {
  readonly orderId: string;
  readonly orderHref: string;
  /** Where leased goods are sent back from; null when that is not possible now. */
  readonly returnHref: string | null;
  readonly status: Status;
  readonly approvedCents: number | null;
  readonly amountCents: number;
  readonly returnedCents: number;
  /** What leasing adds to what the goods cost. */
  readonly feeCents: number;
  /** Every payment of the lease; none once nothing is due for it. */
  readonly payments: readonly LeasePayment[];
  readonly next: LeasePayment | null;
  /** The day it becomes the customer's; null when that has been, or will never be. */
  readonly ownedOn: string | null;
  readonly liveHref: string;
}

const tones: Partial<Record<Status, NoticeTone>> = { owned: "go", cancelled: "hold" };

/** A lease after its order: who leases, up to how much, what is due on which day, and what comes next. */
export function OrderLeasePage(props: OrderLeaseData) {
  const { orderId, orderHref, status, returnHref, liveHref } = props;
  const { i18n } = useLingui();
  const { title, text } = leasedStates[status];
  useLive(liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Trans>Lease to own</Trans>} />
        <Notice
          tone={tones[status] ?? "info"}
          live
          title={i18n._(title)}
          action={
            returnHref !== null && (
              <LinkButton href={returnHref}>
                <Trans>Send it back</Trans>
              </LinkButton>
            )
          }
        >
          <p>{i18n._(text)}</p>
          <Next {...props} />
        </Notice>
        <Terms {...props} />
        {props.payments.length > 0 && <Payments {...props} />}
      </Stack>
    </Page>
  );
}

/** What comes next: a payment, and the day everything is paid. */
function Next({ next, ownedOn }: OrderLeaseData) {
  const format = useFormat();
  if (ownedOn === null) return null;
  const owned = <time dateTime={ownedOn}>{format.date(ownedOn)}</time>;
  if (next === null)
    return (
      <p>
        <Trans>All payments have been collected. On {owned} it is yours.</Trans>
      </p>
    );
  const sum = format.money(next.amountCents);
  const day = <time dateTime={next.on}>{format.date(next.on)}</time>;
  return (
    <p>
      <Trans>
        Next: {sum} on {day}. On {owned} it is yours.
      </Trans>
    </p>
  );
}

function Terms({ approvedCents, amountCents, returnedCents }: OrderLeaseData) {
  const format = useFormat();
  const money = (cents: number) => <span className="num">{format.money(cents)}</span>;
  return (
    <Panel title={<Trans>Your lease</Trans>}>
      <Facts
        facts={[
          {
            key: "provider",
            name: <Trans>Provider</Trans>,
            value: <Trans>The store's leasing company</Trans>,
          },
          ...(approvedCents === null
            ? []
            : [
                {
                  key: "approved",
                  name: <Trans>Approved for</Trans>,
                  value: money(approvedCents),
                },
              ]),
          { key: "leased", name: <Trans>Leased goods</Trans>, value: money(amountCents) },
          ...(returnedCents > 0
            ? [
                {
                  key: "back",
                  name: <Trans>Cancelled or returned</Trans>,
                  value: money(returnedCents),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Payments({ payments, next, feeCents }: OrderLeaseData) {
  const { t } = useTexts();
  const format = useFormat();
  const total = payments.reduce((all, { amountCents }) => all + amountCents, 0);
  const fee = format.money(feeCents);
  return (
    <Panel title={<Trans>Payments</Trans>}>
      <PriceList
        rows={payments.map(({ on, amountCents }) => ({
          key: on,
          label: <time dateTime={on}>{format.date(on)}</time>,
          amount: format.money(amountCents),
          note: on === next?.on && t`Next`,
        }))}
        total={{ label: <Trans>Altogether</Trans>, amount: format.money(total) }}
        foot={feeCents > 0 && <Trans>Leasing adds {fee} to the price of the goods.</Trans>}
      />
    </Panel>
  );
}
