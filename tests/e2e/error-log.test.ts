/** Errors of a page in a browser, and what the page tells whoever measures it. */
import type { Page } from "playwright";
import { watches } from "../models/awake.ts";
import { expect, test } from "./kit/test.ts";

/** The batches that a page sends, as they leave it. */
async function batchesOf(page: Page): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  await page.route("**/internal/logger", async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? "null"));
    await route.continue();
  });
  return sent;
}

/** As a browser tells of errors that nobody caught. */
const fail = (page: Page, messages: readonly string[]) =>
  page.evaluate((all) => {
    for (const message of all) window.dispatchEvent(new ErrorEvent("error", { message }));
  }, messages);

const messagesIn = (batch: Record<string, unknown> | undefined) =>
  [batch?.["msg list"]].flat().map((one) => JSON.parse(JSON.stringify(one ?? {})).message);

test("[LOG-03, LOG-05] five errors leave at once, and a sixth with the next batch", async ({
  page,
}) => {
  const sent = await batchesOf(page);
  await page.goto("/us/web/help");
  await watches(page);
  const five = ["one", "two", "three", "four", "five"].map((word) => `${word} went wrong`);
  await fail(page, five);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  expect(sent[0]).toMatchObject({ count: 5, device: /^(web|mobileweb) Mozilla/ });
  expect(messagesIn(sent[0])).toEqual(five);
  await fail(page, ["six went wrong"]);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2);
  expect(messagesIn(sent[1])).toEqual(["six went wrong"]);
});

test("[LOG-10] what leaves a page has the number of a visit and nothing of whoever is there", async ({
  page,
}) => {
  const sent = await batchesOf(page);
  await page.goto("/us/web/search-orders?email=ana%40example.com");
  await watches(page);
  await fail(page, ["4111 1111 1111 1111 of ana@example.com"]);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  const text = JSON.stringify(sent);
  expect(text).not.toMatch(/4111|ana/);
  const cookies = await page.context().cookies();
  const visit = cookies.find(({ name }) => name === "log-id");
  expect(text).toContain(`"credential":"${visit?.value}"`);
  for (const { value } of cookies.filter(({ httpOnly }) => httpOnly))
    expect(text).not.toContain(value);
});

test("[ROUTE-44, ROUTE-45, ROUTE-46] each page that is come to tells its name, its depth and its platform", async ({
  page,
}) => {
  await page.goto("/us/web/help");
  await watches(page);
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    window.addEventListener("page-view", (event) =>
      seen.push(event instanceof CustomEvent && event.detail),
    );
  });
  await page.getByRole("link", { name: "Find an order" }).first().click();
  const seen = () => page.evaluate(() => JSON.stringify(Object(window).seen));
  const wide = (page.viewportSize()?.width ?? 0) >= 768;
  await expect
    .poll(async () => JSON.parse(await seen()), { timeout: 10_000 })
    .toEqual([
      {
        ...{ page: "Search Orders | US", depth: 3, group: "account", product: 2368 },
        platform: wide ? "web" : "mobileweb",
      },
    ]);
});
