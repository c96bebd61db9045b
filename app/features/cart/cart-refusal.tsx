import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { cartText } from "#app/messages/cart.ts";
import { filled } from "#app/messages/filled.ts";
import { ConflictSection, Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import type { Ticket } from "./cart-line.tsx";
import { useNoticeValues } from "./cart-notice.tsx";

/** How the cart answers a form that it refused. */
export interface CartAnswer {
  readonly event: string;
  readonly refusal: Refusal;
  /** What the refused field held. */
  readonly typed?: string | undefined;
}

/** Why a change was not made, above the cart as it is. The ZIP check answers at its own field. */
export function CartRefusal({ answer, ticket }: { answer: CartAnswer; ticket: Ticket | null }) {
  const { i18n } = useLingui();
  const values = useNoticeValues();
  const { code, details } = answer.refusal;
  if (answer.event === "zip.entered" && code !== "Conflict") return null;
  if (code === "Conflict") {
    return (
      <ConflictSection
        key={ticket?.rev}
        title={<Trans>Your cart has changed since you saw it</Trans>}
        lead={<Trans>This is how it is now. Make your change again if it still fits.</Trans>}
        changes={[]}
      />
    );
  }
  const { tone, title, text } = cartText(code);
  const given = values(details);
  return (
    <Notice tone={tone} live title={i18n._(filled(title, given))}>
      {text && i18n._(filled(text, given))}
    </Notice>
  );
}
