/** A member of a business at the page that holds all of checkout: they are signed in, and told who places the order. */
import { afterAll, expect, test } from "vitest";
import { visitor } from "../entrance/visitors.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { open, send } from "../models/forms.ts";
import { password } from "../models/password.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const person = { firstName: "Grace", lastName: "Hopper", phone: "5551234567", password };

test("[PAY-45, PLACE-21] a member who buys at once is told that the account holder places the order, not to sign in", async () => {
  const [holder, member] = [await visitor(store), await visitor(store)];
  const begins = await open(holder, "/us/account/signup/?for=business");
  const business = { email: "ada@byron.example", companyName: "Byron Analytics" };
  await send(holder, begins, "password", { ...person, ...business });
  const join = /join=([\w-]+)/.exec((await open(holder, "/us/business")).html)?.[1] ?? "";
  const joins = await open(member, `/us/account/signup/?join=${join}`);
  await send(member, joins, "password", { ...person, email: "grace@byron.example" });

  const product = await open(member, "/us/web/product/pebble-buds");
  const [now] = product.html.match(/<form[^>]*express[^>]*>[^]*?<\/form>/) ?? [];
  const express = await send(member, { ...product, html: now ?? "" }, "sku", {});
  expect(new URL(express.url).pathname).toBe("/us/web/express/checkout");
  const missing = /Before you can order[^]*?<\/ul>/.exec(express.html)?.[0] ?? "";
  expect(missing).toContain("The holder of your business account places this order");
  expect(missing).toContain('href="/us/business"');
  expect(express.html).not.toContain("Please sign in");
});
