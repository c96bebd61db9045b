import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { PayFrame } from "#app/features/checkout/pay-frame.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-answer.ts";
import { Waiting } from "#app/features/checkout/waiting.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { financingStates, financingText } from "#app/messages/financing.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BankCountdown } from "./bank-countdown.tsx";
import { Credit } from "./credit.tsx";
import type { FinancingPageProps } from "./financing-data.ts";
import { Identities } from "./identities.tsx";
import { ActionForm, Outcome } from "./outcome.tsx";
import { EligibilityHint, Start } from "./start.tsx";

/** Store financing: one face for each situation of the application and of the credit (FIN-07 to FIN-16). */
export function FinancingPage(props: FinancingPageProps) {
  const { i18n } = useLingui();
  const { financing, signInHref, answer, liveHref } = props;
  useLive(liveHref);
  const status = signInHref !== null ? "needsLogin" : (financing?.status ?? "notStarted");
  const { title, text } = financingStates[status];
  return (
    <PayFrame {...props} title={i18n._(title)} lead={i18n._(text)} answer={staleOf(answer)}>
      {answer && staleOf(answer) === undefined && <Refused {...answer} />}
      <StateView {...props} status={status} />
      {props.identities && <Identities identities={props.identities} />}
    </PayFrame>
  );
}

/** What the frame words itself: the form, or the cart behind it, has moved. */
function staleOf(answer: PaymentAnswer | undefined): PaymentAnswer | undefined {
  const code = answer?.refusal.code;
  return code === "Conflict" || code === "OutOfStock" ? answer : undefined;
}

/** A down payment is answered beside its field. */
function Refused({ event, refusal }: PaymentAnswer) {
  const { i18n } = useLingui();
  if (event === "down.payment.made") return null;
  const { title, text } = financingText(refusal.code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {text && i18n._(text)}
    </Notice>
  );
}

function StateView(props: FinancingPageProps & { readonly status: keyof typeof financingStates }) {
  const { status, financing, hrefs, signInHref } = props;
  switch (status) {
    case "needsLogin":
      return (
        <LinkButton href={signInHref ?? hrefs.here} look="primary">
          <Trans>Sign in</Trans>
        </LinkButton>
      );
    case "notStarted":
    case "setAside":
      return <Start {...props} />;
    case "checking":
      return (
        <Waiting title={<Trans>Asking the bank…</Trans>}>
          <Trans>This takes a few seconds. The page goes on by itself.</Trans>
        </Waiting>
      );
    case "waitingRedirect":
    case "atBank":
      return <BankCountdown {...props} isWaiting={status === "waitingRedirect"} />;
    case "approved":
      return (
        <Stack gap={4}>
          <Credit {...props} />
          <LinkButton href={hrefs.agreement} look="primary">
            <Trans>Review the cardholder agreement</Trans>
          </LinkButton>
        </Stack>
      );
    case "approvedWithoutEnoughCredit":
    case "usable":
    case "enrolled":
      return <Credit {...props} />;
    case "preApproval":
      return (
        <Stack gap={4}>
          <EligibilityHint eligibility={props.eligibility} />
          <ActionForm event="continued" ticket={props.ticket}>
            <Trans>Continue to the application</Trans>
          </ActionForm>
          <ActionForm event="other.chosen" ticket={props.ticket} look="quiet">
            <Trans>Choose another way to pay</Trans>
          </ActionForm>
        </Stack>
      );
    default:
      return financing && <Outcome {...props} financing={financing} />;
  }
}
