import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { planWords } from "#app/messages/financing.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import type { Choice } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { IN_FULL } from "#machines/financing/pay-in-full.rules.ts";
import type { FinancingData, FinancingPageProps } from "./financing-data.ts";
import { ActionForm } from "./outcome.tsx";
import { PlanFacts } from "./plans.tsx";

/**
 * Every plan of the bank for this sum, and paying in full without one, each with all it costs; the button says yes to
 * exactly the one that is chosen (FIN-17, FIN-21, FIN-22, FIN-36).
 */
export function Consent({
  financing,
  ticket,
  downPaid,
  bound,
  answer,
  isAgreed = false,
}: FinancingPageProps & {
  readonly financing: FinancingData;
  /** One of them pays already, and may be changed for another until the order is placed. */
  readonly isAgreed?: boolean;
}) {
  const format = useFormat();
  const { t } = useTexts();
  const busy = useSending("financing.confirmed");
  const choices = useChoices(financing, bound);
  const wanted = financing.downPayment?.amountCents ?? 0;
  const isDown = wanted === 0 || (downPaid?.isPaid && downPaid.amountCents === wanted);
  if (financing.downPayment?.status !== "accepted" || !isDown) return null;
  const apr = format.rate(financing.standardAprBasisPoints);
  const { plan } = financing;
  const agreed = agreedTo(financing, isAgreed);
  return (
    <Panel title={<Trans>How you pay the bank</Trans>} id="plans">
      {bound && (
        <Notice
          tone="hold"
          action={
            <ActionForm event="line.removed" ticket={ticket} look="secondary">
              {bound.remove}
            </ActionForm>
          }
        >
          {bound.text}
        </Notice>
      )}
      <EventForm event="financing.confirmed" ticket={{ ...ticket, key: `${ticket.key}-confirm` }}>
        <Stack gap={4}>
          <ChoiceCards
            key={plan?.planId ?? "none"}
            name="terms"
            label={<Trans>Plan</Trans>}
            quietLabel
            choices={choices}
            defaultValue={choices.find((one) => one.value === agreed && !one.blocked)?.value}
            error={
              answer?.refusal.code === "FinancePlanRequired"
                ? t`Choose how you pay the bank.`
                : undefined
            }
          />
          <p className="small muted">
            <Trans>
              What is not paid in time is charged at the standard rate of {apr} a year, at least
              $1.00 a month. A plan ends when a payment is 60 days late.
            </Trans>
          </p>
          <p className="small muted">
            <Trans>
              The first payment is due with the bank&apos;s first bill after your order goes out.
            </Trans>
          </p>
          {choices.some(({ blocked }) => !blocked) && (
            <Button look="primary" wide busy={busy}>
              <Trans>I agree to the plan I have chosen</Trans>
            </Button>
          )}
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** What is ticked: the plan that was chosen, or paying in full where that was said yes to; nothing beforehand. */
function agreedTo({ plan, inFull }: FinancingData, isAgreed: boolean): string | undefined {
  if (plan) return `${plan.planId}:${plan.totalCents}`;
  return isAgreed ? `${IN_FULL}:${inFull.cents}` : undefined;
}

/** The plans by their months, and the whole sum at once with what is taken off for it. */
function useChoices(
  { plans, inFull }: FinancingData,
  bound: FinancingPageProps["bound"],
): Choice[] {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const format = useFormat();
  const sum = format.money(inFull.cents);
  const off = format.money(inFull.offCents);
  return [
    ...plans.map((plan): Choice => {
      const months = plan.tenure.value;
      const monthly = format.money(plan.monthlyPaymentCents);
      return {
        value: `${plan.planId}:${plan.totalCents}`,
        label: t`${months} months`,
        aside: t`${monthly} a month`,
        note: i18n._(planWords[plan.category].title),
        blocked: bound && bound.months !== months && bound.blocked,
        detail: <PlanFacts plan={plan} />,
      };
    }),
    ...(inFull.isOffered
      ? [
          {
            value: `${IN_FULL}:${inFull.cents}`,
            label: t`Pay in full`,
            aside: sum,
            blocked: bound?.blocked,
            note:
              inFull.offCents > 0
                ? t`${sum} is due with the bank's next bill. That is ${off} less than with a plan.`
                : t`${sum} is due with the bank's next bill.`,
          },
        ]
      : []),
  ];
}
