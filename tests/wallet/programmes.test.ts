import { raw, schema } from "#db/raw";
import { expect, test } from "vitest";
import { askVerification } from "#app/.server/account/my-programmes.actions.ts";
import { myProgrammesPage } from "#app/.server/account/my-programmes.page.ts";
import { signOut } from "#app/.server/account/sign-in.actions.ts";
import { confirmMailbox } from "#tests/kit/account.ts";
import { openCheckout, skus, userAt } from "../checkout/kit.ts";
import type { Fields } from "../checkout/kit.ts";

const path = "/us/web/my-programmes";

/** Ada, signed in, with a phone of $999.99 in her cart. */
async function shopper() {
  const checkout = await openCheckout();
  const me = await userAt(checkout);
  await confirmMailbox(checkout.scope, me.browser);
  await me.add(skus.phone);
  const verify = async (fields: Fields) => {
    const form = { event: "verification.requested", ...fields };
    const answer = await askVerification(me.browser.post(path, form), checkout.scope);
    await checkout.world.settle();
    return answer;
  };
  const page = () => myProgrammesPage(me.browser.get(path), checkout.scope);
  return { ...checkout, me, verify, page };
}

const employee = { programme: "employee", memberNumber: "emp-1001" };

test("[CODE-13] an employee's discount applies once the identity service has confirmed them, as Epp", async () => {
  const { me, verify, page } = await shopper();
  expect((await me.cart()).cart?.summary.totals.discountCents).toBe(0);
  await verify(employee);
  expect(await page()).toMatchObject({
    status: "verified",
    offBasisPoints: 2000,
    remainingCents: 1_000_000,
  });
  expect((await me.cart()).cart?.summary.totals.discountCents).toBe(20_000);
});

test("[CODE-13] a number that cannot be sent comes back as it was typed", async () => {
  const { verify } = await shopper();
  const answer = await verify({ programme: "none", memberNumber: "EMP-1001" });
  expect(await answer.json()).toMatchObject({
    ...{ code: "MemberNumberRequired", memberNumber: "EMP-1001" },
  });
});

test("[CODE-13] a number that the identity service does not know gets nothing", async () => {
  const { me, verify, page } = await shopper();
  await verify({ programme: "employee", memberNumber: "EMP-0004" });
  expect(await page()).toMatchObject({
    status: "refused",
    code: "UnauthorizedEmail",
    mayAsk: true,
  });
  expect((await me.cart()).cart?.summary.totals.discountCents).toBe(0);
  await verify({ programme: "student", memberNumber: "EMP-1001" });
  expect(await page()).toMatchObject({ status: "refused" });
});

test("[CODE-24] a student's discount is another one", async () => {
  const { me, verify } = await shopper();
  await verify({ programme: "student", memberNumber: "STU-2002" });
  expect((await me.cart()).cart?.summary.totals.discountCents).toBe(10_000);
});

test("[CODE-12, ERR-72] too many of one item end the discount with their notice; taking one out brings it back", async () => {
  const { me, verify } = await shopper();
  await verify(employee);
  const { cart } = await me.cart();
  const lineId = cart?.lines[0]?.lineId ?? "";
  await me.change("quantity.set", { lineId, quantity: "5" });
  const full = (await me.cart()).cart;
  expect(full?.summary.totals.discountCents).toBe(0);
  expect(full?.notices).toMatchObject([{ code: "EppSkuLimitExceeded" }]);
  await me.change("quantity.set", { lineId, quantity: "4" });
  expect((await me.cart()).cart?.summary.totals.discountCents).toBe(79_999);
});

test("[CODE-12] an order with the discount counts against the limits", async () => {
  const { me, verify, page, world } = await shopper();
  await verify(employee);
  await me.enterAddress();
  await me.chooseDelivery();
  await me.pay();
  expect((await me.place()).to).toMatch(/order-confirm/);
  await world.settle();
  expect(await page()).toMatchObject({ spentCents: 79_999, remainingCents: 920_001 });
});

test("[CODE-14, CODE-15, ERR-200] signing out ends the membership; the cart says that the discount is gone", async () => {
  const { me, verify, scope, world } = await shopper();
  await verify(employee);
  const cartId = (await me.cart()).cart ? await cartOf(world) : "";
  me.browser.keep(await signOut(me.browser.post("/us/account/signout/", {}), scope));
  const stored = await world.engine.store.engine.load(`cart:${cartId}`);
  const { context } = JSON.parse(stored?.snapshot ?? "{}");
  expect(context.promos).toEqual([]);
  expect(context.notices).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: "EmployeeDiscountRemoved" })]),
  );
});

async function cartOf({
  engine,
}: {
  engine: Awaited<ReturnType<typeof openCheckout>>["world"]["engine"];
}) {
  const [row] = raw(engine.store).select().from(schema.account).all();
  return row?.cartId ?? "";
}
