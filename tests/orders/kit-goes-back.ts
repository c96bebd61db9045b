/** What was bought with an old device goes back, before the device has left. */
import { expect } from "vitest";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Browser } from "#tests/kit/scope.ts";
import type { CheckoutWorld } from "../checkout/kit.ts";

/** Sends the first line back until the warehouse has taken it; the page says beforehand what becomes of the device. */
export async function goesBack(
  { world, scope }: CheckoutWorld,
  browser: Browser,
  { orderId, told }: { readonly orderId: string; readonly told: string },
): Promise<void> {
  const at = browser.get(`/us/web/order/${orderId}/return`);
  const start = await returnStartPage(at, scope, { storefront: "us", orderId });
  expect(start.tradeIn).toContain(told);
  const post = (to: string, fields: Parameters<typeof browser.post>[1]) => browser.post(to, fields);
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const serial = start.lines.find(({ id }) => id === "1")?.offer?.known[0] ?? "";
  await returns.send({
    ...{ line: "1", "units-1": "1", "serial-1": serial },
    ...{ reasonCode: "cheaper_elsewhere", channel: "ship" },
  });
  await world.settle();
  for (let kind = ""; kind !== "return.accepted";) {
    const steps = await world.console.steps(orderId);
    const next = steps.find((one) => !one.kind.startsWith("trade.in"));
    if (!next) throw new Error("the phone did not come back");
    await world.console.runStep(next.id);
    await world.settle();
    kind = next.kind;
  }
}
