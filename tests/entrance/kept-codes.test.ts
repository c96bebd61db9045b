/** The code of a gift card that was refused stands in its field again, for whoever has no scripts: one letter of it is wrong. */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { broughtBy, open } from "../models/forms.ts";
import { prepareCart, preparePayment } from "../models/prepared.ts";
import { member, visitor } from "./visitors.ts";

const store = await openHttpStore();
afterAll(() => store.close());

const code = "ABCD EFGH 2345";

test("[GIFT-03] a gift card's code that was not taken at checkout is kept in its field", async () => {
  const who = await visitor(store);
  await prepareCart(who, "pebble-buds");
  const page = await preparePayment(who, guest("ada@example.com"));
  const sent = { ...broughtBy(page, "gift.applied"), code };
  const answer = await who.post(new URL(page.url).pathname, sent);
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(new RegExp(`name="code"[^>]*value="${code}"`));
  // The field for promo codes has none of it.
  expect(answer.text.match(new RegExp(`value="${code}"`, "g"))).toHaveLength(1);
});

test("[GIFT-08] a gift card's code that the wallet did not take is kept in its field", async () => {
  const who = await member(store);
  const path = "/us/web/my-wallet";
  const sent = { ...broughtBy(await open(who, path), "card.added"), code };
  const answer = await who.post(path, sent);
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(new RegExp(`name="code"[^>]*value="${code}"`));
});

test("[GIFT-03] whoever tried too many gift card codes at payment is told so, and keeps what they typed", async () => {
  const who = await visitor(store);
  await prepareCart(who, "pebble-buds");
  const page = await preparePayment(who, guest("ada@example.com"));
  const guess = "GUESS123456789";
  const sent = { ...broughtBy(page, "gift.applied"), code: guess };
  const post = () => who.post(new URL(page.url).pathname, sent);
  for (let n = 0; n < 10; n++) expect((await post()).status).toBe(422);
  const answer = await post();
  expect(answer.status).toBe(429);
  expect(answer.text).toContain("Too many codes were tried.");
  expect(answer.text).toContain("Try again in an hour.");
  expect(answer.text).toMatch(new RegExp(`name="code"[^>]*value="${guess}"`));
});
