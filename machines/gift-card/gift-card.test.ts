import { expect, test } from "vitest";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { giftCode, isWithinMaximum, lifecycle, samples } from "./index.ts";

const now = samples.inputs["a card that is sent at once"] ?? {};
const later = samples.inputs["a card for a birthday"] ?? {};
const ok: StoryEvent = { type: "order.ok" };
const issued: StoryEvent = {
  type: "card.issued",
  ...{ cardId: "GC-1", last4: "7K3F", balanceCents: 5_000 },
};
const resent: StoryEvent = { type: "resent", email: "hopper@example.com" };

test.each([
  ["ABCD1234EFGH56", null],
  ["abcd-1234-efgh-56", null],
  ["ABCD1234EFGH5", "GiftCardFieldFormatInvalid"],
  ["ABCD1234EFGH567", "GiftCardFieldFormatInvalid"],
  ["ABCD1234EFGH5!", "GiftCardFieldFormatInvalid"],
  ["", "GiftCardFieldFormatInvalid"],
])("[GIFT-02, ERR-125] the code %j is answered with %s", (code, expected) => {
  expect(giftCode(code)).toBe(expected);
});

test("[GIFT-04, GIFT-11, ERR-122] a card never holds more than $2000", () => {
  expect(isWithinMaximum(200_000)).toBe(true);
  expect(isWithinMaximum(200_001)).toBe(false);
  const full = story(lifecycle, now, [ok, issued, { type: "added", balanceCents: 200_001 }]);
  expect(full.refused).toBe("GiftCardExceedingMaximumBalance");
  expect(full.view()).toMatchObject({ balanceCents: 5_000 });
});

test("[GIFT-01, GIFT-13] a card that is ordered for now is made at once, with its recipient and message", () => {
  const { commands } = story(lifecycle, now, [ok]);
  expect(commands).toMatchObject([
    {
      name: "issueGiftCard",
      params: { recipientName: "Grace", senderName: "Ada", message: "Happy birthday!" },
    },
  ]);
});

test("[GIFT-07] scheduled until its day, then delivered; called off before it, cancelled; revoked after it", () => {
  const waiting = story(lifecycle, later, [ok]);
  expect(waiting.view()).toMatchObject({ status: "scheduled", label: "scheduled" });
  expect(Object.values(waiting.due)).toEqual(["2027-05-01T14:00:00.000Z"]);
  const [name = ""] = Object.keys(waiting.due);
  const day = { type: name, at: "2027-05-01T14:00:00.000Z" };
  const sent = story(lifecycle, later, [ok, day, { ...issued, at: "2027-05-01T14:00:05.000Z" }]);
  expect(sent.view()).toMatchObject({ status: "generated", label: "delivered" });
  const off = story(lifecycle, later, [ok, { type: "sending.cancelled" }]);
  expect(off.view()).toMatchObject({ status: "cancelled", label: "cancelled" });
  const revoked = story(lifecycle, now, [ok, issued, { type: "revoked" }]);
  expect(revoked.view()).toMatchObject({ status: "retired", label: "revoked", balanceCents: 0 });
  expect(revoked.commands).toMatchObject([
    { name: "issueGiftCard" },
    { name: "retireGiftCard", params: { cardId: "GC-1" } },
  ]);
});

test("[GIFT-05] a shopper may neither call off nor revoke a card", () => {
  const { by } = lifecycle.events.shapes["sending.cancelled"] ?? { by: [] };
  expect(by).toEqual(["system", "agent"]);
  expect(story(lifecycle, later, [ok]).view("shopper").events).toEqual([]);
  expect(story(lifecycle, now, [ok, issued]).view("shopper").events).toEqual(["resent"]);
});

test("[GIFT-06] a card is sent again to a corrected address, five times a day", () => {
  const once = story(lifecycle, now, [ok, issued, resent]);
  expect(once.commands.slice(-2)).toMatchObject([
    { name: "resendGiftCard", params: { cardId: "GC-1", email: "hopper@example.com" } },
    { name: "sendMail", params: { template: "gift-card-resent", lineIds: ["1"] } },
  ]);
  // Whoever has it already is no news to who bought it.
  const twice = story(lifecycle, now, [ok, issued, resent, resent]);
  expect(twice.commands.at(-1)).toMatchObject({ name: "resendGiftCard" });
  const five = [resent, resent, resent, resent, resent];
  expect(story(lifecycle, now, [ok, issued, ...five, resent]).refused).toBe("ResendLimitReached");
  const tomorrow = { ...resent, at: "2026-11-19T15:00:00.000Z" };
  expect(story(lifecycle, now, [ok, issued, ...five, tomorrow]).refused).toBeNull();
  expect(story(lifecycle, later, [ok, resent]).refused).toBe("GiftCardNotSent");
});

test("[GIFT-08] spending uses a card up, money that comes back opens it again", () => {
  const empty = story(lifecycle, now, [ok, issued, { type: "spent", balanceCents: 0 }]);
  expect(empty.view()).toMatchObject({ balance: "exhausted", balanceCents: 0 });
  const back = [ok, issued, { type: "spent", balanceCents: 0 }, { type: "added", balanceCents: 1 }];
  expect(story(lifecycle, now, back).view()).toMatchObject({ balance: "active" });
});
