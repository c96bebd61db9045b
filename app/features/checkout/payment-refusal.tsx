import { useLingui } from "@lingui/react";
import { memo, useContext, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { ShownError } from "#app/features/events/shown-error.tsx";
import { paymentText, unchargedWords } from "#app/messages/payment.ts";
import type { Taken } from "#app/messages/payment.ts";
import { Notice, ToldAbove } from "#app/ui/notice.tsx";
import styles from "./checkout.module.css";
import type { SealingFailure } from "./use-sealing.ts";

interface PaymentRefusalProps {
  readonly code: string;
  /** What was taken for the same purchase all the same. */
  readonly took?: Taken;
}

/** Nothing went wrong: the shopper is asked once more. */
const MILD: ReadonlySet<string> = new Set([
  ...["AskedBeforeChange", "CartModifiedDuringPayment", "PaymentRevalidate"],
]);

/** What is only so because an earlier press of the same form arrived. */
const OF_FIRST: ReadonlySet<string> = new Set(["Conflict", "CartReplayed"]);

/** Why a payment did not go through, in words. Memoized: typing beside it does not touch it while it wakes up. */
export const PaymentRefusal = memo(function PaymentRefusal({
  code,
  took = "nothing",
}: PaymentRefusalProps) {
  const { i18n } = useLingui();
  const isTold = useContext(ToldAbove);
  if (isTold && OF_FIRST.has(code)) return null;
  const { title, text, isUncharged } = paymentText(code);
  const taken = isUncharged && unchargedWords[took];
  const isMild = MILD.has(code);
  return (
    <ShownError code={code} cause={code}>
      <Notice tone={isMild ? "hold" : "stop"} live title={i18n._(title)}>
        {taken && `${i18n._(taken)} `}
        {i18n._(text)}
      </Notice>
    </ShownError>
  );
});

/** Why nothing can be sealed: no scripts, or a browser that could not (PAY-31). `others` are ways to pay that need neither. */
export function SealingRefusal({
  failure,
  others,
}: {
  failure: SealingFailure | null;
  others?: ReactNode;
}) {
  return (
    <>
      <ScriptsMissing others={others} />
      {failure && <PaymentRefusal code={failure} />}
    </>
  );
}

/**
 * Stands on the page until its scripts run and take it away: at once where there are none, after a while where they are
 * blocked or get lost on their way, so that nobody types a card in vain.
 */
function ScriptsMissing({ others }: { others: ReactNode }) {
  const { i18n } = useLingui();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const { title, text } = paymentText("CardsNeedScripts");
  const [heading, words] = [i18n._(title), i18n._(text)];
  if (isAwake) return null;
  return (
    <div className={styles.scriptsMissing} data-waits="">
      <Notice tone="stop" title={heading} action={others}>
        {words}
      </Notice>
    </div>
  );
}
