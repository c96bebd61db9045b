/** Lays what the store says of cash that comes back beside the bookkeeper's counters. */
import { orderPage } from "#app/.server/orders/order.page.ts";
import { paths } from "#app/paths.ts";
import { brokenRules } from "#tests/kit/money.ts";
import type { Model } from "../model.ts";
import { sum } from "../shares.ts";
import { subjects } from "./cash-story.ts";
import type { CashBack, CashStory } from "./cash-story.ts";

const goneCents = ({ lines }: Model): number =>
  sum(lines.flatMap(({ units, gone }) => units.slice(units.length - gone)).map((one) => one.total));

/** Everything that page, mails and books say otherwise than it is. */
export async function cashUntruths(story: CashStory): Promise<string[]> {
  const { world, scope, orderId, browser, backs, model, totalCents } = story;
  const address = { storefront: "pl", orderId } as const;
  const { price } = await orderPage(browser.get(paths.order("pl", orderId)), scope, address);
  const [entry] = await world.gateways.payment.book();
  const cards = await world.gateways.giftCard.book();
  const isPaid = model.lines.some(({ isCharged }) => isCharged);
  const back = (is: CashBack["is"]) =>
    sum(backs.filter((one) => one.is === is).map(({ cents }) => cents));
  const backCents = sum(backs.map(({ cents }) => cents));
  const off = goneCents(model);
  const said = {
    left: price.off?.leftCents ?? price.totals.totalCents,
    ...{ cancelled: price.off?.cancelledCents ?? 0, refunded: price.off?.refundedCents ?? 0 },
    refunds: price.refunds.map((one) => one.totalCents).sort(),
    ...{ taken: entry?.capturedCents ?? 0, paid: entry?.refundedCents ?? 0 },
    cards: sum(cards.map(({ amountCents }) => amountCents)),
    mails: Object.entries(subjects).map(([name, subject]) => [
      name,
      world.mails.filter((mail) => mail.subject.startsWith(subject)).length,
    ]),
  };
  const meant = {
    ...{ left: totalCents - off - backCents, cancelled: off, refunded: backCents },
    refunds: backs.map(({ cents }) => cents).sort(),
    ...{ taken: isPaid ? totalCents - off : 0, paid: back("paid"), cards: back("card") },
    mails: Object.entries(story.mails),
  };
  const [one, other] = [JSON.stringify(said), JSON.stringify(meant)];
  return [...(one === other ? [] : [`${one} instead of ${other}`]), ...(await brokenRules(world))];
}
