/** Tabs that are open while the account they belong to is erased. */
import { afterAll, expect, test } from "vitest";
import { advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { prepareSignIn } from "../models/prepared.ts";
import { listen, streamOfNewest, until } from "./listener.ts";
import { member, password, visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

/** Its sessions outlast the seven days in which an owner may think again. */
const month = { SESSION_IDLE_MINUTES: String(30 * 24 * 60), SESSION_MAX_HOURS: "720" };
const store = await openHttpStore({ env: { WORKER: "on", ...month } });
afterAll(() => store.close());

const page = "/us/web/my-security";
const GRACE_MS = 7 * 24 * 3600_000;

async function tabOf(who: Visitor) {
  const { cookies } = await who.request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const live = await streamOfNewest(store);
  const tab = listen(store, live, cookie);
  expect(await tab.status).toBe(200);
  const ask = (path: string) => store.ask(path, { headers: { cookie } });
  return { ...tab, live, ask };
}

test("[S12] once an account is erased every open tab of it is told and let go, and leads to where one signs in", async () => {
  const owner = await member(store);
  const desk = await tabOf(owner);
  const elsewhere = await visitor(store);
  await prepareSignIn(elsewhere, owner.email);
  const phone = await tabOf(elsewhere);
  const stranger = await member(store);
  const other = await tabOf(stranger);
  for (const tab of [desk, phone, other]) expect((await tab.ask(page)).status).toBe(200);

  const asked = { intent: "erase", current: password };
  expect((await owner.post("/us/web/my-privacy", asked)).status).toBe(303);
  await advanceClock(store.running.engine.store, GRACE_MS - 3600_000);
  expect((await desk.ask(page)).status).toBe(200);
  expect([desk.heard.at(-1), phone.heard.at(-1)]).not.toContain("closed");
  await advanceClock(store.running.engine.store, 2 * 3600_000);

  for (const tab of [desk, phone]) {
    await until(() => tab.heard.at(-1) === "closed");
    expect(tab.heard.join("")).toContain("event: gone");
    const answer = await tab.ask(page);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/us\/account\/signin\//),
    ]);
    // What a page that was told asks for: its data alone.
    const data = await tab.ask(`${page}?_data=routes%2Fmy-security`);
    expect(data.headers["x-remix-redirect"]).toMatch(/^\/us\/account\/signin\//);
    expect((await tab.ask(tab.live)).status).toBe(404);
  }
  expect(other.heard.at(-1)).not.toBe("closed");
  expect((await other.ask(page)).status).toBe(200);
});
