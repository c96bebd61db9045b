/** A guest with two phones of one order, delivered and scanned in a whole store, and the pages of what comes after. */
import type { RequestScope } from "#app/.server/request/context.ts";
import { replacementPage } from "#app/.server/after-sales/replacement/replacement.page.ts";
import { sendReplacement } from "#app/.server/after-sales/replacement/replacement.actions.ts";
import { returnToCustomerPage } from "#app/.server/after-sales/return-to-customer/return-to-customer.page.ts";
import { sendReturnToCustomer } from "#app/.server/after-sales/return-to-customer/return-to-customer.actions.ts";
import { paths } from "#app/paths.ts";
import { orders } from "#machines/order";
import type { OrderInput } from "#machines/order";
import { guestOf, returnsOf } from "./returns.ts";
import type { Fields, Guest } from "./returns.ts";
import { delivered, pro } from "./world-order.ts";
import { openWorld } from "./world.ts";
import type { World } from "./world.ts";

/** Does something in a world of its own. */
export async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld();
  try {
    await work(world);
  } finally {
    await world.close();
  }
}

export interface Delivery {
  readonly orderId?: string;
  readonly card?: string;
  readonly quantity?: number;
  readonly more?: Partial<OrderInput>;
  /** Bought with them. */
  readonly besides?: readonly (typeof pro)[];
}

/** Phones of one order that have arrived, with the pages of their first line. */
export async function phones(world: World, delivery: Delivery = {}) {
  const { orderId = "ORD-2026-AFTR-9Q2D", card, quantity = 2, more = {}, besides = [] } = delivery;
  const guest = await guestOf(world.engine);
  const products = [{ ...pro, quantity }, ...besides];
  const input = orders.orderOf({
    ...{ orderId, products },
    more: { sessionId: guest.sessionId, ...more },
  });
  await delivered(world, input, card);
  const pages = linePages(guest, guest.scope, orderId);
  const returns = returnsOf(guest, orderId);
  const { offer } = await pages.replacement();
  return { ...{ guest, orderId, returns, pages }, serials: offer?.known ?? [] };
}

/** The replacement page and the terms of having goods back, of one line, for one browser. */
export function linePages(
  { shopper, post }: Guest,
  scope: RequestScope,
  orderId: string,
  lineItemId = "1",
) {
  const address = { storefront: "us" as const, orderId, lineItemId };
  const replace = paths.replaceLine("us", orderId, lineItemId);
  const returnToCustomer = paths.returnToCustomer("us", orderId, lineItemId);
  return {
    replacement: () => replacementPage(shopper.get(replace), scope, address),
    askToReplace: async (fields: Fields) => {
      const { ticket } = await replacementPage(shopper.get(replace), scope, address);
      const event = { event: "replacement.requested", line: lineItemId, ...ticket };
      return sendReplacement(post(replace, { ...event, ...fields }), scope, address);
    },
    returnToCustomer: () => returnToCustomerPage(shopper.get(returnToCustomer), scope, address),
    decide: (event: string, fields: Fields = {}) =>
      sendReturnToCustomer(post(returnToCustomer, { event, ...fields }), scope, address),
  };
}

/** The warehouse and the carrier go on as far as a step, which goes as told. */
export async function goOn(world: World, orderId: string, until: string, way?: string) {
  for (;;) {
    const [step] = await world.console.steps(orderId);
    if (!step) throw new Error(`no step ${until}`);
    await world.console.runStep(step.id, step.kind === until ? way : undefined);
    await world.settle();
    if (step.kind === until) return;
  }
}
