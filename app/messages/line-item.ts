import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Why something that has arrived cannot be sent back, as a line of its own says it. */
export const returnBlockers: Readonly<Record<string, MessageDescriptor>> = {
  ReturnNotAllowed: msg`This item cannot be returned.`,
  ReturnWindowClosed: msg`The return window is closed.`,
  ReturnQuantityExceeded: msg`Every unit is already on its way back.`,
  SerialNumberMissing: msg`A serial number is missing.`,
  NotDelivered: msg`It has not arrived yet.`,
};
