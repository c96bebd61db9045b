import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip, Table } from "#app/ui/content.tsx";
import { Act, useActing } from "./act.tsx";
import styles from "./sandbox.module.css";

/** A payment as its provider keeps it; sums are written already. */
export interface Payment {
  readonly paymentId: string;
  readonly transactionId: string;
  /** From 1; a payment may be tried again. */
  readonly attempt: number;
  /** Null while it belongs to no order. */
  readonly orderId: string | null;
  readonly state: "processing" | "awaitingCode" | "authorised" | "declined";
  /** The one-time code that counts now. */
  readonly code: string | null;
  readonly startedAt: string;
  readonly card: string | null;
  readonly reason: string | null;
  readonly amount: string;
  readonly authorised: string;
  readonly captured: string;
  readonly released: string;
  readonly refunded: string;
}

export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  return (
    <Table
      caption={t`Payments at the provider`}
      rows={payments}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          key: "payment",
          head: t`Payment`,
          cell: ({ paymentId, attempt, orderId, card, startedAt }) => (
            <span>
              {card ?? "–"}, {stamp(startedAt)}
              <span className={styles.under}>
                {orderId ? (
                  <Anchor href={paths.sandboxOrder(orderId)}>{orderId}</Anchor>
                ) : (
                  paymentId
                )}
                {attempt > 1 && ` · ${attempt}`}
              </span>
            </span>
          ),
        },
        { key: "state", head: t`State`, cell: (row) => <State payment={row} /> },
        { key: "authorised", head: t`Authorized`, figures: true, cell: (row) => row.authorised },
        { key: "captured", head: t`Captured`, figures: true, cell: (row) => row.captured },
        { key: "released", head: t`Released`, figures: true, cell: (row) => row.released },
        { key: "refunded", head: t`Refunded`, figures: true, cell: (row) => row.refunded },
      ]}
    />
  );
}

function State({ payment }: { payment: Payment }) {
  const { state, code, amount, reason } = payment;
  switch (state) {
    case "processing":
      return <Decision payment={payment} />;
    case "awaitingCode":
      return (
        <span className={styles.code}>
          <Trans>
            Code <Chip>{code}</Chip>
          </Trans>
        </span>
      );
    case "authorised":
      return <Trans>Authorized</Trans>;
    case "declined":
      return (
        <span>
          <Trans>Declined, {amount}</Trans> <span className="data">{reason}</span>
        </span>
      );
  }
}

/** A provider that still thinks about it is told what to think. */
function Decision({ payment: { transactionId, amount } }: { payment: Payment }) {
  const busy = useActing();
  return (
    <Act intent="decide" fields={{ transactionId }} className={styles.ways}>
      <span>
        <Trans>Not decided, {amount}</Trans>
      </span>
      <Button name="outcome" value="approved" small busy={busy}>
        <Trans>Approve</Trans>
      </Button>
      <Button name="outcome" value="declined" small look="quiet" busy={busy}>
        <Trans>Decline</Trans>
      </Button>
    </Act>
  );
}

/** The cards the provider knows, with what each does. */
export function TestCards({ cards }: { cards: readonly { number: string; about: string }[] }) {
  return (
    <dl className={styles.cards}>
      {cards.map(({ number, about }) => (
        <div key={number}>
          <dt className="data">{number}</dt>
          <dd className="small">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
