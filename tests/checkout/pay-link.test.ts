import { expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { payLinkPage } from "#app/.server/payments/remote/pay-link.page.ts";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import { SHORT_PATIENCE_MS } from "#tests/kit/world.ts";
import { openCheckout, skus } from "./kit.ts";

import { asking, payer, said } from "./pay-link-kit.ts";
const DAY = 24 * 60 * 60_000;

const mail = { email: "payer@example.com" };

test("[PAY-01, PAY-41] a link is mailed, paid by card once, and the order can be placed", async () => {
  const { checkout, world, guest, ask, page } = await asking();
  expect(await ask(mail)).toMatchObject({ to: "/us/web/checkout/pay/link" });
  expect(world.mails.at(-1)).toMatchObject({ to: "payer@example.com" });
  expect((await page()).asked).toMatchObject({ status: "sent", receivers: ["payer@example.com"] });
  expect(await guest.detour("payment")).toBe("/us/web/checkout/pay/link");
  const somebody = payer(checkout);
  // Who pays sees what for, and nothing of who gets it.
  const shown = await somebody.page();
  expect(shown).toMatchObject({
    face: "form",
    items: [{ name: expect.stringContaining("Meridian 6 Pro"), quantity: 1 }],
  });
  expect(JSON.stringify(shown)).not.toMatch(/ada@example\.com|Lovelace|Ave/);
  expect((await page()).asked?.status).toBe("opened");
  await somebody.pay();
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  expect(await guest.payment()).toMatchObject({ face: "done", method: "pay_by_link" });
  expect((await guest.place()).to).toMatch(/order-confirm/);
  await world.settle();
  expect(world.mails.at(-1)?.text).toContain("Visa •••• 1111 by a payment link: $");
  expect(await problemsOf(world)).toEqual([]);
});

test("[PAY-41, CART-19] a cart that changed says so where its payer is waited for, and can ask anew", async () => {
  const { checkout, guest, ask, page, change } = await asking();
  await ask(mail);
  expect((await page()).asked).toMatchObject({ isOutgrown: false });
  await guest.add(skus.charger);
  await guest.change("changes.acknowledged");
  expect((await page()).asked).toMatchObject({ isOutgrown: true });
  const first = payer(checkout);
  await change("user.cancelled");
  // Nobody has paid anything yet: whoever has the first link reads that another one is needed.
  expect(await first.page()).toMatchObject({ face: "changed" });
  expect((await page()).asked).toBeNull();
  await ask(mail);
  expect((await page()).asked).toMatchObject({ isOutgrown: false });
  expect(await first.page()).toMatchObject({ face: "changed" });
});

test("[PAY-41] a paid link does nothing when it is used again, in whichever tab", async () => {
  const { checkout, world, ask } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  const twice = await somebody.fields("4111111111111111");
  const other = await somebody.fields("5555555555554444");
  await Promise.all([somebody.send(twice), somebody.send(twice), somebody.send(other)]);
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  expect(await somebody.pay()).toMatchObject({ status: 422 });
  expect(await world.gateways.payment.book()).toHaveLength(1);
});

test("[PAY-41] a declined card can be followed by another one", async () => {
  const { checkout, guest, ask, page } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  await somebody.pay("4000000000000002");
  expect(await somebody.page()).toMatchObject({ face: "form", failure: "InvalidCreditCard" });
  expect((await page()).asked?.status).toBe("opened");
  await somebody.pay("4000000000003220");
  expect(await somebody.page()).toMatchObject({ face: "code" });
  await somebody.enterCode("999999");
  expect(await somebody.page()).toMatchObject({ face: "code" });
  await somebody.enterCode("123456");
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  expect((await guest.payment()).face).toBe("done");
});

test("[PAY-30, PAY-41] whoever ordered is not asked for the code that the payer's bank sent, and cannot spend its tries", async () => {
  const { checkout, guest, ask, page } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  await somebody.pay("4000000000003220");
  expect(await somebody.page()).toMatchObject({ face: "code" });
  expect(await guest.detour("payment")).toBe("/us/web/checkout/pay/link");
  expect((await page()).asked?.status).toBe("paying");
  for (const event of ["code.entered", "code.entered", "code.entered", "code.resent"])
    expect(await guest.sendPayment({ event, code: "999999" })).toMatchObject({ status: 422 });
  // The payer's own tries are whole.
  await somebody.enterCode("123456");
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  expect((await guest.payment()).face).toBe("done");
});

test("[PAY-30, PAY-41] the one-time code of a page that was drawn before its bank said more is taken", async () => {
  const { checkout, ask } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  await somebody.pay("4000000000003220");
  const { codeTicket } = await somebody.page();
  const drawn = { event: "code.entered", rev: String(codeTicket.rev) };
  await somebody.enterCode("999999");
  const { rev } = (await somebody.page()).codeTicket;
  expect(rev).toBeGreaterThan(codeTicket.rev);
  const answer = await somebody.send({ ...drawn, key: codeTicket.key, code: "123456" });
  expect(answer).toMatchObject({ status: 303 });
  expect(await somebody.page()).toMatchObject({ face: "paid" });
});

test("[PAY-41] after a day the link has expired, and nothing can be paid with it", async () => {
  const { checkout, world, guest, ask } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  const late = await somebody.fields("4111111111111111");
  await world.pass(DAY + 1000);
  expect(await somebody.page()).toMatchObject({ face: "expired" });
  expect(await somebody.send(late)).toMatchObject({ status: 409 });
  expect(await world.gateways.payment.book()).toEqual([]);
  expect(await guest.payment()).toMatchObject({ face: "form", failure: "TransactionFailure" });
});

test("[PAY-41] a card that its bank approves after the day is over still pays", async () => {
  const { checkout, world, guest, ask } = await asking(
    "link",
    await openCheckout({ patienceMs: SHORT_PATIENCE_MS }),
  );
  await ask(mail);
  const somebody = payer(checkout);
  await world.pass(DAY - 5000);
  await somebody.pay("4000000000000077");
  await world.pass(120_000);
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  expect((await guest.payment()).face).toBe("done");
});

test("[PAY-41] whoever pays another way takes the link back", async () => {
  const { checkout, world, guest, ask, change } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  const form = await somebody.fields("4111111111111111");
  expect(await change("user.cancelled")).toMatchObject({ to: "/us/web/checkout/payment" });
  expect(await somebody.page()).toMatchObject({ face: "cancelled" });
  expect(await somebody.send(form)).toMatchObject({ status: 409 });
  await guest.pay();
  expect((await guest.payment()).face).toBe("done");
  expect(await world.gateways.payment.book()).toHaveLength(1);
});

test("[PAY-41] where the order is paid by card after all, the link says that what was paid by it is released", async () => {
  const { checkout, world, guest, ask } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  await somebody.pay();
  expect(await somebody.page()).toMatchObject({ face: "paid" });
  await guest.pay();
  expect(await guest.payment()).toMatchObject({ face: "done", method: "credit_card" });
  expect((await guest.place()).to).toMatch(/order-confirm/);
  await world.settle();
  expect(await somebody.page()).toMatchObject({
    standing: { says: "released", sums: { releasedCents: 108_599, heldCents: 0 } },
  });
});

test("[PAY-41, CART-19] a link for a sum that changed is not paid", async () => {
  const { checkout, guest, ask } = await asking();
  await ask(mail);
  const somebody = payer(checkout);
  const form = await somebody.fields("4111111111111111");
  await guest.add(skus.charger);
  expect(await somebody.page()).toMatchObject({ face: "changed" });
  expect(await somebody.send(form)).toMatchObject({
    data: { refusal: { code: "InvalidChosenPayment" } },
  });
});

test("[PAY-41] a link shows the sum, and nothing of who asked", async () => {
  const { checkout, ask } = await asking();
  await ask(mail);
  const shown = JSON.stringify(await payer(checkout).page());
  for (const secret of ["ada@example.com", "payer@example.com", "Ada", "Washington", skus.phone])
    expect(shown).not.toContain(secret);
});

test("[PAY-41] a link that was never sent is not there, nor is one to a call", async () => {
  const { checkout, ask } = await asking("phone");
  await ask({ mobile: "602-555-0003" });
  const rows = raw(checkout.world.engine.store).select().from(schema.lifecycle).all();
  const call = rows.find(({ machine }) => machine === "remote-payment");
  const ids = ["00000000-0000-4000-8000-000000000000", call?.id.split(":")[1] ?? ""];
  for (const linkId of ids) {
    const missing = await said(payLinkPage(checkout.scope, { storefront: "us", linkId }));
    expect(missing.status).toBe(404);
  }
});

test("[PAY-41] a link that could not be texted is sent again", async () => {
  const { ask, page, change, world } = await asking();
  await ask({ mobile: "602-555-0000" });
  expect((await page()).asked).toMatchObject({ status: "failed" });
  await change("resend.requested");
  await world.settle();
  expect((await page()).asked).toMatchObject({ status: "failed" });
});

test("[PAY-41, PLACE-17] an address and consent are asked for", async () => {
  const { send, page, ask } = await asking();
  const { rev, key } = (await page()).frame.ticket;
  const none = await send({ event: "payer.asked", rev: String(rev), key });
  expect(none).toMatchObject({
    status: 422,
    data: { fields: { email: "FieldRequired", consent: "ConsentRequired" } },
  });
  expect(await ask({ email: "nobody" })).toMatchObject({
    data: { fields: { email: "EmailInvalid" } },
  });
  const { rev: now, key: next } = (await page()).frame.ticket;
  const unticked = { event: "payer.asked", rev: String(now), key: next, email: "eve@example.com" };
  expect(await send(unticked)).toMatchObject({
    data: { fields: { consent: "ConsentRequired" }, written: { email: "eve@example.com" } },
  });
});

test("[PAY-35] asking twice with one form sends one link", async () => {
  const { send, page, world } = await asking();
  const { rev, key } = (await page()).frame.ticket;
  const form = { event: "payer.asked", rev: String(rev), key, consent: "on", ...mail };
  await Promise.all([send(form), send(form)]);
  expect(world.mails.filter(({ to }) => to === "payer@example.com")).toHaveLength(1);
});

test("[PAY-01, PAY-42] a call that is taken pays for the order", async () => {
  const { guest, ask, world } = await asking("phone");
  await ask({ mobile: "602-555-0148" });
  expect(await guest.payment()).toMatchObject({ face: "done", method: "pay_by_phone" });
  expect((await guest.place()).to).toMatch(/order-confirm/);
  await world.settle();
  expect(world.mails.at(-1)?.text).toContain("Payment by phone: $");
  expect(await problemsOf(world)).toEqual([]);
});

test.each(["602-555-0002", "602-555-0004"])(
  "[PAY-42, ERR-127] a call to %s that fails is said, and can be tried again or left",
  async (mobile) => {
    const { guest, ask, page, change, world } = await asking("phone");
    await ask({ mobile });
    expect((await page()).asked?.status).toBe("failed");
    await change("resend.requested");
    expect((await page()).asked?.status).toBe("failed");
    await world.pass(16 * 60_000);
    expect(await guest.payment()).toMatchObject({ face: "form", failure: "PayByPhoneFailed" });
    await guest.pay();
    expect((await guest.payment()).face).toBe("done");
  },
);

test.each(["602-555-0003", "602-555-0005"])(
  "[PAY-42, ERR-127] a call to %s that comes to nothing ends after a quarter of an hour",
  async (mobile) => {
    const { guest, ask, page, world } = await asking("phone");
    await ask({ mobile });
    expect((await page()).asked).not.toBeNull();
    await world.pass(15 * 60_000 + 1000);
    expect(await guest.payment()).toMatchObject({ face: "form", failure: "PayByPhoneFailed" });
    const { withoutOrder } = await chargesOf(world);
    expect(withoutOrder).toEqual([]);
  },
);

test("[PAY-42] a number that is none is not called", async () => {
  const { ask } = await asking("phone");
  expect(await ask({ mobile: "12" })).toMatchObject({
    data: { fields: { mobile: "PhoneInvalid" } },
  });
});
