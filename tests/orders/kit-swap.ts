/** A phone that was paid for, and an agent who has it swapped for another. */
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "./kit-desk.ts";
import { pagesOf } from "./kit-truck.ts";

export const dearerSku = "M6P-512-GRA";

interface Wanted {
  readonly code?: string;
  readonly from?: string;
  readonly to?: string;
  readonly units?: number;
}

export async function swappable({
  code = "",
  from = skus.phone,
  to = dearerSku,
  units = 1,
}: Wanted = {}) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = shopperAt(checkout);
  for (let more = 1; more < units; more += 1) await me.add(from);
  await me.arriveAtPayment(from);
  if (code) await me.apply(code, "payment");
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  const address = { storefront: "us", orderId, lineItemId: "1" } as const;
  const path = `/us/web/order/${orderId}/sku-swap/1`;
  const desk = await deskOf(checkout, orderId);
  const shop = pagesOf(checkout, me.browser, orderId);
  return {
    ...{ checkout, world, scope, me, orderId, address, path, desk, shop },
    /** Asks for it, and answers with the status. */
    async ask(more: Readonly<Record<string, string>> = {}) {
      const { ticket } = await skuSwapPage(desk.agent.get(path), scope, address);
      const form = {
        ...{ event: "swap.requested", rev: String(ticket.rev), key: ticket.key },
        ...{ from_samsung_sku: from, line_item_id: "1", to_samsung_sku: to, ...more },
      };
      return (await sendSkuSwap(desk.agent.post(path, form), scope, address)).status;
    },
    /** The warehouse says that it is done. */
    async answered() {
      await world.settle();
      await world.console.finishOrder(orderId, "swap.answered");
      await world.settle();
    },
    /** An agent says what became of the difference. */
    async settle(event: "difference.settled" | "difference.waived" | "difference.declined") {
      const { tasks, sendKey } = await desk.page();
      const answer = await desk.send({ event, task: tasks[0]?.id ?? "", key: sendKey });
      await world.settle();
      return answer.status;
    },
    /** The pages on which the buyer sends it back. */
    returns() {
      const post = (at: string, fields: object) =>
        me.browser.post(
          at,
          Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])),
        );
      return returnsOf({ scope, shopper: me.browser, sessionId: "", post }, orderId);
    },
    mails: (about: string) => world.mails.filter(({ subject }) => subject.includes(about)),
  };
}
