import { useNavigate, useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Form } from "#app/features/events/form.tsx";
import { CartNotice } from "#app/features/cart/cart-notice.tsx";
import { CodesPanel } from "#app/features/codes/codes-panel.tsx";
import type { CodesData } from "#app/features/codes/codes-panel.tsx";
import { ReferralPanel } from "#app/features/referrals/referral-panel.tsx";
import type { ReferralPanelProps } from "#app/features/referrals/referral-panel.tsx";
import { HeldInVain } from "#app/features/order/held-in-vain.tsx";
import { PointsPanel } from "#app/features/rewards/points-panel.tsx";
import type { PointsPanelProps } from "#app/features/rewards/points-panel.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { cardText } from "#app/messages/card-text.ts";
import { paymentMethodName } from "#app/messages/payment-methods.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { GiftCardPanel, isGiftEvent } from "#app/features/wallet/gift-card-panel.tsx";
import type { GiftPanelData } from "#app/features/wallet/gift-card-panel.tsx";
import { BotCheck } from "./bot-check.tsx";
import type { BotCheckData } from "./bot-check.tsx";
import { CardWays } from "./card-ways.tsx";
import type { CardWayData } from "./card-ways.tsx";
import type { CardFormData, TypedCard } from "./card-form.tsx";
import type { CardTyped } from "./card-typing.ts";
import { CheckoutFrame, CheckoutNotices, NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import { CodeForm } from "./code-form.tsx";
import type { CodeFormData } from "./code-form.tsx";
import { useFormPlace } from "./form-place.tsx";
import { MethodList } from "./method-list.tsx";
import type { ListedMethod } from "./method-list.tsx";
import { CvvForm } from "./cvv-form.tsx";
import { PaymentRefusal } from "./payment-refusal.tsx";
import { GivenBack, Outgrown } from "./approved-before.tsx";
import type { ApprovedBefore } from "./approved-before.tsx";
import { ProviderPage } from "./provider-page.tsx";
import { StepRefusal } from "./step-refusal.tsx";
import { SilentPayment } from "./silent-payment.tsx";
import type { SilentPaymentData } from "./silent-payment.tsx";
import { StepTicket } from "./step-ticket.tsx";
import { UnusedLoan } from "./unused-loan.tsx";
import type { UnusedLoanProps } from "./unused-loan.tsx";
import { AskingForMoney } from "./waiting.tsx";
import type { PaymentAnswer } from "./payment-answer.ts";

export interface PaymentStepProps extends CardFormData, CodeFormData, ApprovedBefore {
  readonly frame: FrameData;
  readonly codes: CodesData;
  readonly face:
    | "form"
    | "working"
    | "code"
    | "cvv"
    | "provider"
    | "unknown"
    | "done"
    | "nothingDue"
    | "useAgain";
  readonly gift: GiftPanelData;
  /** Stands in the way of everything else. */
  readonly botCheck: BotCheckData | null;
  readonly failure: string | null;
  /** Why a card is asked for although nothing is due, or that it is good; worded by the server. */
  readonly cardNote: { readonly title: string; readonly text: string } | null;
  readonly display: string | null;
  /** What an answer is waited for; null while none is. */
  readonly asked: SilentPaymentData | null;
  readonly points: Omit<PointsPanelProps, "refusal"> | null;
  readonly referral: Omit<ReferralPanelProps, "refusal">;
  /** The carrier takes cash at the door. */
  readonly takesCash: boolean;
  /** It is how this order is paid. */
  readonly isCash: boolean;
  /** Ways to pay that have pages of their own. */
  readonly methods: readonly ListedMethod[];
  readonly card: CardWayData;
  /** Money that pays nothing and is held all the same; worded by the server. */
  readonly held: readonly string[];
  /** Accepted at a lender, and not used. */
  readonly loan: UnusedLoanProps | null;
  /** What pays now. */
  readonly method: string | null;
  /** The provider's page, while the shopper is to go there. */
  readonly providerUrl: string | null;
  readonly liveHref: string;
  readonly reviewHref: string;
  readonly changeHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** Notices that the payment's own face says. */
export const saidByFace: ReadonlySet<string> = new Set(["PaymentCardCleared", "PaymentRevalidate"]);

/** Step three: how it is paid. One face for each state of the payment. */
export function PaymentStep(props: PaymentStepProps) {
  const { frame, liveHref } = props;
  useLive(liveHref);
  return (
    <CheckoutFrame
      frame={frame}
      title={<Trans>Payment</Trans>}
      extras={<CodesPanel codes={props.codes} />}
    >
      <CheckoutNotices notices={frame.notices.filter(({ code }) => !saidByFace.has(code))} />
      <PaymentFaces {...props} />
    </CheckoutFrame>
  );
}

/** What went wrong with the last form, and the face of the payment: also on a page with other forms. */
export function PaymentFaces(props: PaymentStepProps) {
  const { frame, face, answer } = props;
  const [typed, setTyped] = useState<CardTyped>({
    ...{ number: "", expiry: "", cvv: "" },
    holder: props.holder,
  });
  useOnwards(props);
  const isStale = answer?.refusal.code === "Conflict" || answer?.refusal.code === "OutOfStock";
  return (
    <>
      {answer &&
        !isOfPart(answer) &&
        (isStale ? (
          <StepRefusal refusal={answer.refusal} frame={frame} seen={null} />
        ) : (
          <PaymentRefusal code={answer.refusal.code} />
        ))}
      <HeldInVain held={props.held} />
      {props.loan && <UnusedLoan {...props.loan} />}
      {((face !== "working" && face !== "unknown") || (answer && isOfPart(answer))) && (
        <>
          <GiftCardPanel gift={props.gift} ticket={frame.ticket} />
          <Panels {...props} />
        </>
      )}
      {props.botCheck && <BotCheck check={props.botCheck} />}
      {(!props.botCheck || face !== "form") && (
        <StateView {...props} face={face} typed={typed} setTyped={setTyped} />
      )}
    </>
  );
}

const pointsEvents: readonly string[] = ["amount.entered", "redemption.removed"];

const referralEvents: readonly string[] = ["referral.entered", "referral.removed"];

/**
 * What pays a part, or takes something off, has a panel that says by itself why its form was refused: it stands there for that
 * also while another payment is on its way, with what was typed.
 */
const isOfPart = ({ event }: PaymentAnswer) =>
  isGiftEvent(event) || pointsEvents.includes(event) || referralEvents.includes(event);

/** What takes something off before the rest is paid (REW-18, CODE-09). */
function Panels({ points, referral, answer }: PaymentStepProps) {
  const refused = (events: readonly string[]) =>
    answer && events.includes(answer.event) ? answer.refusal : null;
  return (
    <>
      {points && <PointsPanel {...points} refusal={refused(pointsEvents)} />}
      <ReferralPanel {...referral} refusal={refused(referralEvents)} />
    </>
  );
}

/** Goes on by itself, but only for who has just seen the bank think: Back from the review stays here. */
function useOnwards({ face, reviewHref }: PaymentStepProps): void {
  const navigate = useNavigate();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (face === "working" || face === "unknown") hasWaited.current = true;
    if (face !== "done" || !hasWaited.current) return;
    hasWaited.current = false;
    navigate(reviewHref);
  }, [face, reviewHref, navigate]);
}

