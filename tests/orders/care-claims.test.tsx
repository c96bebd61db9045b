/** Claims on Premium Care: what each costs, how each goes, and how many there may be. */
import { browser } from "#tests/kit/scope.ts";
import { claimPage } from "#app/.server/after-sales/claim/claim.page.ts";
import { expect, test } from "vitest";
import { claimsPage } from "#app/.server/after-sales/claim/claims.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { mySubscriptionsPage } from "#app/.server/subscriptions/my-subscriptions.page.ts";
import { ClaimPage } from "#app/features/claim/claim-page.tsx";
import { ClaimsPage } from "#app/features/claim/claims-page.tsx";
import { userAt } from "#tests/checkout/kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { DAY_MS, imeis, insured } from "./claim-kit.ts";
import { deskOf } from "./kit-desk.ts";

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

const subjects = (mails: readonly { subject: string }[]) =>
  mails.map(({ subject }) => subject).filter((one) => /claim|device|insurer/i.test(one));

test("[CARE-10] a broken screen is repaired for $29: accepted, paid with the plan's card, sent in, back again", async () => {
  const { claim, shown, press, world } = await insured();
  expect(await claim()).toMatchObject({ status: 303 });
  expect(await shown()).toMatchObject({
    ...{ status: "owing", feeCents: 2900, can: { pay: true, withdraw: true } },
    imeiEnd: "0011",
  });
  expect(await world.gateways.payment.renewals()).toEqual([]);
  await press("fee.agreed");
  expect(await shown()).toMatchObject({ status: "repaired", fee: { status: "paid" } });
  expect(await world.gateways.payment.renewals()).toMatchObject([
    { amountCents: 2900, creditedCents: 0 },
  ]);
  expect(subjects(world.mails)).toEqual([
    "We have your claim",
    "Your claim is accepted",
    "Send in your device: your label is ready",
    "Your device is repaired",
  ]);
  expect(await brokenRules(world)).toEqual([]);
});

test.each([
  // A phone of $999.99 is of the dearest tier: service fee $99, deductible $269.
  ["damage", 9900],
  ["mechanical", 9900],
  ["theft", 26_900],
])(
  "[CARE-06, CARE-07] %s of a phone of $999.99 costs %i cents, named before anything is claimed",
  async (kind, feeCents) => {
    const { claim, shown, overview } = await insured();
    expect((await overview()).fees).toContainEqual({ kind, feeCents });
    await claim({ kind });
    expect(await shown()).toMatchObject({ status: "owing", feeCents });
  },
);

test("[CARE-06] what was stolen is not sent in: another one comes once the deductible is paid", async () => {
  const { claim, shown, press } = await insured();
  await claim({ kind: "theft", story: "It was taken on the bus." });
  await press("fee.agreed");
  expect(await shown()).toMatchObject({ status: "replaced", label: null, isDeviceIn: false });
});

test("[CARE-09] a device that is paid for brings its value, $2,500 at most", async () => {
  const { claim, shown, press, overview } = await insured();
  expect(await overview()).toMatchObject({ mostCents: 250_000 });
  await claim({ kind: "damage", imei: imeis.paidOut });
  await press("fee.agreed");
  expect(await shown()).toMatchObject({ status: "paidOut", paidOutCents: 99_999 });
  // It is not paid for twice, whatever happens to it afterwards.
  expect(await overview()).toMatchObject({ isPaidOut: true, canClaim: false });
  expect(await claim({ kind: "theft", imei: imeis.paidOut })).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "DevicePaidOut" } } },
  });
});

test("[CARE-03] a device that could not be found: its number is corrected, and the insurer asked again", async () => {
  const { claim, shown, press, world } = await insured();
  await claim({ imei: imeis.unknown });
  expect(await shown()).toMatchObject({ status: "notFound", can: { correct: true } });
  expect(subjects(world.mails)).toContain("Your device could not be found");
  expect(await press("imei.corrected", { imei: "356938035640012" })).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "ImeiInvalid" } } },
  });
  await press("imei.corrected", { imei: "35 693803 564001 1" });
  expect(await shown()).toMatchObject({ status: "owing", imeiEnd: "0011" });
});

test("a claim that the insurer refuses says why, costs nothing and does not count", async () => {
  const { claim, shown, overview } = await insured();
  await claim({ imei: imeis.refused });
  expect(await shown()).toMatchObject({
    ...{ status: "refused", fee: null, rejection: "The plan does not cover what happened" },
  });
  expect(await overview()).toMatchObject({ left: 3, canClaim: true });
});

