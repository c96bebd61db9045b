/** Three phones with a warranty each, and everything that page, mail, data, stock and book say of them. */
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { freeUnits } from "#tests/kit/charges.ts";
import { guestAt, openCheckout, skus } from "../checkout/kit.ts";
import { orderIdOf } from "../loyalty/kit.ts";
import { callsOf } from "./kit-calls.ts";
import { pagesOf } from "./kit-truck.ts";

export const phone = "Meridian 6 Pro 256 GB";
export const plan = "Extended warranty, 2 years";

/*
 * Three phones at $999.99 and a warranty at $79.00 for each, with Phoenix's 8.6 %: taxes of $258.00 and $20.38, which is
 * $86.00 for each phone, and $6.80 for the first warranty and $6.79 for each other. A phone is $1,085.99, the last warranty
 * $85.79; all of it is $3,257.97 and $257.38.
 */
export const PHONE = 108_599;
export const PLAN = 8_579;
export const PLANS = 25_738;
export const ALL = 3 * PHONE + PLANS;

export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A guest who has just bought three phones with a warranty each; the warehouse is asked for them. */
export async function bought() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  const free = freeUnits(world, skus.phone);
  for (let unit = 0; unit < 3; unit += 1) await guest.add(skus.phone, { service: "WAR-2Y-GRA" });
  await guest.enterAddress();
  await guest.chooseDelivery();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const path = `/us/web/order/${orderId}/cancel`;
  const pages = pagesOf(checkout, guest.browser, orderId);
  const post = (fields: Fields) => {
    const { url, headers } = guest.browser.get(path);
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      ),
    );
    return sendCancellation(new Request(url, { method: "POST", headers, body }), scope, address);
  };
  const page = (query = "") => cancelPage(guest.browser.get(path + query), scope, address);
  return {
    ...{ ...pages, world, scope, guest, orderId, address, post, page },
    calls: callsOf(scope, guest.browser, orderId),
    /** Presses the last button of the page as it is rendered for a choice. */
    async cancels(query: string) {
      const { ticket, confirm } = await page(`?step=confirm&${query}`);
      const lines = confirm?.lines ?? [];
      const counts = lines.flatMap(({ lineId, units, isPart }) =>
        isPart ? [[`units-${lineId}`, String(units)] as const] : [],
      );
      const answer = await post({
        ...{ event: "cancel.requested", rev: String(ticket.rev), key: ticket.key },
        ...{ line: lines.map(({ lineId }) => lineId), ...Object.fromEntries(counts) },
      });
      await world.settle();
      return answer;
    },
    /** What the page tells of the units of a line. */
    async told(name: string) {
      const lines = (await pages.order()).parcels.flatMap((parcel) => parcel.lines);
      const line = lines.find((one) => one.name.startsWith(name));
      return line && [line.label, ...line.unitsAt.map(({ units, label }) => `${units} ${label}`)];
    },
    async book() {
      const [entry] = await world.gateways.payment.book();
      const { capturedCents = 0, releasedCents = 0, refundedCents = 0 } = entry ?? {};
      return { capturedCents, releasedCents, refundedCents };
    },
    mailed: (subject: string) => world.mails.filter((mail) => mail.subject.startsWith(subject)),
    /** How many of the phones the order has taken from the shelf. */
    taken: () => free - freeUnits(world, skus.phone),
  };
}
