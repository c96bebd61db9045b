/** A guest who asks somebody else to pay, and whoever has the link. */
import { payLinkPage } from "#app/.server/payments/remote/pay-link.page.ts";
import { sendPayLink } from "#app/.server/payments/remote/pay-link.actions.ts";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { sendRemotePay } from "#app/.server/payments/remote/remote-pay.actions.ts";
import { browser } from "#tests/kit/scope.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { guestAt, openCheckout } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

export async function said(work: Promise<unknown>) {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return { to: null, status: 200, data: answer };
  const to = answer.headers.get("Location");
  const data: unknown = to === null && answer.body ? await answer.json() : null;
  return { to, status: answer.status, data };
}

/** A guest at the payment step who may ask somebody else to pay. */
export async function asking(
  channel: "link" | "phone" = "link",
  given?: CheckoutWorld,
  /** What is bought beside a phone. */
  besides: readonly string[] = [],
) {
  const checkout = given ?? (await openCheckout());
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  for (const sku of besides) await guest.add(sku);
  await guest.arriveAtPayment();
  const path = `/us/web/checkout/pay/${channel}`;
  const page = () => remotePayPage(guest.browser.get(path), scope, channel);
  const send = async (form: Fields) => {
    const answer = await said(sendRemotePay(guest.browser.post(path, form), scope, channel));
    await world.settle();
    return answer;
  };
  return {
    ...{ checkout, world, guest, page, send },
    look: () => said(page()),
    async ask(given: Fields) {
      const { rev, key } = (await page()).frame.ticket;
      const form = { event: "payer.asked", rev: String(rev), key, consent: "on" };
      return send({ ...form, ...given });
    },
    /** A form of who was asked already. */
    async change(event: "resend.requested" | "user.cancelled") {
      const { asked } = await page();
      const ticket = event === "resend.requested" ? asked?.ticket : asked?.paymentTicket;
      return send({ event, rev: String(ticket?.rev), key: ticket?.key ?? "" });
    },
  };
}

/** Somebody with the link from the last mail, or another one, in a browser of their own. */
export function payer({ world, scope }: CheckoutWorld, given?: string) {
  const me = browser();
  const text = String(world.mails.at(-1)?.text);
  const linkId = given ?? /\/web\/pay\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
  const address = { storefront: "us", linkId } as const;
  const path = `/us/web/pay/${linkId}`;
  const page = () => payLinkPage(scope, address);
  const send = async (form: Fields) => {
    const answer = await said(sendPayLink(me.post(path, form), scope, address));
    await world.settle();
    return answer;
  };
  const fields = async (number: string): Promise<Fields> => {
    const { codeTicket } = await page();
    const { encryptedPayload, encryptedPassword } = await sealed(world.gateways, linkId, number);
    return {
      ...{ event: "card.submitted", rev: String(codeTicket.rev), key: codeTicket.key },
      ...{ payment_id: linkId, brand: "visa", last4: number.slice(-4) },
      ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
    };
  };
  return {
    ...{ linkId, page, send, fields },
    pay: async (number = "4111111111111111") => send(await fields(number)),
    async enterCode(code: string) {
      const { codeTicket } = await page();
      return send({
        ...{ event: "code.entered", rev: String(codeTicket.rev), key: codeTicket.key, code },
      });
    },
  };
}
