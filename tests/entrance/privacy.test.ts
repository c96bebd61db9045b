import { afterAll, expect, test } from "vitest";
import { openHttpStore, posted } from "../kit/http-store.ts";
import type { Answered, HttpStore } from "../kit/http-store.ts";
import { listen, streamOfNewest, until } from "./listener.ts";

const store = await openHttpStore();
const secure = await openHttpStore({
  env: { STORE_URL: "https://ohmline.example", TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" },
});
afterAll(() => Promise.all([store.close(), secure.close()]));

const signUp = new URLSearchParams({
  ...{ firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "2015550123" },
  password: "correct horse",
}).toString();

const cookiesOf = ({ headers }: Answered) =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";", 1).join("")).join("; ");

let members = 0;

async function member(of: HttpStore, headers: Readonly<Record<string, string>> = {}) {
  members += 1;
  const body = signUp.replace("ada%40", `ada${members}%40`);
  const answer = await of.ask("/us/account/signup", posted(of, body, headers));
  expect(answer.status).toBe(303);
  return cookiesOf(answer);
}

test("documents and data are kept by nobody, but what everybody may see", async () => {
  const cookie = await member(store);
  const pages = [
    "/us/web/my-orders",
    "/us/web/cart",
    "/us/account/signin",
    "/us/web/help",
    "/us/web/no",
  ];
  for (const page of pages) {
    const { headers } = await store.ask(page, { headers: { cookie } });
    expect([page, headers["cache-control"]]).toEqual([page, "no-store"]);
  }
  const data = await store.ask("/us/web/my-orders?_data=routes%2Fmy-orders", {
    headers: { cookie },
  });
  expect([data.status, data.headers["cache-control"]]).toEqual([200, "no-store"]);
  const home = await store.ask("/us/web");
  expect(home.headers["cache-control"]).toBe("private, no-cache");
});

test("every cookie of a store on https travels over https alone, whatever a proxy has made of it", async () => {
  const own = { origin: "https://ohmline.example" };
  const answers = [
    await secure.ask("/us/account/signup", posted(secure, signUp, own)),
    await secure.ask("/preferences", posted(secure, "lang=es&theme=dark", own)),
  ];
  const cookies = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []);
  expect(cookies.length).toBeGreaterThanOrEqual(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure$|; Secure;/);
  const plain = await store.ask("/preferences", posted(store, "lang=es"));
  expect(plain.headers["set-cookie"]?.join()).not.toContain("Secure");
});

test("behind trusted proxies each shopper has tries of their own; nobody else's word is taken", async () => {
  const own = { origin: "https://ohmline.example" };
  const tries = async (of: HttpStore, hop: string, headers: Readonly<Record<string, string>>) => {
    const statuses = [];
    for (let one = 0; one < 7; one += 1) {
      const body = `order_id=ORD-2026-${hop.replaceAll(".", "")}A${one}A-${one}BCD&email_or_zip=10001`;
      const sent = posted(of, body, { ...headers, "x-forwarded-for": hop });
      statuses.push((await of.ask("/us/web/search-orders", sent)).status);
    }
    return statuses;
  };
  expect((await tries(secure, "203.0.113.1, 10.1.1.1", own)).at(-1)).toBe(429);
  expect((await tries(secure, "203.0.113.2, 10.1.1.1", own)).at(0)).toBe(404);
});

test("only where the sandbox plays may a form lead to it", async () => {
  const real = await openHttpStore({ sandbox: false });
  const policyOf = async (of: HttpStore) =>
    String((await of.ask("/us/web")).headers["content-security-policy"]);
  expect(await policyOf(real)).toContain("form-action 'self';");
  expect(await policyOf(store)).toContain(`form-action 'self' ${store.running.env.sandboxUrl};`);
  await real.close();
});

test("signing out ends the streams of the session, tells the other tabs, and clears what the browser kept", async () => {
  const cookie = await member(store);
  const tab = listen(store, await streamOfNewest(store), cookie);
  expect(await tab.status).toBe(200);
  await until(() => tab.heard.length > 0);
  const out = await store.ask("/us/account/signout", posted(store, "", { cookie }));
  expect(out.headers["clear-site-data"]).toBe('"cache"');
  await until(() => tab.heard.at(-1) === "closed");
  expect(tab.heard.join("")).toContain("event: gone");
});

test("[LC-44] signing out everywhere ends the streams of every browser, and clears what this one kept where it is signed out too", async () => {
  const first = await member(store);
  const stream = await streamOfNewest(store);
  const account = { email: `ada${members}@example.com`, password: "correct horse" };
  const form = new URLSearchParams(account).toString();
  const here = cookiesOf(await store.ask("/us/account/signin/", posted(store, form)));
  const tabs = [
    listen(store, stream, first),
    listen(store, await streamOfNewest(store), here),
  ] as const;
  for (const tab of tabs) {
    expect(await tab.status).toBe(200);
    await until(() => tab.heard.length > 0);
  }
  const everywhere = posted(store, "intent=sessions.end&here=on", { cookie: here });
  const out = await store.ask("/us/web/my-security", everywhere);
  expect([out.status, out.headers["clear-site-data"]]).toEqual([303, '"cache"']);
  for (const { heard } of tabs) {
    await until(() => heard.at(-1) === "closed");
    expect(heard.join("")).toContain("event: gone");
  }
  for (const cookie of [first, here])
    expect((await store.ask("/us/web/my-security", { headers: { cookie } })).status).toBe(303);
});

test("a browser holds six streams at most: the oldest makes room and is told so", async () => {
  const cookie = await member(store);
  const path = await streamOfNewest(store);
  const tabs: ReturnType<typeof listen>[] = [];
  for (let one = 0; one < 8; one += 1) {
    const tab = listen(store, path, cookie);
    expect(await tab.status).toBe(200);
    tabs.push(tab);
  }
  await until(() => tabs.filter(({ heard }) => heard.at(-1) === "closed").length === 2);
  expect(tabs.map(({ heard }) => heard.join("").includes("event: full"))).toEqual([
    ...[true, true, false, false, false, false, false, false],
  ]);
});
