import { useLingui } from "@lingui/react";
import { giftCardText } from "#app/messages/gift-card.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Why something about a gift card was refused, in words (GIFT-03). */
export function GiftCardRefusal({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = giftCardText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}
