import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { orderActions } from "#app/messages/order-actions.ts";
import { giftCardStates } from "#app/messages/gift-card.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { GiftCardView } from "#machines/gift-card";
import { GiftCardRefusal } from "./gift-code.tsx";

interface CardData extends Pick<
  GiftCardView,
  | "giftCardId"
  | "label"
  | "tone"
  | "recipientName"
  | "senderName"
  | "email"
  | "mobile"
  | "message"
  | "sendAt"
  | "amountCents"
  | "last4"
> {
  /** Whoever it was for had their data erased: its buyer has it. */
  readonly isRecipientGone: boolean;
  readonly mayResend: boolean;
  /** Until when its buyer may withdraw from it; null where they may not. */
  readonly withdrawUntil: string | null;
  readonly ticket: { readonly rev: number; readonly key: string };
}

interface Answer {
  readonly giftCardId: string;
  readonly codes: { readonly email: string | null; readonly mobile: string | null };
  readonly refusal: { readonly code: string } | null;
  /** Why it was not sent there, in the reader's words. */
  readonly said?: string;
}

interface GiftCardsProps {
  readonly orderId: string;
  readonly orderHref: string;
  /** What was bought, or what a card is called that nobody bought. */
  readonly name: string | MessageDescriptor;
  /** Whether it can be given back, as its product page says. */
  readonly terms: MessageDescriptor;
  readonly cards: readonly CardData[];
  readonly answer: Answer | undefined;
}

/** The gift cards of one line: where each stands, and sending it once more (GIFT-06, GIFT-07). */
export function GiftCardsPage(props: GiftCardsProps) {
  const { orderId, orderHref, name, terms, cards, answer } = props;
  const { i18n } = useLingui();
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>{orderId}</BackLink>
        <PageHead title={typeof name === "string" ? name : i18n._(name)} lead={i18n._(terms)} />
        {cards.length === 0 && (
          <p>
            <Trans>The card is made as soon as your payment went through.</Trans>
          </p>
        )}
        {cards.map((card) => (
          <Card
            key={card.giftCardId}
            card={card}
            answer={answer?.giftCardId === card.giftCardId ? answer : undefined}
          />
        ))}
      </Stack>
    </Page>
  );
}

/** Polish consumer law: nobody gives a reason. */
function Withdrawal({ card, until }: { card: CardData; until: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("withdrawn");
  const day = format.dateOf(until);
  return (
    <EventForm event="withdrawn" ticket={card.ticket}>
      <input type="hidden" name="giftCardId" value={card.giftCardId} />
      <p>
        <Trans>
          Until {day} you can withdraw from it: the card ends for good, and what you paid goes back
          to what you paid with.
        </Trans>
      </p>
      <p>
        <Button busy={busy}>{i18n._(orderActions.withdraw)}</Button>
      </p>
    </EventForm>
  );
}

/** Why nobody is named, and where the card goes. */
function RecipientGone({ label }: Pick<CardData, "label">) {
  return (
    <p>
      {label === "scheduled" ? (
        <Trans>
          Whoever it is for had their data erased here. We send the card to you instead, on its day.
        </Trans>
      ) : (
        <Trans>Whoever it is for had their data erased here.</Trans>
      )}
    </p>
  );
}

function Card({ card, answer }: { card: CardData; answer: Answer | undefined }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const format = useFormat();
  const busy = useSending("resent");
  const { recipientName, senderName, email, mobile, message, sendAt, last4 } = card;
  const errorOf = (code: string | null | undefined) =>
    code && isFieldTextCode(code) ? i18n._(fieldTexts[code]) : undefined;
  const fact = (key: string, label: string, value: string | null) =>
    value ? [{ key, name: label, value }] : [];
  return (
    <Panel
      title={format.money(card.amountCents)}
      action={<StateLabel state={card.tone}>{i18n._(giftCardStates[card.label])}</StateLabel>}
    >
      <Stack gap={4}>
        <Facts
          facts={[
            ...fact("to", t`For`, recipientName),
            ...fact("email", t`Email`, email),
            ...fact("mobile", t`Mobile`, mobile),
            ...fact("from", t`From`, senderName),
            ...fact("message", t`Message`, message),
            ...(card.label === "scheduled" && sendAt
              ? fact("day", t`To be sent`, format.date(format.dayOf(sendAt)))
              : []),
            ...fact("card", t`Card`, last4 && `•••• ${last4}`),
          ]}
        />
        {card.isRecipientGone && <RecipientGone label={card.label} />}
        {answer?.refusal && <GiftCardRefusal code={answer.refusal.code} />}
        {answer?.said && <Notice tone="stop" live title={answer.said} />}
        {card.withdrawUntil !== null && <Withdrawal card={card} until={card.withdrawUntil} />}
        {card.mayResend && (
          <EventForm event="resent" ticket={card.ticket}>
            <input type="hidden" name="giftCardId" value={card.giftCardId} />
            <Stack gap={3}>
              <Field
                id={`email-${card.giftCardId}`}
                name="email"
                type="email"
                label={<Trans>Send it again to</Trans>}
                defaultValue={email}
                error={errorOf(answer?.codes.email)}
              />
              <Field
                id={`mobile-${card.giftCardId}`}
                name="mobile"
                type="tel"
                optional
                label={<Trans>Mobile number</Trans>}
                defaultValue={mobile ?? ""}
                error={errorOf(answer?.codes.mobile)}
              />
              <p>
                <Button busy={busy} busyLabel={t`Sending…`}>
                  <Trans>Resend the gift card</Trans>
                </Button>
              </p>
            </Stack>
          </EventForm>
        )}
      </Stack>
    </Panel>
  );
}
