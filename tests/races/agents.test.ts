/** Two people on one order at once: one of them wins, the other is told why, and nothing is lost. */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { orders } from "#machines/order";
import { browser } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { typeCode } from "#tests/kit/order-code.ts";
import { deliver, prepare, ship } from "#tests/kit/stories.ts";
import type { Plot } from "#tests/kit/order.ts";
import { guestOf, storyScope } from "../orders/kit.ts";
import { createUser } from "#tests/kit/user.ts";
import { createOrder } from "#tests/kit/order.ts";

const orderId = "ORD-2026-RACE-9Q2D";
const address = { storefront: "us", orderId } as const;
const email = "owner@example.com";

/** What becomes of an order before anybody wants something of it. */
type Since = (plot: Plot) => Promise<void>;
const nothing: Since = async () => undefined;

const delivered: Since = async (plot) => {
  await prepare(plot, { "SHP-1": ["1"] });
  await ship(plot, "SHP-1", ["1"]);
  await deliver(plot, "SHP-1");
};

/** An order of an account, or of a guest in one browser; answers with whoever that is. */
async function ordered(scope: TestScope, isGuests: boolean, since: Since): Promise<Browser> {
  const input = orders.orderOf({ orderId, products: [orders.earbuds], more: { email } });
  if (isGuests) {
    const { guest, sessionId } = await guestOf(scope);
    await since(await createOrder(scope, { ...input, sessionId }));
    return guest;
  }
  const { browser: shopper, customerId } = await createUser(scope, { email });
  await since(await createOrder(scope, { ...input, customerId }));
  return shopper;
}

/** An agent who acts for the order's customer. */
async function agentOn(scope: TestScope, agentId: string): Promise<Browser> {
  const name = `${agentId.toLowerCase()}@ohmline.example`;
  const { browser: agent } = await createUser(scope, { email: name, agentNumber: agentId });
  const impersonatePath = "/us/web/impersonate";
  await impersonatePage(agent.get(impersonatePath), scope);
  const answer = await sendImpersonation(agent.post(impersonatePath, { order_id: orderId }), scope);
  const [hit] = (await answer.json()).found;
  const named = { event: "customer.named", order_id: orderId, reason: "order", ticket: "CS-20931" };
  const customerId = hit?.customerId ?? "";
  await sendImpersonation(agent.post(impersonatePath, { ...named, customerId }), scope);
  return agent;
}

/** Somebody elsewhere who looked the order up and typed its mailed code. */
async function guestOn(scope: TestScope): Promise<Browser> {
  const guest = browser();
  const form = { order_id: orderId, email_or_zip: email };
  guest.keep(await searchOrders(guest.post("/us/web/search-orders", form), scope));
  await typeCode(scope, guest, orderId);
  return guest;
}

const duels = {
  "two agents": (scope: TestScope, since = nothing) =>
    ordered(scope, false, since).then(async (owner) => ({
      owner,
      two: [await agentOn(scope, "A-17"), await agentOn(scope, "A-18")],
    })),
  "an agent and the customer": (scope: TestScope, since = nothing) =>
    ordered(scope, false, since).then(async (owner) => ({
      owner,
      two: [await agentOn(scope, "A-17"), owner],
    })),
  "a guest and the owner": (scope: TestScope, since = nothing) =>
    ordered(scope, true, since).then(async (owner) => ({
      owner,
      two: [await guestOn(scope), owner],
    })),
} as const;

const both = Object.keys(duels).flatMap((name) => [
  [name, "as they came"] as const,
  [name, "the other way round"] as const,
]);

