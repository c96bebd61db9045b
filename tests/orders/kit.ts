/** A store with orders in it, and shoppers who look at them. */
import type { TypedResponse } from "@remix-run/node";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { browser, testScope } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import type { Plot } from "#tests/kit/order.ts";
import { createUser } from "#tests/kit/user.ts";

const home = "/us/web";

/** A story takes days; nobody is signed out meanwhile. */
export function storyScope(): TestScope {
  const scope = testScope();
  return {
    ...scope,
    env: { ...scope.env, sessionIdleMinutes: 30 * 24 * 60, sessionMaxHours: 30 * 24 },
    engine: storyEngine(),
  };
}

/** A browser that has bought something without signing in. */
export async function guestOf(scope: TestScope) {
  const guest = browser();
  const { viewer, headers } = await requireSession(guest.get(home), scope);
  guest.keep(headers);
  return { guest, sessionId: viewer.sessionId };
}

export interface Scene {
  readonly scope: TestScope;
  readonly shopper: Browser;
  readonly plot: Plot;
  readonly address: { readonly storefront: "us"; readonly orderId: string };
  /** The path of a page of the order. */
  path(page?: string): string;
}

/** A shopper with one order, lived to where the story ends. */
export async function scene(name: StoryName): Promise<Scene> {
  const scope = storyScope();
  const { browser: shopper, customerId } = await createUser(scope);
  const plot = await stories[name](scope.engine, { customerId });
  const { orderId } = plot;
  return {
    ...{ scope, shopper, plot },
    address: { storefront: "us", orderId },
    path: (page = "") => `${home}/order/${orderId}${page}`,
  };
}

/** The status of what a page threw instead of answering. */
export async function thrown(
  page: Promise<unknown>,
): Promise<{ status: number; to: string | null }> {
  try {
    await page;
  } catch (answer) {
    if (answer instanceof Response)
      return { status: answer.status, to: answer.headers.get("Location") };
    throw answer;
  }
  throw new Error("the page answered");
}

/** A refused form's answer. */
export async function refused(response: Response | TypedResponse<object>) {
  return { status: response.status, ...(await response.json()) };
}

/** The article of `phoneOrdered`. */
export const ordered = "M6P-256-GRA";

/** An order whose first line is a phone of the catalogue, which is there too. */
export async function phoneOrdered(settled: Parameters<typeof scene>[0]) {
  const found = await scene(settled);
  const { store } = found.scope.engine;
  await store.write(async (tx) => tx.catalogue.fill());
  const row = await store.engine.load(`order:${found.plot.orderId}`);
  if (!row) throw new Error("the order is lost");
  const { context } = JSON.parse(row.snapshot);
  const snapshot = row.snapshot.replaceAll(context.lines[0].sku, ordered);
  await store.write((tx) => tx.engine.replace({ ...row, snapshot }, row.rev));
  return found;
}
