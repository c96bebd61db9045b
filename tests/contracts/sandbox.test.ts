/** The sandbox keeps the contracts that a real provider has to keep. */
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import type { Gateways } from "#app/.server/outside/gateways.ts";
import { openTown, sealed, sealedSecurityCode, secret } from "#tests/kit/sandbox.ts";
import type { Town } from "#tests/kit/sandbox.ts";
import { describeAddress } from "./address.contract.ts";
import { describeBotCheck } from "./bot-check.contract.ts";
import { describeFulfilment } from "./fulfilment.contract.ts";
import { describeGiftCard } from "./gift-card.contract.ts";
import { describeIdentity } from "./identity.contract.ts";
import { describeParcel } from "./parcel.contract.ts";
import { describePayment } from "./payment.contract.ts";
import { describePricing } from "./pricing.contract.ts";
import { describeSms } from "./sms.contract.ts";
import { describeTax } from "./tax.contract.ts";
import { describeWarehouse } from "./warehouse.contract.ts";

const who = "sandbox";
const home = {
  ...{ line1: "410 W Washington Street", line2: null, city: "Phoenix" },
  ...{ state: "AZ", zip: "85004", country: "US" as const },
};

/** One of the town's ports with what its test environment knows. */
function port<P extends keyof Gateways, K>(name: P, knownIn: (town: Town) => K) {
  return async () => {
    const town = await openTown();
    const { [name]: gateway } = createHttpGateways({
      ...{ baseUrl: town.baseUrl, secret, timeoutMs: 20_000 },
    });
    return { gateway, known: knownIn(town), close: () => town.close() };
  };
}

describePayment(
  who,
  port("payment", ({ gateways }) => ({
    approved: (paymentId: string) => sealed(gateways, paymentId, "4111111111111111"),
    declined: (paymentId: string) => sealed(gateways, paymentId, "4000000000000002"),
    securityCode: (paymentId: string, isRight: boolean) =>
      sealedSecurityCode(gateways, paymentId, isRight ? "123" : "999"),
  })),
);
describeGiftCard(
  who,
  port("giftCard", () => ({
    good: "GIFTCARD010050",
    unknown: "GIFTCARD012001",
    malformed: "GIFTCARD01",
  })),
);
describeWarehouse(
  who,
  port("warehouse", () => ({ sku: "M6-128-GRA" })),
);
describeParcel(
  who,
  port("parcel", () => null),
);
describeTax(
  who,
  port("tax", () => null),
);
describeAddress(
  who,
  port("address", () => ({
    good: home,
    unusual: { ...home, line1: "410 W Washington Street Apt 7" },
    unknown: { ...home, city: "Nowhere" },
  })),
);
describeSms(
  who,
  port("sms", ({ console }) => ({
    good: "+1 602 555 0148",
    none: "+1 602 555 0000",
    arrived: async (text: string) =>
      (await console.texts()).filter((one) => one.text === text).length,
  })),
);
describeBotCheck(
  who,
  port("botCheck", () => null),
);
describeIdentity(
  who,
  port("identity", () => ({
    member: { programme: "student" as const, memberNumber: "STU-1234" },
    stranger: { programme: "student" as const, memberNumber: "STU-0004" },
  })),
);
describePricing(
  who,
  port("pricing", () => ({ good: "SAVE10", once: "ONCE10", unknown: "NO-SUCH-CODE" })),
);
describeFulfilment(
  who,
  port("fulfilment", () => ({ polishZip: "00-590", usZip: "85004", fullZip: "81435" })),
);
