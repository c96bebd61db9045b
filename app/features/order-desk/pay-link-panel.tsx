/** Having somebody pay an order that was not paid: whom an agent sends a link to, and how far they are (PAY-41). */
import type { ReactNode } from "react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { remotePaymentStates } from "#app/messages/remote-payment.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status } from "#machines/remote-payment";

export interface PayLinkData {
  /** Somebody who has a link that is good; null while nobody has. */
  readonly asked: {
    readonly status: Status;
    readonly receivers: readonly string[];
    readonly amountCents: number;
    readonly endsAt: string | null;
    /** The order comes to another sum by now. */
    readonly isOutgrown: boolean;
  } | null;
  /** What a link would ask for; null while one is out. */
  readonly due: {
    readonly amountCents: number;
    readonly dueAt: string | null;
    readonly isOverdue: boolean;
  } | null;
  /** Of whoever bought. */
  readonly timeZone: string;
  readonly typed: { readonly email: string; readonly mobile: string };
  /** A telephone is sent the link. */
  readonly asksNumber: boolean;
  readonly key: string;
}

/** Why nobody was asked. */
export interface PayLinkAnswer {
  readonly refusal: { readonly code: string };
  readonly fields: Readonly<Record<string, string>>;
  readonly written: { readonly email: string; readonly mobile: string };
}

interface PayLinkProps {
  readonly link: PayLinkData;
  readonly answer: PayLinkAnswer | undefined;
}

export function PayLinkPanel({ link, answer }: PayLinkProps) {
  const { asked, due } = link;
  return (
    <Panel title={<Trans>A payment that is still to be made</Trans>}>
      {asked && <Sent asked={asked} timeZone={link.timeZone} sendKey={link.key} />}
      {!asked && due && <Ask link={link} due={due} answer={answer} />}
    </Panel>
  );
}

function Ask({ link, due, answer }: PayLinkProps & { due: NonNullable<PayLinkData["due"]> }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const { money, stamp } = useFormat();
  const busy = useSending("send.requested");
  const said = (name: string) => {
    const code = answer?.fields[name];
    return code !== undefined && isFieldTextCode(code) ? i18n._(fieldTexts[code]) : undefined;
  };
  const { email, mobile } = answer?.written ?? link.typed;
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="event" value="send.requested" />
      <input type="hidden" name="key" value={link.key} />
      <input type="hidden" name="agreed" value={due.amountCents} />
      <Stack gap={3}>
        <p>
          <Trans>
            Send the customer, or whoever they say pays for them, a link to pay{" "}
            {money(due.amountCents)} by card. It is good for 24 hours and works once. While it is
            good the order waits for it.
          </Trans>
        </p>
        {due.dueAt !== null && (
          <p className="muted">
            {due.isOverdue ? (
              <Trans>It had to be paid by {stamp(due.dueAt, link.timeZone)}.</Trans>
            ) : (
              <Trans>Without a link it has to be paid by {stamp(due.dueAt, link.timeZone)}.</Trans>
            )}
          </p>
        )}
        <Field
          name="email"
          type="email"
          autoComplete="off"
          label={<Trans>Email</Trans>}
          defaultValue={email}
          error={said("email")}
        />
        {link.asksNumber && (
          <Field
            name="mobile"
            type="tel"
            autoComplete="off"
            optional
            label={<Trans>Mobile number</Trans>}
            defaultValue={answer?.written.mobile}
            hint={mobile === "" ? undefined : <Trans>The customer gave {mobile}.</Trans>}
            error={said("mobile")}
          />
        )}
        <CheckField
          name="consent"
          label={<Trans>They agreed that we write to this address and number about it.</Trans>}
          error={answer?.fields["consent"] ? t`Please check this box to continue.` : undefined}
        />
        <ButtonRow>
          <Button busy={busy}>
            <Trans>Send the link</Trans>
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}

interface SentProps extends Pick<PayLinkData, "timeZone"> {
  readonly asked: NonNullable<PayLinkData["asked"]>;
  readonly sendKey: string;
}

function Sent({ asked, timeZone, sendKey }: SentProps) {
  const { i18n } = useLingui();
  const { money, stamp, listed } = useFormat();
  const { status, receivers, amountCents, endsAt, isOutgrown } = asked;
  return (
    <Stack gap={4}>
      {isOutgrown && (
        <Notice tone="hold" title={<Trans>The order comes to another sum now</Trans>}>
          <Trans>Nothing can be paid by this link any more. Take it back, then send another.</Trans>
        </Notice>
      )}
      <p>
        <Trans>
          Somebody has a link to pay by. While it is good the order waits for it; take it back where
          they want to pay another way.
        </Trans>
      </p>
      <Facts
        facts={[
          { key: "to", name: <Trans>Sent to</Trans>, value: listed(receivers) },
          { key: "sum", name: <Trans>To pay</Trans>, value: money(amountCents) },
          { key: "how", name: <Trans>State</Trans>, value: i18n._(remotePaymentStates[status]) },
          ...(endsAt === null
            ? []
            : [{ key: "until", name: <Trans>Good until</Trans>, value: stamp(endsAt, timeZone) }]),
        ]}
      />
      <ButtonRow>
        {status === "failed" && (
          <Press event="resend.requested" sendKey={sendKey}>
            <Trans>Send it again</Trans>
          </Press>
        )}
        {status !== "paying" && (
          <Press event="user.cancelled" sendKey={sendKey}>
            <Trans>Take the link back</Trans>
          </Press>
        )}
      </ButtonRow>
    </Stack>
  );
}

function Press({
  event,
  sendKey,
  children,
}: {
  event: string;
  sendKey: string;
  children: ReactNode;
}) {
  const busy = useSending(event);
  return (
    <Form method="post">
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="key" value={sendKey} />
      <Button look="secondary" busy={busy}>
        {children}
      </Button>
    </Form>
  );
}
