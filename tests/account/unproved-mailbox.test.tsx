/** An account that named a mailbox without proving it is a claim: nothing of it is the mailbox owner's, and nothing keeps them out. */
import { expect, test } from "vitest";
import { businessPage } from "#app/.server/account/business.page.ts";
import { sendMyAddresses } from "#app/.server/account/my-addresses.actions.ts";
import { myAddressesPage } from "#app/.server/account/my-addresses.page.ts";
import { sendWallet } from "#app/.server/account/my-wallet.actions.ts";
import { myWalletPage } from "#app/.server/account/my-wallet.page.ts";
import { sendWish } from "#app/.server/account/my-wishlist.actions.ts";
import { myWishlistPage } from "#app/.server/account/my-wishlist.page.ts";
import { passwordRecoveryPage } from "#app/.server/account/recovery/password-recovery.page.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { MailboxPanel } from "#app/features/security/mailbox-panel.tsx";
import { PasswordRecoveryPage } from "#app/features/password-recovery/password-recovery-page.tsx";
import { home, openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import { confirmMailbox } from "#tests/kit/account.ts";
import { codeIn, linkIn } from "#tests/kit/mailbox.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { browser } from "#tests/kit/scope.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { asHolder } from "#tests/kit/user.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { ada } from "#tests/kit/account.ts";
import {
  askForLink,
  chooseBy,
  isSignedIn,
  look,
  refusalIn,
  send,
  signInWith,
} from "./security-kit.ts";

const address = asHolder.email;

/** Somebody signs up with an address, says nothing of its mailbox, and puts everything into the account that it may hold. */
async function claimed() {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const stranger = await userAt(checkout, { ...asHolder, firstName: "Evil", lastName: "Owner" });
  await stranger.arriveAtPayment(skus.charger);
  await stranger.pay();
  const orderId = orderIdOf(await stranger.place());
  await world.settle();
  const post = (path: string, fields: Record<string, string>) =>
    stranger.browser.post(path, fields);
  await sendWish(post("/us/web/my-wishlist", { sku: skus.phone }), scope);
  await sendWallet(
    post("/us/web/my-wallet", { event: "card.added", code: "GIFTCARD010050" }),
    scope,
  );
  await sendMyAddresses(post("/us/web/my-addresses", { ...home, use: "shipping" }), scope);
  await stranger.add(skus.powerBank);
  const mailsTo = (to: string) => world.mails.filter((mail) => mail.to === to);
  return { checkout, scope, world, stranger, orderId, mailsTo };
}

type Claimed = Awaited<ReturnType<typeof claimed>>;

/** Whoever reads the mailbox asks for a link; answers with where it leads. */
async function linked({ scope, world, mailsTo }: Claimed) {
  await askForLink(scope, browser(), address);
  await world.settle();
  const mail = mailsTo(address).findLast(({ subject }) => subject === "Choose a new password");
  if (!mail) throw new Error("no link was mailed");
  return linkIn(mail);
}

/** What the pages of whoever is signed in there show of an account. */
async function held({ scope }: Claimed, who: Browser) {
  const at = (path: string) => who.get(path);
  const { lists } = await myAddressesPage(at("/us/web/my-addresses"), scope);
  return {
    person: (await look(scope, who)).person,
    addresses: lists.flatMap(({ places }) => places).length,
    cards: (await myWalletPage(at("/us/web/my-wallet"), scope)).cards.length,
    wishes: (await myWishlistPage(at("/us/web/my-wishlist"), scope)).items.length,
    lines: (await cartPage(at("/us/web/cart"), scope)).cart?.lines.length ?? 0,
    business: (await businessPage(at("/us/business"), scope)).business?.role ?? null,
    orders: (await myOrdersPage(at("/us/web/my-orders"), scope)).rows.map(({ orderId }) => orderId),
  };
}

/** What a mail says was in the account of the stranger. */
const counted = [/Gift cards\D+1/, /Points\D+\d+/, /Orders\D+1/, /Business account\D+1/];

const nothing = {
  person: { firstName: "", lastName: "", phone: "" },
  ...{ addresses: 0, cards: 0, wishes: 0, lines: 0, business: null, orders: [] },
};

test("[LC-54] whoever proves a mailbox that somebody else had signed up with finds nothing of theirs in the account, and hears what was there", async () => {
  const store = await claimed();
  const { scope, world, stranger, orderId, mailsTo } = store;
  expect(await held(store, stranger.browser)).toMatchObject({
    ...{ addresses: 1, cards: 1, wishes: 1, lines: 1, business: "holder", orders: [orderId] },
  });
  const owner = browser();
  const link = await linked(store);
  const page = { ...(await passwordRecoveryPage(owner.get(link), scope)), answer: undefined };
  const words = await rendered(<PasswordRecoveryPage {...page} />, { path: link, locale: "en-US" });
  expect(words).toContain("Your account begins anew");
  expect((await chooseBy(scope, owner, link)).status).toBe(303);
  expect(owner.cookie("flash")).toBe("accountBegunAnew");
  expect(await held(store, owner)).toEqual(nothing);
  await world.settle();
  const told = mailsTo(address).at(-1);
  expect(told?.subject).toBe("Your account begins anew");
  for (const was of [/Saved addresses\D+1/, ...counted]) expect(told?.text).toMatch(was);
  expect(told?.text).not.toContain("Evil");
});

test("[LC-54] the stranger who had signed up with that mailbox is out, and sees nothing of what its owner does", async () => {
  const store = await claimed();
  const { scope, stranger } = store;
  const owner = browser();
  await chooseBy(scope, owner, await linked(store));
  expect(await isSignedIn(scope, stranger.browser)).toBe(false);
  expect(await refusalIn(await signInWith(scope, stranger.browser))).toBe("LoginError");
  const { rows } = await myOrdersPage(stranger.browser.get("/us/web/my-orders"), scope);
  expect(rows).toEqual([]);
});

test("[LC-54] a link that began an account anew says afterwards that it has done its work", async () => {
  const store = await claimed();
  const { scope } = store;
  const link = await linked(store);
  await chooseBy(scope, browser(), link);
  expect(await passwordRecoveryPage(browser().get(link), scope)).toMatchObject({ stage: "used" });
  const again = await chooseBy(scope, browser(), link);
  expect(again.headers.get("Location")).toMatch(/^\/us\/account\/signin\//);
});

test("[LC-54] whoever signed up in the same browser with the password of today keeps everything, and so does whoever had confirmed the mailbox", async () => {
  const same = await claimed();
  await chooseBy(same.scope, same.stranger.browser, await linked(same));
  expect(await held(same, same.stranger.browser)).toMatchObject({ addresses: 1, cards: 1 });
  const proved = await claimed();
  await confirmMailbox(proved.scope, proved.stranger.browser);
  const elsewhere = browser();
  await chooseBy(proved.scope, elsewhere, await linked(proved));
  expect(await held(proved, elsewhere)).toMatchObject({ addresses: 1, orders: [proved.orderId] });
});

test("[LC-54, PAY-45] members of a business whose holder turns out to be nobody buy for themselves, and hear of it", async () => {
  const store = await claimed();
  const { scope, world, checkout, stranger, mailsTo } = store;
  const page = await businessPage(stranger.browser.get("/us/business"), scope);
  const { pathname, search } = new URL(page.business?.joinLink ?? "");
  const email = "grace@byron.example";
  const member = await userAt(checkout, { email, path: pathname + search });
  await chooseBy(scope, browser(), await linked(store));
  await world.settle();
  expect(await member.account()).toMatchObject({ customerType: "B2C", companyId: null });
  expect(mailsTo(email).at(-1)?.subject).toBe("You no longer buy for a business");
});

test("[LC-55] whoever moves to the mailbox of an account that never proved it hears before and after what ends with it", async () => {
  const store = await claimed();
  const { scope, world, checkout, mailsTo } = store;
  const mover = await userAt(checkout, { email: "mover@byron.example" });
  await send(scope, mover.browser, { intent: "email", email: address, current: ada.password });
  const { mailbox } = await look(scope, mover.browser);
  const panel = <MailboxPanel mailbox={mailbox} answer={undefined} />;
  const words = await rendered(panel, { path: "/us/web/my-security", locale: "en-US" });
  expect(words).toContain("that account ends with this code");
  await world.settle();
  const asked = mailsTo(address).at(-1);
  if (!asked) throw new Error("no code was mailed");
  expect(asked.text).toContain("that other account ends for good");
  for (const is of counted) expect(asked.text).toMatch(is);
  expect(asked.text).not.toContain("Evil");
  const answer = await send(scope, mover.browser, { intent: "code.check", code: codeIn(asked) });
  expect([answer.status, mover.browser.cookie("flash")]).toEqual([303, "emailMovedOver"]);
  await world.settle();
  const told = mailsTo(address).at(-1);
  expect(told?.subject).toBe("Another account with your email address has ended");
  for (const was of counted) expect(told?.text).toMatch(was);
});

test("[LC-55] a code for a mailbox that no account names says nothing of an account that ends", async () => {
  const { scope, world, checkout, mailsTo } = await claimed();
  const mover = await userAt(checkout, { email: "mover@byron.example" });
  const free = "free@byron.example";
  await send(scope, mover.browser, { intent: "email", email: free, current: ada.password });
  await world.settle();
  const asked = mailsTo(free).at(-1);
  expect(asked?.subject).toBe("Your code to confirm this email address");
  if (!asked) throw new Error("no code was mailed");
  await send(scope, mover.browser, { intent: "code.check", code: codeIn(asked) });
  expect(mover.browser.cookie("flash")).toBe("emailMoved");
});

test("[LC-54, LC-55] the security page says what an address that is not confirmed may cost, for as long as it is not", async () => {
  const { scope, stranger } = await claimed();
  const words = async () => {
    const { mailbox } = await look(scope, stranger.browser);
    const panel = <MailboxPanel mailbox={mailbox} answer={undefined} />;
    return rendered(panel, { path: "/us/web/my-security", locale: "en-US" });
  };
  expect(await words()).toContain("the account begins anew, without your points");
  await confirmMailbox(scope, stranger.browser);
  expect(await words()).not.toContain("begins anew");
});

test("[LC-54] whoever cannot read the mailbox of their account is told that the link goes nowhere else, and whom to call", async () => {
  const { scope } = await claimed();
  const path = "/us/account/recovery/?sent=1";
  const page = { ...(await passwordRecoveryPage(browser().get(path), scope)), answer: undefined };
  const words = await rendered(<PasswordRecoveryPage {...page} />, { path, locale: "en-US" });
  expect(words).toContain("Can’t read that mailbox any more?");
  expect(words).toMatch(/href="tel:\+?[\d-]+"/);
});
