import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ReactNode } from "react";
import { CardForm } from "#app/features/checkout/card-form.tsx";
import type { CardFormData, TypedCard } from "#app/features/checkout/card-form.tsx";
import type { CardTyped } from "#app/features/checkout/card-typing.ts";
import { CodeForm } from "#app/features/checkout/code-form.tsx";
import type { CodeFormData } from "#app/features/checkout/code-form.tsx";
import { PaymentRefusal } from "#app/features/checkout/payment-refusal.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { AskingForMoney } from "#app/features/checkout/waiting.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { UpdateTicket } from "#app/features/order-payment/update-ticket.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { cardText } from "#app/messages/card-text.ts";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface SubscriptionPaymentData extends CardFormData, Omit<CodeFormData, "changeHref"> {
  readonly name: string;
  readonly backHref: string;
  /** Something is owed: the new card is charged at once. */
  readonly isOwed: boolean;
  /** The card that renewals are charged to now. */
  readonly card: string | null;
  /** Why the last card was refused; a code of the error catalogue. */
  readonly failure: string | null;
  readonly face: "form" | "code" | "working";
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type Props = SubscriptionPaymentData & { readonly answer: PaymentAnswer | undefined };

/** Another card for a subscription: its bank is asked first, and holds 1.00 for a moment. */
export function SubscriptionPaymentPage(props: Props) {
  const { name, backHref, answer, holder, failure, face, liveHref } = props;
  const [typed, setTyped] = useState<CardTyped>({ number: "", expiry: "", cvv: "", holder });
  useLive(liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={backHref}>{name}</BackLink>
        <PageHead title={<Trans>Update payment</Trans>} />
        {answer && <PaymentRefusal code={answer.refusal.code} />}
        {!answer && face === "form" && failure !== null && <PaymentRefusal code={failure} />}
        <StateView {...props} typed={typed} setTyped={setTyped} />
      </Stack>
    </Page>
  );
}

const plainBar = (button: ReactNode) => button;

function StateView(props: Props & TypedCard) {
  switch (props.face) {
    case "working":
      return <AskingForMoney />;
    case "code":
      return <CodeForm {...props} changeHref={null} bar={plainBar} />;
    case "form":
      return (
        <>
          <WhatFollows {...props} />
          <CardForm
            {...props}
            hidden={<UpdateTicket event="card.given" ticket={props.ticket} />}
            action={<Trans>Use this card</Trans>}
            bar={plainBar}
          />
        </>
      );
  }
}

function WhatFollows({ isOwed, card }: SubscriptionPaymentData) {
  const format = useFormat();
  const amount = format.money(100);
  const before = card === null ? null : cardText(card);
  return (
    <Notice
      title={
        isOwed ? (
          <Trans>What is owed is charged to this card at once</Trans>
        ) : (
          <Trans>Renewals are charged to this card from now on</Trans>
        )
      }
    >
      <Trans>Your bank holds {amount} for a moment and gives it back at once.</Trans>
      {before !== null && (
        <>
          {" "}
          <Trans>Until it is known to be good, {before} stays.</Trans>
        </>
      )}
    </Notice>
  );
}
