/** Why a wallet's sheet gave nothing, in words. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const sheetTroubles: Readonly<
  Record<
    "cancelled" | "failed" | "late" | "unavailable",
    { readonly title: MessageDescriptor; readonly text: MessageDescriptor }
  >
> = {
  cancelled: {
    title: msg({ message: "You closed {name}", comment: "name: a wallet, e.g. Apple Pay" }),
    text: msg`Nothing was charged. Open it again, or pay another way.`,
  },
  failed: {
    title: msg({
      message: "{name} could not be opened",
      comment: "name: a wallet, e.g. Apple Pay",
    }),
    text: msg`Nothing was charged. Try again, or pay another way.`,
  },
  late: {
    title: msg({
      message: "{name} was open for too long",
      comment: "name: a wallet, e.g. Apple Pay",
    }),
    text: msg`Nothing was charged. Open it again when you are ready.`,
  },
  unavailable: {
    title: msg({
      message: "{name} is not on this device",
      comment: "name: a wallet, e.g. Apple Pay",
    }),
    text: msg`This browser cannot open it. Pay another way, or come back to your cart on another device.`,
  },
};
