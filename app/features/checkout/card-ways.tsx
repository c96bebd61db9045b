import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { methodReasons } from "#app/messages/payment-methods.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { MethodOffer } from "#machines/cart";
import { CardForm } from "./card-form.tsx";
import type { CardFormData, TypedCard } from "./card-form.tsx";
import { NextBar } from "./checkout-frame.tsx";
import type { FrameData } from "./checkout-frame.tsx";
import { ScriptlessWays, scriptless } from "./method-list.tsx";
import type { ListedMethod } from "./method-list.tsx";
import { SavedCardForm } from "./saved-card-form.tsx";
import type { SavedCard } from "./saved-card-form.tsx";
import { StepTicket } from "./step-ticket.tsx";

/** How a card may pay at the payment step. */
export interface CardWayData {
  readonly isOffered: boolean;
  /** Why it is not. */
  readonly reason: MethodOffer["reason"];
  /** Where signing in makes it a choice. */
  readonly signInHref: string | null;
  /** A new one can be kept for next time. */
  readonly mayKeep: boolean;
  readonly kept: readonly SavedCard[];
  /** Where kept cards are looked through and removed. */
  readonly keptHref: string;
}

interface CardWaysProps extends CardFormData, TypedCard {
  readonly card: CardWayData;
  readonly frame: FrameData;
  readonly action: ReactNode;
  /** Other ways to pay. */
  readonly methods: readonly ListedMethod[];
}

/** A kept card first, then a new one that may be kept as well (PAY-15, PAY-16); where no card pays, why. */
export function CardWays(props: CardWaysProps) {
  const { card, frame } = props;
  if (!card.isOffered) return <NoCard card={card} />;
  const ways = scriptless(props.methods);
  const others = ways.length > 0 ? <ScriptlessWays ways={ways} /> : undefined;
  const form = (
    <CardForm
      {...props}
      isBeforeOrder
      others={card.kept.length === 0 ? others : undefined}
      hidden={<StepTicket event="card.submitted" frame={frame} />}
      bar={(button) => (
        <>
          {card.mayKeep && (
            <CheckField name="save_card" label={<Trans>Save this card for next time</Trans>} />
          )}
          <NextBar frame={frame}>{button}</NextBar>
        </>
      )}
    />
  );
  if (card.kept.length === 0) return form;
  return (
    <>
      <SavedCardForm {...props} cards={card.kept} others={others} />
      <p className="small">
        <Anchor href={card.keptHref}>
          <Trans>Manage saved cards</Trans>
        </Anchor>
      </p>
      <Disclosure summary={<Trans>Use another card</Trans>}>{form}</Disclosure>
    </>
  );
}

function NoCard({ card: { reason, signInHref } }: Pick<CardWaysProps, "card">) {
  const { i18n } = useLingui();
  return (
    <Notice
      title={<Trans>This order is not paid by card</Trans>}
      action={
        signInHref && (
          <Anchor href={signInHref}>
            <Trans>Sign in</Trans>
          </Anchor>
        )
      }
    >
      {reason && i18n._(methodReasons[reason])}
    </Notice>
  );
}
