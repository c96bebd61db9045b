import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);

const AT = "2026-11-20T12:00:00.000Z";
const order = { orderId: "ORD-2026-7K3F-9Q2D", storefront: "us", isAllowed: true } as const;
const saved = { type: "address.saved" };

/** What the last of several events comes to. */
function last(input: Parameters<typeof begin>[1], ...events: readonly RawEvent[]) {
  let { snapshot } = begin(lifecycle, input);
  for (const event of events.slice(0, -1)) {
    const done = step(lifecycle, snapshot, { event, at: AT });
    if (!done.ok) throw new Error(done.refusal.code);
    snapshot = done.snapshot;
  }
  return step(lifecycle, snapshot, { event: events.at(-1) ?? saved, at: AT });
}

test("[EDIT-09] an order that may not be changed does not open its form", () => {
  expect(last({ ...order, isAllowed: false }, { type: "edit.opened" })).toMatchObject({
    ok: false,
    refusal: { code: "AddressCannotBeChanged" },
  });
});

test("[EDIT-01, EDIT-02] what is right is saved, and a refusal opens the form again with its reason", () => {
  const opened = { type: "edit.opened" };
  expect(last(order, opened, saved)).toMatchObject({ ok: true, snapshot: { value: "saving" } });
  for (const code of ["AddressCannotBeChanged", "ShippingAddressInvalid"])
    expect(last(order, opened, saved, { type: "change.refused", code })).toMatchObject({
      snapshot: { value: "editing", context: { code } },
    });
});
