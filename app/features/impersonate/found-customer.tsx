import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useId } from "react";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { erasedOrder, erasureStates } from "#app/messages/data-erasure.ts";
import { impersonationReasons } from "#app/messages/impersonation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Reason } from "#machines/impersonation";

/** Somebody whom a search found. */
export interface Hit {
  readonly customerId: string | null;
  /** Null for a guest. */
  readonly name: string | null;
  /** Masked. */
  readonly email: string;
  readonly orderId: string | null;
  readonly placedAt: string | null;
  /** Its customer's data is erased: nothing can be done for them any more. */
  readonly isErased: boolean;
  /** What of the order is overdue, in words. */
  readonly overdue: readonly string[];
}

interface FoundProps {
  readonly hit: Hit;
  readonly reasons: readonly Reason[];
  readonly formKey: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly isTicketWrong: boolean;
  /** Somebody else is acted for. */
  readonly isActing: boolean;
}

/** One hit, and what it takes to act for them: a reason and a ticket. */
export function FoundCustomer({
  hit,
  reasons,
  formKey,
  typed,
  isTicketWrong,
  isActing,
}: FoundProps) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const format = useFormat();
  const id = useId();
  const { customerId, name, email, orderId, placedAt, isErased, overdue } = hit;
  return (
    <Panel title={name ?? (isErased ? i18n._(erasureStates.erased) : <Trans>A guest</Trans>)}>
      <Form method="post" noValidate>
        <Stack gap={4}>
          <p>
            {!isErased && `${email}${orderId === null ? "" : " · "}`}
            {orderId !== null && <span className="data">{orderId}</span>}
            {placedAt !== null && <span className="muted"> · {format.stamp(placedAt)}</span>}
          </p>
          {isErased && <p>{i18n._(erasedOrder)}</p>}
          {overdue.map((word) => (
            <p key={word}>
              <StateLabel state="stopped">{word}</StateLabel>
            </p>
          ))}
          <input type="hidden" name="key" value={`${formKey} ${customerId} ${orderId}`} />
          {customerId !== null && <input type="hidden" name="customerId" value={customerId} />}
          {orderId !== null && <input type="hidden" name="order_id" value={orderId} />}
          {typed.email_id && <input type="hidden" name="email_id" value={typed.email_id} />}
          <SelectField
            id={`${id}-reason`}
            name="reason"
            label={<Trans>Reason</Trans>}
            defaultValue={typed.reason}
            options={reasons.map((reason) => ({
              value: reason,
              label: i18n._(impersonationReasons[reason]),
            }))}
          />
          <Field
            id={`${id}-ticket`}
            name="ticket"
            label={<Trans>Ticket number</Trans>}
            hint={<Trans>Like CS-20931.</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={typed.ticket}
            error={isTicketWrong ? t`Enter the ticket number` : undefined}
          />
          <Button name="event" value="customer.named" look="primary" wide>
            {isErased ? (
              <Trans>Look at the order</Trans>
            ) : isActing ? (
              <Trans>Stop, and act for this customer</Trans>
            ) : (
              <Trans>Act for this customer</Trans>
            )}
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
