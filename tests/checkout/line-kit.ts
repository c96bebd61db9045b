/** A shopper with an account, a phone and a new line for it: what they post, and what became of it (LC-09). */
import { serviceApplicationPage } from "#app/.server/payments/telco/service-application.page.ts";
import { sendServiceApplication } from "#app/.server/payments/telco/service-application.actions.ts";
import { mobileLinePage } from "#app/.server/payments/telco/mobile-line.page.ts";
import { sendMobileLine } from "#app/.server/payments/telco/mobile-line.actions.ts";
import { acceptAgreement } from "#app/.server/checkout/agreement.actions.ts";
import { agreementPage } from "#app/.server/checkout/agreement.page.ts";
import { orderActivationPage } from "#app/.server/after-sales/activation/order-activation.page.ts";
import { sendOrderActivation } from "#app/.server/after-sales/activation/order-activation.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { guestAt, openCheckout, skus, userAt } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";
import type { Came } from "./loan-kit.ts";

type Shopper = ReturnType<typeof guestAt>;

const path = "/us/web/checkout/carrier";

/** An account with the carrier as it is typed. */
export const login: Fields = { phone: "555-555-0001", password: "sesame open", pin: "4711" };

/** The application as it is typed: every field of CARR-05. */
export const application: Fields = {
  firstName: "Ada",
  middleInitial: "M",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "602-555-0148",
  birthDate: "1987-04-03",
  socialSecurityNumber: "666-55-1001",
  licenceNumber: "D0812-99431",
  licenceExpiresOn: "2034-05-06",
  idType: "stateId",
  idNumber: "AZ-7781-4420",
  idState: "AZ",
  idExpiresOn: "2033-02-01",
  employer: "Analytical Engines",
  yearlyIncome: "81,234.50",
  monthlyHousing: "1,432",
  dependents: "1",
  occupation: "Mathematician",
  accountPin: "8306",
  securityQuestion: "pet",
  securityAnswer: "Puff of Kirkby",
};

/** Ada, signed in, with everything said but who her line is with. */
export async function withLine(sku: string = skus.phone) {
  const checkout = await openCheckout();
  const shopper = await userAt(checkout);
  await shopper.add(sku, { service: "LINE-1-GRA" });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  return { checkout, shopper, line: lineOf(checkout, shopper) };
}

/** The pages of her line; each form carries the ticket it was rendered with. */
export function lineOf({ scope, world }: CheckoutWorld, { browser }: Shopper) {
  async function came(sending: Promise<unknown>): Promise<Came> {
    const answer: unknown = await sending.catch((thrown: unknown) => thrown);
    await world.settle();
    if (!(answer instanceof Response)) throw answer;
    browser.keep(answer);
    const to = answer.headers.get("Location");
    return { to, status: answer.status, data: to === null ? await answer.json() : null };
  }
  const formOf = (
    { ticket }: { readonly ticket: { readonly rev: number; readonly key: string } },
    event: string,
    fields: Fields,
  ) => ({ event, rev: String(ticket.rev), key: ticket.key, ...fields });

  const line = {
    look: () => mobileLinePage(browser.get(path), scope),
    form: () => serviceApplicationPage(browser.get(`${path}/application`), scope),
    /** Where a page sends somebody who does not belong there. */
    async detour(page: "look" | "form" = "look"): Promise<string | null> {
      const answer: unknown = await line[page]().catch((thrown: unknown) => thrown);
      return answer instanceof Response ? answer.headers.get("Location") : null;
    },
    async send(event: string, fields: Fields = {}): Promise<Came> {
      const form = formOf(await line.look(), event, fields);
      return came(sendMobileLine(browser.post(path, form), scope));
    },
    async apply(fields: Fields = {}): Promise<Came> {
      const form = formOf(await line.form(), "application.submitted", {
        ...application,
        ...fields,
      });
      return came(sendServiceApplication(browser.post(`${path}/application`, form), scope));
    },
    /** Up to the choice of a line. */
    async signIn(telco = "VZW", fields: Fields = {}): Promise<Came> {
      await line.send("started", { telco });
      return line.send("login.submitted", { ...login, ...fields });
    },
    /** Everything: the line is ready. */
    async setUp(telco = "VZW", option = "new"): Promise<void> {
      await line.signIn(telco);
      await line.send("line.chosen", { option });
      if (option === "new" || option === "port") await line.apply();
    },
  };
  return line;
}

/** Agrees to the terms of sale, places the order, and answers with its number. */
export async function placeLine({
  checkout,
  shopper,
}: Pick<Awaited<ReturnType<typeof withLine>>, "checkout" | "shopper">) {
  const terms = "/us/web/checkout/agreement/termsOfSale";
  const get = () => agreementPage(shopper.browser.get(terms), checkout.scope, "termsOfSale");
  const { ticket, hash } = await get();
  const form = {
    event: "agreement.accepted",
    rev: String(ticket?.rev),
    key: ticket?.key ?? "",
    hash,
  };
  await acceptAgreement(shopper.browser.post(terms, form), checkout.scope, "termsOfSale");
  const { to } = await shopper.place();
  await checkout.world.settle();
  return to?.split("/").at(-1) ?? "";
}

/** The page of an order's line. */
export function activationOf(
  { scope, world }: CheckoutWorld,
  { browser }: Pick<Shopper, "browser">,
  orderId: string,
) {
  const where = { storefront: "us", orderId } as const;
  const at = `/us/web/order/${orderId}/activation`;
  const page = {
    look: () => orderActivationPage(browser.get(at), scope, where),
    order: () => orderPage(browser.get(`/us/web/order/${orderId}`), scope, where),
    async detour() {
      const answer: unknown = await page.look().catch((thrown: unknown) => thrown);
      return answer instanceof Response
        ? { status: answer.status, to: answer.headers.get("Location") }
        : null;
    },
    async send(event: string, fields: Fields = {}): Promise<Came> {
      const { ticket } = await page.look();
      const form = { event, rev: String(ticket.rev), key: ticket.key, ...fields };
      const answer = await sendOrderActivation(browser.post(at, form), scope, where);
      await world.settle();
      const to = answer.headers.get("Location");
      return { to, status: answer.status, data: to === null ? await answer.json() : null };
    },
  };
  return page;
}

/** The EID of a phone and a number to bring along, by their last digits. */
export const eid = (ending = "0001") => `8904903200${"0".repeat(18)}${ending}`;
export const sim = (ending = "0001") => `891480000000000${ending}`;
export const port = (ending = "0001"): Fields => ({
  ...{ portNumber: `602-777-${ending}`, portAccount: "ACC-55812", portPin: "90417" },
});
