import { sandboxToken } from "#app/device-token.ts";
import { openTown } from "#tests/kit/sandbox.ts";
import { testDeviceWallet } from "./device-wallet.ts";

const accounts = { good: "personal", empty: "empty" } as const;

testDeviceWallet(async () => {
  const { gateways, close } = await openTown();
  return {
    gateway: gateways.deviceWallet,
    book: gateways.payment,
    token: (wallet, sum, account) => sandboxToken({ wallet, account: accounts[account], ...sum }),
    close,
  };
});