test("an insurer that does not answer in five days is told of by mail, and its answer counts when it comes", async () => {
  const { claim, shown, pass, world } = await insured();
  await claim({ imei: imeis.late });
  await pass(4 * DAY_MS);
  expect(await shown()).toMatchObject({ status: "asked", isOverdue: false });
  await pass(DAY_MS);
  expect(await shown()).toMatchObject({ status: "asked", isOverdue: true });
  expect(subjects(world.mails)).toContain("Your claim takes longer");
  await pass(2 * DAY_MS);
  expect(await shown()).toMatchObject({ status: "owing", isOverdue: false });
});

test("a claim that is never answered is taken back by its customer, and the next one may be made", async () => {
  const { claim, shown, press, pass, overview } = await insured();
  await claim({ imei: imeis.silent });
  await pass(8 * DAY_MS);
  expect(await overview()).toMatchObject({ canClaim: false });
  await press("claim.withdrawn");
  expect(await shown()).toMatchObject({ status: "withdrawn" });
  expect(await overview()).toMatchObject({ canClaim: true, left: 3 });
});

test("a fee that the bank declines is asked for again, and what is not paid in thirty days expires", async () => {
  // Approved for the order, and every later charge declined.
  const { claim, shown, press, pass, world } = await insured({ card: "4000000000005407" });
  await claim();
  await press("fee.agreed");
  expect(await shown()).toMatchObject({ status: "owing", fee: { status: "unpaid" } });
  expect(subjects(world.mails)).toContain("The fee of your claim was declined");
  await pass(29 * DAY_MS);
  expect(await shown()).toMatchObject({ status: "owing" });
  await pass(2 * DAY_MS);
  expect(await shown()).toMatchObject({ status: "lapsed" });
  expect(await brokenRules(world)).toEqual([]);
});

test("a repair shop that finds it is not covered: the fee goes back, once, and the books agree", async () => {
  const { claim, shown, press, overview, world } = await insured();
  await claim({ imei: imeis.refusedByShop });
  await press("fee.agreed");
  expect(await shown()).toMatchObject({
    ...{ status: "refused", isDeviceIn: true, fee: { status: "credited" } },
    rejection: "The device was opened by somebody else before",
  });
  expect(await world.gateways.payment.renewals()).toMatchObject([
    { amountCents: 2900, creditedCents: 2900 },
  ]);
  expect(await overview()).toMatchObject({ left: 3 });
  expect(await brokenRules(world)).toEqual([]);
});

test("[CARE-08] three claims are covered within twelve months, counted from each claim; the fourth is refused until the first is a year old", async () => {
  const { claim, press, pass, overview, shown, world } = await insured();
  const startedAt = world.engine.clock.now();
  const repaired = async (place: number) => {
    expect(await claim()).toMatchObject({ status: 303 });
    await press("fee.agreed", {}, place);
    expect(await shown(place)).toMatchObject({ status: "repaired" });
  };
  await repaired(1);
  await pass(100 * DAY_MS);
  await repaired(2);
  await pass(100 * DAY_MS);
  await repaired(3);
  const yearLater = new Date(startedAt);
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  expect(await overview()).toMatchObject({
    ...{ left: 0, canClaim: false, nextAt: yearLater.toISOString() },
  });
  expect(await claim()).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "ClaimLimitReached" } } },
  });
  await pass(yearLater.getTime() - world.engine.clock.now() - 1000);
  expect(await claim()).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "ClaimLimitReached" } } },
  });
  await pass(1000);
  expect(await overview()).toMatchObject({ left: 1, canClaim: true });
  await repaired(4);
});

test("one claim at a time, with a number that is one and a day that the plan covers", async () => {
  const { claim } = await insured();
  const refusal = async (fields: Record<string, string>) =>
    (await claim(fields)).data?.refusal?.code;
  expect(await refusal({ kind: "curse" })).toBe("ChoiceRequired");
  expect(await refusal({ imei: "356938035640012" })).toBe("ImeiInvalid");
  expect(await refusal({ happenedOn: "2020-01-01" })).toBe("DateOutOfPlan");
  expect(await refusal({ happenedOn: "2099-01-01" })).toBe("DateOutOfPlan");
  expect(await refusal({ story: " " })).toBe("StoryRequired");
  await claim({ imei: imeis.silent });
  expect(await refusal({})).toBe("ClaimOpen");
});

