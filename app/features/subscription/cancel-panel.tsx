import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { unsubscribeReasons } from "#app/messages/subscription.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { SelectField, TextareaField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SubscriptionData } from "./subscription-data.ts";

/** The way out, at the foot of the page: it is asked once more (SUB-06). */
export function CancelPanel({ ticket }: SubscriptionData) {
  const busy = useSending("cancel.requested");
  return (
    <EventForm event="cancel.requested" ticket={ticket}>
      <Button type="submit" look="quiet" busy={busy}>
        <Trans>Cancel subscription</Trans>
      </Button>
    </EventForm>
  );
}

/** What follows from cancelling, why somebody does, and the way back (SUB-06, SUB-07). */
export function ConfirmCancel(props: SubscriptionData) {
  const { ticket, href } = props;
  const { i18n } = useLingui();
  const { t } = useTexts();
  const busy = useSending("cancel.confirmed");
  const options = Object.entries(unsubscribeReasons).map(([value, message]) => ({
    value,
    label: i18n._(message),
  }));
  return (
    <Panel title={<Trans>Cancel this subscription?</Trans>}>
      <EventForm event="cancel.confirmed" ticket={ticket}>
        <Stack gap={4}>
          <p>
            <Consequence {...props} />
          </p>
          <SelectField
            name="rejection_code"
            label={<Trans>Why do you cancel?</Trans>}
            options={options}
            empty={t`Choose a reason`}
          />
          <TextareaField
            name="rejection_reason"
            label={<Trans>Anything else?</Trans>}
            optional
            maxLength={500}
            rows={3}
          />
          <ButtonRow>
            <Button type="submit" look="danger" busy={busy}>
              <Trans>Unsubscribe</Trans>
            </Button>
            <LinkButton href={href}>
              <Trans>Keep it</Trans>
            </LinkButton>
          </ButtonRow>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** A trial ends at once; what is paid for stays until it is over (OPEN-82). */
function Consequence({ isTrial, label, paidUntil, name, prices }: SubscriptionData) {
  const format = useFormat();
  if (isTrial && prices.trialDiscountPercent < 100)
    return (
      <Trans>
        {name} ends at once, and what was paid for its trial is given back. What is stored in it may
        be lost.
      </Trans>
    );
  if (isTrial || label === "paymentPastDue")
    return (
      <Trans>{name} ends at once and nothing is charged. What is stored in it may be lost.</Trans>
    );
  return (
    <Trans>
      You can use {name} until <time dateTime={paidUntil}>{format.dateOf(paidUntil)}</time>. After
      that it ends, and nothing more is charged. What was paid is not given back.
    </Trans>
  );
}
