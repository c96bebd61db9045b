import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useContext, useState } from "react";
import type { ReactNode } from "react";
import { CardForm } from "#app/features/checkout/card-form.tsx";
import type { CardFormData, TypedCard } from "#app/features/checkout/card-form.tsx";
import type { CardTyped } from "#app/features/checkout/card-typing.ts";
import { CodeForm } from "#app/features/checkout/code-form.tsx";
import type { CodeFormData } from "#app/features/checkout/code-form.tsx";
import { PaymentRefusal } from "#app/features/checkout/payment-refusal.tsx";
import { ProviderPage } from "#app/features/checkout/provider-page.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { AskingForMoney, NoAnswerYet } from "#app/features/checkout/waiting.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import type { DeviceRequest } from "#app/features/device-pay/device-form.tsx";
import { PageAction } from "#app/features/events/page-action.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { Taken } from "#app/messages/payment.ts";
import { askingTitles, updateTitles } from "#app/messages/payment-update.ts";
import { waitingTitle } from "#app/messages/payment-waiting.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice, ToldAbove } from "#app/ui/notice.tsx";
import { isGiftEvent } from "#app/features/wallet/gift-card-panel.tsx";
import { GiftCardRefusal } from "#app/features/wallet/gift-code.tsx";
import type { Method } from "#machines/payment";
import type { PageAction as ReportedAction, Entry, Status } from "#machines/payment-update";
import { DeviceWayPanel } from "./device-way.tsx";
import { DuePanel } from "./due-panel.tsx";
import type { Standing } from "./due-panel.tsx";
import { UpdateTicket } from "./update-ticket.tsx";
import { OtherWays } from "./other-ways.tsx";
import { WaitsForPayer } from "./waits-for-payer.tsx";
import { isOfOrder } from "./of-order.ts";
import type { DeviceWay } from "./other-ways.tsx";

export interface OrderPaymentData extends CardFormData, Omit<CodeFormData, "changeHref"> {
  readonly orderId: string;
  readonly orderHref: string;
  /** This page with its card form. */
  readonly cardHref: string;
  readonly status: Status;
  readonly face:
    | "form"
    | "working"
    | "code"
    | "provider"
    | "payer"
    | "unknown"
    | "done"
    | "expired"
    | "closed"
    | "nothingDue";
  readonly pageAction: ReportedAction | null;
  /** What is asked for now; null when nothing is. */
  readonly due: Entry | null;
  /** What another way to pay is asked for instead, in cents. */
  readonly askedCents: number | null;
  /** The same of ways that are asked for another sum than a card. */
  readonly sumsBy: Readonly<Partial<Record<Method, number>>>;
  readonly left: readonly Entry[];
  /** What cannot be used any more once it is paid another way, in words; null where nothing is. */
  readonly lost: {
    readonly text: string;
    readonly cancel: { readonly text: string; readonly href: string } | null;
  } | null;
  /** What each payment of the order took, or holds. */
  readonly standings: readonly Standing[];
  /** What was taken for the order although a payment of it failed. */
  readonly took: Taken;
  readonly dueAt: string | null;
  readonly timeZone: string;
  /** Nothing is called off for want of money any more. */
  readonly goesOn: boolean;
  /** Some of it is there already, and stays. */
  readonly keepsSomething: boolean;
  /** Nothing of it waits for its payment. */
  readonly isAllSent: boolean;
  readonly failure: string | null;
  /** What its bank soon lets go of; null where nothing is, or something is to be paid now. */
  readonly lapsing: { readonly text: string; readonly ticket: FormTicket } | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
  readonly wallets: readonly Method[];
  readonly devices: readonly DeviceWay[];
  /** The device's wallet that is to pay; null where none was chosen. */
  readonly device: DeviceRequest | null;
  readonly takesGiftCards: boolean;
  /** What pays now. */
  readonly method: Method | null;
  /** It may hold money already, though nobody has said so. */
  readonly mayBeHeld: boolean;
  /** Until when somebody may pay by the link that they were sent; null where nobody was. */
  readonly linkUntil: string | null;
  /** Its provider's page, while the shopper is to go there. */
  readonly providerUrl: string | null;
}

type OrderPaymentPageProps = OrderPaymentData & { readonly answer: PaymentAnswer | undefined };

/** Pay again with a card: what failed, until when, and the one step that puts it right. */
export function OrderPaymentPage(props: OrderPaymentPageProps) {
  const { orderId, orderHref, answer, holder, liveHref } = props;
  const [typed, setTyped] = useState<CardTyped>({ number: "", expiry: "", cvv: "", holder });
  useLive(liveHref);
  return (
    <Page narrow>
      <PageAction action={props.pageAction} />
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={useTitle(props)} />
        {answer && <Answer {...props} answer={answer} />}
        <StateView {...props} typed={typed} setTyped={setTyped} />
      </Stack>
    </Page>
  );
}

/** Who is asked for the money is said by their name; everything else is the same for every way to pay. */
function useTitle({ face, lapsing, method, status }: OrderPaymentData): string {
  const { i18n } = useLingui();
  if (face === "working") return waitingTitle(i18n, method, "asking");
  if (face === "unknown") return waitingTitle(i18n, method, "silent");
  return i18n._(askingTitles[lapsing ? "lapsing" : face] ?? updateTitles[status]);
}

