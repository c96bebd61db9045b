/** What the pages of wallets and Affirm say before anything is chosen. */
import { expect, test } from "vitest";
import { AffirmPage } from "#app/features/checkout/affirm-page.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { WalletPage } from "#app/features/checkout/wallet-page.tsx";
import { wallets } from "#app/.server/payments/wallet/provider-methods.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { payer } from "./kit.ts";

const at = (path: string) => ({ path: `/us/web/checkout/${path}`, locale: "en-US" as const });
/** As the loader hands it on. */
const sent = <T,>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

test.each(wallets)(
  "[PAY-01, PAY-25] the page of %s says what it is and the sum",
  async (method) => {
    const data = sent(await (await payer(method)).wallet());
    const html = await rendered(<WalletPage {...data} answer={undefined} />, at("pay/wallet"));
    expect(html).toContain("$1,085.99");
    expect(html).toMatch(/Continue to (PayPal|Venmo)/);
    expect(html).toContain('name="event" value="wallet.chosen"');
  },
);

test("[FIN-32] Affirm's terms and the dates of its payments are shown", async () => {
  const data = sent(await (await payer("AffirmPayIn4")).affirm());
  const html = await rendered(<AffirmPage {...data} answer={undefined} />, at("pay/affirm"));
  expect(html).toContain("Four payments");
  expect(html.match(/\$271\.50/g)).toHaveLength(3);
  expect(html).toContain("$271.49");
  expect(html).toContain("Affirm&#x27;s terms");
});

test("[FIN-37] Affirm for everything at once says 5% off", async () => {
  const data = sent(await (await payer("AffirmFinancing")).affirm());
  const html = await rendered(<AffirmPage {...data} answer={undefined} />, at("pay/affirm"));
  expect(html).toContain("5% off your goods when you pay this way");
});

test("[PAY-02, PAY-25] the payment step lists the wallets, leads to the page that waits, and names what paid", async () => {
  const shopper = await payer("Venmo");
  const step = async () =>
    rendered(
      <PaymentStep {...sent(await shopper.guest.payment())} answer={undefined} />,
      at("payment"),
    );
  expect(await step()).toContain('href="/us/web/checkout/pay/wallet?method=Venmo"');
  const url = await shopper.chosen();
  const waiting = await step();
  expect(waiting).toContain(`href="${url}"`);
  expect(waiting).toContain("Pay another way");
  await shopper.answered("approve");
  expect(await step()).toMatch(/Approved: (<!-- -->)?Venmo/);
});

test("[ERR-111, ERR-126, ERR-136] each failure has words of its own", async () => {
  const said = async (method: "paypal" | "AffirmPayIn4", button: "abroad" | "decline") => {
    const shopper = await payer(method);
    await shopper.answered(button);
    const data = sent(await shopper.guest.payment());
    return rendered(<PaymentStep {...data} answer={undefined} />, at("payment"));
  };
  expect(await said("paypal", "abroad")).toContain("outside the US");
  expect(await said("paypal", "decline")).toContain("The payment did not go through");
  expect(await said("AffirmPayIn4", "decline")).toContain("Affirm did not go through");
});
