import type { Page } from "playwright";
import * as customerSession from "#machines/customer-session";
import * as lookupSession from "#machines/lookup-session";
import { testWithStore } from "./kit/test.ts";
import { buy } from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { lookupDriver } from "../models/lookup.ts";
import { pathsOf } from "../models/paths.ts";
import { sessionDriver, signOut, signUp } from "../models/session.ts";

const test = testWithStore("door-paths");

/** Does something for the first path and gives every path what came of it. */
function once<T>(make: (page: Page) => Promise<T>): (page: Page) => Promise<T> {
  let made: Promise<T> | undefined;
  return (page) => (made ??= make(page));
}

const bought = once((page) => buy(page, "lookup@example.com"));
const joined = once(async (page) => {
  for (const email of ["first@example.com", "second@example.com"]) {
    await signUp(page, email);
    await signOut(page);
  }
});

const [lookup = {}] = Object.values(lookupSession.samples.inputs);
for (const path of pathsOf(lookupSession.lifecycle, lookupSession.samples, lookup, lookupDriver)) {
  test(`LC-37 a guest ${path.title}`, async ({ page, otherPage, store }) => {
    const orderId = await bought(otherPage);
    await path.walk({ page, orderId, email: "lookup@example.com", world: worldOf(store) });
  });
}

const [session = {}] = Object.values(customerSession.samples.inputs);
for (const path of pathsOf(
  customerSession.lifecycle,
  customerSession.samples,
  session,
  sessionDriver,
)) {
  test(`LC-44 a customer ${path.title}`, async ({ page, otherPage, store }) => {
    await joined(otherPage);
    const emails = { "C-1001": "first@example.com", "C-2002": "second@example.com" };
    await path.walk({ page, emails, world: worldOf(store) });
  });
}
