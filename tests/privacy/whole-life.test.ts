/** What an account is told besides its purchases: a new mailbox, a line, an old device, why goods came back. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { compact } from "#db";
import { raw } from "#db/raw";
import { sendSecurity } from "#app/.server/account/security/my-security.actions.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { erase } from "#app/.server/privacy/erase.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { activationOf, eid, lineOf, placeLine } from "#tests/checkout/line-kit.ts";
import { trader } from "#tests/checkout/trade-in-kit.ts";
import { ada, confirmMailbox } from "#tests/kit/account.ts";
import { createUser } from "#tests/kit/user.ts";
import { filesOf } from "#tests/kit/secret-places.ts";
import { catchMails, left, privacyOf, restored, tablesOf } from "./life-kit.ts";

type Shopper = Awaited<ReturnType<typeof openShopper>>;

async function openShopper(checkout: CheckoutWorld) {
  const shopper = trader(checkout);
  const user = await createUser(checkout.scope, { ...signUp, browser: shopper.browser });
  return { ...shopper, ...user };
}

const signUp = {
  ...{ email: "quillon.signs@canary.example", phone: "9285557319" },
  ...{ firstName: "Quillbert", lastName: "McQuillon" },
};
const laterEmail = "quillon.moved@canary.example";
const reason = "The Quillon hinge came loose";

/** What the carrier is told; each is found nowhere else. */
const application = {
  ...{ firstName: "Quillora", middleInitial: "Q", lastName: "Vanquillo" },
  ...{ email: "quillon.line@canary.example", phone: "480-555-7319" },
  ...{
    licenceNumber: "Q7319-55120",
    idNumber: "AZ-7319-6620",
    socialSecurityNumber: "666-73-1901",
  },
  ...{ employer: "Quillon Looms", occupation: "Quillonwright", securityAnswer: "Fluff of Quillon" },
};
const port = { portNumber: "602-777-0001", portAccount: "ACC-73195", portPin: "73190" };

/** Moves to another mailbox, by the code that is sent there. */
async function changeEmail({ scope, world }: CheckoutWorld, { browser }: Shopper): Promise<void> {
  expect((await confirmMailbox(scope, browser)).status).toBe(303);
  const change = { intent: "email", email: laterEmail, current: ada.password };
  const asked = browser.post("/us/web/my-security", change);
  expect(browser.keep(await sendSecurity(asked, scope)).status).toBe(303);
  await world.settle();
  expect((await confirmMailbox(scope, browser)).status).toBe(303);
  await world.settle();
}

/** A phone with a line, whose number comes along from another carrier. */
async function activateLine(checkout: CheckoutWorld, shopper: Shopper): Promise<void> {
  await shopper.add(skus.phone, { service: "LINE-1-GRA" });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  const line = lineOf(checkout, shopper);
  await line.signIn("VZW");
  await line.send("line.chosen", { option: "port" });
  await line.apply(application);
  await shopper.pay();
  const activation = activationOf(checkout, shopper, await placeLine({ checkout, shopper }));
  const typed = { kind: "eSIM", simNumber: eid(), ...port };
  expect(await activation.send("activation.submitted", typed)).toMatchObject({ status: 303 });
}

/** A phone for which an old one is given, described as it is. */
async function tradeIn({ world }: CheckoutWorld, shopper: Shopper): Promise<void> {
  await shopper.tradeIn(skus.phone, { device: "meridian-4", screen_working: "No" });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  expect((await shopper.place()).to).toContain("/order-confirm/");
  await world.settle();
}

/** Buys something that arrives, and sends it back with a reason in words. */
async function sendBack({ scope, world }: CheckoutWorld, shopper: Shopper): Promise<void> {
  await shopper.arriveAtPayment(skus.charger);
  await shopper.pay();
  const { to } = await shopper.place();
  await world.settle();
  const orderId = to?.split("/").at(-1) ?? "";
  await world.console.finishOrder(orderId);
  await world.settle();
  const { browser } = shopper;
  const at = `/us/web/return/${orderId}`;
  const address = { storefront: "us", orderId } as const;
  const how = { line: "1", reasonCode: "other", reasonText: reason, channel: "ship" };
  const ahead = await requestReturn(browser.post(at, { ...how, step: "review" }), scope, address);
  const url = browser.keep(ahead).headers.get("Location") ?? "";
  const { review, ticket } = await returnStartPage(browser.get(url), scope, address);
  const form = {
    ...{ event: "return.requested", rev: String(ticket.rev), key: ticket.key },
    ...{ ...how, returnId: review?.returnId ?? "" },
  };
  expect((await requestReturn(browser.post(at, form), scope, address)).status).toBe(303);
  await world.settle();
}

test("[S12] a new mailbox, a line, an old device and why goods came back are erased with the account", async () => {
  const checkout = await openCheckout();
  const { world } = checkout;
  const shopper = await openShopper(checkout);
  await changeEmail(checkout, shopper);
  await activateLine(checkout, shopper);
  await tradeIn(checkout, shopper);
  await sendBack(checkout, shopper);
  await catchMails(world);
  const carrier = [application.licenceNumber, application.idNumber, ...Object.values(port)];
  const typed = [
    ...[...Object.values(signUp), laterEmail, reason, ...carrier, eid()],
    ...[application.email, application.phone.replaceAll("-", ""), application.employer],
    ...[application.firstName, application.lastName, application.securityAnswer],
  ];
  const before = left(await tablesOf(world), typed).join("\n");
  for (const one of [...Object.values(signUp), laterEmail, reason]) expect(before).toContain(one);

  const copy = `${world.file}-backup`;
  raw(world.engine.store).run(sql`VACUUM INTO ${copy}`);

  const at = new Date(world.engine.clock.now()).toISOString();
  const subject = { kind: "account", customerId: shopper.customerId } as const;
  expect(await erase(privacyOf(world), subject, at)).toMatchObject({ orders: 3 });
  expect(left(await tablesOf(world), typed)).toEqual([]);
  expect((await audit(world.engine.store, checks, at)).problems).toEqual([]);
  expect(compact(world.file)).toBe(true);
  expect(
    left(
      filesOf(world).filter(({ name }) => !name.endsWith("-backup")),
      typed,
    ),
  ).toEqual([]);
  const { file, lines } = await restored(world, copy);
  expect(left([...filesOf({ file }), { name: "log", texts: lines }], typed)).toEqual([]);
});
