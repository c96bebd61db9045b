import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { cardText } from "#app/messages/card-text.ts";
import { termsText } from "#app/messages/credit-terms.ts";
import { financingText } from "#app/messages/financing.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Consent } from "./consent.tsx";
import { DownPayment } from "./down-payment.tsx";
import type { FinancingPageProps } from "./financing-data.ts";
import { ActionForm } from "./outcome.tsx";
import { EligibilityHint } from "./start.tsx";

/** What the bank has given, and how it pays for this cart (FIN-16, FIN-17, FIN-26). */
export function Credit(props: FinancingPageProps) {
  const { financing, payment, ticket, eligibility } = props;
  if (!financing) return null;
  const { status, events } = financing;
  const isPaid = payment?.status === "Accepted" && !props.financing?.isConsentNeeded;
  if (isPaid) return <Paid {...props} />;
  const isReady = status === "usable" || status === "enrolled";
  return (
    <Stack gap={5}>
      <Terms financing={financing} payment={payment} />
      <Account credit={financing.credit} />
      <EligibilityHint eligibility={eligibility} />
      {financing.downPayment && <DownPayment {...props} downPayment={financing.downPayment} />}
      {isReady && eligibility.kind === "eligible" && <Consent {...props} financing={financing} />}
      {events.includes("other.chosen") && (
        <ActionForm event="other.chosen" ticket={ticket} look="quiet">
          <Trans>Choose another way to pay</Trans>
        </ActionForm>
      )}
    </Stack>
  );
}

/** What has moved since the terms were read: the plan, the promotion, the payment (FIN-24, FIN-39). */
function Terms({
  financing,
  payment,
}: {
  financing: NonNullable<FinancingPageProps["financing"]>;
  payment: FinancingPageProps["payment"];
}) {
  const { i18n } = useLingui();
  const isFailed = payment?.status === "failed";
  const { plan, isConsentNeeded } = financing;
  const isOtherPlan = isConsentNeeded && plan !== null;
  const isPlanOver = isConsentNeeded && financing.isPromoRevoked;
  // A plan that ended takes its payment along, and the sum is what it was.
  const isSameSum = isOtherPlan || isPlanOver;
  const isOtherSum = !isSameSum && (isConsentNeeded || payment?.status === "stale");
  const codes = [
    ...(isOtherPlan ? ["FinancePlanChanged"] : []),
    ...(financing.isPromoRevoked ? [isPlanOver ? "FinancePlanEnded" : "FinancePromoRevoked"] : []),
    ...(isFailed ? [payment.code ?? "TransactionFailure"] : []),
    ...(isOtherSum ? ["FinancedSumChanged"] : []),
  ];
  return codes.map((code) => {
    const { title, text } = financingText(code);
    return (
      <Notice key={code} tone={isFailed ? "stop" : "hold"} live title={i18n._(title)}>
        {text && i18n._(text)}
      </Notice>
    );
  });
}

/** Available credit and term (FIN-16). */
function Account({ credit }: Pick<NonNullable<FinancingPageProps["financing"]>, "credit">) {
  const format = useFormat();
  if (!credit) return null;
  const { termMonths } = credit;
  return (
    <Panel title={<Trans>Your account at the bank</Trans>}>
      <Facts
        facts={[
          {
            key: "credit",
            name: <Trans>Available credit</Trans>,
            value: <span className="num">{format.money(credit.availableCents)}</span>,
          },
          { key: "term", name: <Trans>Term</Trans>, value: <Trans>{termMonths} months</Trans> },
        ]}
      />
    </Panel>
  );
}

/** The order is paid by the bank; it may still be paid otherwise. */
function Paid(props: FinancingPageProps) {
  const { financing, downPaid, hrefs, ticket } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const financed = format.money(financing?.financedCents ?? 0);
  const down = downPaid && format.money(downPaid.amountCents);
  const card = cardText(downPaid?.display ?? "");
  return (
    <Stack gap={4}>
      <Notice tone="go" title={<Trans>The bank pays {financed} of this order</Trans>}>
        {down && (
          <p>
            <Trans>
              Your card {card} pays {down} down.
            </Trans>
          </p>
        )}
        <p>
          <Trans>Nothing is due before you place your order.</Trans>
        </p>
        {financing && <p>{termsText(financing.terms, { i18n, format })}</p>}
      </Notice>
      <LinkButton href={hrefs.review} look="primary" wide>
        <Trans>Continue to review</Trans>
      </LinkButton>
      {financing && (
        <Disclosure summary={<Trans>Choose another plan, or pay the bank in full</Trans>}>
          <Consent {...props} financing={financing} isAgreed />
        </Disclosure>
      )}
      <ActionForm event="other.chosen" ticket={ticket} look="quiet">
        <Trans>Choose another way to pay</Trans>
      </ActionForm>
    </Stack>
  );
}
