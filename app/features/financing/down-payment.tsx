import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { cardText } from "#app/messages/card-text.ts";
import { financingText } from "#app/messages/financing.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { FinancingData, FinancingPageProps } from "./financing-data.ts";

/** So much is paid at once by card, between what must and what may be (LC-51, FIN-26 to FIN-28). */
export function DownPayment(
  props: FinancingPageProps & { readonly downPayment: NonNullable<FinancingData["downPayment"]> },
) {
  const { downPayment, ticket, answer } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("down.payment.made");
  const least = format.money(downPayment.minimumCents);
  const most = format.money(downPayment.maximumCents);
  const refused = answer?.event === "down.payment.made" ? answer.refusal.code : null;
  const { amountCents, minimumCents } = downPayment;
  const offered = amountCents > 0 ? amountCents : minimumCents;
  return (
    <Panel title={<Trans>Down payment</Trans>} id="down-payment">
      <EventForm event="down.payment.made" ticket={{ ...ticket, key: `${ticket.key}-down` }}>
        <Stack gap={3}>
          <Field
            key={offered}
            name="amount"
            label={<Trans>Amount to pay by card</Trans>}
            hint={
              <Trans>
                Between {least} and {most}. Your card is charged for it as your order ships; the
                bank pays the rest.
              </Trans>
            }
            inputMode="decimal"
            autoComplete="off"
            before="$"
            defaultValue={offered > 0 ? (offered / 100).toFixed(2) : ""}
            error={refused ? i18n._(financingText(refused).title) : undefined}
          />
          <Button busy={busy}>
            <Trans>Use this amount</Trans>
          </Button>
        </Stack>
      </EventForm>
      <Collected {...props} />
    </Panel>
  );
}

/** Whether the card for it is there. */
function Collected({
  downPayment,
  downPaid,
  financing,
  hrefs,
}: FinancingPageProps & { readonly downPayment: NonNullable<FinancingData["downPayment"]> }) {
  const format = useFormat();
  const isReady = financing?.status === "usable" || financing?.status === "enrolled";
  if (downPayment.amountCents === 0 || downPayment.status !== "accepted" || !isReady) return null;
  const sum = format.money(downPayment.amountCents);
  const card = cardText(downPaid?.display ?? "");
  return downPaid?.isPaid ? (
    <Notice
      tone="go"
      title={
        <Trans>
          Approved: {card} pays {sum} down
        </Trans>
      }
    />
  ) : (
    <LinkButton href={hrefs.downPayment} look="primary">
      <Trans>Pay {sum} down by card</Trans>
    </LinkButton>
  );
}
