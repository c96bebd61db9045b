import { Form } from "@remix-run/react";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { deskActions, deskMatters, deskOffers } from "#app/messages/order-desk.ts";
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
import { GoodwillPanel } from "./goodwill-panel.tsx";
import type { GoodwillAnswer, GoodwillData } from "./goodwill-panel.tsx";

/** One matter that waits for an agent. */
export interface Matter {
  readonly id: string;
  readonly kind: keyof typeof deskMatters;
  readonly items: readonly string[];
  readonly amountCents: number;
  readonly events: readonly string[];
  /** The page where it is done for the customer, and since when they are asked. */
  readonly page?: { readonly href: string; readonly since: string };
}

/** Something that agents alone may do. */
export interface Offer {
  readonly id: string;
  readonly kind: keyof typeof deskOffers;
  readonly items: readonly string[];
  readonly facts: {
    readonly newOn?: string | null;
    readonly answerBy?: string;
    readonly amountCents?: number;
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
  readonly tasks: readonly Matter[];
  readonly offers: readonly Offer[];
  /** Makes a second press of a button the first one. */
  readonly sendKey: string;
  readonly liveHref: string;
  readonly halted: readonly Halted[];
  /** Null where nothing was paid. */
  readonly goodwill: GoodwillData | null;
}

/** Whether it can be done and nobody waits for it. */
const isOpen = ({ kind }: Offer): boolean => !waitingKinds.includes(kind);

const waitingKinds: readonly Offer["kind"][] = [
  ...(["delay", "discount", "doneAnyway"] as const),
  ...(["lapsing", "lost", "returnSentLate", "reversal"] as const),
  ...(["strayParcel", "strayReturn", "tradeInCharge"] as const),
];

/** What waits for an agent at an order; each matter is settled by one press. */
export function OrderDeskPage(
  props: OrderDeskData & { readonly answer: RefusedAnswer | GoodwillAnswer | undefined },
) {
  const { orderId, orderHref, tasks, offers, sendKey, answer, goodwill } = props;
  const about = answer && "typed" in answer ? answer : undefined;
  const waiting = offers.filter((offer) => !isOpen(offer));
  useLive(props.liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Waiting for an agent</Trans>}
          lead={
            <Trans>Speak with the customer first. They are told of what you do by email.</Trans>
          }
        />
        {answer && !about && <Refusal answer={answer} />}
        {tasks.map((task) => (
          <Task key={task.id} task={task} sendKey={sendKey} />
        ))}
        {waiting.map((offer) => (
          <Offered key={offer.id} offer={offer} sendKey={sendKey} />
        ))}
        {tasks.length + waiting.length === 0 && (
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
        <HaltedPanel halted={props.halted} />
        {offers.filter(isOpen).map((offer) => (
          <Offered key={offer.id} offer={offer} sendKey={sendKey} />
        ))}
        {goodwill && <GoodwillPanel goodwill={goodwill} answer={about} />}
      </Stack>
    </Page>
  );
}

function Task({ task, sendKey }: { task: Matter; sendKey: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { title, text } = deskMatters[task.kind];
  return (
    <Panel title={i18n._(title)}>
      <Stack gap={4}>
        <p>{i18n._(text)}</p>
        <Facts
          facts={[
            { key: "items", name: <Trans>Items</Trans>, value: task.items.join(" · ") },
            {
              key: "amount",
              name: <Trans>Amount</Trans>,
              value: format.money(task.amountCents),
            },
            ...(task.page
              ? [
                  {
                    key: "since",
                    name: <Trans>Asked for since</Trans>,
                    value: format.weekday(format.dayOf(task.page.since)),
                  },
                ]
              : []),
          ]}
        />
        <ButtonRow>
          {task.page && (
            <LinkButton href={task.page.href}>
              <Trans>Take the account down</Trans>
            </LinkButton>
          )}
          {task.events.map((event, index) => (
            <Settle key={event} {...{ event, sendKey }} id={task.id} isFirst={index === 0} />
          ))}
        </ButtonRow>
      </Stack>
    </Panel>
  );
}

function useFacts({ items, facts }: Offer) {
  const { newOn, answerBy, amountCents, held } = facts;
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

function Offered({ offer, sendKey }: { offer: Offer; sendKey: string }) {
  const { i18n } = useLingui();
  const facts = useFacts(offer);
  const said = deskOffers[offer.kind];
  const { title, text } = said;
  return (
    <Panel title={i18n._(title)}>
      <Stack gap={4}>
        <p>{i18n._(text)}</p>
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

interface SettleProps {
  readonly event: string;
  readonly id: string;
  readonly sendKey: string;
  readonly isFirst: boolean;
  /** Where the event alone does not say what it does. */
  readonly words?: MessageDescriptor | undefined;
}

function Settle({ event, id, sendKey, isFirst, words = deskActions[event] }: SettleProps) {
  const { i18n } = useLingui();
  const busy = useSending(event);
  return (
    <Form method="post">
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="task" value={id} />
      <input type="hidden" name="key" value={sendKey} />
      <Button look={isFirst ? "primary" : "secondary"} busy={busy}>
        {words && i18n._(words)}
      </Button>
    </Form>
  );
}
