import { expect, test } from "vitest";
import { expiredSessionPage } from "#app/.server/payments/telco/expired-session.page.ts";
import { promoText } from "#app/messages/promo-code.ts";
import { shopperAt } from "./codes-kit.ts";
import { guestAt, openCheckout, skus } from "./kit.ts";
import { lineOf, withLine } from "./line-kit.ts";

const MINUTE = 60_000;
const here = "/us/web/checkout/carrier";

test("[CARR-21, AGENT-03] a guest cannot put a line into the cart, and has no page of it", async () => {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.add(skus.phone);
  const { cart } = await guest.cart();
  await guest.add("LINE-1-GRA", { parent: cart?.lines[0]?.lineId ?? "" });
  expect(await lineOf(checkout, guest).detour()).not.toBeNull();
  await guest.enterAddress();
  await guest.chooseDelivery();
  expect(await lineOf(checkout, guest).detour()).toBe("/us/web/checkout/payment");
});

test("[CARR-01, CARR-04, CARR-17] a new line goes from carrier over login, line and application to its review, and only then to the payment", async () => {
  const { shopper, line } = await withLine();
  expect((await shopper.cart()).cart?.lines[0]?.children).toMatchObject([{ href: here }]);
  expect(await shopper.detour("payment")).toBe(here);
  const { telcos } = await line.look();
  expect(telcos.map(({ label }) => label)).toEqual(["Verizon", "AT&T", "Sprint", "T-Mobile"]);
  await line.send("started", { telco: "ATT" });
  expect((await line.look()).face).toBe("login");
  await line.signIn("ATT");
  expect((await line.look()).face).toBe("lineOption");
  await line.send("line.chosen", { option: "new" });
  expect(await line.detour()).toBe(`${here}/application`);
  expect((await line.apply()).to).toBe(here);
  expect(await line.look()).toMatchObject({ face: "ready", telco: { name: "AT&T" } });
  expect(await shopper.detour("payment")).toBeNull();
});

test("[CARR-03, CARR-04] a line that is there is upgraded without an application; one whose phone is not paid off is not", async () => {
  const { line } = await withLine();
  await line.signIn("TMB");
  const refused = await line.send("line.chosen", { option: "LINE-2" });
  expect(refused).toMatchObject({ status: 422, data: { refusal: { code: "EventNotAllowed" } } });
  await line.send("line.chosen", { option: "LINE-1" });
  expect(await line.look()).toMatchObject({ face: "ready", upgraded: "0148" });
});

test("[CARR-04] Verizon asks for the own device before the line, by its IMEI", async () => {
  const { line } = await withLine();
  await line.send("started", { telco: "VZW", ownDevice: "on" });
  await line.send("login.submitted", { phone: "555-555-0001", password: "x", pin: "4711" });
  expect((await line.look()).face).toBe("byod");
  const wrong = await line.send("device.entered", { imei: "356938035643808" });
  expect(wrong).toMatchObject({
    status: 422,
    data: { fields: { imei: expect.stringMatching(/15 digits/) } },
  });
  await line.send("device.entered", { imei: "35-693803-564380-9" });
  expect((await line.look()).face).toBe("lineOption");
});

test.each(["471", "12345678901"])(
  "[CARR-06] the account PIN %s is refused beside its field",
  async (pin) => {
    const { line } = await withLine();
    await line.send("started", { telco: "VZW" });
    const answer = await line.send("login.submitted", {
      phone: "555-555-0001",
      password: "x",
      pin,
    });
    const fields = { pin: "Carrier Account PIN should be of 4 to 10 characters" };
    expect(answer).toMatchObject({ status: 422, data: { fields } });
  },
);

test.each([
  ["ERR-163", "InvalidCredentialsError", { phone: "555-555-0005" }],
  ["ERR-167", "pinError", { pin: "9999" }],
  ["ERR-183, CARR-10", "CarrierNotAuthorized", { phone: "555-555-0006" }],
  ["ERR-174", "CarrierAccountNotSupported", { phone: "555-555-0007" }],
  ["ERR-180", "ExternalServerError", { phone: "555-555-0010" }],
])("[%s] a login that ends in %s can be tried again", async (_, code, typed) => {
  const { line } = await withLine();
  await line.signIn("VZW", typed);
  const { face, failure } = await line.look();
  expect({ face, code: failure?.code }).toEqual({ face: "login", code });
  expect(failure?.title).not.toBe("Something went wrong. Please try again");
  await line.signIn();
  expect(await line.look()).toMatchObject({ face: "lineOption", failure: null });
});

