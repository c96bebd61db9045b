import { useActionData } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { cartText } from "#app/messages/cart.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { CartAnswer } from "./cart-refusal.tsx";
import type { Ticket } from "./cart-line.tsx";
import styles from "./cart-page.module.css";

/** Asks where it should go, so that the sums are right before anybody types an address (SHIP-01, CART-18). */
export function ZipCheck({ zip, ticket }: { zip: string | null; ticket: Ticket }) {
  const { i18n } = useLingui();
  const busy = useSending("zip.entered");
  const answer = useActionData<CartAnswer>();
  const isRefused = answer?.event === "zip.entered" && answer.typed !== undefined;
  return (
    <EventForm
      event="zip.entered"
      ticket={{ ...ticket, key: `${ticket.key}-zip` }}
      className={styles.zip}
    >
      <Field
        name="zip"
        label={<Trans>Deliver to ZIP code</Trans>}
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={isRefused ? answer.typed : (zip ?? "")}
        error={isRefused ? i18n._(cartText(answer.refusal.code).title) : undefined}
      />
      <Button busy={busy}>
        <Trans>Check</Trans>
      </Button>
    </EventForm>
  );
}
