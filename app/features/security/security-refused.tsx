import { useLingui } from "@lingui/react";
import { Refused } from "#app/features/account/sign-in-page.tsx";
import { isSecurityCode, securityTexts } from "#app/messages/account-security.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";

/** Why a form that guards an account did not get through. */
export function SecurityRefused({ refusal }: { refusal: Refusal }) {
  const { i18n } = useLingui();
  const { code } = refusal;
  if (!isSecurityCode(code)) return <Refused refusal={refusal} />;
  const { title, text } = securityTexts[code];
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}
