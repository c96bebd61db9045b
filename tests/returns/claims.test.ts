/** What did not arrive, arrived wrong or arrived broken: each has a way to say so and an outcome. */
import { expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import type { World } from "#tests/kit/world.ts";

const DAY_MS = 86_400_000;

async function claimed(world: World, reasonCode: string, units = 2) {
  const told = await phones(world);
  const { returns, serials } = told;
  const returnId = await returns.send({
    ...{ line: "1", "units-1": String(units), "serial-1": serials.slice(0, units) },
    ...{ reasonCode, channel: "ship" },
  });
  await world.settle();
  return { ...told, returnId };
}

test("[RET-08] a parcel that never reached the shopper is looked for, not sent back, and its money returns as a failed delivery", () =>
  inWorld(async (world) => {
    const { returns, returnId, orderId } = await claimed(world, "delivery_failure");
    const asked = await returns.page(returnId);
    expect(asked).toMatchObject({
      ...{ status: "returninitiated", isClaim: true, isDeliveryFailed: false },
      ...{ todo: null, track: null, headline: { says: "label" } },
    });
    await world.pass(16 * DAY_MS);
    expect((await returns.page(returnId)).status).toBe("returninitiated");
    await goOn(world, orderId, "claim.answered");
    const page = await returns.page(returnId);
    expect(page).toMatchObject({
      status: "refundsuccess",
      isDeliveryFailed: true,
      refused: null,
    });
    const [entry] = await world.gateways.payment.book();
    expect(entry?.refundedCents).toBe(page.refund?.amounts.totalCents);
    const subjects = world.mails.map(({ subject }) => subject);
    expect(subjects).toContain(`We look for your items of ${orderId}`);
    expect(subjects).toContain(`Your items of ${orderId} did not arrive`);
    expect(subjects).not.toContain(`Your return label for ${orderId}`);
  }));

test("[RET-08, RET-10] of two phones one was missing in the box: it alone is claimed and paid back", () =>
  inWorld(async (world) => {
    const { returns, returnId, orderId } = await claimed(world, "short_shipment", 1);
    await goOn(world, orderId, "claim.answered");
    const page = await returns.page(returnId);
    expect(page).toMatchObject({ status: "refundsuccess", lines: [{ units: 1, accepted: 1 }] });
    // A short shipment is no failed delivery.
    expect(page.isDeliveryFailed).toBe(false);
    const [entry] = await world.gateways.payment.book();
    expect((entry?.refundedCents ?? 0) * 2).toBeCloseTo(entry?.capturedCents ?? 0, -1);
  }));

test("[RET-08] what the carrier has a signature for is not refunded, and there is nothing to send back", () =>
  inWorld(async (world) => {
    const { returns, returnId, orderId } = await claimed(world, "delivery_failure");
    await goOn(world, orderId, "claim.answered", "claim.denied");
    expect(await returns.page(returnId)).toMatchObject({
      ...{ status: "returnrejected", refund: null, refused: null },
    });
    expect(world.mails.map(({ subject }) => subject)).toContain(
      `About your missing items of ${orderId}`,
    );
    const mail = world.mails.find(({ subject }) => subject.startsWith("About your missing items"));
    expect(mail?.text).toContain("Reason: The carrier has a signature for it");
  }));

test.each(["wrong_item", "damaged", "not_as_described"])(
  "[RET-01] %s comes back with our label and is refunded",
  (reasonCode) =>
    inWorld(async (world) => {
      const { returns, returnId, orderId } = await claimed(world, reasonCode, 1);
      expect(await returns.page(returnId)).toMatchObject({
        ...{ status: "labelgenerated", isClaim: false, reasonCode },
      });
      await goOn(world, orderId, "return.accepted", "return.accepted.damaged");
      expect((await returns.page(returnId)).status).toBe("refundsuccess");
    }),
);

test("[RET-25] what never arrived is replaced without anything to send back, and nothing is charged", () =>
  inWorld(async (world) => {
    const { pages, orderId } = await phones(world, { quantity: 1 });
    await pages.askToReplace({ reasonCode: "delivery_failure" });
    await world.settle();
    await goOn(world, orderId, "replacement.delivered");
    expect((await pages.replacement()).replacement).toMatchObject({
      ...{ label: "replaced", isClaim: true, backBy: null },
    });
    await world.pass(30 * DAY_MS);
    const [entry] = await world.gateways.payment.book();
    expect(entry?.chargedCents).toBe(0);
    expect((await pages.replacement()).orderHref).toBe(paths.order("us", orderId));
  }));