test.each(both)(
  "[AGENT-18, OPEN-33] %s send an order elsewhere at once, %s: one address holds, the other is a conflict",
  async (name, order) => {
    const scope = storyScope();
    const { owner, two } = await duels[name as keyof typeof duels](scope);
    const stored = await scope.engine.store.engine.load(`order:${orderId}`);
    const { shipTo } = JSON.parse(stored?.snapshot ?? "{}").context;
    const people = order === "as they came" ? two : two.toReversed();
    const moves = await Promise.all(
      people.map(async (who, n) => {
        const { actor } = await viewerOf(who.get("/us/web"), scope);
        return {
          actor,
          event: { type: "address.changed", shipTo: { ...shipTo, line1: `${n + 1} New Street` } },
        };
      }),
    );
    const outcomes = await Promise.all(
      moves.map(({ actor, event }) =>
        dispatch(scope.engine, { to: `order:${orderId}`, event, actor, rev: stored?.rev ?? 0 }),
      ),
    );
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, refusal: { code: "Conflict" } }]);
    const page = await orderPage(owner.get("/us/web"), scope, address);
    expect(page.delivery.shipTo?.line1).toBe("1 New Street");
    const journal = await scope.engine.store.engine.journal(`order:${orderId}`);
    const said = journal.filter(({ event }) => JSON.parse(event).type === "address.changed");
    expect(said.map(({ outcome, actorId }) => [outcome, actorId])).toEqual([
      ["accepted", moves[0]?.actor.id],
      ["refused", moves[1]?.actor.id],
    ]);
  },
);

test.each(both)(
  "[AGENT-18, OPEN-33] %s cancel an order at once, %s: it is cancelled once",
  async (name, order) => {
    const scope = storyScope();
    const { two } = await duels[name as keyof typeof duels](scope);
    const people = order === "as they came" ? two : two.toReversed();
    const event = {
      ...{ type: "cancel.requested", lineIds: [], rejection_code: "changed_mind" },
      cancellation_date: new Date(scope.engine.clock.now()).toISOString(),
    };
    const outcomes = await Promise.all(
      people.map(async (who) => {
        const { actor } = await viewerOf(who.get("/us/web"), scope);
        const keys = [...(actor.keys ?? []), `order:${orderId}`];
        const to = `cancellation:${orderId}` as const;
        return dispatch(scope.engine, { to, event, actor: { ...actor, keys } });
      }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const journal = await scope.engine.store.engine.journal(`cancellation:${orderId}`);
    const said = journal.filter(({ event }) => JSON.parse(event).type === "cancel.requested");
    expect(said.map(({ outcome }) => outcome).sort()).toEqual(["accepted", "refused"]);
    expect(said.find(({ outcome }) => outcome === "refused")?.code).not.toBe("EventNotAllowed");
  },
);

test.each(both)(
  "[AGENT-18, OPEN-33, RET-01] %s send the same unit back at once, %s: one return begins, the other is told that nothing is left",
  async (name, order) => {
    const scope = storyScope();
    const { two } = await duels[name as keyof typeof duels](scope, delivered);
    const people = order === "as they came" ? two : two.toReversed();
    const actors = await Promise.all(
      people.map(async (who) => (await viewerOf(who.get("/us/web"), scope)).actor),
    );
    const outcomes = await Promise.all(
      actors.map((actor, n) =>
        dispatch(scope.engine, {
          to: `order:${orderId}`,
          event: {
            ...{ type: "return.requested", returnId: `RET-RACE-${n + 1}`, channel: "ship" },
            ...{ reasonCode: "changed_mind", reasonText: "" },
            lines: [{ lineId: "1", units: 1, serials: ["356938035643809"] }],
          },
          actor: { ...actor, keys: [...(actor.keys ?? []), `order:${orderId}`] },
        }),
      ),
    );
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, refusal: { code: "ReturnNotAllowed" } },
    ]);
    const { engine } = scope.engine.store;
    expect(await engine.load("return:RET-RACE-1")).toMatchObject({ machine: "return" });
    expect(await engine.load("return:RET-RACE-2")).toBeNull();
    expect(await problemsOf({ engine: scope.engine })).toEqual([]);
  },
);
