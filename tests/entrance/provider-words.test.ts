/** A provider that refuses or breaks, and repeats what it was sent; and one whose answer has no end. */
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { broughtBy, open } from "../models/forms.ts";
import { guest } from "../models/checkout.ts";
import { prepareCart } from "../models/prepared.ts";
import { openHttpStore } from "../kit/http-store.ts";
import type { HttpStore } from "../kit/http-store.ts";
import { member, visitor } from "./visitors.ts";

/** How a provider answers that was told `heard`. */
type Manner = (response: ServerResponse, heard: string) => void;

const manners: Readonly<Record<string, Manner>> = {
  refuses: (response, heard) => response.writeHead(400).end(JSON.stringify({ error: heard })),
  breaks: (response, heard) => response.writeHead(500).end(heard),
  "says what is no JSON": (response, heard) => response.end(heard),
  "says what is no answer": (response, heard) =>
    response.end(JSON.stringify({ outcome: heard, [heard]: heard })),
};

let manner: Manner = (response) => response.end("{}");
let store: HttpStore;
let written = 0;

const provider = createServer((request, response) => {
  let heard = `${request.url ?? ""} `;
  request.setEncoding("utf8").on("data", (text: string) => (heard += text));
  request.on("end", () => manner(response, decodeURIComponent(heard)));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const at = provider.address();
  const url = `http://127.0.0.1:${typeof at === "object" ? at?.port : at}`;
  store = await openHttpStore({
    env: { PROVIDER_ADDRESS_URL: url, PROVIDER_BANK_URL: url, WORKER: "on" },
  });
});
afterAll(async () => {
  await store.close();
  provider.close();
});

const address = "/us/web/checkout/address";

test.each(Object.entries(manners))(
  "what people typed is in no log and no database after a provider %s",
  async (name, how) => {
    manner = how;
    const shopper = await visitor(store);
    await prepareCart(shopper, "pebble-buds");
    const form = await open(shopper, address);
    const typed = { ...guest("ada@example.com"), billingSame: "on", line1: "12 Analytical Row" };
    await shopper.post(address, { ...broughtBy(form, "address.entered"), ...typed, state: "TX" });
    const { customerId, email } = await member(store);
    const id = `financing:${name.replaceAll(" ", "-")}:1:0` as const;
    const { engine } = store.running;
    const at = new Date(engine.clock.now()).toISOString();
    await engine.store.write((tx) =>
      tx.engine.enqueue({
        ...{ id, lifecycleId: "financing:none", command: "findBankAccount" },
        params: JSON.stringify({ cartId: "none", customerId }),
        ...{ status: "ready", attempts: 0, runAt: at, claimedUntil: null },
        ...{ lastError: null, createdAt: at },
      }),
    );
    engine.wake();
    const failed = async () =>
      (await engine.store.engine.outbox("financing:none")).find((row) => row.id === id)?.lastError;
    await expect.poll(failed, { timeout: 5000 }).toContain("GET /bank/customers/…");
    const said = `${JSON.stringify(store.log)} ${await failed()}`;
    for (const word of ["ada@example.com", "Analytical", email, encodeURIComponent(email)])
      expect(said).not.toContain(word);
    expect(said).not.toContain("?email");
  },
);

test("a provider whose answer has no end is hung up on", async () => {
  const chunk = "x".repeat(64 * 1024);
  manner = (response) => {
    const more = () => {
      written += chunk.length;
      if (!response.destroyed) response.write(chunk, () => setImmediate(more));
    };
    more();
  };
  const shopper = await visitor(store);
  await prepareCart(shopper, "pebble-buds");
  const form = await open(shopper, address);
  const fields = { ...broughtBy(form, "address.entered"), ...guest("endless@example.com") };
  const answered = await shopper.post(address, { ...fields, billingSame: "on", state: "TX" });
  expect(answered.status).toBe(422);
  // A megabyte is read; what lines hold besides is on its way already.
  expect(written).toBeLessThan(40 * 1024 * 1024);
}, 30_000);
