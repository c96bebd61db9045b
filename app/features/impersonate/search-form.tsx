/** What an agent looks a customer up by, and the pages of what was found (SRCH-03, AGENT-11). */
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Field, FieldRow } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export type Typed = Readonly<Record<string, string>>;

interface MoreHitsProps {
  readonly found: readonly unknown[];
  readonly from: number;
  readonly total: number;
  readonly typed: Typed;
}

/** Which of the hits these are, and the ways to the others. */
export function MoreHits({ found, from, total, typed }: MoreHitsProps) {
  const first = from + 1;
  const last = from + found.length;
  const more = total - last;
  return (
    <Stack gap={3}>
      <p role="status">
        <Trans>
          {first} to {last} of {total}, the newest orders first.
        </Trans>
      </p>
      <ButtonRow>
        {more > 0 && (
          <PageOf from={last} typed={typed}>
            <Trans>{more} more</Trans>
          </PageOf>
        )}
        {from > 0 && (
          <PageOf from={0} typed={typed}>
            <Trans>Back to the first</Trans>
          </PageOf>
        )}
      </ButtonRow>
    </Stack>
  );
}

interface PageOfProps {
  readonly from: number;
  readonly typed: Typed;
  readonly children: ReactNode;
}

/** The same search again, from another hit on. */
function PageOf({ from, typed, children }: PageOfProps) {
  return (
    <Form method="post">
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="from" value={from} />
      <Button name="event" value="customer.searched" small>
        {children}
      </Button>
    </Form>
  );
}

/** Every field of the look-up (SRCH-03); one is enough, more of them narrow it down. */
export function SearchForm({ typed }: { typed: Typed }) {
  const off = { autoComplete: "off", optional: true } as const;
  return (
    <Panel title={<Trans>Who is calling?</Trans>}>
      <Form method="post" noValidate>
        <Stack gap={4}>
          <p className="muted">
            <Trans>
              An email address or one number is enough, or a ZIP code with a last name. Whatever
              else is given narrows it down. Orders without an account are found as well.
            </Trans>
          </p>
          <Field
            {...off}
            name="email_id"
            inputMode="email"
            autoCapitalize="none"
            label={<Trans>The customer's email</Trans>}
            defaultValue={typed.email_id}
          />
          <FieldRow>
            <Field
              {...off}
              name="order_id"
              label={<Trans>Order number</Trans>}
              defaultValue={typed.order_id}
            />
            <Field
              {...off}
              name="subscription_id"
              label={<Trans>Subscription number</Trans>}
              defaultValue={typed.subscription_id}
            />
          </FieldRow>
          <Field
            {...off}
            name="phone_number"
            inputMode="tel"
            label={<Trans>Phone number</Trans>}
            hint={<Trans>Of an account, or of an address that something was ordered to.</Trans>}
            defaultValue={typed.phone_number}
          />
          <Field
            {...off}
            name="agent_id"
            label={<Trans>Agent number</Trans>}
            hint={<Trans>Orders that a colleague placed or changed.</Trans>}
            defaultValue={typed.agent_id}
          />
          <FieldRow>
            <Field
              {...off}
              name="shipping_zip_code"
              label={<Trans>Delivery ZIP code</Trans>}
              defaultValue={typed.shipping_zip_code}
            />
            <Field
              {...off}
              name="billing_zip_code"
              label={<Trans>Billing ZIP code</Trans>}
              defaultValue={typed.billing_zip_code}
            />
          </FieldRow>
          <Field
            {...off}
            name="last_name"
            label={<Trans>Last name</Trans>}
            hint={<Trans>As it stands in the address of the order.</Trans>}
            defaultValue={typed.last_name}
          />
          <Button name="event" value="customer.searched" look="primary" wide>
            <Trans>Find the customer</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
