import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
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
  { ...goodwillReasonTexts, speed: msg`Its delivery was paid for a day that was not kept` };
