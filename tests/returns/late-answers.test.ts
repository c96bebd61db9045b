/** An answer that was promised within some business days: when they are over its customer is told once, and agents have it in their list. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ReplacementPage } from "#app/features/replacement/replacement-page.tsx";
import { overdueOrders } from "#app/.server/orders/list/overdue.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { paths } from "#app/paths.ts";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { World } from "#tests/kit/world.ts";
import { traded } from "#tests/orders/kit-traded.ts";

const DAY_MS = 86_400_000;

const pass = async (world: World, days: number) => {
  for (let day = 0; day < days; day += 1) await world.pass(DAY_MS);
};

const apologies = ({ mails }: World) =>
  mails.filter(({ subject }) => / takes longer$/.test(subject)).map(({ subject }) => subject);

async function leadOf(world: World, { guest, orderId }: Awaited<ReturnType<typeof phones>>) {
  const scope = { ...guest.scope, engine: world.engine };
  const path = `/us/web/order/${orderId}`;
  const { lead } = await orderPage(guest.shopper.get(path), scope, { storefront: "us", orderId });
  return lead;
}

test("[RET-25] a warehouse that does not answer a request to replace within two business days is apologized for", () =>
  inWorld(async (world) => {
    const at = await phones(world, { quantity: 1 });
    const [serial = ""] = at.serials;
    const read = async () => {
      const props = { ...(await at.pages.replacement()), answer: undefined };
      return rendered(createElement(ReplacementPage, props), {
        ...{ path: paths.replaceLine("us", at.orderId, "1"), locale: "en-US" },
      });
    };
    await at.pages.askToReplace({ reasonCode: "defective", "serial-1": serial });
    await world.settle();
    await pass(world, 1);
    expect(await overdueOrders(world.engine)).toEqual([]);
    expect(await read()).toContain(
      "The warehouse checks your request and answers within two business days. Keep the item.",
    );
    // Two business days are never more than six days.
    await pass(world, 8);
    expect(await overdueOrders(world.engine)).toMatchObject([
      { orderId: at.orderId, what: "answer" },
    ]);
    expect(apologies(world)).toEqual([`Our answer about ${at.orderId} takes longer`]);
    expect(await read()).toContain(
      "We are sorry: our answer takes longer than we promised. We are asking the warehouse and write to you. Keep the item.",
    );
    await goOn(world, at.orderId, "replacement.shipped");
    expect(await overdueOrders(world.engine)).toEqual([]);
    expect(await read()).not.toContain("We are sorry");
  }));

test("[RET-08] goods that are looked for longer than five business days are apologized for", () =>
  inWorld(async (world) => {
    const at = await phones(world);
    const returnId = await at.returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": at.serials[0] ?? "" },
      ...{ reasonCode: "delivery_failure", channel: "ship" },
    });
    await world.settle();
    await pass(world, 4);
    expect(await overdueOrders(world.engine)).toEqual([]);
    await pass(world, 8);
    expect(await overdueOrders(world.engine)).toMatchObject([{ what: "answer" }]);
    expect(apologies(world)).toEqual([`Our answer about ${at.orderId} takes longer`]);
    expect(await at.returns.page(returnId)).toMatchObject({ isAnswerLate: true });
    expect(await leadOf(world, at)).toContain(
      "We are sorry: looking for it takes longer than we promised. We are asking and write to you. You do not have to send anything.",
    );
    await goOn(world, at.orderId, "claim.answered");
    expect(await overdueOrders(world.engine)).toEqual([]);
  }));

test("[RET-20, RET-21] goods that came back and that nobody looks at are apologized for on the day their refund was promised by", () =>
  inWorld(async (world) => {
    const at = await phones(world);
    const returnId = await at.returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": at.serials[0] ?? "" },
      ...{ reasonCode: "damaged", channel: "ship" },
    });
    await world.settle();
    await goOn(world, at.orderId, "return.arrived");
    await pass(world, 9);
    expect(await overdueOrders(world.engine)).toEqual([]);
    await pass(world, 10);
    expect(await overdueOrders(world.engine)).toMatchObject([{ what: "answer" }]);
    expect(apologies(world)).toEqual([`Our answer about ${at.orderId} takes longer`]);
    expect(await at.returns.page(returnId)).toMatchObject({ promise: { isLate: true } });
    await goOn(world, at.orderId, "return.accepted");
    expect(await overdueOrders(world.engine)).toEqual([]);
  }));

test("[TRADE-12, TRADE-13] so are an old device that is not looked at in ten business days, and its credit after seven", async () => {
  const at = await traded();
  const { world } = at.checkout;
  const until = async (kind: string, way?: string) => {
    for (;;) {
      const steps = await world.console.steps(at.orderId);
      const next = steps.find((one) => one.kind.startsWith("trade.in"));
      if (!next) throw new Error(`no step ${kind}`);
      await world.console.runStep(next.id, next.kind === kind ? way : undefined);
      await world.settle();
      if (next.kind === kind) return;
    }
  };
  await at.arrives();
  await until("trade.in.checked.in");
  await pass(world, 9);
  expect(await overdueOrders(world.engine)).toEqual([]);
  await pass(world, 10);
  expect(await overdueOrders(world.engine)).toMatchObject([
    { orderId: at.orderId, what: "answer" },
  ]);
  expect(apologies(world)).toEqual([`Our answer about ${at.orderId} takes longer`]);
  await until("trade.in.evaluated");
  expect(await overdueOrders(world.engine)).toEqual([]);
  const { credit } = world.gateways.payment;
  Object.assign(world.gateways.payment, { credit: () => Promise.reject(new Error("no answer")) });
  await pass(world, 6);
  expect(await overdueOrders(world.engine)).toEqual([]);
  await pass(world, 8);
  expect(await overdueOrders(world.engine)).toMatchObject([
    { orderId: at.orderId, what: "credit" },
  ]);
  expect(apologies(world).at(-1)).toBe(`Your trade-in credit for ${at.orderId} takes longer`);
  Object.assign(world.gateways.payment, { credit });
});
