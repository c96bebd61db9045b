/** The forms about somebody's data, filled in as its owner, a guest, an agent or somebody else would (LC-57). */
import { myData, myPrivacyPage } from "#app/.server/account/privacy/my-privacy.page.ts";
import { sendMyPrivacy } from "#app/.server/account/privacy/my-privacy.actions.ts";
import { orderData, orderPrivacyPage } from "#app/.server/account/privacy/order-privacy.page.ts";
import { sendOrderPrivacy } from "#app/.server/account/privacy/order-privacy.actions.ts";
import { drainOutbox, fireDeadlines } from "#app/.server/engine/worker.ts";
import { orders } from "#machines/order";
import { createOrder } from "#tests/kit/order.ts";
import { deliver, prepare, ship, travel } from "#tests/kit/stories.ts";
import { storeWithMail } from "#tests/kit/mailbox.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { createUser } from "#tests/kit/user.ts";

export const email = "ada@example.com";
export const orderId = "ORD-2026-DATA-9Q2D";
export const accountPath = "/us/web/my-privacy";
export const orderPath = `/us/web/order/${orderId}/privacy`;
export const address = { storefront: "us", orderId } as const;

/** A store with mail whose sessions outlast the days of grace. */
export function privacyStore() {
  const month = String(30 * 24 * 60);
  return storeWithMail({
    SESSION_IDLE_MINUTES: month,
    SESSION_MAX_HOURS: "720",
    LOOKUP_IDLE_MINUTES: month,
  });
}

/** The same with Ada, who is signed in. */
export async function withOwner() {
  const store = privacyStore();
  const owner = await createUser(store.scope, { email });
  return { ...store, owner: owner.browser, customerId: owner.customerId };
}

/** An order of Ada's that is under way. */
export function order(
  scope: TestScope,
  of: { customerId?: string; sessionId?: string; language?: string },
) {
  return createOrder(scope, { orderId, products: [orders.earbuds], email, ...of });
}

/** The same until nothing of it is open: it has come, and can't be sent back any more. */
export async function finished(scope: TestScope, of: { customerId?: string; sessionId?: string }) {
  const plot = await order(scope, of);
  await prepare(plot, { "SHP-DATA-1": ["1"] });
  await ship(plot, "SHP-DATA-1", ["1"]);
  await travel(plot, "SHP-DATA-1");
  await deliver(plot, "SHP-DATA-1");
  await days(scope, 16);
  return plot.input;
}

export function look(scope: TestScope, who: Browser) {
  return myPrivacyPage(who.get(accountPath), scope);
}

export async function send(
  scope: TestScope,
  who: Browser,
  fields: Readonly<Record<string, string>>,
  path = accountPath,
) {
  return who.keep(await sendMyPrivacy(who.post(path, fields), scope));
}

/** The file that an answer leads to. */
export function follow(scope: TestScope, who: Browser, answer: Response) {
  const request = who.get(answer.headers.get("Location") ?? "");
  const { pathname } = new URL(request.url);
  return pathname.startsWith(accountPath)
    ? myData(request, scope)
    : orderData(request, scope, address);
}

export function lookAtOrder(scope: TestScope, who: Browser) {
  return orderPrivacyPage(who.get(orderPath), scope, address);
}

export async function sendForOrder(
  scope: TestScope,
  who: Browser,
  fields: Readonly<Record<string, string>>,
) {
  return who.keep(await sendOrderPrivacy(who.post(orderPath, fields), scope, address));
}

/** Lets so many days pass, and the store do what is due. */
export async function days({ engine }: TestScope, count: number): Promise<void> {
  engine.clock.advance(count * 24 * 3600_000);
  await settle(engine);
}

/** The store does what is due now. */
async function settle(engine: TestScope["engine"]): Promise<void> {
  for (let busy = 1; busy > 0;) busy = (await fireDeadlines(engine)) + (await drainOutbox(engine));
}

/** The code of what a form was refused with, or what stands beside its field. */
export async function faultOf(response: Response) {
  if (response.status < 400) return null;
  const { refusal, result } = await response.json();
  return { code: refusal?.code ?? null, beside: result?.error ?? null };
}
