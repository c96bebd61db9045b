import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { cardText } from "#app/messages/card-text.ts";
import { chargeStates } from "#app/messages/subscription.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SubscriptionData } from "./subscription-data.ts";

type Charge = SubscriptionData["charges"][number];

/** What is owed is charged once more, or to another card. */
export function OwedActions({ can, ticket, paymentHref }: SubscriptionData) {
  const busy = useSending("renewal.retried");
  return (
    <ButtonRow>
      {can.retry && (
        <EventForm event="renewal.retried" ticket={ticket}>
          <Button type="submit" busy={busy}>
            <Trans>Charge it again</Trans>
          </Button>
        </EventForm>
      )}
      {paymentHref !== null && (
        <LinkButton href={paymentHref} look="primary">
          <Trans>Update payment</Trans>
        </LinkButton>
      )}
    </ButtonRow>
  );
}

/** The card that renewals are charged to, and every charge so far. */
export function PaymentPanel({ card, charges, invoices, paymentHref, status }: SubscriptionData) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const format = useFormat();
  const text = card?.display ? cardText(card.display) : null;
  return (
    <Panel
      title={<Trans>Payment</Trans>}
      action={
        paymentHref !== null && (
          <LinkButton href={paymentHref} small>
            {card === null ? <Trans>Add a card</Trans> : <Trans>Change card</Trans>}
          </LinkButton>
        )
      }
    >
      <Stack gap={4}>
        {status !== "terminated" && status !== "cancelled" && (
          <p>
            {text === null ? (
              <Trans>No card is known for renewals. Add one before the next charge.</Trans>
            ) : (
              <Trans>Renewals are charged to {text}.</Trans>
            )}
          </p>
        )}
        {charges.length > 0 && (
          <Table
            caption={t`Charges`}
            rows={charges.toReversed()}
            keyOf={({ renewalId }) => renewalId}
            columns={[
              { key: "on", head: t`Date`, cell: ({ askedAt }) => format.dateOf(askedAt) },
              {
                ...{ key: "amount", head: t`Amount`, figures: true },
                cell: ({ amountCents }) => format.money(amountCents),
              },
              {
                ...{ key: "state", head: t`Status` },
                cell: ({ status: is }) => i18n._(chargeStates[is]),
              },
              ...(invoices.length > 0
                ? [
                    {
                      ...{ key: "invoice", head: t`VAT invoice` },
                      cell: ({ renewalId }: Pick<Charge, "renewalId">) => (
                        <InvoiceLink of={invoices.find((one) => one.renewalId === renewalId)} />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** A file; a charge that was not paid has none. */
function InvoiceLink({ of: invoice }: { of: SubscriptionData["invoices"][number] | undefined }) {
  if (!invoice) return null;
  return (
    <a href={invoice.href} download>
      {invoice.number}
    </a>
  );
}
