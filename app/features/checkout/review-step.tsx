import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/shell/use-format.ts";
import { checkoutText } from "#app/messages/checkout.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Refusal } from "#machines/kit";
import { CheckoutFrame, CheckoutNotices, NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { ReviewGroups } from "./review-groups.tsx";
import type { ReviewGroupsData } from "./review-groups.tsx";
import { StepRefusal } from "./step-refusal.tsx";
import { Waiting } from "./waiting.tsx";

interface Ticket {
  readonly rev: number;
  readonly key: string;
}

export interface ReviewStepProps extends ReviewGroupsData {
  readonly frame: FrameData;
  readonly face: "ready" | "missing" | "processing" | "pending" | "error";
  /** What is missing, each with the step that settles it. */
  readonly missing: readonly { readonly code: string; readonly href: string }[];
  readonly errorCode: string | null;
  readonly totalCents: number;
  /** Of the place-order gate. */
  readonly gateTicket: Ticket;
  readonly consents: { readonly autoRenewal: boolean; readonly accepted: boolean };
  readonly liveHref: string;
  readonly answer: { readonly event: string; readonly refusal: Refusal } | undefined;
}

/** Step four: everything once more, and the button that orders. */
export function ReviewStep(props: ReviewStepProps) {
  const { frame, liveHref } = props;
  useLive(liveHref);
  return (
    <CheckoutFrame frame={frame} title={<Trans>Review</Trans>}>
      <CheckoutNotices notices={frame.notices} />
      <Reviewing {...props}>
        <div className={styles.review}>
          <ReviewGroups {...props} />
        </div>
      </Reviewing>
    </CheckoutFrame>
  );
}

/** Why the order was not placed, what is missing for it, and its button, around what was entered. */
export function Reviewing(props: ReviewStepProps & { children: ReactNode }) {
  const { frame, face, answer } = props;
  const isWaiting = face === "processing" || face === "pending";
  return (
    <>
      <StepRefusal refusal={answer?.refusal ?? null} frame={frame} seen={null} />
      {isWaiting ? <Placing face={face} /> : <Ready {...props} />}
    </>
  );
}

function Placing({ face }: { face: "processing" | "pending" }) {
  return face === "processing" ? (
    <Waiting title={<Trans>Placing your order…</Trans>}>
      <Trans>This takes a few seconds. The page goes on by itself.</Trans>
    </Waiting>
  ) : (
    <Waiting title={<Trans>Your order is with us; your bank takes its time</Trans>} isSlow>
      <Trans>
        There is one order, and nothing more to do. The confirmation comes by email as soon as the
        bank has answered; you may close this page.
      </Trans>
    </Waiting>
  );
}

function Ready(props: ReviewStepProps & { children: ReactNode }) {
  const { frame, face, consents } = props;
  return (
    <>
      {face === "error" && <Failed {...props} />}
      {face === "missing" && <Missing missing={props.missing} />}
      {face === "ready" && <Place {...props} isFirst />}
      {consents.autoRenewal && <Renewal frame={frame} accepted={consents.accepted} />}
      {props.children}
      {face === "ready" && <Terms origin={frame.origin} />}
      {face === "ready" && (
        <NextBar frame={frame}>
          <Place {...props} />
        </NextBar>
      )}
    </>
  );
}

/** The button says what it does, with the sum; in Polish in the words of the law. */
function Place({
  gateTicket,
  totalCents,
  frame,
  isFirst = false,
}: Pick<ReviewStepProps, "gateTicket" | "totalCents" | "frame"> & { isFirst?: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const busy = useSending("place.pressed");
  const sum = format.money(totalCents);
  return (
    <EventForm
      event="place.pressed"
      ticket={gateTicket}
      className={isFirst ? styles.first : undefined}
    >
      <Button look="primary" wide busy={busy} busyLabel={t`Placing order…`}>
        {frame.origin === "pl" ? (
          <Trans comment="Polish law asks for exactly: Zamawiam z obowiązkiem zapłaty">
            Order with an obligation to pay
          </Trans>
        ) : totalCents > 0 ? (
          <Trans>Pay {sum}</Trans>
        ) : (
          <Trans>Place order</Trans>
        )}
      </Button>
    </EventForm>
  );
}

function Terms({ origin }: Pick<FrameData, "origin">) {
  if (origin === "pl")
    return (
      <p className="small muted">
        <Trans comment="Polish consumer law: the right of withdrawal">
          You may withdraw from the contract within 14 days of receiving your order, without giving
          a reason. Sealed software and gift cards that were used are excepted.
        </Trans>
      </p>
    );
  return (
    <p className="small muted">
      <Trans>
        Your card is charged when your order goes out, each parcel for itself. You can send back
        what you do not like within 15 days; gift cards are final.
      </Trans>
    </p>
  );
}

function Missing({ missing }: Pick<ReviewStepProps, "missing">) {
  const { i18n } = useLingui();
  if (missing.length === 0) return null;
  return (
    <Notice tone="hold" title={<Trans>Before you can order</Trans>}>
      <ul className={styles.missing}>
        {missing.map(({ code, href }) => (
          <li key={code + href}>
            <Anchor href={href}>{i18n._(checkoutText(code).title)}</Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Failed({ errorCode, gateTicket }: ReviewStepProps) {
  const { i18n } = useLingui();
  const { title, text } = checkoutText(errorCode ?? "SubmitCartError");
  return (
    <EventForm event="place.retried" ticket={gateTicket}>
      <Notice
        tone="stop"
        live
        title={i18n._(title)}
        action={
          <Button small>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {text && i18n._(text)}
      </Notice>
    </EventForm>
  );
}

/** Something renews: never ticked beforehand, always beside the button (CART-15). */
function Renewal({ frame, accepted }: { frame: FrameData; accepted: boolean }) {
  return (
    <EventForm event="consent.given" ticket={frame.ticket}>
      <Panel as="div">
        <CheckField
          name="accepted"
          defaultChecked={accepted}
          label={
            <Trans>
              I agree that the subscription in my cart renews, and is charged, until I cancel it in
              my account.
            </Trans>
          }
        />
        <Button small>
          <Trans>Save my choice</Trans>
        </Button>
      </Panel>
    </EventForm>
  );
}