function StateView(props: PaymentStepProps & TypedCard) {
  const place = useFormPlace();
  switch (props.face) {
    case "form":
      return (
        <>
          <Lost {...props} />
          {props.givenBack && <GivenBack {...props.givenBack} />}
          {props.outgrown && <Outgrown {...props.outgrown} />}
          {props.cardNote && <Notice title={props.cardNote.title}>{props.cardNote.text}</Notice>}
          {props.takesCash && <CashOnDelivery frame={props.frame} />}
          <CardWays {...props} action={place?.save ?? <Trans>Continue to review</Trans>} />
          <MethodList methods={props.methods} />
        </>
      );
    case "provider":
      return <ProviderPage {...props} />;
    case "working":
      return <AskingForMoney method={props.asked?.method ?? null} />;
    case "unknown":
      return props.asked && <SilentPayment asked={props.asked} changeHref={props.changeHref} />;
    case "cvv":
      return (
        <>
          <PaymentRefusal code={props.failure ?? "PaymentRevalidate"} />
          <CvvForm {...props} bar={(button) => <NextBar frame={props.frame}>{button}</NextBar>} />
        </>
      );
    case "code":
      return (
        <CodeForm {...props} bar={(button) => <NextBar frame={props.frame}>{button}</NextBar>} />
      );
    case "useAgain":
      return (
        <Notice tone="hold" title={<Trans>The total changed</Trans>}>
          <Trans>Use again what you pay with above, or take it out. Then you can go on.</Trans>
        </Notice>
      );
    case "done":
    case "nothingDue":
      return <Done {...props} />;
  }
}

/** Why what was to pay does not: it was refused, or the cart took it away and says by its name what that was. */
function Lost({ failure, frame }: PaymentStepProps) {
  if (failure === null) return null;
  if (failure !== "PaymentCardCleared") return <PaymentRefusal code={failure} />;
  return frame.notices
    .filter(({ code }) => code === failure)
    .map((notice) => <CartNotice key={notice.noticeId} notice={notice} />);
}

/** Cash at the door, where the carrier takes it (OPEN-103). */
function CashOnDelivery({ frame }: Pick<PaymentStepProps, "frame">) {
  const { t } = useTexts();
  const busy = useNavigation().state !== "idle";
  return (
    <Panel title={<Trans>Cash on delivery</Trans>}>
      <Form method="post">
        <StepTicket event="cash.chosen" frame={frame} />
        <p className="muted">
          <Trans>You pay the carrier when your order arrives, in cash or by card.</Trans>
        </p>
        <Button busy={busy} busyLabel={t`Saving…`}>
          <Trans>Pay on delivery</Trans>
        </Button>
      </Form>
    </Panel>
  );
}

function Done(props: PaymentStepProps) {
  const { face, frame, display, method, isCash, cardNote, reviewHref, changeHref } = props;
  const { i18n } = useLingui();
  const named = paymentMethodName(method ?? "");
  const what = display === null && named ? i18n._(named) : cardText(display ?? "");
  return (
    <>
      {face === "done" && isCash ? (
        <Notice
          tone="go"
          title={<Trans>You pay on delivery</Trans>}
          action={
            <Anchor href={changeHref}>
              <Trans>Pay by card instead</Trans>
            </Anchor>
          }
        >
          <Trans>The carrier takes cash and cards.</Trans>
        </Notice>
      ) : face === "done" ? (
        <Notice
          tone="go"
          title={<Trans>Approved: {what}</Trans>}
          action={
            <Anchor href={changeHref}>
              <Trans>Pay another way</Trans>
            </Anchor>
          }
        >
          {cardNote?.text ?? <Trans>Nothing is charged before you place your order.</Trans>}
        </Notice>
      ) : (
        <Notice tone="go" title={<Trans>Nothing left to pay</Trans>} />
      )}
      <NextBar frame={frame}>
        <LinkButton href={reviewHref} look="primary" wide>
          <Trans>Continue to review</Trans>
        </LinkButton>
      </NextBar>
    </>
  );
}
