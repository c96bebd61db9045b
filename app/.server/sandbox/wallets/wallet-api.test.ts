import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testWalletContract } from "#tests/contracts/wallet.ts";
import { misunderstood, openTown } from "#tests/kit/sandbox.ts";
import { outcomes } from "./wallet-pages.ts";
import { manners } from "./wallet-documents.ts";

async function town() {
  const opened = await openTown();
  onTestFinished(() => opened.close());
  return opened;
}

async function press(url: string, button: string) {
  const body = new URLSearchParams({ button });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("Location");
}

testWalletContract("the sandbox", async () => {
  const { gateways } = await town();
  return {
    wallet: gateways.wallet,
    held: (about) => gateways.payment.query(about),
    answer: press,
  };
});

const request = {
  attempt: 1,
  method: "paypal",
  amountCents: 12_999,
  currency: "USD",
  returnUrl: "https://store.example/back",
} as const;

test("[PAY-27] every button of the page is said to the store in words it takes", async () => {
  const { gateways, heard, sandbox } = await town();
  const { wallet } = gateways;
  for (const manner of manners.filter((one) => outcomes[one].only !== "monthly")) {
    const { transactionId, page } = await wallet.begin({
      ...{ key: manner, paymentId: `PAY-${manner}` },
      ...request,
    });
    const url = wallet.pageUrl(page);
    expect(await (await fetch(url)).text()).toContain(outcomes[manner].label);
    await press(url, manner);
    await wallet.complete({ key: `${manner} complete`, transactionId });
  }
  await sandbox.tick();
  expect(misunderstood(heard)).toEqual([]);
  const failures = heard.flatMap(({ event }) =>
    event?.type === "failed" ? [event.data.kind] : [],
  );
  expect(new Set(failures)).toEqual(new Set(["try-block", "get-cart", "notify-transaction"]));
});

test("a page is answered once, and a page that nobody was given does not exist", async () => {
  const { gateways, baseUrl } = await town();
  const { page } = await gateways.wallet.begin({ key: "1", paymentId: "PAY-1", ...request });
  const url = gateways.wallet.pageUrl(page);
  await press(url, "cancel");
  await press(url, "approve");
  expect(await gateways.wallet.find({ paymentId: "PAY-1", attempt: 1 })).toMatchObject({
    state: "cancelled",
  });
  expect((await fetch(`${baseUrl}/wallet-page/none`)).status).toBe(404);
});

test("what was begun and approved survives a restart of the sandbox", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-wallet-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const opened = await openTown({ databaseFile: join(folder, "sandbox.db") });
  onTestFinished(() => opened.close());
  const { wallet } = opened.gateways;
  const { page } = await wallet.begin({ key: "1", paymentId: "PAY-1", ...request });
  await press(wallet.pageUrl(page), "approve");
  await opened.restart();
  expect(await opened.gateways.wallet.find({ paymentId: "PAY-1", attempt: 1 })).toMatchObject({
    state: "approved",
  });
});
