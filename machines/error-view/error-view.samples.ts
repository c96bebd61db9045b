import type { Samples } from "#machines/kit";
import type { machine } from "./error-view.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: { "a page that has just come": {} },
  events: () => [
    { type: "error.raised", code: "CartHasChanged" },
    { type: "error.raised", code: "401" },
    { type: "error.dismissed" },
    { type: "chunk.requested", chunk: "checkout-payment" },
    { type: "chunk.loaded" },
    { type: "chunk.failed" },
    { type: "page.reloaded" },
  ],
  facts: () => "",
};
