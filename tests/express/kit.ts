/** Shoppers and agents on the express pages: each form posts what it would post in a browser. */
import { raw, schema } from "#db/raw";
import { sendBuyNow } from "#app/.server/place-order/buy-now.actions.ts";
import { assistedPage } from "#app/.server/place-order/assisted.page.ts";
import { sendAssisted } from "#app/.server/place-order/assisted.actions.ts";
import { expressPage } from "#app/.server/place-order/express.page.ts";
import { sendExpress } from "#app/.server/place-order/express.ts";
import { home } from "#tests/checkout/kit.ts";
import type { Fields, CheckoutWorld } from "#tests/checkout/kit.ts";
import { answered } from "#tests/kit/answered.ts";
import type { Answered } from "#tests/kit/answered.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { cardFields } from "#tests/kit/sandbox.ts";

const checkoutPath = "/us/web/express/checkout";
export const assistedPath = "/us/web/express/assisted-checkout";

/** What the two pages have in common. */
type Page = Awaited<ReturnType<typeof expressPage>>;

/** The forms of one express page, as they are rendered now. */
function formsOf(
  { world }: CheckoutWorld,
  page: () => Promise<Page>,
  send: (fields: Fields) => Promise<Answered>,
) {
  async function ticket() {
    const { rev, key } = (await page()).frame.ticket;
    return { rev: String(rev), key };
  }
  const forms = {
    send: async (fields: Fields) => send({ ...(await ticket()), ...fields }),
    enterAddress: (fields: Fields = {}) =>
      forms.send({ event: "address.entered", ...home, ...fields }),
    async chooseDelivery(fields: Fields = {}) {
      const { delivery } = await page();
      const method = delivery?.home[0]?.value ?? "";
      return forms.send({ event: "delivery.chosen", method, ...fields });
    },
    async pay(number = "4111111111111111") {
      const paymentId = (await page()).payment?.paymentId ?? "";
      const card = await cardFields(world.gateways, paymentId, number);
      const answer = await forms.send({ event: "card.submitted", ...card });
      await world.settle();
      return answer;
    },
    async place() {
      const { gateTicket } = (await page()).review;
      const { rev, key } = gateTicket;
      return send({ event: "place.pressed", rev: String(rev), key });
    },
  };
  return forms;
}

/** A shopper's express checkout; `query` as in its address. */
export function expressAt(checkout: CheckoutWorld, me: Browser, query = "") {
  const { scope } = checkout;
  const at = (change?: string) => {
    const search = new URLSearchParams(query);
    if (change !== undefined) search.set("change", change);
    return `${checkoutPath}?${search.toString()}`;
  };
  const open = (change?: string) => expressPage(me.get(at(change)), scope);
  const on = (change?: string) =>
    formsOf(
      checkout,
      () => open(change),
      (fields) => answered(me, sendExpress(me.post(at(change), fields), scope)),
    );
  return {
    open,
    /** Where the page sends whoever does not belong there. */
    visit: () => answered(me, open()),
    /** The forms with a section open. */
    on,
    ...on(),
  };
}

/** Presses "Buy now" of a product; answers with the cart it began. */
export async function buyNow({ scope }: CheckoutWorld, me: Browser, fields: Fields) {
  const path = `/us/web/express/buy-now?sku=${fields.sku ?? ""}`;
  const answer = await answered(me, sendBuyNow(me.post(path, fields), scope));
  const cartId = new URL(answer.to ?? "/", "http://store.invalid").searchParams.get("cart");
  return { ...answer, cartId };
}

/** What an agent enters to order for somebody: who called, why, and the call's ticket. */
export function namedBy(email: string, more: Fields = {}): Fields {
  return { event: "customer.named", email, reason: "order", ticket: "CS-20931", ...more };
}

/** An agent's page; `query` names the customer. */
export function assistedAt(checkout: CheckoutWorld, me: Browser, query = "") {
  const { scope } = checkout;
  const path = assistedPath + query;
  const open = () => assistedPage(me.get(path), scope);
  const post = (fields: Fields) => answered(me, sendAssisted(me.post(path, fields), scope));
  const forms = formsOf(
    checkout,
    async () => {
      const { page } = await open();
      if (!page) throw new Error("there is nothing to check out yet");
      return page;
    },
    post,
  );
  return { ...forms, open, post, visit: () => answered(me, open()) };
}

/** Who moved an instance, as its journal says, oldest first. */
export function journalOf({ world }: CheckoutWorld, id: string) {
  const all = raw(world.engine.store).select().from(schema.journal).all();
  return all
    .filter(({ lifecycleId }) => lifecycleId === id)
    .map(({ event, actorRole, actorId, onBehalfOf, outcome }) => ({
      ...{ type: String(JSON.parse(event).type), outcome, actorRole, actorId, onBehalfOf },
    }));
}
