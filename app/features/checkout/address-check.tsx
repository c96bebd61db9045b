import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { checkoutText } from "#app/messages/checkout.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StepAnswer } from "./step-answer.ts";

/** What the address check found (ADDR-31): take its address, or keep one's own. Both post the whole form again. */
export function AddressCheck({ answer }: { answer: StepAnswer }) {
  const { i18n } = useLingui();
  const { recommended, mayKeep, refusal } = answer;
  const keep = (
    <Button name="check" value="keep" small>
      <Trans>Keep mine</Trans>
    </Button>
  );
  if (recommended) {
    const { line1, line2, city, state, zip } = recommended;
    return (
      <Notice
        tone="hold"
        live
        title={<Trans>Is this the address?</Trans>}
        action={
          <>
            <Button name="check" value="use" look="primary" small>
              <Trans>Update address</Trans>
            </Button>
            {keep}
          </>
        }
      >
        <p>
          {line1}
          {line2 && <>, {line2}</>}
          <br />
          {city}, {state} {zip}
        </p>
      </Notice>
    );
  }
  if (!mayKeep || !refusal) return null;
  const { title, text } = checkoutText(refusal.code);
  return (
    <Notice tone="hold" live title={i18n._(title)} action={keep}>
      {text && i18n._(text)}
    </Notice>
  );
}