test("[ERR-162] three wrong logins lock the carrier for fifteen minutes", async () => {
  const { checkout, line } = await withLine();
  await line.signIn("VZW", { phone: "555-555-0005" });
  for (let more = 0; more < 2; more += 1)
    await line.send("login.submitted", { phone: "555-555-0005", password: "x", pin: "4711" });
  expect((await line.look()).face).toBe("locked");
  const early = await line.send("login.submitted", {
    ...{ phone: "555-555-0001", password: "x", pin: "4711" },
  });
  expect(early).toMatchObject({ status: 429, data: { said: { code: "TooManyAttempts" } } });
  await checkout.world.pass(15 * MINUTE);
  expect(await line.look()).toMatchObject({ face: "login", failure: null });
  await line.signIn();
  expect((await line.look()).face).toBe("lineOption");
});

test.each([
  ["ERR-175", "SubscriberNumberExceeded", "555-555-0008"],
  ["ERR-176", "MaximumLinesExceeded", "555-555-0009"],
])("[%s] an account with no room for a line says %s", async (_, code, phone) => {
  const { line } = await withLine();
  await line.signIn("VZW", { phone });
  expect(await line.look()).toMatchObject({ face: "lineOption", canAddLine: false });
  await line.send("line.chosen", { option: "new" });
  expect((await line.look()).failure?.code).toBe(code);
});

async function applying(typed: Readonly<Record<string, string>>) {
  const at = await withLine();
  await at.line.signIn();
  await at.line.send("line.chosen", { option: "new" });
  return { ...at, answer: await at.line.apply(typed) };
}

test.each([
  ["ERR-166", "coverageError", "1005"],
  ["ERR-177", "DriversLicenceExpired", "1007"],
  ["ERR-178", "GovernmentIdNotFound", "1008"],
  ["ERR-179", "BillingMarketNotFound", "1009"],
  ["ERR-182", "IncompatiblePlans", "1010"],
  ["ERR-184", "SSN", "1011"],
])("[%s] an application that comes back with %s is open again", async (_, code, ending) => {
  const { line } = await applying({ socialSecurityNumber: `666-55-${ending}` });
  const { failure } = await line.form();
  expect(failure?.code).toBe(code);
  expect(failure?.title).not.toBe("Something went wrong. Please try again");
  await line.apply();
  expect((await line.look()).face).toBe("ready");
});

test("[ERR-181] who has an account signs in to it", async () => {
  const { line } = await applying({ socialSecurityNumber: "666-55-1006" });
  expect(await line.look()).toMatchObject({ face: "login", failure: { code: "SSNAlreadyExists" } });
});

test("[ERR-172] a deposit is agreed to before anything is paid", async () => {
  const { shopper, line } = await applying({ socialSecurityNumber: "666-55-1002" });
  expect(await line.look()).toMatchObject({ face: "depositDue", depositCents: 40_000 });
  expect(await shopper.detour("payment")).toBe(here);
  await line.send("deposit.accepted");
  expect((await line.look()).face).toBe("ready");
  expect(await shopper.detour("payment")).toBeNull();
});

test("[ERR-165] without credit there is no line: another carrier, or none", async () => {
  const { shopper, line } = await applying({ socialSecurityNumber: "666-55-1003" });
  expect(await line.look()).toMatchObject({
    face: "payInFull",
    failure: { code: "creditCheckFailure" },
  });
  expect(await shopper.detour("payment")).toBe(here);
  const { cart } = await shopper.cart();
  const phone = cart?.lines.find(({ sku }) => sku === skus.phone);
  const service = cart?.lines.find(({ sku }) => sku === "LINE-1-GRA") ?? phone?.children[0];
  await shopper.change("line.removed", { lineId: service?.lineId ?? "" });
  expect(await shopper.detour("payment")).toBeNull();
});

test("[CARR-19, FIN-38] who cannot be verified pays in full after saying so, and keeps the line", async () => {
  const { shopper, line } = await applying({ socialSecurityNumber: "666-55-1004" });
  expect(await line.detour()).toBe("/us/web/cart");
  const { cart } = await shopper.cart();
  expect(cart?.notices).toMatchObject([
    { code: "CarrierFinancingNotVerified", details: { dueCents: expect.any(Number) } },
  ]);
  expect(await shopper.detour("payment")).toBe("/us/web/cart");
  await shopper.change("changes.acknowledged");
  expect(await shopper.detour("payment")).toBeNull();
});

