/** Somebody in front of a store that runs in this process: they read what it sends, and press what is offered there. */
import { afterAll } from "vitest";
import { sealing } from "../models/sealing.ts";
import type { Locator } from "../models/page.ts";
import { openHttpStore } from "./http-store.ts";
import type { HttpStore } from "./http-store.ts";
import { wentIn } from "./levels.ts";
import { PlainVisitor } from "./plain-browser/page.ts";
import type { PlainPage } from "./plain-browser/page.ts";

/** One store for a file: it works by itself, and its outside world waits for the test at each step. */
export async function storeOfFile(): Promise<HttpStore> {
  const store = await openHttpStore({ env: { WORKER: "on", SESSION_IDLE_MINUTES: "20000" } });
  afterAll(() => store.close());
  await store.running.sandbox?.changeSettings({ webhookDelayMs: 0, gatewayDelayMs: 0 });
  return store;
}

/** A browser of their own, without scripts; what seals a card is done for them. */
export function shopper({ url }: HttpStore): Promise<PlainPage> {
  return new PlainVisitor({ baseUrl: url, beforeSending: sealing }).newPage();
}

/** The part of a page that is about something, for whoever reads its sentences. */
export function readOn(page: PlainPage): Locator {
  wentIn("words");
  return page.locator("main");
}

/** What the document is called, for whoever reads it among others. */
export function titleOf(page: PlainPage): Promise<string | null> {
  wentIn("words");
  return page.locator("title").textContent();
}

/** Where the links of the page with these words lead. */
export async function hrefsOf(page: PlainPage, name: string | RegExp): Promise<string[]> {
  const links = await page.locator("main").getByRole("link", { name }).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}
