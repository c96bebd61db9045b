/**
 * A form is sent again after its owner has done the opposite in the meantime: by the back button, or by a browser that sends
 * late what it still has. What the first press said is true no more, and nobody is told it.
 */
import { afterAll, expect, test } from "vitest";
import type { Answered } from "../kit/http-store.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { broughtBy, open } from "../models/forms.ts";
import { prepareOrder } from "../models/prepared.ts";
import { visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

/** What the page will say that an answer leads to. */
const newsOf = ({ headers }: Answered): string | undefined =>
  headers["set-cookie"]?.flatMap((line) => /^flash=(\w+)/.exec(line)?.slice(1) ?? []).at(-1);

test("[CONF-08] whoever agrees to text messages, takes it back and sends the old form again is not told that they get some", async () => {
  const who = await visitor(store);
  const orderId = await prepareOrder(who, "texted@example.com", { model: "pebble-buds" });
  const path = `/us/web/order-confirm/${orderId}`;
  const page = await open(who, path);
  const agree = { ...broughtBy(page, "sms.agreed"), consent: "on" };
  const sent = async (fields: Readonly<Record<string, string>>) =>
    newsOf(await who.post(path, fields));
  const agreed = await sent(agree);
  expect(agreed).toBe("smsAgreed");
  // A double click, or a lost answer: it is news still.
  expect(await sent(agree)).toBe(agreed);
  expect(await sent(broughtBy(await open(who, path), "sms.withdrawn"))).toBe("smsWithdrawn");
  expect(await sent(agree)).toBe("arrived");
});
