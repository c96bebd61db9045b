import { Form } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { erasedOrder } from "#app/messages/data-erasure.ts";
import { deskActions, deskOffers } from "#app/messages/order-desk.ts";
import { lostDiscount } from "#app/messages/lost-discount.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { EmptyState, Facts } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { HaltedPanel } from "./halted-panel.tsx";
import type { Halted } from "./halted-panel.tsx";
import { MatterPanel } from "./matter-panel.tsx";
import type { Matter } from "./matter-panel.tsx";
import { Settle } from "./settle.tsx";
import { GoodwillPanel } from "./goodwill-panel.tsx";
import type { GoodwillAnswer, GoodwillData } from "./goodwill-panel.tsx";

/** Something that agents alone may do. */
export interface Offer {
  readonly id: string;
  readonly kind: keyof typeof deskOffers;
  readonly items: readonly string[];
  readonly facts: {
    readonly newOn?: string | null;
    readonly answerBy?: string;
    readonly amountCents?: number;
    readonly stop?: { readonly backCents: number; readonly lostCents: number };
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

export interface OrderDeskData {
  readonly orderId: string;
  readonly orderHref: string;
  /** Its customer's data is erased: nothing is done here any more. */
  readonly isErased: boolean;
  readonly tasks: readonly Matter[];
  /** What of the order is overdue, in words, and since when. */
  readonly overdue: readonly { readonly word: string; readonly since: string }[];
  readonly offers: readonly Offer[];
  /** Makes a second press of a button the first one. */
  readonly sendKey: string;
  readonly liveHref: string;
  readonly halted: readonly Halted[];
  /** Null where nothing was paid. */
  readonly goodwill: GoodwillData | null;
}

type OrderDeskProps = OrderDeskData & {
  readonly answer: RefusedAnswer | GoodwillAnswer | undefined;
};

/** Whether it can be done and nobody waits for it. */
const isOpen = ({ kind }: Offer): boolean => !waitingKinds.includes(kind);

const waitingKinds: readonly Offer["kind"][] = [
  ...(["delay", "discount", "doneAnyway"] as const),
  ...(["lapsing", "lost", "returnSentLate", "reversal"] as const),
  ...(["stoppedLate", "strayParcel", "strayReturn", "tradeInCharge"] as const),
];

/** What waits for an agent at an order; each matter is settled by one press. */
export function OrderDeskPage(props: OrderDeskProps) {
  const { orderId, orderHref, isErased } = props;
  const { i18n } = useLingui();
  useLive(props.liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>For agents</Trans>}
          lead={
            isErased ? (
              i18n._(erasedOrder)
            ) : (
              <Trans>Speak with the customer first. They are told of what you do by email.</Trans>
            )
          }
        />
        {!isErased && <Work {...props} />}
        <HaltedPanel halted={props.halted} />
      </Stack>
    </Page>
  );
}

/** What waits, and what can be done besides. */
function Work({ orderHref, tasks, overdue, offers, sendKey, answer, goodwill }: OrderDeskProps) {
  const format = useFormat();
  const about = answer && "typed" in answer ? answer : undefined;
  const waiting = offers.filter((offer) => !isOpen(offer));
  return (
    <>
      {answer && !about && <Refusal answer={answer} />}
      {tasks.map((task) => (
        <MatterPanel key={task.id} task={task} sendKey={sendKey} />
      ))}
      {waiting.map((offer) => (
        <Offered key={offer.id} offer={offer} sendKey={sendKey} />
      ))}
      {overdue.length > 0 && (
        <Panel title={<Trans>Overdue</Trans>}>
          <Stack as="ul" gap={3}>
            {overdue.map(({ word, since }) => (
              <li key={word}>
                {word} <span className="muted">{format.stamp(since)}</span>
              </li>
            ))}
          </Stack>
          <ButtonRow>
            <LinkButton href={orderHref}>
              <Trans>See the order</Trans>
            </LinkButton>
          </ButtonRow>
        </Panel>
      )}
      {tasks.length + waiting.length + overdue.length === 0 && (
        <EmptyState
          title={<Trans>Nothing waits for you here</Trans>}
          action={
            <LinkButton href={orderHref}>
              <Trans>See the order</Trans>
            </LinkButton>
          }
        >
          <Trans>Declined charges and refunds, and swaps that cost more, are settled here.</Trans>
        </EmptyState>
      )}
      {offers.filter(isOpen).map((offer, place, open) => (
        <Offered
          key={offer.id}
          {...{ offer, sendKey }}
          isToldAbove={open.findIndex(({ kind }) => kind === offer.kind) < place}
        />
      ))}
      {goodwill && <GoodwillPanel goodwill={goodwill} answer={about} />}
    </>
  );
}

function useFacts({ items, facts }: Offer) {
  const { newOn, answerBy, amountCents, held, stop } = facts;
  const { i18n } = useLingui();
  const format = useFormat();
  const paymentName = usePaymentName();
  const stray = useStrayFacts(facts);
  return [
    ...(held === undefined
      ? [{ key: "items", name: <Trans>Items</Trans>, value: items.join(" · ") }]
      : [
          { key: "held", name: <Trans>Payment</Trans>, value: paymentName(held) },
          { key: "heldCents", name: <Trans>Held</Trans>, value: format.money(held.cents) },
        ]),
    ...(newOn
      ? [{ key: "newOn", name: <Trans>New date</Trans>, value: format.weekday(newOn) }]
      : []),
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
    ...(stop === undefined || stop.lostCents === 0
      ? []
      : [
          {
            key: "lost",
            name: i18n._(lostDiscount(stop.lostCents).label),
            value: format.money(-stop.lostCents),
          },
        ]),
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

function Offered({ offer, sendKey, isToldAbove = false }: OfferedProps) {
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
                words={"button" in said ? said.button : undefined}
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
