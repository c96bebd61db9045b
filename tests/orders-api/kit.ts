/** A store whose orders are read and changed over HTTP, and who buys there. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { advanceClock } from "#app/.server/engine/sandbox-clock.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";
import type { HttpStore } from "#tests/kit/http-store.ts";
import { done, order, PATIENCE } from "#tests/shop-api/bought.ts";
import { Client } from "#tests/shop-api/client.ts";
import type { Reply } from "#tests/shop-api/client.ts";

/** Days pass here, and nobody is signed out meanwhile. */
const env = { WORKER: "on", SESSION_IDLE_MINUTES: "43200", SESSION_MAX_HOURS: "720" };

/** Opens it; warehouse and carriers wait to be told to go on, and nobody looks later what is due by then. */
export async function openOrders(): Promise<HttpStore> {
  const store = await openHttpStore({ env });
  await store.running.sandbox?.changeSettings({ webhookDelayMs: 0, automatic: false });
  return store;
}

/** Somebody with a new account. */
export async function member(store: HttpStore, storefront: "us" | "pl" = "us"): Promise<Client> {
  const client = new Client(store, storefront);
  await client.signUp(`ana.${randomUUID()}@example.com`);
  return client;
}

type Choice = Parameters<typeof order> extends [unknown, ...infer Rest] ? Rest : never;

/** An order of a client, as that client calls it. */
export function orderOf(client: Client, po_id: string) {
  const read = async (): Promise<Reply["data"]> => (await client.get(`orders/${po_id}`)).data;
  return {
    ...{ client, po_id, read },
    call: (name: string, body: object, headers: Record<string, string> = {}) =>
      client.post(`orders/${po_id}/${name}`, body, headers),
    ask: (name: string, query: Readonly<Record<string, string>> = {}) =>
      client.get(`orders/${po_id}/${name}`, query),
    /** Waits until something of it is so. */
    comes: (look: (told: Reply["data"]) => unknown, to: unknown) =>
      expect.poll(async () => look(await read()), PATIENCE).toEqual(to),
  };
}

/** Puts products into a cart, one for each call, and orders them. */
export async function ordered(client: Client, skus: readonly string[], ...choice: Choice) {
  for (const sku_id of skus) done(await client.post("cart/add-line-items", { sku_id }));
  return orderOf(client, await order(client, ...choice));
}

/** Time goes by in the store and in the world around it. */
export async function pass({ running }: HttpStore, ms: number): Promise<void> {
  await advanceClock(running.engine.store, ms);
  await running.sandbox?.advanceClock(ms);
}

/** The outside takes its step of a kind, in a way if one is said; what else waits there goes on waiting. */
export async function answers(
  { running: { sandbox } }: HttpStore,
  po_id: string,
  kind: string,
  way?: string,
): Promise<void> {
  const waiting = async () =>
    (await sandbox?.steps(po_id))?.find((step) => step.kind === kind && !step.isHeld)?.id;
  await expect.poll(waiting, PATIENCE).toBeDefined();
  const step = await waiting();
  if (step !== undefined) await sandbox?.runStep(step, way);
}
