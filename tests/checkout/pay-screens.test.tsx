/** What the pages of the second loan provider, the lessor and the carriers look like. */
import { expect, test } from "vitest";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { CarrierStep } from "#app/features/checkout/carrier-step.tsx";
import { LeaseStep } from "#app/features/checkout/lease-step.tsx";
import { CartNotice } from "#app/features/cart/cart-notice.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { LoanStep } from "#app/features/checkout/loan-step.tsx";
import { press } from "#tests/kit/lending.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { withLine } from "./line-kit.ts";
import { atPayment, payPage } from "./loan-kit.ts";

const ada = { phone: "555-555-0001", birthDate: "1990-05-05" };
const at = (page: string) => ({ path: `/us/web/checkout/pay/${page}`, locale: "en-US" }) as const;

test("[FIN-29, FIN-30, FIN-32, FIN-34] each face of a loan: what is asked, what is offered, where to confirm, what is due", async () => {
  const { checkout, shopper } = await atPayment();
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  const show = async () =>
    rendered(<LoanStep {...await loan.look()} answer={undefined} />, at("loan"));
  const form = await show();
  expect(form).toMatch(/name="phone".*name="birthDate"/s);
  expect(form).toContain("555-555-0004");
  await loan.send("check.requested", { product: "loan", ...ada, phone: "555-555-0004" });
  expect(await show()).toContain("Other ways to pay are still there.");
  await loan.send("check.requested", { product: "loan", ...ada });
  const offers = await show();
  expect(offers).toMatch(/36.* months at .*29\.99%/s);
  await loan.send("offer.confirmed", { offerId: "six-months" });
  const { pageUrl } = await loan.look();
  expect(await show()).toContain(`href="${pageUrl ?? "none"}"`);
  await press(pageUrl, "accept");
  await checkout.world.settle();
  expect((await show()).match(/<time/g)).toHaveLength(6);
  await loan.send("loan.used");
  expect(await show()).toContain('href="/us/web/checkout/review"');
});

test("[FIN-29] what is wrong stands beside its field, whoever found it", async () => {
  const { checkout, shopper } = await atPayment();
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  await loan.send("check.requested", { product: "payIn4", ...ada, phone: "555-555-0003" });
  const html = await rendered(<LoanStep {...await loan.look()} answer={undefined} />, at("loan"));
  expect(html).toMatch(/id="field-phone-error"[^>]*>The provider says that this is not right\./);
});

test("[FIN-42, FIN-44, ERR-140] a lease shows its twelve payments and the day it is owned, and says when it is not enough", async () => {
  const { checkout, shopper } = await atPayment();
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  const show = async () =>
    rendered(<LeaseStep {...await lease.look()} answer={undefined} />, at("lease"));
  expect(await show()).toMatch(/name="phone".*name="birthDate"/s);
  await lease.send("applied", { ...ada, phone: "555-555-0002" });
  const little = await show();
  expect(little).toContain("Your order costs more than you are approved for");
  expect(little).not.toContain("lease.used");
  expect(little.match(/<time/g)).toHaveLength(12);
  expect(little).toContain("it is yours.");
});

test("[FIN-38, ERR-138] a carrier asks for number and PIN, and its words are those of its code", async () => {
  const { checkout, shopper, line } = await withLine();
  await line.setUp();
  const carrier = payPage(checkout, shopper, "carrier", {
    page: telcoFinancingPage,
    send: sendTelcoFinancing,
  });
  const answer = {
    event: "carrier.chosen",
    refusal: { code: "CarrierContractUnavailable_VZW" },
    fields: {},
  };
  const html = await rendered(
    <CarrierStep {...await carrier.look()} answer={answer} />,
    at("carrier"),
  );
  expect(html).toContain("Verizon makes no contracts at present");
  expect(html).toMatch(/name="pin"[^>]*/);
  expect(html).not.toMatch(/name="pin"[^>]*value=/);
});

test("[CART-20, PAY-16] what an address took away is called by its name, on the payment step and in the cart", async () => {
  const { checkout, shopper } = await atPayment();
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", ada);
  await lease.send("lease.used");
  await shopper.enterAddress({ line1: "1 Main Street" });
  const step = JSON.parse(JSON.stringify(await shopper.payment()));
  const said = "Your way to pay, Lease to own, was removed, because the address or the price";
  const payment = await rendered(<PaymentStep {...step} answer={undefined} />, {
    path: "/us/web/checkout/payment",
    locale: "en-US",
  });
  expect(payment).toContain(said);
  expect(payment).not.toContain("Your card was removed");
  const { cart } = JSON.parse(JSON.stringify(await shopper.cart()));
  const notice = cart.notices.find(({ code }: { code: string }) => code === "PaymentCardCleared");
  const es = await rendered(<CartNotice notice={notice} />, {
    path: "/us/web/cart",
    locale: "es-US",
  });
  expect(es).toContain("Arrendamiento con opción a compra");
});
