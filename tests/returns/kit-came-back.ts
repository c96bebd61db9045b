/** A phone that was bought, came, and was sent back because its customer changed their mind. */
import type { CheckoutWorld, Fields, guestAt } from "#tests/checkout/kit.ts";
import { goOn } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

/** From the payment of a cart that is there, by a card's number, until the store has taken the phone back. */
export async function payAndSendBack(
  { world, scope }: CheckoutWorld,
  guest: ReturnType<typeof guestAt>,
  number?: string,
): Promise<string> {
  await guest.pay(number);
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const post = (path: string, fields: Fields) => guest.browser.post(path, fields);
  const returns = returnsOf({ scope, shopper: guest.browser, sessionId: "", post }, orderId);
  const [line] = (await returns.startPage()).lines;
  await returns.send({
    ...{ line: "1", "units-1": "1", "serial-1": line?.offer?.known.slice(0, 1) ?? [] },
    ...{ reasonCode: "changed_mind", channel: "ship" },
  });
  await world.settle();
  await goOn(world, orderId, "return.accepted");
  await world.settle();
  return orderId;
}
