/** Something that an agent may do at an order: what it is about, what it comes to, and its buttons. */
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { lostWords } from "#app/messages/lost-discount.ts";
import { deskActions, deskOffers, deskUncharged } from "#app/messages/order-desk.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { LostSum } from "#machines/order";
import { Settle } from "./settle.tsx";

/** Something that agents alone may do. */
export interface Offer {
  readonly id: string;
  readonly kind: keyof typeof deskOffers;
  readonly items: readonly string[];
  readonly facts: {
    readonly newOn?: string | null;
    readonly answerBy?: string;
    readonly amountCents?: number;
    readonly leftCents?: number;
    readonly stop?: { readonly backCents: number; readonly lost: readonly LostSum[] };
    readonly isUncharged?: boolean;
    readonly unpaidCents?: number;
    readonly leftAt?: string | undefined;
    readonly arrivedAt?: string | null;
    readonly tracking?: string | null;
    readonly held?: {
      readonly method: string;
      readonly display: string | null;
      readonly cents: number;
    };
  };
  readonly events: readonly string[];
}

function useFacts({ items, facts }: Offer) {
  const { newOn, answerBy, amountCents, leftCents, held, stop } = facts;
  const { i18n } = useLingui();
  const format = useFormat();
  const paymentName = usePaymentName();
  const stray = useStrayFacts(facts);
  return [
    ...(held === undefined
      ? itemsFact(items)
      : [
          { key: "held", name: <Trans>Payment</Trans>, value: paymentName(held) },
          { key: "heldCents", name: <Trans>Held</Trans>, value: format.money(held.cents) },
        ]),
    ...(newOn === undefined
      ? []
      : [
          {
            key: "newOn",
            name: <Trans>New date</Trans>,
            value: newOn === null ? <Trans>Not known yet</Trans> : format.weekday(newOn),
          },
        ]),
    ...(answerBy === undefined
      ? []
      : [
          {
            key: "by",
            name: held === undefined ? <Trans>Answer by</Trans> : <Trans>Held until</Trans>,
            value: `${format.weekday(format.dayOf(answerBy))}, ${format.clock(answerBy)}`,
          },
        ]),
    ...(amountCents === undefined
      ? []
      : [{ key: "amount", name: <Trans>Discount</Trans>, value: format.money(amountCents) }]),
    ...(leftCents === undefined
      ? []
      : [{ key: "left", name: <Trans>Left on it</Trans>, value: format.money(leftCents) }]),
    ...(stop?.lost ?? []).map((one) => ({
      key: `${one.is}-${one.when}`,
      name: i18n._(lostWords(one).label),
      value: format.money(-one.cents),
    })),
    ...(stop === undefined
      ? []
      : [
          {
            key: "back",
            name: <Trans>They do not pay, or get back</Trans>,
            value: format.money(stop.backCents),
          },
        ]),
    ...stray,
  ];
}

/** What is of no item names none. */
const itemsFact = (items: Offer["items"]) =>
  items.length === 0
    ? []
    : [{ key: "items", name: <Trans>Items</Trans>, value: items.join(" · ") }];

/** Of a parcel that left although it was called off. */
function useStrayFacts({ unpaidCents, leftAt, arrivedAt, tracking }: Offer["facts"]) {
  const format = useFormat();
  const day = (at: string) => format.weekday(format.dayOf(at));
  return [
    ...(unpaidCents === undefined
      ? []
      : [{ key: "unpaid", name: <Trans>Not paid</Trans>, value: format.money(unpaidCents) }]),
    ...(leftAt ? [{ key: "left", name: <Trans>Left</Trans>, value: day(leftAt) }] : []),
    ...(arrivedAt
      ? [{ key: "arrived", name: <Trans>Handed over</Trans>, value: day(arrivedAt) }]
      : []),
    ...(tracking ? [{ key: "tracking", name: <Trans>Tracking</Trans>, value: tracking }] : []),
  ];
}

interface OfferedProps {
  readonly offer: Offer;
  readonly sendKey: string;
  /** What it means was said of another item. */
  readonly isToldAbove?: boolean;
}

export function Offered({ offer, sendKey, isToldAbove = false }: OfferedProps) {
  const { i18n } = useLingui();
  const facts = useFacts(offer);
  const said = deskOffers[offer.kind];
  const { title, text } = said;
  return (
    <Panel title={i18n._(title)}>
      <Stack gap={4}>
        {!isToldAbove && <p>{i18n._(text)}</p>}
        <Facts facts={facts} />
        {offer.kind === "enforce" ? (
          <Enforce offer={offer} sendKey={sendKey} />
        ) : (
          <ButtonRow>
            {offer.events.map((event) => (
              <Settle
                key={event}
                {...{ event, sendKey }}
                words={wordsOf(offer, event)}
                id={offer.id}
                isFirst={false}
              />
            ))}
          </ButtonRow>
        )}
      </Stack>
    </Panel>
  );
}

/** Where the event alone does not say what its button does: nothing is refunded that nobody has paid. */
function wordsOf({ kind, facts: { isUncharged } }: Offer, event: string) {
  const said = deskOffers[kind];
  if ("button" in said) return said.button;
  return event === "given.up" && isUncharged === true ? deskUncharged : undefined;
}

/** Calling an item off, and why the customer wants that: their history says it. */
function Enforce({ offer, sendKey }: { offer: Offer; sendKey: string }) {
  const { i18n } = useLingui();
  const busy = useSending("cancel.enforced");
  const words = deskActions["cancel.enforced"];
  return (
    <Form method="post">
      <input type="hidden" name="event" value="cancel.enforced" />
      <input type="hidden" name="task" value={offer.id} />
      <input type="hidden" name="key" value={sendKey} />
      <Stack gap={3}>
        <SelectField
          name="reason"
          label={<Trans>Reason</Trans>}
          options={Object.entries(cancelReasons).map(([value, text]) => ({
            value,
            label: i18n._(text),
          }))}
        />
        <ButtonRow>
          <Button busy={busy}>{words && i18n._(words)}</Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
