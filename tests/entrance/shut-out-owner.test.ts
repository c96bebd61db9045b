/**
 * A stranger who uses up all that may be tried and asked for an account in an hour: its owner gets in at every minute of that
 * hour, by a mail that is there already, and the store tells nobody whether there is an account.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { CLOCK_LAG_MS, advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { openHttpStore, posted } from "../kit/http-store.ts";
import { member, password, visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const signIn = "/us/account/signin/";
const recovery = "/us/account/recovery/";
const PATIENCE = { timeout: 20_000, interval: 250 };
let addresses = 0;

/** A press from an address that nobody has seen. */
function fromElsewhere(path: string, fields: Readonly<Record<string, string>>) {
  addresses += 1;
  const from = `198.51.${100 + Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  const body = new URLSearchParams(fields).toString();
  return store.ask(path, posted(store, body, { "x-forwarded-for": from }));
}

async function besiege(email: string): Promise<void> {
  for (let n = 0; n < 100; n += 1)
    await fromElsewhere(signIn, { email, password: "not the password" });
  for (let n = 0; n < 5; n += 1)
    expect((await fromElsewhere(recovery, { email })).status).toBe(303);
}

/** The mails with a link that somebody was sent, newest first. */
async function linksTo(email: string): Promise<string[]> {
  const { mails } = store.running.engine.store;
  const found = (await mails.newest(200)).filter(
    ({ recipient, subject }) => recipient === email && subject === "Choose a new password",
  );
  const texts = await Promise.all(found.map(async ({ id }) => (await mails.byId(id))?.text ?? ""));
  return texts.map((text) => {
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? store.url);
    return pathname + search;
  });
}

/** A document without what is new in each of them. */
const same = (html: string, email: string) =>
  html
    .replaceAll(email, "")
    .replaceAll(/nonce="[^"]*"|"formKey":"[^"]*"|name="(once|key)" value="[^"]*"/g, "")
    .replaceAll(/"(reference|once|key)":"[^"]*"/g, "");

test.each([1, 29, 31, 59])(
  "[LC-54] an owner whom a stranger keeps out gets in by the newest mail after %i minutes",
  async (minutes) => {
    const { email } = await member(store);
    await besiege(email);
    await expect.poll(async () => (await linksTo(email)).length, PATIENCE).toBe(5);
    await advanceClock(store.running.engine.store, minutes * 60_000);
    await pause(CLOCK_LAG_MS);
    const shut = await fromElsewhere(signIn, { email, password });
    expect(shut.status).toBe(429);
    const asked = await fromElsewhere(recovery, { email });
    expect(asked.status).toBe(429);
    expect(Number(asked.headers["retry-after"])).toBeGreaterThan(3000);
    expect(asked.text).toContain("We sent links already");
    expect(asked.text).not.toContain("Too many tries");
    const [newest = ""] = await linksTo(email);
    const owner = await visitor(store);
    const chosen = await owner.post(newest, { password: "a new password" });
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/us/web/my-orders"]);
    expect(await linksTo(email)).toHaveLength(5);
  },
);

test("[LC-54] an address without an account is answered by the same bytes, and gets no mail", async () => {
  const known = await member(store);
  const unknown = "nobody-there@example.com";
  for (const email of [known.email, unknown]) await besiege(email);
  const [one, other] = [known.email, unknown].map((email) => fromElsewhere(recovery, { email }));
  const [here, there] = [await one, await other];
  expect(there?.status).toBe(here?.status);
  expect(same(there?.text ?? "", unknown)).toBe(same(here?.text ?? "", known.email));
  expect(await linksTo(unknown)).toEqual([]);
});

test("[LC-01] the browser that an owner has signed in with before is not shut out by a stranger's wrong passwords", async () => {
  const owner = await member(store);
  await besiege(owner.email);
  await owner.request.post("/us/account/signout/", { maxRedirects: 0 });
  const back = await owner.post(signIn, { email: owner.email, password });
  expect(back.status).toBe(303);
  const elsewhere = await visitor(store);
  expect((await elsewhere.post(signIn, { email: owner.email, password })).status).toBe(429);
});
