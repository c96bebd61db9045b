import { onTestFinished, test } from "vitest";
import { openWorld } from "#tests/kit/world.ts";
import { lenderContract, lessorContract, telcoContract } from "./contracts.ts";

/** The sandbox behind its HTTP ports; a real provider's adapter is put in its place here. */
async function gateways() {
  const world = await openWorld();
  onTestFinished(() => world.close());
  return world.gateways;
}

test.each(lenderContract)("the second loan provider: %s", async (_, check) => {
  await check((await gateways()).lender, { good: "5555550001", bad: "5555550004" });
});

test.each(lessorContract)("the lessor: %s", async (_, check) => {
  await check((await gateways()).lessor, { good: "5555550001", bad: "5555550004" });
});

test.each(telcoContract)("a carrier: %s", async (_, check) => {
  await check((await gateways()).telco, { good: "5555550001", bad: "5555550002" });
});
