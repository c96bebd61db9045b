import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import type { ReactNode } from "react";
import { useNoticeValues } from "#app/features/cart/cart-notice.tsx";
import { ShownError } from "#app/features/events/shown-error.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { checkoutText } from "#app/messages/checkout.ts";
import { filled } from "#app/messages/filled.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ConflictSection, Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import type { FrameData } from "./checkout-frame.tsx";
import { nameOfState } from "#machines/cart/schema/field-values.rules.ts";

/**
 * Why a step did not get through, when it is not about one field; a stale form meets what changed. Memoized: typing
 * beside it does not touch it while it wakes up.
 */
export const StepRefusal = memo(function StepRefusal({
  refusal,
  frame,
  seen,
  action,
}: {
  refusal: Refusal | null;
  frame: FrameData;
  /** The sum the form was rendered with. */
  seen: number | null;
  action?: ReactNode;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const values = useNoticeValues();
  if (!refusal) return null;
  const { code, details } = refusal;
  const { title, text } = checkoutText(code, details ?? {});
  if (code === "Conflict") {
    const change = changeOf(refusal, seen, frame.summary.totals.totalCents);
    return (
      <ConflictSection
        key={frame.ticket.rev}
        title={i18n._(title)}
        lead={text && i18n._(text)}
        changes={
          change
            ? [
                {
                  label: <Trans>Total</Trans>,
                  from: format.money(change.from),
                  to: format.money(change.to),
                },
              ]
            : []
        }
      />
    );
  }
  const said = values(details);
  const given = { ...said, state: nameOfState(said.state ?? "") };
  const isAboutItems = code === "HazmatCannotBeShipped" || details?.names !== undefined;
  return (
    <ShownError code={code} cause={refusal}>
      <Notice
        tone="stop"
        live
        title={i18n._(filled(title, given))}
        action={
          action ??
          (isAboutItems && (
            <Anchor href={frame.cartHref}>
              <Trans>Take it out of the cart</Trans>
            </Anchor>
          ))
        }
      >
        {text && i18n._(filled(text, given))}
      </Notice>
    </ShownError>
  );
});

/** The sum that was agreed to or shown, and what it is now; null where it is the same. */
function changeOf({ details }: Refusal, seen: number | null, totalCents: number) {
  const { agreedCents, dueCents } = details ?? {};
  if (typeof agreedCents === "number" && typeof dueCents === "number")
    return { from: agreedCents, to: dueCents };
  return seen !== null && seen !== totalCents ? { from: seen, to: totalCents } : null;
}
