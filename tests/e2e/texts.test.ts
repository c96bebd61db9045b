/** A document holds the texts it was written with; those of the rest of the store follow (decision 011). */
import { EventEmitter, once } from "node:events";
import type { Page } from "playwright";
import { expect, test } from "./kit/test.ts";
import { prepareOrder } from "../models/prepared.ts";
import { worldOf } from "../models/console.ts";

const languages = [
  { lang: "en", base: "/us", email: "Please enter a valid email address.", phones: "Phones" },
  { lang: "es", base: "/us", email: "Ingresa un correo válido.", phones: "Teléfonos" },
  { lang: "pl", base: "/pl", email: "Podaj prawidłowy adres e-mail.", phones: "Telefony" },
] as const;

async function speak(page: Page, store: { readonly url: string }, lang: string): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: lang, url: store.url }]);
}

/** Keeps the rest of the texts on the way until it is let through. */
async function holdTexts(page: Page): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, "open");
  await page.route("**/assets/texts-*", async (route) => {
    await opened;
    await route.continue();
  });
  return () => void gate.emit("open");
}

/** Waits until React has taken the page over. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** What stands on the page, besides data and scripts. */
async function words(page: Page): Promise<string | null> {
  return page.locator("body > div").first().textContent();
}

/** Opens a page and waits until it is alive. Gives back what the server wrote. */
async function open(page: Page, address: string): Promise<string | null> {
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  const html = (await response?.text()) ?? "";
  await alive(page);
  return page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, "text/html").querySelector("body > div")?.textContent ??
      null,
    html,
  );
}

for (const { lang, base, email, phones } of languages) {
  test(`[I18N-01, I18N-06] Pages in ${lang} come alive with the texts that stand in them`, async ({
    page,
    store,
  }) => {
    await speak(page, store, lang);
    const letThrough = await holdTexts(page);
    for (const path of [
      "/web",
      "/web/shop/phones",
      "/web/product/pebble-buds",
      "/web/cart",
      "/web/search?q=phone",
      "/web/search-orders",
      "/account/signin/",
      "/account/signup/",
    ]) {
      const before = await open(page, base + path);
      expect(await words(page), path).toBe(before);
    }
    letThrough();
  });

  test(`[I18N-01, I18N-06] A click in ${lang} leads to a page in words, however late they come`, async ({
    page,
    store,
  }) => {
    await speak(page, store, lang);
    const letThrough = await holdTexts(page);
    await page.goto(`${base}/web/search-orders`);
    await alive(page);
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.textContent();
    const data = page.waitForResponse((response) => response.url().includes("_data="));
    await page.locator('header a[href$="/shop/phones"]').first().click();
    await data;
    await page.waitForTimeout(500);
    await expect(heading).toHaveText(before ?? "");
    letThrough();
    await expect(page).toHaveURL(/\/shop\/phones$/);
    await expect(heading).toHaveText(phones);
  });

  test(`[I18N-01, I18N-06] A field in ${lang} says what is wrong in words, and nothing before it has them`, async ({
    page,
    store,
  }) => {
    await speak(page, store, lang);
    const letThrough = await holdTexts(page);
    await page.goto(`${base}/account/signup/`);
    await alive(page);
    const before = await words(page);
    await page.locator("[name=email]").fill("nobody@");
    await page.locator("[name=phone]").focus();
    await page.waitForTimeout(200);
    expect(await words(page)).toBe(before);
    letThrough();
    await expect(page.locator("#field-email-error")).toHaveText(email);
  });
}

test("[I18N-01] The pages of an order come alive in Spanish with the texts that stand in them", async ({
  page,
  store,
}) => {
  const orderId = await prepareOrder(page, "texts@example.com");
  await worldOf(store).until(orderId, "delivered");
  await speak(page, store, "es");
  const letThrough = await holdTexts(page);
  for (const path of [`return/${orderId}`, `order/${orderId}/cancel`, "my-orders"]) {
    const before = await open(page, `/us/web/${path}`);
    expect(await words(page), path).toBe(before);
  }
  await open(page, `/us/web/order/${orderId}`);
  await expect(page.getByRole("button", { name: "Copiar el número de pedido" })).toBeVisible();
  letThrough();
});

test("Testers find the console in words, which the shop does not carry", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const texts = () => asked.flatMap((url) => /(?<=\/)texts-[a-z]+/.exec(url) ?? []);
  await page.goto("/us/web");
  await expect.poll(texts).toEqual(["texts-messages"]);
  asked.length = 0;
  await page.goto("/sandbox");
  await expect.poll(() => texts().toSorted()).toEqual(["texts-messages", "texts-sandbox"]);
  await page.locator("main a[href='/sandbox/mail']").first().click();
  await expect(page).toHaveTitle(/^Sandbox mail/);
});
