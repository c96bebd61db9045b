import { expect, test } from "vitest";
import { ApplicationPage } from "#app/features/financing/application-page.tsx";
import type { RefusedApplication } from "#app/features/financing/application-data.ts";
import { DownPaymentPage } from "#app/features/financing/down-payment-page.tsx";
import type { DownPaymentPageProps } from "#app/features/financing/down-payment-page.tsx";
import { FinancingPage } from "#app/features/financing/financing-page.tsx";
import type { Locale } from "#app/i18n.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { applicant, atPayment } from "./financing-kit.ts";
import { skus } from "./kit.ts";
import type { borrower } from "./financing-kit.ts";

const path = "/us/web/checkout/pay/financing";
type Borrower = ReturnType<typeof borrower>;

/** The page as its shopper sees it now, without the marks of the renderer. */
async function screen(
  me: Borrower,
  refused?: { event: string; code: string },
  locale: Locale = "en-US",
) {
  const answer = refused && { event: refused.event, refusal: { code: refused.code }, fields: {} };
  const props = { ...(await me.page()), answer };
  return plain(await rendered(<FinancingPage {...props} />, { path, locale }));
}

const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

async function applied(lastFour: string) {
  const me = await atPayment();
  await me.send("opened");
  await me.apply(applicant(lastFour));
  return me;
}

test("[FIN-06] the way to the bank is counted down in sight, and without scripts by the browser", async () => {
  const me = await applied("0001");
  const html = await screen(me);
  expect(html).toContain("The bank's page opens in 10 s.");
  expect(html).toMatch(/http-equiv="refresh" content="10;url=http[^"]+bank-page/i);
  await me.checkout.world.pass(10_000);
  expect(await screen(me)).toContain("Go to the bank's page");
});

test("[FIN-36] once the bank pays, its page still offers every plan and paying in full, and ticks the one that was agreed to", async () => {
  const me = await atPayment();
  await me.borrow();
  await me.confirm();
  const html = await screen(me);
  expect(html).toContain("Choose another plan, or pay the bank in full");
  const ticked = html.match(/<input[^>]*checked[^>]*>/g) ?? [];
  expect(ticked).toHaveLength(1);
  expect(ticked[0]).toContain('value="full:');
  expect(html.match(/<input[^>]*name="terms"[^>]*>/g)).toHaveLength(10);
});

test("[FIN-10, ERR-131, FIN-28] too little credit and an empty down payment are said in the catalogue's words", async () => {
  const me = await applied("0002");
  await me.atBank("sign");
  const html = await screen(me, { event: "down.payment.made", code: "DownPaymentRequired" });
  expect(html).toContain("Sorry, you do not have enough credit available for this purchase");
  expect(html).toContain("Please provide a down payment amount to proceed.");
  expect(html).toContain("Choose another way to pay");
});

test.each([
  ["FIN-11", "0003", /call the bank.*do not apply again/i],
  ["FIN-12, FIN-25, ERR-144", "0004", /7-10 business days/],
  ["FIN-41, ERR-132", "0006", /Please contact the bank/],
])(
  "[%s] the outcome of %s is explained, with the other ways to pay",
  async (_, lastFour, words) => {
    const me = await applied(lastFour);
    await me.atBank("sign");
    const html = await screen(me);
    expect(html).toMatch(words);
    expect(html).toContain("change=card");
  },
);

test("[FIN-17, FIN-19, FIN-20, FIN-23] ready credit shows plans, the schedule to its last payment, and what a late one costs", async () => {
  const me = await atPayment();
  await me.borrow();
  const html = await screen(me);
  expect(html).toContain("Available credit");
  expect(html).toMatch(/35 payments of \$[\d.]+ and a last one of \$[\d.]+/);
  expect(html).toContain("29.99%");
  expect(html).toContain("$1.00 a month");
  expect(await screen(me, undefined, "es-US")).toContain("<h1>");
});

test("[FIN-46] a guest sees the way to sign in", async () => {
  expect(await screen(await atPayment({ isGuest: true }))).toContain("Sign in to use financing");
});

test("[FIN-01, FIN-02] the form has person, housing and income, and a box for each of the terms", async () => {
  const me = await atPayment();
  await me.send("opened");
  const page = await me.application();
  const html = await rendered(<ApplicationPage {...page} answer={undefined} />, {
    path,
    locale: "en-US",
  });
  for (const name of [
    "birthDate",
    "socialSecurityNumber",
    "housing",
    "monthlyHousing",
    "yearlyIncome",
  ])
    expect(html).toContain(`name="${name}"`);
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
});

