import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Why it cannot be cancelled here, said where the button would stand (CANC-04 to CANC-07, OPEN-111). */
export const cancelAbsences: Readonly<Record<string, MessageDescriptor>> = {
  CancellationRejected: msg`It is being prepared for delivery, so it can no longer be cancelled. You can send it back for free once it is here.`,
  CancellationNotAllowed: msg`This order cannot be cancelled online.`,
  CancelManualOnly: msg`This order is cancelled by our agents only: call us with its number.`,
  GiftCard: msg`Gift cards cannot be changed or cancelled once placed.`,
};
