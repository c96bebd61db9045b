import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { cartText } from "#app/messages/cart.ts";
import { filled } from "#app/messages/filled.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import { useNoticeValues } from "./cart-notice.tsx";

interface NotAddedProps {
  readonly refusal: Refusal;
  /** Where the way on is the cart. */
  readonly cartHref?: string;
}

/** Why the cart did not take something, with the numbers and names that it tells of. */
export function NotAdded({ refusal: { code, details }, cartHref }: NotAddedProps) {
  const { i18n } = useLingui();
  const given = useNoticeValues()(details);
  const { tone, title, text } = cartText(code, details);
  const back = cartHref !== undefined && (
    <LinkButton href={cartHref} small>
      <Trans>Back to cart</Trans>
    </LinkButton>
  );
  return (
    <Notice tone={tone} live title={i18n._(filled(title, given))} action={back || undefined}>
      {text && i18n._(filled(text, given))}
    </Notice>
  );
}
