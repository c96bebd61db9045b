import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { financingText } from "#app/messages/financing.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FinancingPageProps } from "./financing-data.ts";
import { ActionForm } from "./outcome.tsx";

/** Before the bank is asked: whether the cart can be financed at all, and where its bill goes. */
export function Start(props: FinancingPageProps) {
  const { eligibility, ticket, hrefs } = props;
  const { i18n } = useLingui();
  if (eligibility.kind !== "eligible") return <EligibilityHint eligibility={eligibility} />;
  if (props.isBillingElsewhere) {
    const { title, text } = financingText("InvalidBillingAddress");
    return (
      <Notice
        tone="stop"
        title={i18n._(title)}
        action={
          <Anchor href={hrefs.address}>
            <Trans>Change the addresses</Trans>
          </Anchor>
        }
      >
        {text && i18n._(text)}
      </Notice>
    );
  }
  return (
    <Stack gap={4}>
      <ActionForm event="opened" ticket={ticket}>
        <Trans>Continue with store financing</Trans>
      </ActionForm>
    </Stack>
  );
}

/** From which amount on the bank lends, and how much is missing where it is little (FIN-18, OPEN-48). */
export function EligibilityHint({ eligibility }: Pick<FinancingPageProps, "eligibility">) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (eligibility.kind === "eligible") return null;
  const { title, text } = financingText("CannotApplyFinancePlanToCart");
  const missing = eligibility.kind === "hint" ? format.money(eligibility.missingCents) : null;
  return (
    <Notice tone="hold" title={i18n._(title)}>
      {text && <p>{i18n._(text)}</p>}
      {missing !== null && (
        <p>
          <Trans>Add {missing} more to your cart to pay monthly.</Trans>
        </p>
      )}
    </Notice>
  );
}
