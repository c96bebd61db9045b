/**
 * Every page of the route table, opened by an agent who acts for a customer: none of them shows or fills in what is the
 * agent's own, and nothing that is the customer's alone is shown or changed (OPEN-32).
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { raw, schema } from "#db/raw";
import { eq } from "drizzle-orm";
import { keepAddresses } from "#app/.server/identity/saved-addresses.ts";
import routes from "#app/routes.ts";
import { openHttpStore } from "../kit/http-store.ts";
import { formsOf } from "../models/forms.ts";
import { prepareOrder } from "../models/prepared.ts";
import { member } from "./visitors.ts";
import type { Member } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

let orderId = "";
/** What only the agent has, besides their address; the frame of every page names them by their number. */
const own = ["1 Deskworth Row", "Deskworth", "602-555-0199"];

let agent: Member;
let customer: Member;

async function called({ customerId }: Member, lastName: string, line1: string, phone: string) {
  const { engine } = store.running;
  const db = raw(engine.store);
  await db.update(schema.account).set({ lastName }).where(eq(schema.account.id, customerId));
  const place = {
    ...{ firstName: "Grace", lastName, line1, line2: "", city: "Phoenix", state: "AZ" },
    ...{ zip: "85004", country: "US", phone },
    ...{ houseNumber: null, flatNumber: null, district: null },
  };
  await keepAddresses(engine, customerId, { shipping: place, billing: place });
}

beforeAll(async () => {
  customer = await member(store);
  agent = await member(store);
  await called(customer, "Caller", "2 Caller Lane", "602-555-0111");
  await called(agent, "Deskworth", "1 Deskworth Row", "602-555-0199");
  const { engine } = store.running;
  await engine.store.write((tx) => tx.accounts.setAgent(agent.email, "A-17"));
  orderId = await prepareOrder(customer, customer.email, { model: "pebble-buds" });
  await agent.request.get("/us/web/impersonate");
  const named = { event: "customer.named", customerId: customer.customerId, order_id: orderId };
  const answer = await agent.post("/us/web/impersonate", {
    ...named,
    reason: "order",
    ticket: "CS-20931",
  });
  expect(answer.status).toBe(303);
}, 60_000);

/** Every address of the table. */
function pathsIn(entries: readonly RouteConfigEntry[], before = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const here = [before, path].filter(Boolean).join("/");
    return [here, ...pathsIn(children, here)];
  });
}

const known: Readonly<Record<string, string>> = {
  ":storefront": "us",
  ":orderId": "{order}",
  ":lineItemId": "1",
};

const pages = pathsIn(routes)
  .filter((path) => /^:storefront\/(web|account|business)/.test(path))
  .map(
    (path) =>
      `/${path
        .split("/")
        .map((part) => known[part] ?? part)
        .join("/")}`,
  )
  .filter((path) => !path.includes(":") && !/sign(out|in|up)|\.(pdf|json|js)$/.test(path));

test.each(pages)("[OPEN-32, AGENT-18] %s has nothing of the agent's own", async (named) => {
  const path = named.replace("{order}", orderId);
  const answer = await agent.request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  // Their own account is theirs, and says so.
  const isOwn = path.endsWith("/my-security");
  expect(html.includes("This page is about your own account")).toBe(isOwn);
  if (isOwn) return;
  for (const mine of [...own, agent.email]) expect(html, path).not.toContain(mine);
});

test.each(pages)(
  "[OPEN-32, OPEN-33] %s offers an agent no press that is refused",
  async (named) => {
    const path = named.replace("{order}", orderId);
    const answer = await agent.request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200) return;
    const html = await answer.text();
    // A browser presses nothing in a set of fields that is switched off.
    const open = html.replace(/<fieldset disabled=""[^]*<\/main>/, "</main>");
    const forms = formsOf({ url: store.url + path, html: open });
    const refused: string[] = [];
    for (const { action, fields } of forms) {
      const target = new URL(action).pathname;
      if (
        !/^\/us\/(web|business)/.test(target) ||
        /impersonate|assisted|my-security|privacy/.test(target)
      )
        continue;
      const { headers } = await agent.post(target, fields);
      if (String(headers["set-cookie"]).includes("flash=notForAgents")) refused.push(target);
    }
    expect(refused).toEqual([]);
  },
);

test.each([
  ["/us/web/my-wallet", true],
  ["/us/web/my-addresses", true],
  ["/us/web/my-orders", false],
  ["/us/web/my-subscriptions", false],
  ["/us/web/express/order-confirm/{order}", false],
])(
  "[OPEN-32] that an agent only looks at it is said of a page where that is so: %s",
  async (named, isSo) => {
    const path = `${named.replace("{order}", orderId)}?customer=${customer.customerId}`;
    const answer = await agent.request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html.includes("You only look at this page")).toBe(isSo);
    expect(html.includes("The order is placed for")).toBe(named.includes("order-confirm"));
  },
);
