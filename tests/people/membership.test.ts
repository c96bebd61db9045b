import { expect, test } from "vitest";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { myProgrammesPage } from "#app/.server/account/my-programmes.page.ts";
import { signOut } from "#app/.server/account/sign-in.actions.ts";
import { revokeMembership } from "#app/.server/cart/programmes.ts";
import { confirmMailbox } from "#tests/kit/account.ts";
import { openCheckout, userAt } from "../checkout/kit.ts";
import type { CheckoutWorld } from "../checkout/kit.ts";

const path = "/us/web/my-programmes";

/** Somebody with an account, whose mailbox is confirmed unless told otherwise. */
async function memberAt(checkout: CheckoutWorld, email: string, { isConfirmed = true } = {}) {
  const { browser } = await userAt(checkout, { email });
  if (isConfirmed) await confirmMailbox(checkout.scope, browser);
  const { scope, world } = checkout;
  return {
    async ask(memberNumber: string) {
      const fields = { event: "verification.requested", programme: "employee", memberNumber };
      const answer = await askVerification(browser.post(path, fields), scope);
      await world.settle();
      return answer;
    },
    look: () => myProgrammesPage(browser.get(path), scope),
    leave: () => signOut(browser.post("/us/account/signout/", {}), scope),
  };
}

const codeOf = async (answer: Response) => (await answer.json()).code;

test("[CODE-13] one badge serves one account, however its number is typed, until that account's programme ends", async () => {
  const checkout = await openCheckout();
  const [one, other] = [
    await memberAt(checkout, "one@example.com"),
    await memberAt(checkout, "other@example.com"),
  ];
  await one.ask("EMP-1001");
  expect(await one.look()).toMatchObject({ status: "verified" });
  for (const number of ["EMP-1001", "emp 1001", "EMP1001"])
    expect(await codeOf(await other.ask(number))).toBe("MemberNumberTaken");
  expect(await other.look()).toMatchObject({ status: "unverified", mayAsk: true });
  await one.leave();
  await other.ask("EMP-1001");
  expect(await other.look()).toMatchObject({ status: "verified" });
});

test("a number that the identity service does not know is nobody's", async () => {
  const checkout = await openCheckout();
  const [one, other] = [
    await memberAt(checkout, "one@example.com"),
    await memberAt(checkout, "other@example.com"),
  ];
  await one.ask("EMP-0004");
  expect(await one.look()).toMatchObject({ status: "refused" });
  expect((await other.ask("EMP-0004")).status).toBe(303);
});

test("numbers are guessed five times in a day by an account, which is told when to come back", async () => {
  const guesser = await memberAt(await openCheckout(), "guesser@example.com");
  const answers = [];
  for (let guess = 0; guess < 6; guess += 1) answers.push(await guesser.ask("EMP-0004"));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
});

test("[LC-55] a membership goes only to an account whose mailbox is confirmed", async () => {
  const checkout = await openCheckout();
  const guest = await memberAt(checkout, "new@example.com", { isConfirmed: false });
  expect(await codeOf(await guest.ask("EMP-1001"))).toBe("EmailUnverified");
  expect(await guest.look()).toMatchObject({ confirmHref: "/us/web/my-security" });
});

test("[CODE-13] whoever has left the company loses the prices, and the number is free", async () => {
  const checkout = await openCheckout();
  const one = await memberAt(checkout, "one@example.com");
  await one.ask("EMP-1001");
  const { engine } = checkout.world;
  const account = await engine.store.accounts.byEmail("one@example.com");
  expect(await revokeMembership(engine, account?.id ?? "")).toBe(true);
  expect(await one.look()).toMatchObject({ status: "unverified" });
  expect(await revokeMembership(engine, account?.id ?? "")).toBe(false);
  const other = await memberAt(checkout, "other@example.com");
  await other.ask("EMP-1001");
  expect(await other.look()).toMatchObject({ status: "verified" });
});
