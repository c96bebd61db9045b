/** A store whose database can be read and not written. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { raw } from "#db/raw";
import { openHttpStore } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";

let store: HttpStore;
beforeAll(async () => {
  store = await openHttpStore();
  await store.running.engine.store.write(async (tx) => {
    const [pages] = raw(tx).all<{ page_count: number }>(sql`PRAGMA page_count`);
    raw(tx).run(sql.raw(`PRAGMA max_page_count = ${pages?.page_count ?? 0}`));
  });
});
afterAll(() => store.close());

/** Puts something into a cart until the disk is full; gives back the answer that says so. */
async function addUntilFull(target: string, more = "") {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await store.ask(target, {
      method: "POST",
      headers: {
        ...{ origin: store.url, "accept-language": "en", "x-forwarded-for": `10.0.0.${tries}` },
        "content-type": "application/x-www-form-urlencoded",
      },
      body: `intent=add&sku=PB-1-POR${more}`,
    });
    if (answer.status !== 303 && answer.status !== 204) return answer;
  }
  throw new Error("there is always room");
}

test("a press that the store cannot take down is told so and when to come again, and pages are read on", async () => {
  const answer = await addUntilFull("/us/web/cart");
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  expect(answer.text).toContain("The store cannot take this down right now");
  expect(await store.ask("/us/web/product/pebble-buds")).toMatchObject({ status: 200 });
});

test("a form that a page has sent is told the same, so that the page can keep it", async () => {
  const answer = await addUntilFull("/us/web/cart?_data=routes%2Fcart");
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  expect(JSON.parse(answer.text)).toMatchObject({ code: "UNABLE_TO_PROCESS" });
});

test("what was typed in secret is not written into the page that asks to send it again, and not promised", async () => {
  const answer = await addUntilFull("/us/web/cart", "&password=a+secret+word");
  expect(answer.text).toContain("Wait 30 seconds, then go back and send it again.");
  expect(answer.text).toContain("A password or a card may have to be typed once more.");
  expect(answer.text).not.toContain("a secret word");
  expect(answer.text).not.toContain("<form");
});
