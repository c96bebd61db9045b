/** Who belongs to a business: its holder hears of it, ends the invitation, and takes somebody out again. */
import { expect, test } from "vitest";
import { businessPage } from "#app/.server/account/business.page.ts";
import { sendBusiness } from "#app/.server/account/business.actions.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { framePage } from "#app/.server/boot/frame.page.ts";
import { signUpPage } from "#app/.server/account/sign-in.page.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { SignUpPage } from "#app/features/account/sign-up-page.tsx";
import { BusinessPage } from "#app/features/account/business-page.tsx";
import { ada, confirmMailbox, enter, signInPath, signUp } from "#tests/kit/account.ts";
import { linkIn } from "#tests/kit/mailbox.ts";
import { answered } from "#tests/kit/answered.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { asHolder } from "#tests/kit/user.ts";
import { openCheckout, skus, userAt } from "#tests/checkout/kit.ts";

const grace = { firstName: "Grace", lastName: "Hopper", email: "grace@byron.example" };

async function business() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const holder = await userAt(checkout, asHolder);
  const page = (who: Browser) => businessPage(who.get("/us/business"), scope);
  const send = (who: Browser, fields: Record<string, string>) =>
    answered(who, sendBusiness(who.post("/us/business", fields), scope));
  const invitation = async () => {
    const { pathname, search } = new URL((await page(holder.browser)).business?.joinLink ?? "");
    return pathname + search;
  };
  const member = await userAt(checkout, { ...grace, path: await invitation() });
  await world.settle();
  const subjects = (to: string) =>
    world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
  return { checkout, scope, world, holder, member, page, send, invitation, subjects };
}

test("[PAY-45] the account holder is told by one mail who joined, and where to remove them", async () => {
  const { world, subjects } = await business();
  const joined = "Someone joined your business account";
  expect(subjects(asHolder.email).filter((subject) => subject === joined)).toHaveLength(1);
  const text = world.mails.find(({ subject }) => subject === joined)?.text ?? "";
  for (const said of ["Grace Hopper", grace.email, "/us/business"]) expect(text).toContain(said);
});

test("[PAY-45] a member sees colleagues and the business's address once their mailbox is confirmed", async () => {
  const { scope, member, page } = await business();
  const before = (await page(member.browser)).business;
  expect(before?.people.map(({ email }) => email)).toEqual([grace.email]);
  const props = { ...(await page(member.browser)), answer: undefined };
  const words = await rendered(<BusinessPage {...props} />, {
    path: "/us/business",
    locale: "en-US",
  });
  expect(words).toContain("Confirm your email address");
  await confirmMailbox(scope, member.browser);
  const after = (await page(member.browser)).business;
  expect(after?.people.map(({ email }) => email)).toEqual([asHolder.email, grace.email]);
});

test("[PAY-45] a new link ends the old one at once, which says so and makes no account", async () => {
  const { scope, holder, send, invitation } = await business();
  const old = await invitation();
  expect(await send(holder.browser, { event: "invitation.renewed" })).toMatchObject({
    to: "/us/business",
  });
  expect(await invitation()).not.toBe(old);
  const late = browser();
  const props = { ...(await signUpPage(late.get(old), scope)), answer: undefined };
  const words = await rendered(<SignUpPage {...props} />, { path: old, locale: "en-US" });
  expect(words).toContain("This invitation no longer works");
  expect(words).not.toContain('name="password"');
  const email = "late@byron.example";
  expect((await signUp(scope, late, { email, path: old })).status).toBe(422);
  expect(await scope.engine.store.accounts.byEmail(email)).toBeNull();
  expect((await signUp(scope, late, { email, path: await invitation() })).status).toBe(303);
});

test("[PAY-45] a removed member keeps their account and buys for themselves at once; two presses are one removal", async () => {
  const { scope, world, holder, member, page, send, invitation, subjects } = await business();
  await confirmMailbox(scope, member.browser);
  await member.add(skus.charger);
  const id = (await page(holder.browser)).business?.people[1]?.id;
  const old = await invitation();
  const remove = { event: "member.removed", member: id ?? "" };
  expect(await send(holder.browser, remove)).toMatchObject({ to: "/us/business" });
  expect(await send(holder.browser, remove)).toMatchObject({ to: "/us/business" });
  await world.settle();
  expect(await invitation(), "the removed member knows the old one").not.toBe(old);
  expect((await page(holder.browser)).business?.people).toHaveLength(1);
  expect((await page(member.browser)).business).toBeNull();
  expect(await viewerOf(member.browser.get("/us/web"), scope)).toMatchObject({
    customerId: member.customerId,
    customerType: "B2C",
  });
  expect((await member.cart()).cart).toMatchObject({ isBusiness: false });
  const gone = "You no longer buy for a business";
  expect(subjects(grace.email).filter((subject) => subject === gone)).toHaveLength(1);
});

test("[PAY-45] a member, another business's holder and a stranger can remove nobody and renew nothing", async () => {
  const { checkout, holder, member, page, send, invitation, world, subjects } = await business();
  const other = await userAt(checkout, { ...asHolder, email: "eve@other.example" });
  const stranger = await userAt(checkout, { email: "mallory@example.com" });
  const old = await invitation();
  const remove = { event: "member.removed", member: member.customerId };
  for (const who of [member.browser, stranger.browser]) {
    expect(await send(who, remove)).toMatchObject({ status: 404 });
    expect(await send(who, { event: "invitation.renewed" })).toMatchObject({ status: 404 });
  }
  const unknown = await send(other.browser, { ...remove, member: "nobody" });
  expect(await send(other.browser, remove)).toEqual(unknown);
  await send(other.browser, { event: "invitation.renewed" });
  await send(holder.browser, { ...remove, member: holder.customerId });
  await world.settle();
  expect(await invitation()).toBe(old);
  expect((await page(holder.browser)).business?.people).toHaveLength(2);
  expect(subjects(grace.email)).not.toContain("You no longer buy for a business");
});

