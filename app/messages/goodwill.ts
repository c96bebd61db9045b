import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { filled } from "./filled.ts";
import type { givenReasons, goodwillReasons } from "#machines/order";

/** What money given for goodwill is called on an order. */
export const goodwillLabel = msg`Given for goodwill`;

/** Why an agent gives it. */
export const goodwillReasonTexts: Readonly<
  Record<(typeof goodwillReasons)[number], MessageDescriptor>
> = {
  late: msg`It came late`,
  "damaged-box": msg`The box was damaged`,
  "wrong-advice": msg`We said something wrong`,
  service: msg`We did not serve well`,
  other: msg`Another reason`,
};

/** Why it was given, by an agent or by the order itself. */
export const givenReasonTexts: Readonly<Record<(typeof givenReasons)[number], MessageDescriptor>> =
  {
    ...goodwillReasonTexts,
    speed: msg`Its delivery was paid for a day that was not kept`,
    swap: msg`Paid on top for a swapped item`,
    trial: msg`It was cancelled within its free trial`,
  };

const withReason = msg({
  message: "{given}: {reason}",
  comment: "given: Given for goodwill; reason: It came late, The box was damaged …",
});

type Given = (typeof givenReasons)[number];

/** What its receiver is told of why; a reason that has no word of its own is none. */
export const toldReason = (reason: Given): MessageDescriptor | null =>
  reason === "other" ? null : givenReasonTexts[reason];

/** What it is called on an order, with its reason. */
export function goodwillText(i18n: I18n, reason: Given): string {
  const told = toldReason(reason);
  if (reason === "speed" || reason === "swap" || reason === "trial" || told === null)
    return i18n._(told ?? goodwillLabel);
  return i18n._(filled(withReason, { given: i18n._(goodwillLabel), reason: i18n._(told) }));
}
