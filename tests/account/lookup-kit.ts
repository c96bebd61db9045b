/** An order that a guest looks up, and the form of the page that does it. */
import { searchOrders } from "#app/.server/account/search-orders.actions.ts";
import { testScope } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";

export const ORDER = "ORD-2026-7K3F-9Q2D";
export const page = "/us/web/search-orders";
const contact = {
  email: "Ada@Example.com",
  shipTo: { zip: "10001", city: "New York" },
  billTo: { zip: "90210-1234" },
};

export async function store(scope: TestScope, context: object, orderId = ORDER) {
  const at = "2026-11-17T15:00:00.000Z";
  const snapshot = JSON.stringify({ value: "created", status: "active", context });
  const row = { machine: "order", version: 1, rev: 1, status: "active", state: "created" } as const;
  await scope.engine.store.write((tx) =>
    tx.engine.insert({ ...row, id: `order:${orderId}`, snapshot, createdAt: at, updatedAt: at }),
  );
}

export async function withOrder(ip?: string) {
  const scope = testScope(ip);
  await store(scope, contact);
  return scope;
}

export async function lookUp(
  scope: TestScope,
  guest: Browser,
  fields: Readonly<Record<string, string>>,
) {
  return guest.keep(await searchOrders(guest.post(page, fields), scope));
}

export async function answerOf(response: Response) {
  const { result, refusal } = await response.json();
  return { status: response.status, refusal, errors: result?.error, typed: result?.initialValue };
}
