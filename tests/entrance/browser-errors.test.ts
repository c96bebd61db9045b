/** What a browser tells of its errors, over HTTP, in the names of the specifications (A§7 "Logging call", C§7). */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "../kit/http-store.ts";

const store = await openHttpStore();
afterAll(() => store.close());

/** Each batch comes from somewhere else. */
let address = 0;

function told(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return store.ask("/internal/logger", {
    ...{ method: "POST", body: JSON.stringify(body) },
    headers: {
      ...{ "content-type": "application/json", origin: store.url },
      ...{ "x-forwarded-for": `203.0.113.${(address += 1)}`, ...headers },
    },
  });
}

const entry = (message: string, url = "https://shop.example/us/web/cart") => ({
  ...{ message, type: "error", time: "2026-11-17T15:00:00.000Z", url, hash: "a".repeat(64) },
  "formatted time": "Tue, 17 Nov 2026 15:00:00 GMT",
  "log message": `[error] ${message} (${url})`,
  credential: "0f8fad5b-d9cb-469f-a165-70867728950e",
});

const batch = (...entries: readonly object[]) => ({
  ...{ count: entries.length, device: "web Mozilla/5.0", "msg list": entries },
});

const lines = () => store.log.filter(({ msg }) => msg === "an error in a browser");

test("[LOG-01, LOG-02, LOG-05] a batch is a count, a device and a list, and each error of it is a warning in the log", async () => {
  const answer = await told(batch(entry("first is undefined"), entry("second is undefined")));
  expect([answer.status, answer.text]).toEqual([204, ""]);
  expect(lines().slice(-2)).toMatchObject([
    {
      ...{ level: "warn", said: "first is undefined", type: "error", device: "web Mozilla/5.0" },
      ...{ page: "https://shop.example/us/web/cart", noted_at: "2026-11-17T15:00:00.000Z" },
      visit: "0f8fad5b-d9cb-469f-a165-70867728950e",
    },
    { said: "second is undefined" },
  ]);
});

test("[LOG-10] neither a card, nor a mailbox, nor what opens an order gets into the log, whoever sends it", async () => {
  const secrets = ["4111 1111 1111 1111", "ana@example.com", "eyJhbGciOiJIUzI1NiJ9eyJzdWIi"];
  const before = store.log.length;
  const messages = secrets.map((secret) => entry(`refused ${secret}`, `/us/web/cart?k=${secret}`));
  expect((await told(batch(...messages))).status).toBe(204);
  const written = JSON.stringify(store.log.slice(before));
  for (const secret of [...secrets, "4111111111111111"]) expect(written).not.toContain(secret);
  expect(written).toContain("refused …");
});

test.each([
  ["no list", { count: 0, device: "web" }],
  ["another count than its list has", { ...batch(entry("x")), count: 2 }],
  ["a field that nobody named", { ...batch(entry("x")), cookie: "sid=1" }],
  ["a credential that is no number of a visit", batch({ ...entry("x"), credential: "sid" })],
  ["a message of two thousand letters", batch(entry("x".repeat(2000)))],
  ["fifty-one errors", batch(...Array.from({ length: 51 }, (_, n) => entry(`error ${n}`)))],
])("[LOG-01] a batch with %s is refused and not written", async (_, body) => {
  const before = lines().length;
  const answer = await told(body);
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, "InvalidEvent"]);
  expect(lines()).toHaveLength(before);
});

test("[LOG-01] it is posted, as JSON, from a page of the store", async () => {
  expect((await store.ask("/internal/logger")).status).toBe(405);
  expect((await told({}, { "content-type": "text/plain" })).status).toBe(415);
  const away = { origin: "https://elsewhere.example", cookie: "sid=1" };
  expect((await told(batch(entry("x")), away)).status).toBe(403);
});

test("[LOG-06] the host that browsers tell comes from the configuration: each page names it, and lets them reach it", async () => {
  const elsewhere = await openHttpStore({ env: { LOGGER_URL: "https://log.example" } });
  const asked = async ({ ask }: Pick<typeof store, "ask">) => {
    const { headers, text } = await ask("/us/web/help");
    const policy = String(headers["content-security-policy"]);
    const connect = policy.split(";").find((one) => one.includes("connect-src"));
    return { connect: connect?.trim(), names: text.includes("https://log.example") };
  };
  try {
    expect(await asked(elsewhere)).toEqual({
      ...{ connect: "connect-src 'self' https://log.example", names: true },
    });
    expect(await asked(store)).toEqual({ connect: "connect-src 'self'", names: false });
  } finally {
    await elsewhere.close();
  }
});
