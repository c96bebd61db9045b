import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { checkoutText } from "#app/messages/checkout.ts";
import { cartText } from "#app/messages/cart.ts";
import { filled } from "#app/messages/filled.ts";
import { useNoticeValues } from "#app/features/cart/cart-notice.tsx";
import { expressRefusal } from "#app/messages/express.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ExpressAnswer } from "./answers.ts";
import { sorted } from "./answers.ts";
import { BillingForm } from "./billing-form.tsx";
import type { BillingData } from "./billing-form.tsx";
import styles from "./express.module.css";

/** What an agent has beside the customer's checkout. */
export interface ImpersonationData {
  readonly customer: { readonly name: string; readonly email: string };
  readonly ticket: FormTicket;
  /** Pressing "Add" twice adds once. */
  readonly addKey: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly emailOffer: boolean;
  /** Where the bill of an order goes that is not shipped. */
  readonly billing: BillingData | null;
}

/** The customer's goods, the bill's address where no other form asks for it, and the consent to e-mail an offer. */
export function ImpersonationPanel({
  impersonation,
  answer,
}: {
  impersonation: ImpersonationData;
  answer: ExpressAnswer | undefined;
}) {
  const { ticket, emailOffer, billing } = impersonation;
  return (
    <>
      <Goods impersonation={impersonation} answer={answer} />
      {billing && <BillingForm {...billing} ticket={ticket} answer={sorted(answer).step} />}
      <EventForm event="consent.given" ticket={ticket}>
        <Panel as="div">
          <input type="hidden" name="consent" value="emailOffer" />
          <CheckField
            name="accepted"
            defaultChecked={emailOffer}
            label={<Trans>The customer agrees to be sent an offer by email</Trans>}
          />
          <Button small>
            <Trans>Save the answer</Trans>
          </Button>
        </Panel>
      </EventForm>
    </>
  );
}

function Goods({
  impersonation,
  answer,
}: {
  impersonation: ImpersonationData;
  answer: ExpressAnswer | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const { ticket, addKey, lines } = impersonation;
  const values = useNoticeValues();
  const { code, details } = sorted(answer).impersonation?.refusal ?? {};
  const words =
    code && (expressRefusal(code) ?? cartText(code, details).title ?? checkoutText(code).title);
  return (
    <section id="desk" tabIndex={-1} className={styles.section}>
      <Panel as="div" title={<Trans>The customer's cart</Trans>}>
        <Stack gap={4}>
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.map(({ lineId, name, quantity }) => (
                <li key={lineId} className={styles.line}>
                  <span>
                    {name}
                    {quantity > 1 && <span className="muted num"> × {quantity}</span>}
                  </span>
                  <EventForm event="line.removed" ticket={ticket}>
                    <input type="hidden" name="lineId" value={lineId} />
                    <Button look="link" small aria-label={t`Remove ${name}`}>
                      <Trans>Remove</Trans>
                    </Button>
                  </EventForm>
                </li>
              ))}
            </ul>
          )}
          <EventForm event="line.added" ticket={{ ...ticket, key: addKey }}>
            <Stack gap={3}>
              <Field
                name="sku"
                autoComplete="off"
                label={<Trans>Product number</Trans>}
                hint={<Trans>The SKU, as on the product's page.</Trans>}
                error={words && i18n._(filled(words, values(details)))}
              />
              <Button small>
                <Trans>Add to the cart</Trans>
              </Button>
            </Stack>
          </EventForm>
        </Stack>
      </Panel>
    </section>
  );
}
