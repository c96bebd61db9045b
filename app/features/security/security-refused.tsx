import { useLingui } from "@lingui/react";
import { Plural } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Refused } from "#app/features/account/sign-in-page.tsx";
import { isSecurityCode, securityTexts } from "#app/messages/account-security.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import { answerTo } from "./security-answer.ts";
import type { SecurityAnswer } from "./security-answer.ts";

/** Why a form that guards an account did not get through. It takes the focus, and with it the view: its form may be long. */
export function SecurityRefused({ refusal }: { refusal: Refusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Words refusal={refusal} />
    </div>
  );
}

function Words({ refusal }: { refusal: Refusal }) {
  const { i18n } = useLingui();
  const { code } = refusal;
  if (!isSecurityCode(code)) return <Refused refusal={refusal} />;
  const { title, text } = securityTexts[code];
  const tries = refusal.details?.tries;
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}{" "}
      {typeof tries === "number" && (
        <Plural value={tries} one="You have # try left." other="You have # tries left." />
      )}
    </Notice>
  );
}

/** The last wrong code takes its form away: what it came back with is said where the form was. */
export function UsedUp({ answer, intent }: { answer: SecurityAnswer | undefined; intent: string }) {
  const refusal = answerTo(answer, intent)?.refusal;
  return refusal ? <SecurityRefused refusal={refusal} /> : null;
}
