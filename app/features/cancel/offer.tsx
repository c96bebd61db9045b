import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";

/** A discount instead of cancelling, made once (OPEN-106). */
export interface OfferData {
  readonly amountCents: number;
  readonly names: readonly string[];
  /** What else was asked for, with its units: it is cancelled whatever is answered. */
  readonly rest: readonly string[];
}

/** Two answers of the same weight: keep it for less, or cancel all the same. */
export function Offer({ offer, ticket }: { offer: OfferData; ticket: FormTicket }) {
  const format = useFormat();
  const sum = format.money(offer.amountCents);
  const names = format.listed(offer.names);
  const rest = format.listed(offer.rest);
  const isAccepting = useSending("discount.accepted");
  const isDeclining = useSending("discount.declined");
  return (
    <Stack gap={5}>
      <p className="lead">
        <Trans>
          Keep {names} and pay {sum} less. The discount is taken off at once.
        </Trans>
      </p>
      {offer.rest.length > 0 && (
        <p>
          <Trans>The discount is not for {rest}: you cancel that either way.</Trans>
        </p>
      )}
      <ButtonRow>
        <EventForm event="discount.accepted" ticket={ticket}>
          <Button wide busy={isAccepting}>
            <Trans>Keep it for {sum} less</Trans>
          </Button>
        </EventForm>
        <EventForm event="discount.declined" ticket={ticket}>
          <Button wide busy={isDeclining}>
            <Trans>Cancel all the same</Trans>
          </Button>
        </EventForm>
      </ButtonRow>
    </Stack>
  );
}
