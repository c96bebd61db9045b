/** An agent whose next caller is on the phone: one press ends with the one and begins with the other. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { ImpersonatePage } from "#app/features/impersonate/impersonate-page.tsx";
import { businessPage } from "#app/.server/account/business.page.ts";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { asHolder, createUser } from "#tests/kit/user.ts";
import { browser } from "#tests/kit/scope.ts";
import { orders } from "#machines/order";
import { createOrder } from "#tests/kit/order.ts";
import { answered, call, calling, orderId, post, url } from "./impersonation-kit.ts";

test("[AGENT-07, SRCH-03] while an agent acts for one customer, one press stops that and begins for another; a refused one changes nothing", async () => {
  const { scope, agent, customerId } = await calling();
  const other = await createUser(scope, { email: "other@example.com", browser: browser() });
  const named = (fields: Readonly<Record<string, string>>) =>
    post(scope, agent, { event: "customer.named", ...call, ...fields });
  const actingFor = async () => (await impersonatePage(agent.get(url), scope)).acting?.email;
  expect((await named({ customerId, order_id: orderId, key: "first" })).status).toBe(303);

  const answer = await answered(await post(scope, agent, { email_id: "other@example.com" }));
  const shown = JSON.parse(JSON.stringify(await impersonatePage(agent.get(url), scope)));
  const html = await rendered(createElement(ImpersonatePage, { ...shown, answer }), {
    ...{ path: url, locale: "en-US" },
  });
  expect(html).toContain("Stop, and act for this customer");
  const wrong = { customerId: other.customerId, ticket: "20931!", key: "second" };
  expect((await named(wrong)).status).toBe(422);
  expect(await actingFor()).toBe("c***@example.com");

  const right = { customerId: other.customerId, key: "third" };
  expect((await named(right)).status).toBe(303);
  expect(await actingFor()).toBe("o***@example.com");
  // The same press once more is the same.
  expect((await named(right)).status).toBe(303);
  expect(await actingFor()).toBe("o***@example.com");
});

test("[AGENT-07, AGENT-18] the same customer calls about another order under another ticket: one press begins with that, and what follows is under it", async () => {
  const { scope, agent, customerId } = await calling();
  const other = "ORD-2026-CALL-2222";
  await createOrder(scope, {
    ...{ orderId: other, products: [orders.earbuds], email: "caller@example.com", customerId },
  });
  const named = (fields: Readonly<Record<string, string>>) =>
    post(scope, agent, { event: "customer.named", ...call, customerId, ...fields });
  const acting = async () => (await impersonatePage(agent.get(url), scope)).acting;
  expect((await named({ order_id: orderId, key: "first" })).status).toBe(303);
  const next = { order_id: other, ticket: "CS-222", reason: "return", key: "second" };
  expect((await named(next)).status).toBe(303);
  expect(await acting()).toMatchObject({ ticketNumber: "CS-222", reason: "return" });
  expect((await acting())?.links.order).toContain(other);
  // The same order under another ticket is another call as well.
  expect((await named({ ...next, ticket: "CS-333", key: "third" })).status).toBe(303);
  expect(await acting()).toMatchObject({ ticketNumber: "CS-333" });
});

test("[PAY-45, AGENT-18] an agent sees who buys for a business, and is offered neither to remove anybody nor to invite", async () => {
  const { scope, agent } = await calling();
  const holder = await createUser(scope, { ...asHolder, browser: browser() });
  const { companyId } = await holder.account();
  const member = await createUser(scope, { email: "member@byron.example", browser: browser() });
  await scope.engine.store.write((tx) =>
    tx.accounts.joinCompany(member.customerId, { companyId, companyRole: "member" }),
  );
  const path = "/us/business";
  const own = (await businessPage(holder.browser.get(path), scope)).business;
  expect(own?.people.some(({ id }) => id !== null)).toBe(true);
  expect(own?.joinLink).not.toBeNull();
  const { customerId } = holder;
  await post(scope, agent, { event: "customer.named", ...call, customerId });
  const { business } = await businessPage(agent.get(path), scope);
  expect(business?.people).toHaveLength(2);
  expect(business?.people.every(({ id }) => id === null)).toBe(true);
  expect(business?.joinLink).toBeNull();
});

test("[AGENT-19] whose time has just been up is acted for again by one press, also before the store has noted it", async () => {
  const { scope, agent, customerId } = await calling();
  await post(scope, agent, { event: "customer.named", ...call, customerId });
  scope.engine.clock.advance(15 * 60_000);
  const { left } = await impersonatePage(agent.get(url), scope);
  const again = await post(scope, agent, { event: "customer.named", ...left?.fields });
  expect(again.status).toBe(303);
  expect((await impersonatePage(agent.get(url), scope)).acting?.email).toBe("c***@example.com");
});
