/** Reading one's orders in a store that keeps very many: the use cases of the pages, called as their routes call them. */
import { openStore } from "#db";
import { myOrdersMiniPage, myOrdersPage } from "#app/.server/orders/list/my-orders.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { allOrdersList, getOrder } from "#app/.server/orders-api/orders-api.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { browser, testScope } from "#tests/kit/scope.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";
import { storyEngine } from "#tests/kit/stories.ts";
import { closedLoop } from "./closed-loop.ts";
import type { Timed } from "./closed-loop.ts";
import { copyOrders } from "./copies.ts";
import { createUser } from "#tests/kit/user.ts";

/** Orders of a usual shopper, and of one who orders every day for years. */
const USUAL = 10;
const MANY = 1_000;

interface Reader {
  readonly shopper: Browser;
  readonly customerId: string;
}

export interface Reading {
  readonly name: string;
  readonly timed: Timed;
}

async function readerAt(scope: TestScope, email: string): Promise<Reader> {
  const shopper = browser();
  await createUser(scope, { browser: shopper, email });
  const { customerId } = await viewerOf(shopper.get("/us/web"), scope);
  if (customerId === null) throw new Error(`${email} is not signed in`);
  return { shopper, customerId };
}

/** Fills a database with orders and times their readers, one at a time. */
export async function readAmong(file: string, count: number, reads: number): Promise<Reading[]> {
  const opened = openStore({ file });
  const scope = { ...testScope(), engine: storyEngine({ store: opened }) };
  const usual = await readerAt(scope, "usual@example.com");
  const busy = await readerAt(scope, "busy@example.com");
  const everyUsual = Math.floor(count / USUAL);
  const everyBusy = Math.floor(count / MANY);
  const ownerOf = (n: number) => {
    if (n % everyUsual === 1) return usual.customerId;
    return n % everyBusy === 0 ? busy.customerId : `somebody-${n % 9973}`;
  };
  await copyOrders(file, count, ownerOf);
  const first = async ({ shopper }: Reader) => {
    const { rows } = await myOrdersPage(shopper.get("/us/web/my-orders"), scope);
    return rows.map(({ orderId }) => orderId);
  };
  const own = await first(busy);
  const [some = ""] = await first(usual);
  const history = (reader: Reader, query = "") =>
    myOrdersPage(reader.shopper.get(`/us/web/my-orders${query}`), scope);
  const address = (index: number) => ({
    storefront: "us" as const,
    orderId: own[index % own.length] ?? "",
  });
  const detail = (index: number) =>
    orderPage(busy.shopper.get(`/us/web/order/${address(index).orderId}`), scope, address(index));
  const works: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
    "history, 10 orders": () => history(usual),
    "history, 1,000 orders": () => history(busy),
    "history, open ones of 1,000": () => history(busy, "?show=open"),
    "latest five of 1,000": () =>
      myOrdersMiniPage(busy.shopper.get("/us/web/my-orders-mini"), scope),
    detail,
    "detail as data": async (index) =>
      (await getOrder(busy.shopper.get("/us/api/orders"), scope, address(index))).text(),
    "a hundred as data": async () =>
      (
        await allOrdersList(busy.shopper.get("/us/api/orders/all"), scope, { storefront: "us" })
      ).text(),
    "search by number, 10 orders": () => history(usual, `?q=${some.slice(4)}`),
    "search by product, 1,000 orders": () => history(busy, "?q=phone%209"),
    "search without a hit, 1,000 orders": () => history(busy, "?q=toaster"),
  };
  const readings: Reading[] = [];
  for (const [name, work] of Object.entries(works)) {
    const timedWork = async (index: number) => void JSON.stringify(await work(index));
    await closedLoop({ count: Math.ceil(reads / 4), atOnce: 1 }, timedWork);
    readings.push({ name, timed: await closedLoop({ count: reads, atOnce: 1 }, timedWork) });
  }
  await opened.close();
  return readings;
}
