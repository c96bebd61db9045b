/** Every mail that the store can send says in both of its parts how its reader's storefront is reached, and why it is sent. */
import { expect, test } from "vitest";
import { accountNotices } from "#app/messages/mail-account.ts";
import { businessNotices } from "#app/messages/mail-business.ts";
import { erasureNotices } from "#app/messages/mail-erasure.ts";
import { mailTemplates } from "#app/messages/mail.ts";
import { createUser } from "#tests/kit/user.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { asking, payer } from "#tests/checkout/pay-link-kit.ts";
import { mailbox, readers, unreached } from "#tests/kit/reached.ts";
import type { Reader } from "#tests/kit/reached.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "./kit-cancel.ts";

/** The commands whose mail is written here; any other whose name speaks of mail is missed below. */
const written = [
  ...["sendMail", "mailOrderCode", "mailRecovery", "mailEmailCode", "mailAccount"],
  ...["mailBusiness", "mailErasure", "mailOrderMoved", "mailCart", "mailPaymentLink", "writePayer"],
];

/** Runs a command as the worker does, and gives the mails that it sent. */
async function mailsOf({ world }: CheckoutWorld, command: string, params: object) {
  const before = world.mails.length;
  const found = world.engine.commands[command];
  if (found?.kind !== "external") throw new Error(`no command ${command}`);
  const key = `${command}-${before}`;
  const context = { key, attempt: 1, from: "order:1", at: "", engine: world.engine } as const;
  await found.run({ ...params }, context);
  return world.mails.slice(before);
}

type Sent = CheckoutWorld["world"]["mails"];

function expectReached(mails: Sent, { storefront, locale, phone, tel }: Reader, told: string) {
  expect(mails, told).not.toEqual([]);
  const others = readers.filter((one) => one.storefront !== storefront);
  for (const { html, text } of mails) {
    for (const way of [phone, mailbox]) expect(text, told).toContain(way);
    expect(html, told).toContain(`href="${tel}"`);
    expect(html, told).toContain(`href="mailto:${mailbox}"`);
    expect(unreached(text.replaceAll(/\s+/g, " "), locale, [phone, mailbox]), told).toEqual([]);
    for (const other of others) expect(`${html} ${text}`, told).not.toContain(other.phone);
  }
}

/** An order of a guest who reads its storefront in a language. */
async function ordered(checkout: CheckoutWorld, { storefront, locale }: Reader) {
  const guest = guestAt(checkout, storefront);
  guest.browser.keep(new Headers({ "Set-Cookie": `lang=${locale}; Path=/` }));
  await guest.add(skus.charger);
  await guest.enterAddress();
  await guest.chooseDelivery({});
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  return orderId;
}

test.each(readers)("every mail of an order, in $storefront and $locale", async (reader) => {
  const checkout = await openCheckout();
  const orderId = await ordered(checkout, reader);
  expectReached(checkout.world.mails, reader, "as it was placed");
  const about = { orderId, lineIds: ["1"], agentId: "4471" };
  // Of what is not late nobody is told that it is, nor what does not come that it comes: `late-parcel`, `late-told`,
  // `unheard-visit` and `truck-lost` have those mails.
  const ofTheDay = ["parcel-late", "not-sent", "installation-unheard", "delivery-tomorrow"];
  for (const template of mailTemplates.filter((one) => !ofTheDay.includes(one)))
    expectReached(await mailsOf(checkout, "sendMail", { template, ...about }), reader, template);
  const code = await mailsOf(checkout, "mailOrderCode", { lookupId: "1", orderId, code: 1 });
  expectReached(code, reader, "a code");
  const lost = await mailsOf(checkout, "mailOrderMoved", { orderId, to: "typo@example.com" });
  expectReached(lost, reader, "an address that was corrected");
  // Whoever asked for it may be anybody, and who gets it may have bought nothing.
  if (reader.locale === "en-US")
    expect(code[0]?.text).toContain("because somebody wants to change an order at Ohmline");
});

