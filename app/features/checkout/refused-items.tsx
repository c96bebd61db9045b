import { useLingui } from "@lingui/react";
import { Plural } from "@lingui/react/macro";
import { useNoticeValues } from "#app/features/cart/cart-notice.tsx";
import { checkoutText } from "#app/messages/checkout.ts";
import { filled } from "#app/messages/filled.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StepAnswer } from "./step-answer.ts";
import { nameOfState } from "#machines/cart/schema/field-values.rules.ts";

/** The lines that do not go to the typed address. */
export function refusedLines(answer: StepAnswer | undefined): string[] {
  const ids: unknown = answer?.refusal?.details?.lineIds;
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [];
}

/** What does not go to that state, and the offer to do without it (SHIP-11, SHIP-12): the form goes on with the rest. */
export function RefusedItems({ answer }: { answer: StepAnswer }) {
  const { i18n } = useLingui();
  const values = useNoticeValues();
  const ids = refusedLines(answer);
  const { refusal } = answer;
  if (!refusal || ids.length === 0) return null;
  const said = values(refusal.details);
  const given = { ...said, state: nameOfState(said.state ?? "") };
  const { title, text } = checkoutText(refusal.code);
  return (
    <Notice
      tone="stop"
      live
      title={i18n._(filled(title, given))}
      action={
        <Button name="remove" value={ids.join(",")} small>
          <Plural value={ids.length} one="Delete this item" other="Delete these items" />
        </Button>
      }
    >
      {text && i18n._(filled(text, given))}
    </Notice>
  );
}
