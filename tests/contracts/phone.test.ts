import { openTown } from "#tests/kit/sandbox.ts";
import { testPhone } from "./phone.ts";

testPhone(async () => {
  const { gateways, close, pass, types } = await openTown();
  return {
    gateway: gateways.phone,
    book: gateways.payment,
    numbers: { paid: "602-555-0148", failed: "602-555-0002" },
    async said() {
      await pass(1000);
      return types();
    },
    close,
  };
});
