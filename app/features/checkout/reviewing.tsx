import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { agreementLeads } from "#app/messages/agreement-leads.ts";
import { checkoutText } from "#app/messages/checkout.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { AgreementName } from "#machines/agreement";
import type { Refusal } from "#machines/kit";
import { WITHDRAWAL_DAYS } from "#machines/return/return-policy.rules.ts";
import { NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import styles from "./checkout.module.css";
import { RenewalOffers } from "./renewal-offers.tsx";
import type { ReviewGroupsData } from "./review-lines.tsx";
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
  /** It is paid in several parts (PAY-36). */
  readonly progressivePayment: boolean;
  readonly totalCents: number;
  /** Of the place-order gate. */
  readonly gateTicket: Ticket;
  /** What the button sends along (PLACE-16). */
  readonly payload: {
    readonly payment_method: string | null;
    readonly encrypted_payment_context: string | null;
    readonly consents: readonly string[];
  };
  /** The legal texts this order needs (PLACE-08, PLACE-14). */
  readonly agreements: readonly {
    readonly name: AgreementName;
    readonly acceptedAt: string | null;
    readonly href: string;
  }[];
  readonly termsHref: string;
  /** What the order will say of how long its goods may be sent back (OPEN-01); null where it has none. */
  readonly returnDays: number | null;
  readonly liveHref: string;
  readonly answer: { readonly event: string; readonly refusal: Refusal } | undefined;
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
    <Waiting title={<Trans>Placing your order…</Trans>} whom={<Trans>Waiting for the store</Trans>}>
      <Trans>This takes a few seconds. The page goes on by itself.</Trans>
    </Waiting>
  ) : (
    <Waiting title={<Trans>Your order is with us; its payment is not confirmed yet</Trans>} isSlow>
      <Trans>
        There is one order, and nothing more to do. The confirmation comes by email as soon as the
        payment is confirmed; you may close this page.
      </Trans>
    </Waiting>
  );
}

function Ready(props: ReviewStepProps & { children: ReactNode }) {
  const { frame, face, agreements } = props;
  return (
    <>
      {face === "error" && <Failed {...props} />}
      {face === "missing" && <Missing missing={props.missing} />}
      <RenewalOffers renewals={props.renewals} note={props.renewalNote} />
      {face === "ready" && <Place {...props} isFirst />}
      {agreements.map((agreement) => (
        <NeededAgreement key={agreement.name} {...agreement} />
      ))}
      {props.children}
      {face === "ready" && <Terms {...props} />}
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
  payload,
  frame,
  isFirst = false,
}: Pick<ReviewStepProps, "gateTicket" | "totalCents" | "payload" | "frame"> & {
  isFirst?: boolean;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const busy = useSending("place.pressed");
  const sum = format.money(totalCents);
  return (
    <EventForm
      event="place.pressed"
      ticket={gateTicket}
      leads
      className={isFirst ? styles.first : undefined}
    >
      {payload.payment_method && (
        <input type="hidden" name="payment_method" value={payload.payment_method} />
      )}
      {payload.encrypted_payment_context && (
        <input
          type="hidden"
          name="encrypted_payment_context"
          value={payload.encrypted_payment_context}
        />
      )}
      {payload.consents.map((consent) => (
        <input key={consent} type="hidden" name="consents" value={consent} />
      ))}
      <Button look="primary" wide busy={busy} busyLabel={t`Placing order…`}>
        {frame.storefront === "pl" ? (
          <Trans comment="Polish law asks for exactly: Zamawiam z obowiązkiem zapłaty">
            Order with an obligation to pay
          </Trans>
        ) : totalCents > 0 ? (
          <Trans>Place order · {sum}</Trans>
        ) : (
          <Trans>Place order</Trans>
        )}
      </Button>
    </EventForm>
  );
}

function Terms({
  frame,
  termsHref,
  returnDays,
}: Pick<ReviewStepProps, "frame" | "termsHref" | "returnDays">) {
  if (frame.storefront === "pl")
    return (
      <p className="small muted">
        <Trans comment="Polish consumer law: the right of withdrawal">
          You may withdraw from the contract within {WITHDRAWAL_DAYS} days of receiving your order,
          without giving a reason. Sealed software and gift cards that were used are excepted.
        </Trans>
      </p>
    );
  return (
    <p className="small muted">
      <Trans>
        The <Anchor href={termsHref}>terms of sale</Anchor> hold for this order.
      </Trans>
      {returnDays !== null && (
        <>
          {" "}
          <Trans>
            You can send back what you do not like within {returnDays} days; gift cards are final.
          </Trans>
        </>
      )}
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

function Failed({ errorCode, progressivePayment, gateTicket }: ReviewStepProps) {
  const { i18n } = useLingui();
  const { title, text } = checkoutText(errorCode ?? "SubmitCartError", {
    progressive: progressivePayment,
  });
  return (
    <EventForm event="place.retried" ticket={gateTicket} leads>
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

/** A legal text: read to its end on its own page, never accepted beforehand (PLACE-08, PLACE-14). */
function NeededAgreement({ name, acceptedAt, href }: ReviewStepProps["agreements"][number]) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { title, lead } = agreementLeads[name];
  return (
    <Panel
      title={i18n._(title)}
      action={
        <Anchor href={href}>
          {acceptedAt === null ? <Trans>Read and accept</Trans> : <Trans>Read again</Trans>}
        </Anchor>
      }
    >
      {acceptedAt === null ? (
        <p>{i18n._(lead)}</p>
      ) : (
        <StateLabel state="done">
          <Trans>Accepted on {format.dateOf(acceptedAt)}</Trans>
        </StateLabel>
      )}
    </Panel>
  );
}
