import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { erasedOrder } from "#app/messages/data-erasure.ts";
import { deskRefusal } from "#app/messages/order-desk.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { HaltedPanel } from "./halted-panel.tsx";
import type { Halted } from "./halted-panel.tsx";
import { HooksPanel } from "./hooks-panel.tsx";
import type { HookMessage } from "./hooks-panel.tsx";
import { MatterPanel } from "./matter-panel.tsx";
import type { Matter } from "./matter-panel.tsx";
import { Offered } from "./offered.tsx";
import type { Offer } from "./offered.tsx";
import { MailboxPanel } from "./mailbox-panel.tsx";
import type { MailboxAnswer, MailboxData } from "./mailbox-panel.tsx";
import { PayLinkPanel } from "./pay-link-panel.tsx";
import type { PayLinkAnswer, PayLinkData } from "./pay-link-panel.tsx";
import { GoodwillPanel } from "./goodwill-panel.tsx";
import type { GoodwillAnswer, GoodwillData } from "./goodwill-panel.tsx";

export interface OrderDeskData {
  readonly orderId: string;
  readonly orderHref: string;
  /** Its customer's data is erased: nothing is done here any more. */
  readonly isErased: boolean;
  readonly tasks: readonly Matter[];
  /** What of the order is overdue, in words, since when, and where it is done; null where that is its order's page. */
  readonly overdue: readonly {
    readonly word: string;
    readonly since: string;
    readonly href: string | null;
  }[];
  readonly offers: readonly Offer[];
  /** Makes a second press of a button the first one. */
  readonly sendKey: string;
  readonly liveHref: string;
  readonly halted: readonly Halted[];
  readonly hooks: readonly HookMessage[];
  /** Null where nothing was paid. */
  readonly goodwill: GoodwillData | null;
  /** Null where an account has the order. */
  readonly mailbox: MailboxData | null;
  /** Null where nobody has to pay anything. */
  readonly payLink: PayLinkData | null;
}

type OrderDeskProps = OrderDeskData & {
  readonly answer:
    | RefusedAnswer
    | GoodwillAnswer
    | { readonly refusal: RefusedAnswer["refusal"]; readonly mailbox: MailboxAnswer }
    | { readonly refusal: RefusedAnswer["refusal"]; readonly link: PayLinkAnswer }
    | undefined;
};

/** Whether it can be done and nobody waits for it. */
const isOpen = ({ kind }: Offer): boolean => !waitingKinds.includes(kind);

const waitingKinds: readonly Offer["kind"][] = [
  ...(["closing", "delay", "deviceLate", "discount", "doneAnyway"] as const),
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
        <HooksPanel messages={props.hooks} />
      </Stack>
    </Page>
  );
}

/** Why a press was refused. */
function Refused({ answer }: { answer: RefusedAnswer }) {
  const { i18n } = useLingui();
  const words = deskRefusal(answer.refusal.code);
  if (!words) return <Refusal answer={answer} />;
  return (
    <Notice tone="stop" title={i18n._(words.title)} live>
      {i18n._(words.text)}
    </Notice>
  );
}

/** What waits, and what can be done besides. */
function Work(props: OrderDeskProps) {
  const { orderHref, tasks, overdue, offers, sendKey, answer, goodwill, mailbox, payLink } = props;
  const format = useFormat();
  const about = answer && "typed" in answer ? answer : undefined;
  const ofMailbox = answer && "mailbox" in answer ? answer.mailbox : undefined;
  const ofLink = answer && "link" in answer ? answer.link : undefined;
  const isOfFields = ofLink !== undefined && Object.keys(ofLink.fields).length > 0;
  const waiting = offers.filter((offer) => !isOpen(offer));
  return (
    <>
      {answer && !about && !ofMailbox && !isOfFields && <Refused answer={answer} />}
      {tasks.map((task) => (
        <MatterPanel key={task.id} task={task} sendKey={sendKey} />
      ))}
      {waiting.map((offer) => (
        <Offered key={offer.id} offer={offer} sendKey={sendKey} />
      ))}
      {overdue.length > 0 && (
        <Panel title={<Trans>Overdue</Trans>}>
          <Stack as="ul" gap={3}>
            {overdue.map(({ word, since, href }) => (
              <li key={word}>
                {href === null ? word : <Anchor href={href}>{word}</Anchor>}{" "}
                <span className="muted">{format.stamp(since)}</span>
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
      {payLink && <PayLinkPanel link={payLink} answer={ofLink} />}
      {tasks.length + waiting.length + overdue.length === 0 && payLink === null && (
        <EmptyState
          title={<Trans>Nothing has to be decided now</Trans>}
          action={
            <LinkButton href={orderHref}>
              <Trans>See the order</Trans>
            </LinkButton>
          }
        >
          <Trans>
            Declined charges and refunds, and swaps that cost more, are settled here. What else you
            can do for the customer stands below.
          </Trans>
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
      {mailbox && <MailboxPanel mailbox={mailbox} answer={ofMailbox} />}
    </>
  );
}
