/** What the pages of device wallets, links and calls look like before any script runs. */
import { expect, test } from "vitest";
import { devicePage } from "#app/.server/payments/wallet/device.page.ts";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { DevicePage } from "#app/features/device-pay/device-page.tsx";
import { PayLinkPage } from "#app/features/remote-pay/pay-link-page.tsx";
import type { PayLinkProps } from "#app/features/remote-pay/pay-link-page.tsx";
import { RemotePayPage } from "#app/features/remote-pay/remote-pay-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { guestAt, openCheckout } from "./kit.ts";
import { asking } from "./pay-link-kit.ts";

async function arrived() {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  return { guest, checkout };
}

/** The wallet's page of a guest, with the sandbox or without it. */
async function wallet(isSandbox: boolean) {
  const { guest, checkout } = await arrived();
  const path = "/us/web/checkout/pay/device?method=apple_pay";
  const scope = isSandbox ? checkout.scope : { ...checkout.scope, sandbox: null };
  const page = JSON.parse(JSON.stringify(await devicePage(guest.browser.get(path), scope)));
  return rendered(<DevicePage {...page} answer={undefined} />, { path, locale: "en-US" });
}

test("[PAY-01] without scripts the sandbox's accounts stand in the wallet's form", async () => {
  const html = await wallet(true);
  const plain = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "";
  expect(plain).toContain('name="account"');
  expect(html).toContain("Pay with Apple Pay");
  expect(html).toContain("$1,085.99");
});

test("[PAY-01] a real wallet without scripts says why it cannot be had", async () => {
  const html = await wallet(false);
  expect(html).toContain("Apple Pay needs JavaScript");
  expect(html).not.toContain('name="account"');
});

test.each([
  ["link", "Send the link"],
  ["phone", "Have it called"],
] as const)(
  "[PAY-41, PAY-42] the page of a %s asks for an address and consent",
  async (channel, button) => {
    const { guest, checkout } = await arrived();
    const path = `/us/web/checkout/pay/${channel}`;
    const page = await remotePayPage(guest.browser.get(path), checkout.scope, channel);
    const props = JSON.parse(JSON.stringify(page));
    const html = await rendered(<RemotePayPage {...props} answer={undefined} />, {
      path,
      locale: "en-US",
    });
    expect(html).toContain(button);
    expect(html).toContain('name="consent"');
    expect(html.includes('name="email"')).toBe(channel === "link");
  },
);

const link: PayLinkProps = {
  ...{
    face: "form",
    amountCents: 108_599,
    items: [],
    endsAt: "2026-11-21T12:00:00.000Z",
    failure: null,
    standing: null,
  },
  ...{ paymentId: "PAY-1", keyHref: "/", holder: "", today: "2026-11-20", testCards: null },
  ...{ display: null, oneTimeCode: null, codeTicket: { rev: 1, key: "k" }, homeHref: "/" },
  answer: undefined,
};
const page = { path: "/us/web/pay/PAY-1", locale: "en-US" } as const;

test("[PAY-41, PLACE-11] whoever has a link reads the sum and presses Pay now", async () => {
  const html = await rendered(<PayLinkPage {...link} />, page);
  expect(html).toContain("Pay $1,085.99 to Ohmline");
  expect(html).toContain("Pay now");
});

test.each([
  ["expired", "Ask for a new one."],
  ["cancelled", "Nobody needs to pay here any more. Nothing was charged here."],
  ["changed", "This sum is no longer right."],
] as const)("[PAY-41] a link that is %s says so and takes no card", async (face, words) => {
  const html = await rendered(<PayLinkPage {...link} face={face} />, page);
  expect(html).toContain(words);
  expect(html).not.toContain("Card number");
});

test("[PAY-42, ERR-02] where one number was called too often, whoever asks for a call reads of that, and nothing of a code", async () => {
  const checkout = await openCheckout();
  const call = async () => {
    const somebody = await asking("phone", checkout);
    const { status, data: answer } = await somebody.ask({ mobile: "602-555-0148" });
    return { ...somebody, status, answer };
  };
  let last = await call();
  for (let more = 0; more < 6 && last.status === 303; more += 1) last = await call();
  expect(last.status).toBe(429);
  const page = JSON.parse(JSON.stringify({ ...(await last.page()), answer: last.answer }));
  const at = { path: "/us/web/checkout/pay/phone", locale: "en-US" } as const;
  const html = await rendered(<RemotePayPage {...page} />, at);
  expect(html).toContain("Too many tries");
  expect(html).not.toContain("code cannot be sent");
});