test("[FIN-05] a refused form shows each refusal, what is not secret, and nothing of what is", async () => {
  const me = await atPayment();
  await me.send("opened");
  const page = await me.application();
  const { data } = await me.apply({ birthDate: "2015-01-01", firstName: "Grace" });
  const answer = data as RefusedApplication;
  const html = await rendered(<ApplicationPage {...page} answer={answer} />, {
    path,
    locale: "en-US",
  });
  expect(html).toContain("You must be 18 or older to apply");
  expect(html).toContain('value="Grace"');
  for (const secret of ["2015-01-01", "666-55", "76,543"]) expect(html).not.toContain(`"${secret}`);
});

test.each([
  ["en-US", "Date of birth: This field is mandatory", "Income a year: Please enter an amount"],
  ["es-US", "Fecha de nacimiento: ", "Ingresos anuales: "],
] as const)(
  "[FIN-05] the summary of a refused form names the fields whose words do not (%s)",
  async (locale, ...lines) => {
    const me = await atPayment();
    await me.send("opened");
    const page = await me.application();
    const { data } = await me.apply({ birthDate: "", yearlyIncome: "much" });
    const answer = data as RefusedApplication;
    const html = await rendered(<ApplicationPage {...page} answer={answer} />, { path, locale });
    for (const line of lines) expect(plain(html)).toContain(line);
  },
);

test("[FIN-26] the down payment has a page of its own for its card", async () => {
  const me = await atPayment();
  await me.borrow();
  await me.send("down.payment.made", { amount: "200" });
  const { data } = await me.downPaying();
  const props = { ...(data as Omit<DownPaymentPageProps, "answer">), answer: undefined };
  const html = plain(await rendered(<DownPaymentPage {...props} />, { path, locale: "en-US" }));
  expect(html).toContain("Down payment of $200.00");
  expect(html).toContain("Card number");
});

/** Credit is ready, and by this plan it was to pay. */
async function planned(planId: string) {
  const me = await atPayment();
  await me.send("opened");
  await me.apply();
  const bank = await me.bankPage();
  await me.atBank("sign");
  await me.readTerms();
  await me.confirm(planId);
  return { me, bank };
}

const otherPlan = "Your 36-month plan is now a 24-month plan";
const otherSum = "Your order changed after you agreed";

test("[FIN-39] of a plan that the bank ended the page says that alone, for the sum is what it was, and once something else is agreed to no notice speaks of it", async () => {
  const { me, bank } = await planned("equalPayments-36");
  await me.atBank("season", bank);
  const html = await screen(me);
  expect(html).toContain(otherPlan);
  expect(html).not.toContain(otherSum);
  expect((await me.cart()).cart?.notices).toMatchObject([{ code: "FinancePlanChanged" }]);
  await me.confirm();
  const left = (await me.cart()).cart?.notices ?? [];
  expect(left.map(({ code }) => code)).not.toContain("FinancePlanChanged");
  expect((await me.review()).totalCents).toBe(100_997);
});

test("[FIN-24] of a plan whose account was 60 days late the page says that it has ended and asks anew, and speaks of no changed sum", async () => {
  const { me, bank } = await planned("equalPayments-36");
  await me.atBank("late", bank);
  const html = await screen(me);
  expect(html).toContain("The plan you chose at the bank has ended.");
  expect(html).toContain("Agree to pay the bank in full, or choose another way to pay.");
  expect(html).toContain('value="full:');
  expect(html).not.toContain('value="equalPayments');
  expect(html).not.toContain(otherSum);
});

test("[FIN-39] of a sum that changed the page says so, and speaks of no other plan", async () => {
  const { me } = await planned("deferred-24");
  const [phone] = (await me.cart()).cart?.lines ?? [];
  await me.add("BRD-2M-POR");
  expect(await screen(me)).toContain(otherSum);
  // Below the least that there are plans for the one that was chosen is dropped, and asked for anew once more is bought.
  await me.change("line.removed", { lineId: phone?.lineId ?? "" });
  await me.page();
  await me.add(skus.charger);
  const html = await screen(me);
  expect(html).toContain(otherSum);
  expect(html).not.toContain(otherPlan);
});