test("[AGENT-17] a claim stands at its order's desk: an agent takes it back on the phone, and its page says who did", async () => {
  const { claim, shown, checkout, orderId } = await insured();
  await claim({ imei: imeis.silent });
  const desk = await deskOf(checkout, orderId);
  expect((await desk.press("claim", "claim.withdrawn")).status).toBe(303);
  expect(await shown()).toMatchObject({
    ...{ status: "withdrawn", agentWithdrewAt: expect.stringMatching(/^\d{4}-/) },
  });
  expect(await desk.kinds()).not.toContain("claim");
});

test("a plan that has ended takes no claim, and offers none", async () => {
  const { claim, overview, cancelPlan } = await insured();
  expect(await overview()).toMatchObject({ isInForce: true, canClaim: true });
  // A trial that is cancelled ends at once (OPEN-82).
  await cancelPlan();
  expect(await overview()).toMatchObject({ isInForce: false, canClaim: false });
  expect(await claim()).toMatchObject({ status: 422 });
});

test("a plan that is suspended for want of payment takes no claim, and says so", async () => {
  // Approved for the order, and every later charge declined.
  const { claim, overview, pass } = await insured({ card: "4000000000005407" });
  // Announced, charged in vain, then suspended after five days.
  for (const days of [27, 2, 2, 2, 2, 2]) await pass(days * DAY_MS);
  expect(await overview()).toMatchObject({ isInForce: false, canClaim: false });
  expect(await claim()).toMatchObject({
    ...{ status: 422, data: { refusal: { code: "PlanNotInForce" } } },
  });
});

test("a cancelled plan covers its device until the end of what was paid for", async () => {
  const { claim, overview, cancelPlan, pass } = await insured();
  // It is announced three days ahead, then charged at the end of its trial.
  for (const days of [27, 2, 2]) await pass(days * DAY_MS);
  await cancelPlan();
  expect(await overview()).toMatchObject({ isInForce: true });
  expect(await claim()).toMatchObject({ status: 303 });
  await pass(31 * DAY_MS);
  expect(await overview()).toMatchObject({ isInForce: false, canClaim: false });
});

test("the claims of somebody else do not exist", async () => {
  const { checkout, subscriptionId } = await insured();
  const { browser } = await userAt(checkout, { email: "eve@example.com" });
  const address = { storefront: "us", subscriptionId } as const;
  const path = `/us/web/subscriptions/${subscriptionId}/claims`;
  await expect(claimsPage(browser.get(path), checkout.scope, address)).rejects.toMatchObject({
    status: 404,
  });
});

test("[CARE-01] the order's page and the list of subscriptions lead to the claims of a plan, and its page names what it covers", async () => {
  const { checkout, me, orderId, subscriptionId } = await insured();
  const { scope } = checkout;
  const href = `/us/web/subscriptions/${subscriptionId}/claims`;
  const address = { storefront: "us", orderId } as const;
  const page = await orderPage(me.browser.get(`/us/web/order/${orderId}`), scope, address);
  expect(JSON.stringify(page)).toContain(`"${href}"`);
  const list = await mySubscriptionsPage(me.browser.get("/us/web/my-subscriptions"), scope);
  expect(list.rows).toMatchObject([{ claimsHref: href }]);
});

test("[CARE-06, CARE-09, CARE-10] the page of claims says what each costs and what is paid at most, in its reader's language", async () => {
  const { overview, claim, shown } = await insured();
  const path = "/us/web/claims";
  const words = async (locale: "en-US" | "pl") =>
    textOf(
      await rendered(<ClaimsPage {...await overview()} answer={undefined} />, { path, locale }),
    );
  expect(await words("en-US")).toMatch(
    /The screen is broken \$29\.00 It is damaged in another way \$99\.00 It stopped working by itself \$99\.00 It was stolen or lost \$269\.00 .*\$2,500\.00 at most/,
  );
  expect(await words("pl")).toContain("Ekran jest pęknięty");
  await claim();
  const html = await rendered(<ClaimPage {...await shown()} answer={undefined} />, {
    ...{ path, locale: "en-US" },
  });
  expect(textOf(html)).toMatch(/Accepted .* \$29\.00 is charged to .*1111 once\..*•••• 0011/);
});

test("whoever follows a mail's link to a claim without being signed in signs in, and comes back to it", async () => {
  const { claim, orderId, checkout } = await insured();
  await claim();
  const at = `/us/web/subscriptions/${orderId}-SUB2/claims/1`;
  const address = { storefront: "us", subscriptionId: `${orderId}-SUB2`, place: 1 } as const;
  const answer = await claimPage(browser().get(at), checkout.scope, address).catch(
    (thrown: unknown) => thrown,
  );
  const to = answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
  expect(to).toMatch(/^\/us\/account\/signin/);
  expect(decodeURIComponent(to)).toContain(at);
});
