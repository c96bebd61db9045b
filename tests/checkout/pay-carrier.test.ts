import { expect, test } from "vitest";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { withLine } from "./line-kit.ts";
import { atPayment, payPage } from "./loan-kit.ts";

const account = { telco: "VZW", phone: "555-555-0001", pin: "4711" };
const served = { page: telcoFinancingPage, send: sendTelcoFinancing };

/** Ada with her line ready, where it is with `telco`. */
async function withReadyLine(telco = "VZW") {
  const { checkout, shopper, line } = await withLine();
  await line.setUp(telco);
  return { checkout, shopper, line, carrier: payPage(checkout, shopper, "carrier", served) };
}

const offerOf = (methods: readonly { method: string }[]) =>
  methods.find(({ method }) => method === "carrier_financing");

test("[PAY-01, PAY-02] a carrier finances what goes with its line, and nothing else", async () => {
  const { shopper } = await withReadyLine();
  expect(offerOf((await shopper.payment()).methods)).toMatchObject({ code: null });
  const other = await atPayment();
  const { methods } = await other.shopper.payment();
  expect(offerOf(methods)).toMatchObject({ href: null, reason: "carrier" });
  const page = payPage(other.checkout, other.shopper, "carrier", served);
  expect(await page.detour()).toBe("/us/web/checkout/payment");
});

test("[PAY-01] a verified carrier account pays for the order", async () => {
  const { shopper, carrier } = await withReadyLine();
  await carrier.send("carrier.chosen", account);
  expect((await carrier.look()).face).toBe("paying");
  expect(await shopper.detour("review")).toBeNull();
});

test("[CARR-19, FIN-38, OPEN-89] who cannot be verified pays in full: the sum due today is said, and going on needs a press of its own", async () => {
  const { shopper, carrier } = await withReadyLine();
  const { dueCents } = await carrier.look();
  const answer = await carrier.send("carrier.chosen", { ...account, phone: "555-555-0002" });
  expect(answer.to).toBe("/us/web/checkout/payment");
  expect(await shopper.detour("payment")).toBe("/us/web/cart");
  const { cart } = await shopper.cart();
  expect(cart?.notices).toMatchObject([
    { code: "CarrierFinancingNotVerified", details: { dueCents } },
  ]);
  await shopper.change("changes.acknowledged");
  expect(offerOf((await shopper.payment()).methods)).toMatchObject({ reason: "unfinanced" });
  await shopper.pay();
  expect(await shopper.detour("review")).toBeNull();
});

test("[FIN-38] a contract that fails when it is to pay leaves every other way open", async () => {
  const { shopper, carrier } = await withReadyLine();
  await carrier.send("carrier.chosen", { ...account, phone: "555-555-0004" });
  expect(await carrier.look()).toMatchObject({ face: "form", failure: "CarrierNotVerified" });
  await shopper.pay();
  expect(await shopper.detour("review")).toBeNull();
});

test.each([
  ["ERR-138", "VZW", "CarrierContractUnavailable_VZW"],
  ["ERR-139", "ATT", "CarrierContractUnavailable_ATT"],
])("[%s, CARR-22, OPEN-26] contracts of %s are unavailable: %s", async (_, telco, code) => {
  const { carrier } = await withReadyLine(telco);
  const answer = await carrier.send("carrier.chosen", {
    ...account,
    telco,
    phone: "555-555-0003",
  });
  expect(answer).toMatchObject({ status: 422, data: { refusal: { code } } });
});

test("[OPEN-26, PAY-02] a carrier without contracts finances nothing, and its line is paid another way", async () => {
  const { shopper, carrier } = await withReadyLine("TMB");
  expect(offerOf((await shopper.payment()).methods)).toMatchObject({ reason: "unfinanced" });
  expect(await carrier.detour()).toBe("/us/web/checkout/payment");
  await shopper.pay();
  expect(await shopper.detour("review")).toBeNull();
});

test("what is missing of a carrier account stands beside its field", async () => {
  const { carrier } = await withReadyLine();
  expect(await carrier.send("carrier.chosen", { phone: "12", pin: "abc" })).toMatchObject({
    data: { fields: { telco: "ChoiceRequired", phone: "PhoneInvalid", pin: "PinInvalid" } },
  });
});
