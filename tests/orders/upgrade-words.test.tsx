/**
 * What page and mails of a device that an upgrade takes back say in each of its states: what becomes of its credit, of the payments
 * for it, and of the right to the upgrade (LC-14). Expected is what the terms say before anybody agrees to them (decision 082).
 */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ExchangePage } from "#app/features/trade-in/exchange-page.tsx";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Locale } from "#app/i18n.ts";
import { paths } from "#app/paths.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { callsOf } from "./kit-calls.ts";
import { deskOf } from "./kit-desk.ts";
import { goesBack } from "./kit-goes-back.ts";
import { changed } from "./kit-upgraded.ts";

/** $699.99 in the store; the old phone brings $200.00. */
const successor = "M6-128-GRA";
const asText = (html: string) =>
  html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/(<[^>]+>|\s)+/g, " ");

/** What holds of other trade-ins alone: an estimate by answers, a discount that is charged, a loan's payments without an end. */
const ofOthers =
  /took off your order|you told us|you described|as described|charged back|its monthly payments/i;

async function upgraded(lang: "en" | "es" = "en") {
  const at = await changed(successor);
  const { world, me, newId, checkout } = at;
  if (lang === "es")
    me.browser.keep(new Response(null, { headers: { "Set-Cookie": "lang=es; Path=/" } }));
  const locale: Locale = lang === "es" ? "es-US" : "en-US";
  return {
    ...at,
    go: (until: string, way?: string) => at.go(newId, until, way),
    page: () => at.tradeIn(newId),
    async says() {
      const props = { ...(await at.tradeIn(newId)), answer: undefined };
      const path = paths.orderTradeIn("us", newId, "1");
      return asText(await rendered(createElement(ExchangePage, props), { path, locale }));
    },
    /** The last mail whose subject begins so. */
    mail(subject: string) {
      const found = world.mails.findLast((one) => one.subject.startsWith(subject));
      return (found?.text ?? "").replaceAll(/\s+/g, " ");
    },
    /** The label is there. */
    async labelled() {
      await at.arrives(newId);
      await at.pass(2);
    },
    async cancelOrder() {
      const calls = callsOf(checkout.scope, me.browser, newId);
      const lines = [{ line_item_id: "1", quantity: 1 }];
      await calls.send("cancel", { rejection_code: "changed_mind", line_items: lines });
      await world.settle();
      await at.go(newId, "cancel.answered", "cancel.confirmed");
    },
  };
}

const usedUp = "nothing is charged, and your upgrade is used up";
const again = "You can use your upgrade again, from the order that the device was bought with.";
const giftCard = "what the bank pays of your new device as a gift card by email";

test("[LC-14, TRADE-48] label and reminder say that nothing is charged, and that an upgrade is used up", async () => {
  const { labelled, says, mail, pass } = await upgraded();
  await labelled();
  expect(await says()).toContain("You give it back for your upgrade. Monthly payments that are");
  const label = mail("Send in your old device");
  expect(label).toContain("the device that you give back for your upgrade is ready");
  expect(label).toContain(usedUp);
  await pass(12);
  const reminder = mail("Three days left");
  expect(reminder).toContain("the device that you give back for your upgrade");
  expect(reminder).toContain(usedUp);
  expect(label + reminder + (await says())).not.toMatch(ofOthers);
});

test("[LC-14, TRADE-48] a device that was not sent costs nothing and brings nothing: it stays, and the upgrade is used up", async () => {
  const { labelled, pass, page, says, mail, newId } = await upgraded();
  await labelled();
  await pass(15);
  expect(await page()).toMatchObject({ status: "RefundCancelled", chargeback: null, payout: [] });
  const [told, written] = [await says(), mail(`Your trade-in for ${newId} has ended`)];
  expect(told).toContain("It was to come back for your upgrade.");
  for (const words of [told, written]) {
    expect(words.toLowerCase()).toContain("nothing is charged, and your upgrade is used up");
    expect(words).not.toMatch(ofOthers);
    expect(words).not.toContain(again);
  }
});

test("[LC-14, TRADE-13] while it is checked and credited, page and mails say where the money goes, and it goes there", async () => {
  const { labelled, go, page, says, mail, pass } = await upgraded();
  await labelled();
  await go("trade.in.checked.in");
  expect(await says()).toContain(
    "We check that it is the device you bought, and in working order.",
  );
  await go("trade.in.evaluated", "evaluated.v3");
  const credited = await says();
  expect(credited).toContain(`The credit is on its way: ${giftCard}`);
  expect(credited).toContain(
    "It is worth $25.00 less than estimated Its screen or body is scratched",
  );
  const checked = mail("We checked your old device");
  expect(checked).toContain(giftCard);
  expect(checked).toContain("Its screen or body is scratched or dented");
  await pass(2);
  expect(await page()).toMatchObject({
    ...{ status: "RefundSettled", finalCents: 17_500 },
    payout: [{ amountCents: 17_500, isPaid: true, method: null }],
  });
  expect(await says()).toContain("what the bank pays of your new device by a gift card");
  const paid = mail("Your trade-in credit for");
  expect(paid).toContain("What the bank pays of your new device is on a gift card");
  expect(paid).toContain("still due for either device go on as agreed");
  expect(credited + checked + paid + (await says())).not.toMatch(ofOthers);
});

