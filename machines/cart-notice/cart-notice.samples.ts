import type { Samples } from "#machines/kit";
import type { machine } from "./cart-notice.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "a store that was closed": { noticeId: "StoreRemoved:cart", code: "StoreRemoved" },
  },
  events: () => [
    { type: "notice.rendered" },
    { type: "notice.dismissed" },
    { type: "cause.gone" },
    { type: "act.chosen", act: "chooseStore" },
    { type: "cause.returned" },
  ],
  facts: () => "",
};
