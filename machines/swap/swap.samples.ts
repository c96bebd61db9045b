import type { Samples } from "#machines/kit";
import type { machine } from "./swap.machine.ts";

const slate = {
  sku: "OHM-PH9-256-SLT",
  name: "Ohm Phone 9 256 GB, slate",
  modelId: "ohm-phone-9",
  size: "256 GB",
  art: { kind: "phone", finish: "slate", seed: "9" },
  priceCents: 99_900,
};
const sand = {
  ...slate,
  sku: "OHM-PH9-256-SND",
  name: "Ohm Phone 9 256 GB, sand",
  art: { ...slate.art, finish: "sand" },
};

/** Articles of one model: the one that was ordered, and three it may become. */
export const articles = {
  slate,
  sand,
  larger: { ...slate, sku: "OHM-PH9-512-SLT", size: "512 GB", priceCents: 119_900 },
  smaller: { ...slate, sku: "OHM-PH9-128-SLT", size: "128 GB", priceCents: 89_900 },
};

export const input = {
  orderId: "ORD-2026-7K3F-9Q2D",
  swapId: "ORD-2026-7K3F-9Q2D-X1",
  lineId: "1",
  quantity: 1,
  from: slate,
  to: sand,
  isSuppressed: false,
};

export const samples: Samples<typeof machine> = {
  inputs: {
    "another colour": input,
    "a dearer size": { ...input, to: articles.larger },
    "a swap nobody hears of": { ...input, to: articles.smaller, isSuppressed: true },
  },
  events: ({ context: { from, to, lineId } }) => [
    { type: "swap.requested", isAllowed: true },
    {
      type: "colour.requested",
      from_samsung_sku: from.sku,
      line_item_id: lineId,
      to_samsung_sku: to.sku,
      isAllowed: true,
    },
    { type: "init.failed" },
    { type: "retried" },
    { type: "accepted" },
    { type: "difference.settled" },
    { type: "difference.waived" },
    { type: "difference.declined" },
    { type: "swap.done" },
    { type: "swap.failed" },
    { type: "called.off" },
  ],
  facts: ({ context: { isSettled, isPaid, isUndoRefused, isUndone, kind } }) =>
    `${kind} ${isSettled} ${isPaid} ${isUndoRefused} ${isUndone}`,
};
