import { expect, test } from "vitest";
import * as order from "#machines/order";
import { unpack } from "#machines/kit";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { atReview } from "#tests/checkout/kit.ts";
import { activationOf, eid, placeLine, port, sim, withLine } from "#tests/checkout/line-kit.ts";
import { payPage } from "#tests/checkout/loan-kit.ts";
import { browser } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";

const DAY = 86_400_000;

interface Bought {
  readonly sku?: string;
  readonly telco?: string;
  readonly option?: string;
  readonly pays?: "card" | "carrier";
}

/** An order with a line that may be activated. */
async function bought({ sku, telco = "VZW", option = "new", pays = "card" }: Bought = {}) {
  const at = await withLine(sku);
  const { checkout, shopper, line } = at;
  await line.setUp(telco, option);
  const carrier = payPage(checkout, shopper, "carrier", {
    page: telcoFinancingPage,
    send: sendTelcoFinancing,
  });
  if (pays === "card") await shopper.pay();
  else await carrier.send("carrier.chosen", { telco, phone: "555-555-0001", pin: "4711" });
  const orderId = await placeLine(at);
  return { ...at, orderId, activation: activationOf(checkout, shopper, orderId) };
}

async function flagsOf({
  checkout,
  orderId,
}: Pick<Awaited<ReturnType<typeof bought>>, "checkout" | "orderId">) {
  const row = await checkout.world.engine.store.engine.load(`order:${orderId}`);
  if (!row) throw new Error("no order");
  return order.view(unpack(order.lifecycle, JSON.parse(row.snapshot)), "shopper").activationFlags;
}

/** The warehouse lets go of what it was asked to stop. */
async function letGo({ checkout, orderId }: Awaited<ReturnType<typeof bought>>): Promise<void> {
  const { console, settle } = checkout.world;
  await settle();
  for (const { id, kind } of await console.steps(orderId))
    if (kind === "cancel.answered") await console.runStep(id);
  await settle();
}

const none = {
  ...{ SIM_ACTIVATION_ENABLED: false, SIM_ACTIVATED: false },
  ...{ PORT_ACTIVATION_ENABLED: false, PORT_ACTIVATED: false },
};

test("[CARR-13, CARR-14, ORD-68] a placed order enables its SIM; once it is active the order no longer asks for it", async () => {
  const at = await bought();
  expect(await flagsOf(at)).toEqual({ ...none, SIM_ACTIVATION_ENABLED: true });
  expect((await at.activation.order()).actions[0]).toMatchObject({
    ...{ key: "activate", text: "Activate your line", look: "secondary" },
  });
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  expect(await flagsOf(at)).toMatchObject({ SIM_ACTIVATION_ENABLED: true, SIM_ACTIVATED: true });
  expect(await at.activation.look()).toMatchObject({ status: "SIM_ACTIVATED", kinds: [] });
  const { actions } = await at.activation.order();
  expect(actions.find(({ key }) => key === "activate")).toMatchObject({ look: "quiet" });
});

test("[CARR-15] a phone's own SIM type decides what is offered", async () => {
  const pro = await bought();
  expect((await pro.activation.look()).kinds).toEqual(["eSIM"]);
  const both = await bought({ sku: "M6-128-GRA" });
  expect((await both.activation.look()).kinds).toEqual(["SIM", "eSIM"]);
  await both.activation.send("activation.submitted", { kind: "SIM", simNumber: sim() });
  expect((await both.activation.look()).status).toBe("SIM_ACTIVATED");
});

test.each([
  ["ERR-171", "0002", "noSimError"],
  ["ERR-173", "0003", "SubscriberCreationError"],
])(
  "[%s] an activation that ends in …%s says %s and can be tried again",
  async (_, ending, code) => {
    const { activation } = await bought();
    await activation.send("activation.submitted", { kind: "eSIM", simNumber: eid(ending) });
    expect(await activation.look()).toMatchObject({ status: "waitSim", failure: { code } });
    await activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
    expect(await activation.look()).toMatchObject({ status: "SIM_ACTIVATED", failure: null });
  },
);