test.each(readers)("every mail of an account, in $storefront and $locale", async (reader) => {
  const checkout = await openCheckout();
  const { storefront, locale: language } = reader;
  const form = {
    path: `/${storefront}/account/signup/`,
    ...(storefront === "pl" && { phone: "501502503" }),
  };
  const { customerId } = await createUser(checkout.scope, form);
  const other = await createUser(checkout.scope, { ...form, email: "grace@example.com" });
  const about = { customerId, language };
  const mails = (command: string, params: object) => mailsOf(checkout, command, params);
  expectReached(await mails("mailRecovery", { ...about, mailed: 1 }), reader, "a link");
  for (const notice of accountNotices)
    expectReached(await mails("mailAccount", { ...about, notice }), reader, notice);
  for (const to of [null, "new@example.com", "grace@example.com"])
    expectReached(await mails("mailEmailCode", { ...about, code: 1, to }), reader, `to ${to}`);
  const wish = {
    subject: { kind: "account", customerId },
    graceUntil: null,
    matters: ["orderUnderWay"],
  };
  for (const notice of erasureNotices)
    expectReached(await mails("mailErasure", { ...wish, notice, language }), reader, notice);
  // What somebody else did is told in the storefront's own language.
  const own = { ...reader, locale: storefront === "pl" ? "pl" : "en-US" } as const;
  for (const notice of businessNotices) {
    const told = { customerId, about: other.customerId, notice };
    expectReached(await mails("mailBusiness", told), own, notice);
  }
  const sum = { paymentId: "PAY-1", amountCents: 100, currency: "USD", email: "a@example.com" };
  expectReached(await mails("mailPaymentLink", { ...sum, storefront, language }), reader, "pay");
});

test("[LC-54] a code goes to an address of which nobody knows whose it is, and says so", async () => {
  const checkout = await openCheckout();
  const { customerId } = await createUser(checkout.scope);
  const about = { customerId, language: "en-US" };
  const [code] = await mailsOf(checkout, "mailEmailCode", { ...about, code: 1, to: "b@x.example" });
  expect(code).toMatchObject({ to: "b@x.example" });
  expect(code?.text).toContain("because somebody gave this address for an account at Ohmline.");
  expect(code?.text).not.toContain("you have an account");
  const changed = { ...about, notice: "email-changed", to: "old@x.example" };
  const [mail] = await mailsOf(checkout, "mailAccount", changed);
  expect(mail?.text).toContain("because an account at Ohmline had this address until now.");
  expect(mail?.text).not.toContain("you have an account");
});

test("[CART-17, PAY-41] a cart that is sent, a link to pay and what becomes of its money", async () => {
  const [american] = readers;
  if (!american) throw new Error("nobody reads");
  const { checkout, guest, ask } = await asking();
  await guest.change("cart.sent", { email: "ana@example.com", consent: "on" });
  await checkout.world.settle();
  expectReached(checkout.world.mails.splice(0), american, "the cart");
  await ask({ email: "grandma@example.com" });
  expectReached([...checkout.world.mails], american, "the link");
  await payer(checkout).pay();
  const orderId = orderIdOf(await guest.place());
  await checkout.world.settle();
  checkout.world.mails.splice(0);
  await askToCancel(checkout.scope, guest.browser, { orderId, line: "1", reason: "not_needed" });
  await checkout.world.settle();
  await checkout.world.console.finishOrder(orderId, "cancel.answered");
  await checkout.world.settle();
  expect(checkout.world.mails.map(({ to }) => to)).toContain("grandma@example.com");
  expectReached([...checkout.world.mails], american, "what became of it");
});

test("no other command writes mail", async () => {
  const { world } = await openCheckout();
  const named = Object.keys(world.engine.commands).filter((name) => /mail|write/i.test(name));
  // It goes to staff who keep the keys of programs, and to nobody who buys.
  expect(named.sort()).toEqual([...written, "mailHookClosed"].toSorted());
});
