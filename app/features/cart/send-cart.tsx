import { useActionData } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { fieldTexts, isFieldTextCode } from "#app/messages/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Ticket } from "./cart-data.ts";
import type { CartAnswer } from "./cart-refusal.tsx";

/** Sends a link to the cart by e-mail and, where a number is given, as a text (CART-17, PLACE-17). */
export function SendCart({ ticket, canText }: { ticket: Ticket; canText: boolean }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const busy = useSending("cart.sent");
  const answer = useActionData<CartAnswer>();
  const code = answer?.event === "cart.sent" ? answer.refusal.code : null;
  const said = (...codes: readonly string[]) =>
    code !== null && codes.includes(code) && isFieldTextCode(code)
      ? i18n._(fieldTexts[code])
      : undefined;
  return (
    <Disclosure summary={<Trans>Send this cart</Trans>} open={code !== null}>
      <EventForm event="cart.sent" ticket={{ ...ticket, key: `${ticket.key}-send` }}>
        <Stack gap={3}>
          <Field
            name="email"
            id="send-email"
            label={<Trans>Email</Trans>}
            type="email"
            autoComplete="email"
            defaultValue={code === null ? undefined : answer?.typed}
            error={said("FieldRequired", "EmailInvalid")}
          />
          {canText && (
            <Field
              name="mobile"
              id="send-mobile"
              label={<Trans>Mobile number</Trans>}
              type="tel"
              autoComplete="tel"
              optional
              defaultValue={answer?.typedMobile}
              error={said("PhoneIncorrect")}
            />
          )}
          <CheckField
            name="consent"
            label={
              canText ? (
                <Trans>We may write to this address and number about this offer.</Trans>
              ) : (
                <Trans>We may write to this address about this offer.</Trans>
              )
            }
            error={code === "ConsentRequired" ? t`Please check this box to continue.` : undefined}
          />
          <Button busy={busy}>
            <Trans>Send</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Disclosure>
  );
}