test("[CARR-03, CARR-13] a number that is brought along follows its SIM", async () => {
  const at = await bought({ option: "port" });
  expect(await flagsOf(at)).toMatchObject({ PORT_ACTIVATION_ENABLED: true, PORT_ACTIVATED: false });
  const typed = { kind: "eSIM", simNumber: eid(), ...port() };
  await at.activation.send("activation.submitted", typed);
  expect(await flagsOf(at)).toMatchObject({ SIM_ACTIVATED: true, PORT_ACTIVATED: true });
  expect((await at.activation.look()).status).toBe("PORT_ACTIVATED");
});

test.each([
  ["ERR-168", "0002", "portError_registered"],
  ["ERR-169", "0003", "portError_placed"],
  ["ERR-170", "0004", "portError_failed"],
])("[%s] a number ending in %s fails with %s, and a new one is chosen", async (_, ending, code) => {
  const at = await bought({ option: "port" });
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  expect(await at.activation.look()).toMatchObject({ status: "SIM_ACTIVATED", kinds: ["port"] });
  await at.activation.send("activation.submitted", { kind: "port", ...port(ending) });
  expect(await at.activation.look()).toMatchObject({ status: "portFailed", failure: { code } });
  await at.activation.send("number.chosen", port());
  expect(await flagsOf(at)).toMatchObject({ SIM_ACTIVATED: true, PORT_ACTIVATED: true });
});

test("what is wrong with an activation stands beside its field and nothing is sent", async () => {
  const { activation } = await bought({ option: "port" });
  const typed = { kind: "eSIM", simNumber: "12", portNumber: "12" };
  const answer = await activation.send("activation.submitted", typed);
  expect(answer).toMatchObject({
    status: 422,
    data: {
      fields: { simNumber: expect.stringMatching(/EID/), portNumber: "Invalid Phone Number" },
    },
  });
  expect((await activation.look()).status).toBe("waitSim");
});

test("[CARR-16, OPEN-28] a submitted activation names order, line, carrier and kind, and what was typed is nowhere else", async () => {
  const at = await bought({ option: "port" });
  const { telco } = at.checkout.world.gateways;
  const sent: unknown[] = [];
  const send = telco.activate;
  telco.activate = (request) => {
    sent.push(request);
    return send(request);
  };
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid(), ...port() });
  expect(sent).toMatchObject([
    {
      ...{ orderId: at.orderId, lineItemId: "2", telco: "VZW", kind: "eSIM", attempt: 1 },
      details: { simNumber: eid(), simSku: "SIM-VZW-ESIM", portNumber: "6027770001" },
    },
  ]);
});

test("webhooks that come twice and out of order activate a line once", async () => {
  const at = await bought({ option: "port" });
  const console = at.checkout.world.console;
  await console.changeSettings({ webhookDuplicateRate: 1, webhookShuffle: true });
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid(), ...port() });
  for (let round = 0; round < 12; round += 1) await at.checkout.world.pass(30_000);
  expect((await at.activation.look()).status).toBe("PORT_ACTIVATED");
});

test("[CARR-20] the day the device may leave its carrier is shown, sixty days from the activation", async () => {
  const { checkout, activation } = await bought();
  expect((await activation.look()).unlockedOn).toBeNull();
  await activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  const { unlockedOn } = await activation.look();
  const now = checkout.world.engine.clock.now();
  const days = (Date.parse(unlockedOn ?? "") - now) / DAY;
  expect(Math.round(days)).toBeGreaterThanOrEqual(59);
  expect(Math.round(days)).toBeLessThanOrEqual(60);
});

/** The subjects of what was mailed of a line. */
function mailedOf({
  checkout,
  orderId,
}: Pick<Awaited<ReturnType<typeof bought>>, "checkout" | "orderId">) {
  const about = checkout.world.mails.filter(({ text }) =>
    String(text).includes(`/us/web/order/${orderId}/activation`),
  );
  return about.map(({ subject }) => String(subject).replace(orderId, "…"));
}

