import { onTestFinished } from "vitest";
import { openWorld } from "#tests/kit/world.ts";
import { describeBank } from "../contracts/bank.contract.ts";

describeBank("the sandbox's bank", async () => {
  const world = await openWorld();
  onTestFinished(() => world.close());
  let strangers = 0;
  return {
    gateway: world.gateways.bank,
    owner: { customerId: "CUS-OWNER", email: "ada+linked@example.com" },
    stranger: () => ({ customerId: `CUS-${(strangers += 1)}`, email: "grace@example.com" }),
    form: {
      ...{ firstName: "Ada", lastName: "Byron", birthDate: "1990-05-05" },
      ...{ socialSecurityNumber: "666550001", yearlyIncomeCents: 7_654_321 },
      ...{ housing: "rent", monthlyHousingCents: 150_000 },
    },
  };
});