test("[PAY-45] a member leaves by themselves, buys for themselves from then on, and the holder hears of it", async () => {
  const { scope, world, holder, member, page, send, invitation, subjects } = await business();
  const before = await invitation();
  const shown = { ...(await page(member.browser)), answer: undefined };
  const words = await rendered(<BusinessPage {...shown} />, {
    path: "/us/business",
    locale: "en-US",
  });
  expect(words).toContain("Leave this business");
  expect(await send(member.browser, { event: "business.left" })).toMatchObject({
    to: "/us/business",
  });
  expect(await member.account()).toMatchObject({ customerType: "B2C", companyId: null });
  expect(await viewerOf(member.browser.get("/us/web"), scope)).toMatchObject({
    customerType: "B2C",
  });
  expect(await invitation()).not.toBe(before);
  await world.settle();
  expect(subjects(asHolder.email)).toContain("Someone left your business account");
  // Whoever holds it pays for the others.
  expect(await send(holder.browser, { event: "business.left" })).toMatchObject({ status: 404 });
  expect(await holder.account()).toMatchObject({ companyRole: "holder" });
});

/** The holder offers the business to whoever joined; answers with the page that the mail leads to. */
async function offered(store: Awaited<ReturnType<typeof business>>) {
  const { world, holder, member, send } = store;
  await send(holder.browser, { event: "business.offered", member: member.customerId });
  await world.settle();
  const mail = world.mails.findLast(({ to }) => to === grace.email);
  expect(mail?.subject).toBe("Your business account is offered to you");
  if (!mail) throw new Error("nothing was offered");
  const link = linkIn(mail);
  return { link, offer: new URLSearchParams(link.split("?")[1]).get("offer") ?? "" };
}

test("[PAY-45] a business changes hands when its holder offers it and a confirmed member accepts, and both hear of it", async () => {
  const store = await business();
  const { scope, world, holder, member, page, send, subjects } = store;
  const early = { event: "business.offered", member: member.customerId };
  expect(await send(holder.browser, early)).toMatchObject({ status: 404 });
  await confirmMailbox(scope, member.browser);
  const { link, offer } = await offered(store);
  expect(await holder.account()).toMatchObject({ companyRole: "holder" });
  const at = await businessPage(member.browser.get(link), scope);
  expect(at.offer).toMatchObject({ by: "Ada O'Brien-Łuk" });
  // Nobody but the member whom it was mailed to takes it.
  await send(holder.browser, { event: "business.taken", offer });
  expect(await member.account()).toMatchObject({ companyRole: "member" });
  await send(member.browser, { event: "business.taken", offer });
  expect(await member.account()).toMatchObject({ companyRole: "holder" });
  expect(await holder.account()).toMatchObject({ companyRole: "member" });
  expect((await page(holder.browser)).business?.joinLink).toBeNull();
  await world.settle();
  expect(subjects(grace.email)).toContain("You hold the business account now");
  expect(subjects(asHolder.email)).toContain("Your business account has a new holder");
  expect(await send(holder.browser, { event: "business.left" })).toMatchObject({ status: 303 });
});

test("[PAY-45] what was offered ends after a week, and with the invitation of the day", async () => {
  const store = await business();
  const { scope, world, holder, member, send } = store;
  await confirmMailbox(scope, member.browser);
  const { link, offer } = await offered(store);
  await send(holder.browser, { event: "invitation.renewed" });
  expect((await businessPage(member.browser.get(link), scope)).offer).toMatchObject({ by: null });
  await send(member.browser, { event: "business.taken", offer });
  expect(member.browser.cookie("flash")).toBe("businessOfferOver");
  const again = await offered(store);
  await world.pass(7 * 24 * 3600_000);
  await enter(scope, member.browser, signInPath, { email: grace.email, password: ada.password });
  await send(member.browser, { event: "business.taken", offer: again.offer });
  expect(await member.account()).toMatchObject({ companyRole: "member" });
});

test("[B2B-01] who opens an invitation while signed in is told that it makes an account of its own, and how to accept it", async () => {
  const { checkout, invitation } = await business();
  const { scope } = checkout;
  const customer = await userAt(checkout, { email: "customer@example.com" });
  const path = await invitation();
  const led: unknown = await signUpPage(customer.browser.get(path), scope).catch(
    (refused: unknown) => refused,
  );
  if (!(led instanceof Response)) throw new Error("nobody was led anywhere");
  expect(led.headers.get("Location")).toBe("/us/web/my-orders");
  customer.browser.keep(led);
  const { data } = await framePage(customer.browser.get("/us/web/my-orders"), scope);
  expect(data.flash?.text).toMatch(/sign out, open its link again/);
});

test("[B2B-01] who accepts an invitation with an address that has an account is not sent past it", async () => {
  const { checkout, invitation } = await business();
  const { scope } = checkout;
  await userAt(checkout, { email: "customer@example.com" });
  const [visitor, path] = [browser(), await invitation()];
  const fields = { ...ada, email: "customer@example.com" };
  const answer = await (await createAccount(visitor.post(path, fields), scope)).json();
  const props = { ...(await signUpPage(visitor.get(path), scope)), answer };
  const html = await rendered(<SignUpPage {...props} />, { path, locale: "en-US" });
  const words = html.replaceAll("<!-- -->", "");
  expect(words).toContain("use another address");
  expect(words).not.toContain("Sign in to it instead");
});
