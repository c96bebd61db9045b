/** A shopper with an account at the pages of lenders: what they post, and what became of it. */
import { sql } from "drizzle-orm";
import { raw, schema } from "#db/raw";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { press } from "#tests/kit/lending.ts";
import { guestAt, openCheckout, skus, userAt } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

type Shopper = ReturnType<typeof guestAt>;

/** What a page of a way to pay is served by. */
interface Served<P> {
  page(request: Request, scope: CheckoutWorld["scope"]): Promise<P>;
  send(request: Request, scope: CheckoutWorld["scope"]): Promise<unknown>;
}

/** What an answer came to: a way on, or the codes of a refusal. */
export interface Came {
  readonly to: string | null;
  readonly status: number;
  readonly data: unknown;
}

/** Ada, signed in, with a phone in her cart, or so many of something else, and everything said but how she pays. */
export async function atPayment(sku?: string, units = 1) {
  const checkout = await openCheckout();
  const shopper = await userAt(checkout);
  if (units > 1) letSell(checkout, units);
  for (let unit = 1; unit < units; unit += 1) await shopper.add(sku ?? skus.phone);
  await shopper.arriveAtPayment(sku);
  return { checkout, shopper };
}

/** The catalogue lets nobody have more than one of some things; here it does. */
function letSell({ world }: CheckoutWorld, units: number): void {
  const { sku: table } = schema;
  const limit = sql`json_set(${table.attributes}, '$.max_purchasable_limit', ${units})`;
  raw(world.engine.store).update(table).set({ attributes: limit }).run();
}

/** One page of a way to pay as its shopper uses it; each form carries the ticket it was rendered with. */
export function payPage<
  P extends {
    readonly ticket: { readonly rev: number; readonly key: string; readonly agreed?: number };
  },
>({ scope, world }: CheckoutWorld, { browser }: Shopper, name: string, { page, send }: Served<P>) {
  const path = `/us/web/checkout/pay/${name}`;
  const look = () => page(browser.get(path), scope);
  return {
    look,
    /** Where the page sends somebody who does not belong there. */
    async detour(): Promise<string | null> {
      const answer: unknown = await look().catch((thrown: unknown) => thrown);
      return answer instanceof Response ? answer.headers.get("Location") : null;
    },
    async send(event: string, fields: Fields = {}): Promise<Came> {
      const { ticket } = await look();
      const { rev, key, agreed } = ticket;
      const shown: Fields = agreed === undefined ? {} : { agreed: String(agreed) };
      const form = { event, rev: String(rev), key, ...shown, ...fields };
      const answer: unknown = await send(browser.post(path, form), scope).catch(
        (thrown: unknown) => thrown,
      );
      await world.settle();
      if (!(answer instanceof Response)) throw answer;
      browser.keep(answer);
      const to = answer.headers.get("Location");
      return { to, status: answer.status, data: to === null ? await answer.json() : null };
    },
  };
}

/** Pays for goods on trial: try now, pay later, accepted on the provider's page (LC-46). */
export async function payTrial(checkout: CheckoutWorld, shopper: Shopper, phone = "555-555-0001") {
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  const asked = { product: "tryNowPayLater", phone, birthDate: "1990-05-05" };
  await loan.send("check.requested", asked);
  await loan.send("offer.confirmed");
  await press((await loan.look()).pageUrl, "accept");
  await checkout.world.settle();
  await loan.send("loan.used");
  return loan;
}

/** Reads the terms of buying and says yes to them. */
export async function acceptTerms({ scope }: CheckoutWorld, { browser }: Shopper) {
  const path = "/us/web/checkout/agreement/termsOfSale";
  const { ticket, hash } = await agreementPage(browser.get(path), scope, "termsOfSale");
  const form = { event: "agreement.accepted", rev: String(ticket?.rev), key: ticket?.key ?? "" };
  await acceptAgreement(browser.post(path, { ...form, hash }), scope, "termsOfSale");
}

/** Asks to bring the first line of an order back to a store. */
export async function sendBack(
  { scope, world }: CheckoutWorld,
  { browser }: Shopper,
  orderId: string,
) {
  const at = `/us/web/return/${orderId}`;
  const address = { storefront: "us" as const, orderId };
  const how = {
    ...{ line: "1", "serial-1": "356938035643809", reasonCode: "damaged", channel: "store" },
  };
  const asked = browser.post(at, { ...how, step: "review" });
  const ahead = browser.keep(await requestReturn(asked, scope, address));
  const url = ahead.headers.get("Location") ?? "";
  const { review, ticket } = await returnStartPage(browser.get(url), scope, address);
  const form = {
    ...{ event: "return.requested", rev: String(ticket.rev), key: ticket.key },
    ...{ ...how, returnId: review?.returnId ?? "" },
  };
  const answer = await requestReturn(browser.post(at, form), scope, address);
  if (answer.status !== 303) throw new Error(JSON.stringify(await answer.json()));
  await world.settle();
}
