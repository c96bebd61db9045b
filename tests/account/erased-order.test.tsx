/** An erased order is a record: an agent reads it, and nobody is acted for who is gone (LC-57). */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ImpersonatePage } from "#app/features/impersonate/impersonate-page.tsx";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { replacementPage } from "#app/.server/after-sales/replacement/replacement.page.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { sendOrderDesk } from "#app/.server/orders/desk/order-desk.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import type { World } from "#tests/kit/world.ts";
import { agentAt } from "../orders/kit-desk.ts";
import { thrown } from "../orders/kit.ts";
import { privacyOf } from "../privacy/life-kit.ts";

/** Two phones that arrived; an agent acts for their guest, whose data goes meanwhile. */
async function gone(world: World) {
  const { guest, orderId, serials } = await phones(world);
  const desk = await agentAt(world, guest, orderId);
  const at = new Date(world.engine.clock.now()).toISOString();
  await erase(privacyOf(world), { kind: "order", orderId }, at);
  const sent = world.mails.length;
  return { ...desk, orderId, serials, sent };
}

test("[S12] for an erased order nothing is given, replaced or taken back: its desk says that its customer is gone", () =>
  inWorld(async (world) => {
    const { agent, scope, address, path, page, forms, orderId, sent } = await gone(world);
    const shown = await page();
    expect(shown).toMatchObject({ isErased: true, tasks: [], offers: [], goodwill: null });
    expect(await forms()).toEqual([]);
    const html = await rendered(
      createElement(OrderDeskPage, { ...JSON.parse(JSON.stringify(shown)), answer: undefined }),
      { path, locale: "en-US" },
    );
    expect(html).toContain("The customer’s data was erased");
    expect(html).not.toContain("Nothing has to be decided now");

    const given = { event: "goodwill.granted", amount: "25.00", reason: "late", key: "one" };
    const answer = await sendOrderDesk(agent.post(path, given), scope, address);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ refusal: { code: "DataErased" } });

    const home = await orderPage(agent.get(`/us/web/order/${orderId}`), scope, address);
    expect(home.lead).toMatch(/^The customer’s data was erased/);
    expect(home.actions.map(({ key }) => key)).toEqual(["desk"]);
    const line = { ...address, lineItemId: "1" };
    for (const opened of [
      returnStartPage(agent.get(`/us/web/return/${orderId}`), scope, address),
      replacementPage(agent.get(`/us/web/replace/${orderId}/1`), scope, line),
    ])
      expect(await thrown(opened)).toMatchObject({ status: 404 });
    await world.settle();
    const mailed = world.mails.slice(sent).filter(({ to }) => to.endsWith(".invalid"));
    expect(mailed.map(({ subject }) => subject)).toEqual([]);
    expect((await world.gateways.payment.book())[0]).toMatchObject({ creditedCents: 0 });
  }));

test("[S12] whoever still holds a key of an erased order moves nothing of it, by whatever way the event comes", () =>
  inWorld(async (world) => {
    const { agent, scope, orderId, serials } = await gone(world);
    const { actor } = await viewerOf(agent.get(`/us/web/order/${orderId}`), scope);
    const events = [
      { type: "goodwill.granted", amountCents: 100, reasonCode: "late" },
      { type: "options.changed", requestDeliveryDate: false },
      { type: "replacement.requested", lineId: "1", serials: serials.slice(0, 1) },
    ];
    for (const role of ["agent", "guest", "shopper"] as const)
      for (const event of events)
        expect(
          await dispatch(scope.engine, {
            to: `order:${orderId}`,
            event,
            actor: { ...actor, role },
          }),
          `${role} ${event.type}`,
        ).toMatchObject({ ok: false, refusal: { code: "DataErased" } });
  }));

test("[S12, SRCH-03] a search shows an erased order as one to look at, and offers to act for nobody", () =>
  inWorld(async (world) => {
    const { agent, scope, orderId } = await gone(world);
    const url = "/us/web/impersonate";
    await sendImpersonation(agent.post(url, { event: "session.ended" }), scope);
    const found = await sendImpersonation(agent.post(url, { order_id: orderId }), scope);
    const answer = await found.json();
    expect(answer.found).toMatchObject([{ orderId, customerId: null, isErased: true }]);
    const shown = JSON.parse(JSON.stringify(await impersonatePage(agent.get(url), scope)));
    const html = await rendered(createElement(ImpersonatePage, { ...shown, answer }), {
      ...{ path: url, locale: "en-US" },
    });
    expect(html).toContain("The customer’s data was erased");
    expect(html).toContain("Look at the order");
    expect(html).not.toContain("Act for this customer");
    expect(html).not.toContain("erased.invalid");
  }));