test("[LC-14, TRADE-24] a device that does not pass is not said to differ from what nobody had told", async () => {
  const { labelled, go, says, mail } = await upgraded();
  await labelled();
  await go("trade.in.evaluated", "evaluated.damaged");
  const [told, written] = [await says(), mail("Your old device did not pass the check")];
  expect(told).toContain("It is not what your upgrade asks for: the device you bought");
  expect(told).toContain("It did not pass the check The screen is cracked");
  expect(written).toContain("It is not the device you bought, or not in working order.");
  expect(written).toContain("The screen is cracked");
  expect(told + written).not.toMatch(ofOthers);
});

test("[LC-14, TRADE-24] a device that is not in its parcel brings nothing, and the upgrade is used up", async () => {
  const { labelled, go, says, mail } = await upgraded();
  await labelled();
  await go("trade.in.evaluated");
  await go("trade.in.counted", "device.not.received");
  const [told, written] = [await says(), mail("We do not have your old device")];
  for (const words of [told, written]) {
    expect(words.toLowerCase()).toContain(usedUp);
    expect(words).not.toMatch(ofOthers);
  }
});

test("[LC-14] cancelling says beforehand that the upgrade is free again; afterwards the page says so, until another order has used it", async () => {
  const { checkout, me, newId, cancelOrder, page, says, tell } = await upgraded();
  const at = { storefront: "us" as const, orderId: newId };
  const before = await cancelPage(
    me.browser.get(paths.cancelOrder("us", newId)),
    checkout.scope,
    at,
  );
  expect(JSON.stringify(before)).toContain(
    "you keep the old device and can use your upgrade again",
  );
  await cancelOrder();
  expect((await page()).status).toBe("Cancelled");
  const told = await says();
  expect(told).toContain(`Keep your device. ${again}`);
  expect(told).toContain("It was to come back for your upgrade.");
  expect(told).not.toMatch(ofOthers);
  const used = { orderId: "ORD-2027-0000-0000", customerId: me.customerId };
  expect(await tell({ type: "upgrade.used", lineId: "1", ...used })).toMatchObject({ ok: true });
  const later = await says();
  expect(later).toContain("Keep your device. Your upgrade was used by another order since.");
  expect(later).not.toContain(again);
});

test("[LC-14, OPEN-16] a trade-in that alone was called off keeps its order, and the upgrade may be used again", async () => {
  const { world, page, says, data } = await upgraded();
  const { tradeInId } = await page();
  const actor = { role: "agent" as const, id: "A-1", keys: [`order:${(await page()).orderId}`] };
  const event = { type: "order.cancelled" };
  expect(await dispatch(world.engine, { to: `trade-in:${tradeInId}`, event, actor })).toMatchObject(
    { ok: true },
  );
  await world.settle();
  const told = await says();
  expect(told).toContain("Your order stays as it is");
  expect(told).toContain(again);
  expect((await data()).is_upgrade_eligible).toBe(true);
});

test("[LC-14, RET] a successor that goes back ends the trade-in: the mail says that the upgrade may be used again, and it may", async () => {
  const { labelled, checkout, me, newId, says, mail, data } = await upgraded();
  await labelled();
  await goesBack(checkout, me.browser, {
    ...{ orderId: newId, told: "you keep the old device and can use your upgrade again" },
  });
  expect(await says()).toContain(again);
  const written = mail(`Your trade-in for ${newId} has ended with its purchase`);
  expect(written).toContain(again);
  expect((await data()).is_upgrade_eligible).toBe(true);
});

test("[LC-14] a device that comes late brings its credit and takes the upgrade, or goes back: page and mail say both", async () => {
  const { labelled, pass, go, says, mail, newId, checkout, page } = await upgraded();
  await labelled();
  await pass(15);
  await go("trade.in.collected");
  const [told, written] = [await says(), mail(`Your old device for ${newId} came late`)];
  expect(told).toContain(
    "you get credit for it and your upgrade is used, or you get the device back",
  );
  expect(written).toContain(
    "credit for it then and your upgrade is used, or you get the device back",
  );
  expect(told).toContain("You give it back for your upgrade.");
  const desk = await deskOf(checkout, newId);
  await desk.press("deviceLate", "late.refused");
  expect((await page()).late).toBe("refused");
  expect(await says()).toContain("It goes back to you at no cost.");
});

test("[LC-14, I18N] in Spanish the page of a cancelled upgrade says the same", async () => {
  const { cancelOrder, says } = await upgraded("es");
  await cancelOrder();
  const told = await says();
  expect(told).toContain("Puedes usar tu mejora otra vez, desde el pedido con el que se compró");
  expect(told).toContain("Iba a volver a nosotros por tu mejora.");
});
