import type { Samples } from "#machines/kit";
import type { machine } from "./file-download.machine.ts";

export const samples: Samples<typeof machine> = {
  inputs: {
    "the label of a return": { document: "label", href: "/us/web/attachment-redirect" },
    "the VAT invoice of an order": { document: "invoice", href: "/pl/web/order/vat-invoice.pdf" },
  },
  events: ({ context: { attempts: attempt } }) => [
    ...(attempt < 2 ? [{ type: "download.pressed" }, { type: "retry.pressed" }] : []),
    { type: "bytes.received", attempt, fileName: "return-label-RET.pdf" },
    { type: "failed", attempt },
  ],
  facts: ({ context: { document, attempts } }) => `${document}/${attempts}`,
};
