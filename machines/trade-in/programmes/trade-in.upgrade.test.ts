/** A device that an upgrade takes back: its days, and what the order of the right to it hears (LC-14). */
import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "../index.ts";

const phone = {
  ...{ tradeInId: "ORD-2-T1", orderId: "ORD-2", customerId: "CUS-1", tradeInType: "upgrade" },
  upgrade: { orderId: "ORD-1", lineId: "3" },
  lines: [{ lineId: "2", sku: "TRADE-phone", units: 1 }],
  devices: [{ deviceId: "phone", name: "Ohm 10", unitCents: 20_000 }],
};
const placed: StoryEvent = { type: "order.placed", orderId: "ORD-2" };
const delivered: StoryEvent[] = [
  placed,
  { type: "device.shipped", at: "2026-11-18T15:00:00.000Z" },
  {
    type: "xstate.after.untilLabel.trade-in.waiting.label.scheduled",
    at: "2026-11-20T15:00:00.000Z",
  },
  { type: "label.generated", trackingId: "7946", fileName: "label.pdf" },
  { type: "device.delivered", at: "2026-11-21T15:00:00.000Z" },
];
const sendBy = "xstate.after.untilSendBy.trade-in.labelGenerated.running";
const live = (events: readonly StoryEvent[], input: object = phone) =>
  story(lifecycle, input, events);

/** What the order hears that the device was bought with. */
const heard = (life: ReturnType<typeof live>) =>
  life.messages.flatMap(({ to, event }) => (to === "order:ORD-1" ? [event] : []));
const givenBack = { type: "upgrade.given.back", lineId: "3", orderId: "ORD-2" };

test("[TRADE-48] it is sent within 14 days of delivery, and brings nothing afterwards", () => {
  const life = live(delivered);
  expect(life.view()).toMatchObject({
    ...{ shipByAt: "2026-12-06T04:59:59.999Z", tradeInType: "upgrade" },
    upgrade: phone.upgrade,
  });
  const over = live([...delivered, { type: sendBy, at: "2026-12-06T04:59:59.999Z" }]);
  expect(over.view()).toMatchObject({ status: "RefundCancelled", chargeback: null });
  // The device was changed all the same.
  expect(heard(over)).toEqual([]);
});

test.each<[string, StoryEvent[]]>([
  ["before it was paid", [{ type: "order.cancelled" }]],
  ["before it has shipped", [placed, { type: "order.cancelled" }]],
  [
    "by going back before the old one was sent",
    [...delivered, { type: "purchase.counted", units: 0 }],
  ],
])("[LC-14] an order that falls %s gives the right back", (_, events) => {
  expect(heard(live(events))).toEqual([givenBack]);
});

test("[LC-14] a device that came after the right was given back takes it once more before it is credited", () => {
  const fallen: StoryEvent[] = [...delivered, { type: "purchase.counted", units: 0 }];
  const came: StoryEvent[] = [...fallen, { type: "device.collected" }];
  const taken = live([...came, { type: "late.accepted" }]);
  const used = { type: "upgrade.used", lineId: "3", orderId: "ORD-2", customerId: "CUS-1" };
  expect(heard(taken)).toEqual([givenBack, used]);
  expect(heard(live([...came, { type: "late.refused" }]))).toEqual([givenBack]);
  // One that was only late has it still.
  const late: StoryEvent[] = [
    ...delivered,
    { type: sendBy, at: "2026-12-06T04:59:59.999Z" },
    { type: "device.collected" },
    { type: "late.accepted" },
  ];
  expect(heard(live(late))).toEqual([]);
});

test("[LC-14] a trade-in that is no upgrade speaks to no other order", () => {
  const plain = { ...phone, tradeInType: "standard", upgrade: null };
  expect(heard(live([placed, { type: "order.cancelled" }], plain))).toEqual([]);
});
