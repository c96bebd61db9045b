import type { MessageDescriptor } from "@lingui/core";

/** What a route tells the frame around it: `export const handle = { … } satisfies PageHandle`. */
export interface PageHandle {
  /**
   * The page's name (ROUTE-42); the frame adds the country. A loader that returns `pageTitle` overrules it with a
   * text of its own, such as a product's name.
   */
  readonly title?: MessageDescriptor;
  /**
   * `checkout` leaves nothing to click but the logo; `bare` is the page alone, without scripts, to be looked at in a
   * frame; the default is the whole store.
   */
  readonly chrome?: "store" | "checkout" | "bare";
}
