import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { NextBar } from "#app/features/checkout/checkout-frame.tsx";
import { PayFrame } from "#app/features/checkout/pay-frame.tsx";
import type { PayFrameData } from "#app/features/checkout/pay-frame.tsx";
import { PaymentRefusal } from "#app/features/checkout/payment-refusal.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { calledStates, remotePaymentStates } from "#app/messages/remote-payment.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Status } from "#machines/remote-payment";

export interface RemotePayProps extends PayFrameData {
  readonly channel: "link" | "phone";
  /** A telephone is called, or sent the link. */
  readonly asksNumber: boolean;
  /** Somebody who was asked; null while nobody is. */
  readonly asked: {
    readonly status: Status;
    readonly receivers: readonly string[];
    readonly endsAt: string | null;
    readonly isOutgrown: boolean;
    readonly ticket: FormTicket;
    readonly paymentTicket: FormTicket;
  } | null;
  /** Why the last try ended. */
  readonly failure: string | null;
  readonly typed: { readonly email: string; readonly mobile: string };
  /** The sandbox's test numbers; null where its operators are real. */
  readonly testNumbers: readonly { readonly ending: string; readonly about: string }[] | null;
  readonly liveHref: string;
  readonly answer: PaymentAnswer | undefined;
}

/** Somebody else pays: by a link they are sent, or at the telephone (PAY-41, PAY-42). */
export function RemotePayPage({ asked, failure, answer, ...props }: RemotePayProps) {
  const { i18n } = useLingui();
  const { channel, liveHref } = props;
  useLive(liveHref);
  const isAboutFields = Object.keys(answer?.fields ?? {}).length > 0;
  return (
    <PayFrame
      {...props}
      title={i18n._(paymentMethods[channel === "link" ? "pay_by_link" : "pay_by_phone"])}
      answer={isAboutFields ? undefined : answer}
    >
      {failure !== null && !answer && <PaymentRefusal code={failure} />}
      {asked?.isOutgrown && (
        <Notice tone="hold" live title={<Trans>Your cart changed after you asked</Trans>}>
          <Trans>
            What was asked for cannot be paid any more, and nothing was charged. Take it back here,
            then ask for the new sum.
          </Trans>
        </Notice>
      )}
      {asked ? (
        <SentRequest asked={asked} channel={channel} />
      ) : (
        <AskForm {...props} answer={answer} />
      )}
      {channel === "phone" && props.testNumbers && <TestNumbers numbers={props.testNumbers} />}
    </PayFrame>
  );
}

function AskForm({
  frame,
  channel,
  asksNumber,
  typed,
  dueCents,
  answer,
}: Omit<RemotePayProps, "asked" | "failure">) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const { money } = useFormat();
  const busy = useSending("payer.asked");
  const said = (name: string) => {
    const code = answer?.fields[name];
    return code !== undefined && isFieldTextCode(code) ? i18n._(fieldTexts[code]) : undefined;
  };
  const isLink = channel === "link";
  return (
    <EventForm event="payer.asked" ticket={frame.ticket}>
      <Stack gap={4}>
        <p>
          {isLink ? (
            <Trans>
              We send a link to pay {money(dueCents)} by card. It is good for 24 hours; you place
              the order when it is paid.
            </Trans>
          ) : (
            <Trans>
              We call this number and take {money(dueCents)} by phone. You place the order when it
              is paid.
            </Trans>
          )}
        </p>
        {isLink && (
          <Field
            name="email"
            label={<Trans>Email</Trans>}
            type="email"
            autoComplete="email"
            defaultValue={answer?.written?.["email"] ?? typed.email}
            error={said("email")}
          />
        )}
        {asksNumber && (
          <Field
            name="mobile"
            label={isLink ? <Trans>Mobile number</Trans> : <Trans>Phone number</Trans>}
            type="tel"
            autoComplete="tel"
            optional={isLink}
            defaultValue={answer?.written?.["mobile"] ?? (isLink ? undefined : typed.mobile)}
            error={said("mobile")}
          />
        )}
        <CheckField
          name="consent"
          label={
            isLink ? (
              <Trans>We may write to this address and number about this order.</Trans>
            ) : (
              <Trans>We may call this number about this order.</Trans>
            )
          }
          error={answer?.fields.consent ? t`Please check this box to continue.` : undefined}
        />
        <NextBar frame={frame}>
          <Button look="primary" wide busy={busy} busyLabel={t`Sending…`}>
            {isLink ? <Trans>Send the link</Trans> : <Trans>Have it called</Trans>}
          </Button>
        </NextBar>
      </Stack>
    </EventForm>
  );
}

/** How far they are; the page looks again by itself. */
function SentRequest({
  asked: { status, receivers, endsAt, isOutgrown, ticket, paymentTicket },
  channel,
}: {
  asked: NonNullable<RemotePayProps["asked"]>;
  channel: RemotePayProps["channel"];
}) {
  const { i18n } = useLingui();
  const { stamp, listed } = useFormat();
  const resending = useSending("resend.requested");
  const leaving = useSending("user.cancelled");
  const who = listed(receivers);
  const until = endsAt === null ? "" : stamp(endsAt);
  const called = channel === "phone" ? calledStates[status] : undefined;
  const words = called ?? remotePaymentStates[status];
  return (
    <Stack gap={4}>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <div role="status">
        {status === "failed" ? (
          <Failed channel={channel} receivers={receivers} until={until} />
        ) : isOutgrown ? null : (
          <Notice tone="hold" title={i18n._(words)}>
            {channel === "link" ? (
              <Trans>
                The link went to {who} and is good until {until}. This page goes on when it is paid;
                you may close it and come back to your cart.
              </Trans>
            ) : (
              <Trans>
                We call {who} until {until}. This page goes on when it is paid.
              </Trans>
            )}
          </Notice>
        )}
      </div>
      <ButtonRow>
        {status === "failed" && (
          <EventForm event="resend.requested" ticket={ticket}>
            <Button look="primary" busy={resending}>
              <Trans>Try again</Trans>
            </Button>
          </EventForm>
        )}
        {status !== "paying" && (
          <EventForm event="user.cancelled" ticket={paymentTicket}>
            <Button look="quiet" busy={leaving}>
              <Trans>Pay another way</Trans>
            </Button>
          </EventForm>
        )}
      </ButtonRow>
    </Stack>
  );
}

/** Why nobody was reached; a link that was mailed as well can still be paid. */
function Failed({
  channel,
  receivers,
  until,
}: Pick<RemotePayProps, "channel"> & {
  readonly receivers: readonly string[];
  readonly until: string;
}) {
  if (channel === "phone") return <PaymentRefusal code="PayByPhoneFailed" />;
  const isMailed = receivers.some((one) => one.includes("@"));
  return (
    <Notice tone="stop" title={<Trans>The text message could not be sent</Trans>}>
      {isMailed ? (
        <Trans>The link that was emailed is good until {until}.</Trans>
      ) : (
        <Trans>Nothing was charged. Try again, or pay another way.</Trans>
      )}
    </Notice>
  );
}

/** The sandbox is no part of the store, so its numbers speak English only. */
function TestNumbers({ numbers }: { numbers: NonNullable<RemotePayProps["testNumbers"]> }) {
  return (
    <Notice title={<Trans>No real operators here: use a test number</Trans>}>
      <ul lang="en">
        {numbers.map(({ ending, about }) => (
          <li key={ending}>
            <span className="data">{ending}</span>: {about}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
