/** What a code of the cart says. */
import type { MessageDescriptor } from "@lingui/core";

/** One cart notification or line alert (CART-23). `{…}` comes from its details. */
export interface CartText {
  readonly tone: Tone;
  readonly title: MessageDescriptor;
  readonly text?: MessageDescriptor;
}

/** How loud a notice is; see `Notice`. */
export type Tone = "info" | "hold" | "stop" | "go";
