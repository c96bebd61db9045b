import { createElement } from "react";
import { expect, test } from "vitest";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { delayConfirmPage, delayVerifyPage } from "#app/.server/orders/confirmation/delay.page.ts";
import { sendDelayAnswer } from "#app/.server/orders/confirmation/delay.actions.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { DelayConfirmPage } from "#app/features/confirmation/delay-confirm-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { prepare } from "#tests/kit/stories.ts";
import { refused, scene, thrown } from "../orders/kit.ts";
import type { Scene } from "../orders/kit.ts";

const verifyPath = ({ address }: Scene) => `/us/web/ftc-verify/${address.orderId}`;
const resultPath = ({ address }: Scene) => `/us/web/ftc-confirm?order_id=${address.orderId}`;
const question = (at: Scene) =>
  delayVerifyPage(at.shopper.get(verifyPath(at)), at.scope, at.address);
const result = (at: Scene) =>
  delayConfirmPage(at.shopper.get(resultPath(at)), at.scope, at.address);
/** The result as it is read. */
const shown = async (at: Scene) =>
  rendered(createElement(DelayConfirmPage, await result(at)), {
    path: resultPath(at),
    locale: "en-US",
  });
const order = (at: Scene) => orderPage(at.shopper.get(at.path()), at.scope, at.address);

async function answer(at: Scene, event: string, ticket?: { rev: number; key: string }) {
  const { rev, key } = ticket ?? (await question(at)).ticket;
  const request = at.shopper.post(verifyPath(at), { event, rev: String(rev), key });
  return sendDelayAnswer(request, at.scope, at.address);
}

test("[CONF-13, ROUTE-20] a delayed order asks to be confirmed, with its new date and a deadline, and leads on to the shop", async () => {
  const at = await scene("delayed");
  expect(await question(at)).toMatchObject({
    ...{ promisedOn: "2026-11-24", newPromisedOn: "2026-12-08", isCalledOff: false },
    ...{ dueAt: "2026-11-25T04:59:59.999Z", dealsHref: "/us/shop/all-deals/" },
  });
  expect((await order(at)).consent?.href).toBe(verifyPath(at));
  const { rows } = await myOrdersPage(at.shopper.get("/us/web/my-orders"), at.scope);
  expect(rows[0]?.next).toEqual({ does: "decide", href: verifyPath(at) });
});

test("[CONF-14, CONF-15, ROUTE-21] a confirmed order goes on, and the result page says so however often it is sent", async () => {
  const at = await scene("delayed");
  const { ticket } = await question(at);
  for (const press of ["first", "again"]) {
    const sent = await answer(at, "ftc.confirmed", ticket);
    expect([press, sent.status, sent.headers.get("Location")]).toEqual([
      ...[press, 303, resultPath(at)],
    ]);
  }
  expect(await result(at)).toMatchObject({ status: "confirmed", newPromisedOn: "2026-12-08" });
  expect(await thrown(question(at))).toEqual({ status: 303, to: resultPath(at) });
  expect(await order(at)).toMatchObject({ situation: "placed", consent: null });
  await at.plot.order("po.created", {}, "warehouse");
});

test("[CONF-14] a declined order is called off, and the result page says so", async () => {
  const at = await scene("delayed");
  expect((await answer(at, "ftc.declined")).headers.get("Location")).toBe(resultPath(at));
  expect(await result(at)).toMatchObject({ status: "declined" });
  expect((await order(at)).situation).toMatch(/^cancel/);
});

test("[CONF-14, LC-28] a declined order is cancelled at once, packed or not, and no answer of the warehouse brings it back", async () => {
  const at = await scene("placed");
  const { plot } = at;
  await prepare(plot, { "SHP-PLCD-1": ["1", "2"] });
  await plot.lines("do.submitted");
  await plot.order("ftc.flagged", { newPromisedOn: "2026-12-08" });
  expect((await order(at)).label).toBe("preparingDispatch");
  expect((await answer(at, "ftc.declined")).headers.get("Location")).toBe(resultPath(at));
  expect(await result(at)).toMatchObject({ status: "declined", fate: "stopped" });
  const { situation, lead, consent } = await order(at);
  expect([situation, consent]).toEqual(["cancelled", null]);
  expect(lead).toContain("You were not charged");
  const page = await shown(at);
  expect(page).toContain("What was late is cancelled");
  expect(page).toContain("you may keep it or refuse it: you owe nothing for it");
  expect(page).not.toMatch(/asking the warehouse|could not be cancelled/);
});

test("[CONF-15] an order nobody confirms is cancelled, and confirming too late shows the expired result", async () => {
  const at = await scene("delayed");
  const { ticket, dueAt } = await question(at);
  at.scope.engine.clock.set(dueAt ?? "");
  while ((await fireDeadlines(at.scope.engine)) > 0);
  const late = await answer(at, "ftc.confirmed", ticket);
  expect([late.status, late.headers.get("Location")]).toEqual([303, resultPath(at)]);
  expect(await result(at)).toMatchObject({ status: "expired" });
  expect((await order(at)).situation).toMatch(/^cancel/);
});

test("[CONF-14] an order that keeps its date has nothing to confirm", async () => {
  const at = await scene("placed");
  expect(await thrown(question(at))).toEqual({ status: 303, to: resultPath(at) });
  expect(await result(at)).toMatchObject({ status: "notNeeded" });
  const sent = await answer(at, "ftc.confirmed", { rev: 0, key: "none" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, resultPath(at)]);
});

test("a question that waits is asked where its result is looked for, and answered by its own events alone", async () => {
  const at = await scene("delayed");
  expect(await thrown(result(at))).toEqual({ status: 303, to: verifyPath(at) });
  expect(await refused(await answer(at, "delay.flagged"))).toMatchObject({
    ...{ status: 422, refusal: { code: "EventNotAllowed" } },
  });
});

test("[LC-28] once an order that is asked about is cancelled instead, the question lapses", async () => {
  const at = await scene("delayed");
  const called = { lineIds: [], rejection_code: "changed_mind", rejection_reason: "" };
  const cancellation_date = new Date(at.scope.engine.clock.now()).toISOString();
  await at.plot.tell(
    `cancellation:${at.plot.orderId}`,
    "cancel.requested",
    { ...called, cancellation_date },
    "guest",
  );
  expect((await order(at)).situation).toBe("cancelled");
  expect(await result(at)).toMatchObject({ status: "lapsed" });
});

test("somebody else's order cannot be confirmed", async () => {
  const at = await scene("delayed");
  const stranger = new Request(`http://localhost${verifyPath(at)}`);
  expect(await thrown(delayVerifyPage(stranger, at.scope, at.address))).toMatchObject({
    status: 303,
    to: expect.stringMatching(/^\/us\/account\/signin\/?\?/),
  });
});
