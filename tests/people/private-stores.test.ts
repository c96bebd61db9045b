import { expect, test } from "vitest";
import { cartText } from "#app/messages/cart.ts";
import { programmeTexts } from "#app/messages/programme-verification.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { myProgrammesPage } from "#app/.server/account/my-programmes.page.ts";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { ada } from "#tests/kit/account.ts";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { contextOf, employeeAt, verify } from "./kit.ts";
import { userAt } from "#tests/checkout/kit.ts";

test("[CODE-15, AGENT-21] a verified employee buys as B2E, with the discount, and the order keeps it", async () => {
  const checkout = await openCheckout();
  const employee = await employeeAt(checkout);
  await employee.arriveAtPayment();
  expect(await contextOf(checkout, employee)).toMatchObject({
    customerType: "B2E",
    promos: [{ code: "EPP-EMPLOYEE", discountType: "Epp" }],
  });
  await employee.pay();
  const { to } = await employee.place();
  await checkout.world.settle();
  const stored = await checkout.world.engine.store.engine.load(`order:${to?.split("/").at(-1)}`);
  const { context } = JSON.parse(stored?.snapshot ?? "{}");
  expect(context).toMatchObject({ customerType: "B2E", offersApplied: ["EPP-EMPLOYEE"] });
});

test("[CODE-15] a cart that was filled before the membership was confirmed takes the employee's kind", async () => {
  const checkout = await openCheckout();
  const person = await userAt(checkout, { email: "employee@example.com" });
  await person.add(skus.phone);
  expect(await contextOf(checkout, person)).toMatchObject({ customerType: "B2C" });
  await verify(checkout, person);
  await person.cart();
  expect(await contextOf(checkout, person)).toMatchObject({ customerType: "B2E" });
});

test.each(["B2E", "EPDS"] as const)(
  "[ERR-92, B2B-01] the %s store sells ten units at most and says so in its own words",
  async (customerType) => {
    const checkout = await openCheckout();
    const buyer = await userAt(checkout, { customerType });
    await buyer.add(skus.phone);
    const { cart } = await buyer.cart();
    const lineId = cart?.lines[0]?.lineId ?? "";
    expect(await buyer.change("quantity.set", { lineId, quantity: "11" })).toMatchObject({
      status: 422,
      data: {
        refusal: {
          code: "PrivateStoreLimitExceeded",
          details: { limit: 10, reason: customerType },
        },
      },
    });
    expect(await buyer.change("quantity.set", { lineId, quantity: "10" })).toMatchObject({
      to: "/us/web/cart",
    });
    expect((await buyer.cart()).cart?.offersBusiness).toBe(false);
    const own = cartText("PrivateStoreLimitExceeded", { reason: customerType });
    expect(own).not.toBe(cartText("PrivateStoreLimitExceeded"));
  },
);

test("[ERR-92] a cart with more than the employee store sells gets no discount, says so, and gets it with less", async () => {
  const checkout = await openCheckout();
  const person = await userAt(checkout, { email: "employee@example.com" });
  await person.add(skus.charger);
  await person.add(skus.phone);
  const set = async (at: number, quantity: string) => {
    const lineId = (await person.cart()).cart?.lines[at]?.lineId ?? "";
    return person.change("quantity.set", { lineId, quantity });
  };
  await set(0, "9");
  await set(1, "3");
  await verify(checkout, person);
  const { cart } = await person.cart();
  expect(cart?.notices).toMatchObject([
    { code: "PrivateStoreLimitExceeded", details: { limit: 10, reason: "B2E" } },
  ]);
  expect(cart?.summary.totals.discountCents).toBe(0);
  await set(0, "4");
  expect((await person.cart()).cart?.summary.totals.discountCents).toBeGreaterThan(0);
});

test("[ERR-71] a redemption that the programme refuses is said, and nothing is taken off", async () => {
  const checkout = await openCheckout();
  const employee = await employeeAt(checkout);
  const person = await userAt(checkout, { email: "other@example.com" });
  await verify(checkout, person, "EMP-0005");
  const page = await myProgrammesPage(person.browser.get("/us/web/my-programmes"), checkout.scope);
  expect(page).toMatchObject({ status: "refused", code: "EppRedemptionFailed", mayAsk: true });
  expect(programmeTexts.EppRedemptionFailed).toBeDefined();
  await person.add(skus.phone);
  expect((await person.cart()).cart?.summary.totals.discountCents).toBe(0);
  await employee.add(skus.phone);
  expect((await employee.cart()).cart?.summary.totals.discountCents).toBeGreaterThan(0);
});

test.each([
  ["ERR-72", "EppSkuLimitExceeded", [[skus.phone, "5"]]],
  [
    "ERR-74",
    "SpendingLimitExceeded",
    [
      ["PLO-77-GRA", "4"],
      [skus.phone, "1"],
    ],
  ],
] as const)(
  "[CODE-12, AGENT-22, %s] %s is said in an employee's cart and the discount goes",
  async (_, code, goods) => {
    const checkout = await openCheckout();
    const employee = await employeeAt(checkout);
    for (const [at, [sku, quantity]] of goods.entries()) {
      await employee.add(sku);
      const lineId = (await employee.cart()).cart?.lines[at]?.lineId ?? "";
      await employee.change("quantity.set", { lineId, quantity });
    }
    const { cart } = await employee.cart();
    expect(cart?.notices.map((notice) => notice.code)).toContain(code);
    expect(cart?.summary.totals.discountCents).toBe(0);
  },
);

test("[CODE-12, AGENT-22, ERR-73] EppTotalLimitExceeded is said once all years together reach the programme's total", async () => {
  const checkout = await openCheckout();
  const employee = await employeeAt(checkout);
  const to = `programme-verification:${employee.customerId}` as const;
  for (const orderId of ["ORD-1", "ORD-2"]) {
    const lines = [{ lineId: "1", sku: "M6P-256-GRA", units: 1, goodsCents: 900_000 }];
    const event = { type: "spent", orderId, goodsCents: 900_000, units: {}, lines };
    const actor = { role: "system", id: "test" } as const;
    expect(await dispatch(checkout.world.engine, { to, event, actor })).toMatchObject({ ok: true });
    await checkout.world.pass(366 * 24 * 3_600_000);
    const form = { email: "employee@example.com", password: ada.password };
    const { browser } = employee;
    browser.keep(await signIn(browser.post("/us/account/signin/", form), checkout.scope));
    await verify(checkout, employee);
  }
  await employee.add("PLO-77-GRA");
  const lineId = (await employee.cart()).cart?.lines[0]?.lineId ?? "";
  await employee.change("quantity.set", { lineId, quantity: "3" });
  const { cart } = await employee.cart();
  expect(cart?.notices.map(({ code }) => code)).toContain("EppTotalLimitExceeded");
  expect(cart?.summary.totals.discountCents).toBe(0);
});