test("[CARR-13, CARR-14] each outcome of an activation is mailed once, with the way to what is next", async () => {
  const at = await bought({ option: "port" });
  await at.checkout.world.console.changeSettings({ webhookDuplicateRate: 1 });
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid("0002") });
  await at.activation.send("activation.submitted", { kind: "eSIM", simNumber: eid() });
  await at.activation.send("activation.submitted", { kind: "port", ...port("0003") });
  await at.activation.send("number.chosen", port());
  expect(mailedOf(at)).toEqual([
    "Your line of order … could not be activated",
    "Your line of order … is active",
    "Your number of order … could not be transferred",
    "Your number of order … is active",
  ]);
});

test("[FIN-35] a Verizon loan is cancelled within fourteen days: the line is given up and what has not left is called off", async () => {
  const at = await bought({ pays: "carrier" });
  expect(await at.activation.look()).toMatchObject({ mayCancelLoan: true });
  await at.activation.send("loan.cancelled");
  await letGo(at);
  expect(await at.activation.look()).toMatchObject({ status: "withdrawn", isLoanCancelled: true });
  expect(await flagsOf(at)).toEqual(none);
  const row = await at.checkout.world.engine.store.engine.load(`order:${at.orderId}`);
  expect(row?.state).toBe("cancelled");
  const paid = (await at.checkout.world.console.payments()).at(-1);
  expect(paid?.refundedCents).toBe(paid?.capturedCents);
  expect(paid?.releasedCents).toBe((paid?.authorisedCents ?? 0) - (paid?.capturedCents ?? 0));
});

test("[FIN-35] after fourteen days, with another carrier or another way to pay, there is no loan to cancel", async () => {
  const verizon = await bought({ pays: "carrier" });
  const { ticket } = await verizon.activation.look();
  expect(ticket.rev).toBeGreaterThan(0);
  const id = (await verizon.activation.look()).liveHref.match(/carrier-activation%3A([^&]+)/)?.[1];
  await verizon.checkout.world.pass(14 * DAY);
  const row = await verizon.checkout.world.engine.store.engine.load(
    `carrier-activation:${id ?? ""}`,
  );
  expect(JSON.parse(row?.snapshot ?? "{}").context).toMatchObject({ isLoanOpen: false });
  const other = await bought({ telco: "ATT", pays: "carrier" });
  expect(await other.activation.look()).toMatchObject({ mayCancelLoan: false, loanUntil: null });
  const refused = await other.activation.send("loan.cancelled");
  expect(refused).toMatchObject({ status: 422, data: { said: { code: "LoanNotCancellable" } } });
});

test("[CARR-09] the address of an order with a phone line stays", async () => {
  const { checkout, orderId } = await bought();
  const row = await checkout.world.engine.store.engine.load(`order:${orderId}`);
  const snapshot = unpack(order.lifecycle, JSON.parse(row?.snapshot ?? "{}"));
  expect(order.view(snapshot, "shopper").isAllowAddressUpdate).toBe(false);
});

test("a line whose order is cancelled is withdrawn with it", async () => {
  const at = await bought();
  const where = { storefront: "us", orderId: at.orderId } as const;
  const path = `/us/web/order/${at.orderId}/cancel`;
  const form = { event: "cancel.requested", line: "1", reason: "not_needed" };
  const body = new URLSearchParams([...Object.entries(form), ["line", "2"]]);
  const request = at.shopper.browser.post(path, {});
  await sendCancellation(new Request(request, { method: "POST", body }), at.checkout.scope, where);
  await letGo(at);
  expect((await at.activation.look()).status).toBe("withdrawn");
  expect(await flagsOf(at)).toEqual(none);
});

test("[CARR-21] nobody but the account sees the line, and an order without one has no such page", async () => {
  const { checkout, orderId } = await bought();
  const stranger = browser();
  await createUser(checkout.scope, { browser: stranger, email: "eve@example.com" });
  const theirs = activationOf(checkout, { browser: stranger }, orderId);
  expect((await theirs.detour())?.status).toBe(404);
  const buyer = await atReview();
  const placed = (await buyer.guest.place()).to?.split("/").at(-1) ?? "";
  const without = activationOf(buyer.checkout, buyer.guest, placed);
  expect(await without.detour()).toMatchObject({ status: 404 });
});