/** What the order says about itself, or what the payment says about the card. */
function Answer({
  answer,
  took,
  face,
  device,
  takesGiftCards,
}: OrderPaymentPageProps & { answer: PaymentAnswer }) {
  const { code } = answer.refusal;
  const isTold = useContext(ToldAbove);
  if (isTold && code.startsWith("PaymentUpdate")) return null;
  if (isOfOrder(code)) return <Refusal answer={answer} />;
  if (!isGiftEvent(answer.event)) return <PaymentRefusal code={code} took={took} />;
  const hasPanel = face === "form" && device === null && takesGiftCards;
  return hasPanel ? null : <GiftCardRefusal code={code} />;
}

const plainBar = (button: ReactNode) => button;

function StateView(props: OrderPaymentPageProps & TypedCard) {
  const { face, due, failure, answer, device } = props;
  switch (face) {
    case "form":
      return (
        <>
          {failure !== null && !answer && <PaymentRefusal code={failure} took={props.took} />}
          {due && <DuePanel {...props} due={due} />}
          {props.lost && <Lost {...props.lost} />}
          {device ? <DeviceWayPanel {...props} device={device} /> : <ByCard {...props} />}
          {device === null && <OtherWays {...props} />}
        </>
      );
    case "provider":
      return <ProviderPage {...props} />;
    case "payer":
      return <WaitsForPayer {...props} />;
    case "working":
      return <AskingForMoney method={props.method} />;
    case "unknown":
      return (
        <NoAnswerYet method={props.method}>
          {props.mayBeHeld ? (
            <Trans>
              We keep asking and this page shows the answer as soon as it comes. Please do not pay
              again meanwhile: your order waits for this answer, also beyond its time. The money may
              be held already; if it does not pay your order, it is released and you can pay another
              way.
            </Trans>
          ) : (
            <Trans>
              Nothing was charged or held. We keep asking and this page shows the answer as soon as
              it comes; if it is no, you can pay another way. Your order waits for this answer, also
              beyond its time.
            </Trans>
          )}
        </NoAnswerYet>
      );
    case "code":
      return <CodeForm {...props} changeHref={null} bar={plainBar} />;
    default:
      return <Over {...props} />;
  }
}

/** Nobody pays for what they cannot use without having read so. */
function Lost({ text, cancel }: NonNullable<OrderPaymentData["lost"]>) {
  const action = cancel && <LinkButton href={cancel.href}>{cancel.text}</LinkButton>;
  return (
    <Notice tone="hold" action={action}>
      {text}
    </Notice>
  );
}

function ByCard(props: OrderPaymentPageProps & TypedCard) {
  return (
    <CardForm
      {...props}
      others={
        props.wallets.length > 0 || props.takesGiftCards ? (
          <Trans>The wallets and gift cards below need no JavaScript.</Trans>
        ) : undefined
      }
      hidden={
        <UpdateTicket
          event="update.submitted"
          ticket={props.ticket}
          agreedCents={props.askedCents}
        />
      }
      action={<Trans>Pay now</Trans>}
      bar={plainBar}
    />
  );
}

/** Nothing is to be paid yet: until when its bank holds the money, and the press that pays again before that. */
function Lapsing({ text, ticket }: NonNullable<OrderPaymentData["lapsing"]>) {
  const busy = useSending("renewal.chosen");
  return (
    <Notice tone="hold" title={<Trans>Your bank’s approval runs out soon</Trans>}>
      <Stack gap={4}>
        <p>{text}</p>
        <p>
          <Trans>
            If you pay again now, nothing ships from the moment you press until you have paid. You
            have until a day after your bank releases the money; after that the order is cancelled.
          </Trans>
        </p>
        <EventForm event="renewal.chosen" ticket={ticket}>
          <Button busy={busy}>
            <Trans>Pay again now</Trans>
          </Button>
        </EventForm>
      </Stack>
    </Notice>
  );
}

/** Nothing to pay any more, and why. */
function Over({ face, orderHref, lapsing }: OrderPaymentData) {
  if (lapsing) return <Lapsing {...lapsing} />;
  const back = (
    <LinkButton href={orderHref}>
      <Trans>Back to the order</Trans>
    </LinkButton>
  );
  switch (face) {
    case "done":
      return (
        <Notice
          tone="go"
          live
          title={<Trans>Thank you: your payment was approved</Trans>}
          action={back}
        >
          <Trans>There is nothing more to pay, and your order goes on.</Trans>
        </Notice>
      );
    case "expired":
      return (
        <Notice
          tone="stop"
          title={<Trans>The payment was not updated in time</Trans>}
          action={back}
        >
          <Trans>
            What had not been paid in time is cancelled, and so is what cannot go without it. What
            is packed or with you already stays. Anything charged for what is cancelled is refunded
            to the original payment method. The order’s page shows how each item stands.
          </Trans>
        </Notice>
      );
    case "closed":
      return (
        <Notice title={<Trans>This order no longer needs a payment</Trans>} action={back}>
          <Trans>It was cancelled before it was paid.</Trans>
        </Notice>
      );
    default:
      return (
        <Notice tone="go" title={<Trans>Nothing to pay</Trans>} action={back}>
          <Trans>There is nothing for you to do here.</Trans>
        </Notice>
      );
  }
}