test("[CARR-18, ROUTE-36, ERR-164] an expired session leads back to the login with its cart; any other cart is not found", async () => {
  const { checkout, shopper, line } = await withLine();
  await line.signIn();
  await line.send("line.chosen", { option: "new" });
  await line.apply({ socialSecurityNumber: "666-55-1013" });
  const to = await line.detour("form");
  expect(to).toMatch(/^\/us\/web\/carrier-activation\?shoppingCartId=/);
  const expired = (path: string) =>
    expiredSessionPage(shopper.browser.get(path), checkout.scope).catch(
      (answer: unknown) => answer,
    );
  expect(await expired(to ?? "")).toMatchObject({ status: 303 });
  expect(await expired("/us/web/carrier-activation?shoppingCartId=other")).toMatchObject({
    code: "CartNotFound",
  });
  expect(await line.look()).toMatchObject({
    face: "login",
    failure: { code: "CarrierTokenExpired" },
    frame: {
      summary: { lines: [{ name: "Meridian 6 Pro 256 GB, Sage" }, { name: "New phone line" }] },
    },
  });
});

test("[CARR-18] twenty minutes after the login the carrier asks for it again", async () => {
  const { checkout, line } = await withLine();
  await line.signIn();
  await checkout.world.pass(20 * MINUTE);
  expect(await line.look()).toMatchObject({
    face: "login",
    failure: { code: "CarrierTokenExpired" },
  });
});

test.each([
  ["CARR-12", { birthDate: "2012-01-01" }, "birthDate", /18 or older/],
  ["CARR-07", { accountPin: "1234" }, "accountPin", /not a run/],
  ["CARR-07", { accountPin: "7777" }, "accountPin", /not one digit repeated/],
  ["CARR-07", { accountPin: "1001" }, "accountPin", /social security number/],
  ["CARR-07", { accountPin: "83061" }, "accountPin", /4 digits/],
  ["ERR-177", { licenceExpiresOn: "2020-01-01" }, "licenceExpiresOn", /expired/],
  ["CARR-05", { middleInitial: "42" }, "middleInitial", /one letter/],
  ["CARR-05", { idType: "" }, "idType", /Choose one/],
  ["CARR-05", { idState: "XX" }, "idState", /state/],
  ["CARR-05", { employer: "" }, "employer", /mandatory/],
  ["CARR-05", { yearlyIncome: "plenty" }, "yearlyIncome", /amount/],
  ["CARR-05", { dependents: "-1" }, "dependents", /0 to 20/],
  ["CARR-05", { securityAnswer: "" }, "securityAnswer", /mandatory/],
])(
  "[%s] %j is refused beside its field, and nothing secret comes back",
  async (_, typed, field, words) => {
    const { answer } = await applying(typed);
    expect(answer.status).toBe(422);
    const text = JSON.stringify(answer.data);
    expect(answer.data).toMatchObject({ fields: { [field]: expect.stringMatching(words) } });
    expect(text).not.toMatch(/666-55|D0812|AZ-7781|Kirkby|81,234/);
  },
);

test("[CARR-05] an emptied secret is the one that was kept", async () => {
  const { line, answer } = await applying({ employer: "" });
  const { draft } = Object(answer.data);
  await line.apply({ socialSecurityNumber: "", securityAnswer: "", accountPin: "", draft });
  expect((await line.look()).face).toBe("ready");
});

test("[CARR-08] Sprint wants six to twelve digits", async () => {
  const { line } = await withLine();
  await line.signIn("SPR");
  await line.send("line.chosen", { option: "new" });
  expect(await line.form()).toMatchObject({ isSprint: true });
  expect((await line.apply()).data).toMatchObject({
    fields: { accountPin: expect.stringMatching(/6 to 12/) },
  });
  expect((await line.apply({ accountPin: "830614" })).to).toBe(here);
});

test("[CARR-09, ADDR-38] the bill goes where the phone goes, and from the application on both stay", async () => {
  const { shopper, line } = await withLine();
  await line.setUp();
  const { data } = await shopper.enterAddress({ line1: "1 Other Street" });
  expect(JSON.stringify(data)).toContain("InvalidAddressError");
});

test("[CARR-24] each carrier has its agreement, in the language of the page", async () => {
  const { line } = await withLine();
  await line.setUp("TMB");
  expect((await line.look()).agreementHref).toBe("/documents/carriers/tmb-agreement.en.txt");
});

test("[CARR-23] a carrier's promotion that fails says so, and the cart stays", async () => {
  const shopper = shopperAt(await openCheckout());
  await shopper.add(skus.phone);
  await shopper.apply("CARRIER50");
  const { tried } = await shopper.codes("CARRIER50");
  expect(tried).toMatchObject({ reason: { code: "CarrierPromotionFailure" } });
  expect(promoText("CarrierPromotionFailure")).not.toEqual(promoText("no such code"));
  expect((await shopper.cart()).cart?.lines).toMatchObject([{ sku: skus.phone }]);
});
