import fc from "fast-check";
import { expect, test } from "vitest";
import { packed, unpacked } from "./packed.ts";

test("whatever is packed is the same again when it is read", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json({ maxDepth: 4 }),
        fc.string({ unit: "binary", minLength: 120, maxLength: 2000 }),
      ),
      fc.constantFrom("json" as const, "mail" as const),
      (text, packing) => {
        expect(unpacked(packed(text, packing))).toBe(text);
      },
    ),
  );
});

test("a short text lies as it is, and what an older build wrote is read as it lies", () => {
  expect(packed('{"type":"place.pressed"}', "json")).toBe('{"type":"place.pressed"}');
  expect(unpacked("a text of any length ".repeat(40))).toBe("a text of any length ".repeat(40));
});

test("an event as it is told a hundred times takes less than half its room", () => {
  const event = JSON.stringify({
    facts: {
      ...{ sessionId: "587bafc0-cb6f-409b-88d5-ff8cd62ce843", customerId: null, hasLines: true },
      ...{ hasPhysical: true, totalCents: 108599, shippingMissing: ["delivery"] },
      ...{ contactDone: true, paymentDone: false, paymentStale: false, cvvPending: false },
    },
    type: "checkout.changed",
    at: "2026-11-28T08:30:20.491Z",
  });
  expect(packed(event, "json").length).toBeLessThan(event.length / 2);
});

test("what was packed by a build with more dictionaries is refused in words", () => {
  expect(() => unpacked(Buffer.from([200, 1, 2]))).toThrow("dictionary 200");
});
