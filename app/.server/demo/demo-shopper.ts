/** A shopper of the demonstration: the forms of the store's own pages, posted in this process. */
import { sealCard } from "#app/card-crypto.ts";
import { currentStep, findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Running } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { sendFromCart } from "#app/.server/cart/cart.actions.ts";
import { addressPage } from "#app/.server/checkout/address/address.page.ts";
import { enterAddress } from "#app/.server/checkout/address/address.actions.ts";
import { deliveryPage } from "#app/.server/checkout/delivery/delivery.page.ts";
import { chooseDelivery } from "#app/.server/checkout/delivery/delivery.actions.ts";
import { sendPayment } from "#app/.server/payments/payment.actions.ts";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { reviewPage } from "#app/.server/place-order/review.page.ts";
import { sendFromReview } from "#app/.server/place-order/placing.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { createAccount } from "#app/.server/account/sign-in.actions.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { demonstration } from "./demonstration.ts";

/** Whose orders a stranger may look at. */
export const demoAccount = {
  email: demonstration.shopper,
  password: "ohmline-demo",
  firstName: "Robin",
  lastName: "Calder",
  phone: "602-555-0148",
};

const home = {
  ...{ email: demoAccount.email, phone: demoAccount.phone },
  ...{ firstName: demoAccount.firstName, lastName: demoAccount.lastName },
  ...{ line1: "410 W Washington Street", zip: "85004", city: "Phoenix", state: "AZ" },
  ...{ billingSame: "on", save: "on" },
};

/** The sandbox's card that is approved at once. */
const card = { number: "4111111111111111", expiryMonth: 12, cvv: "123", name: "Robin Calder" };

/** The part of the running store that the demonstration works in. */
export type DemoStore = Pick<
  Running,
  "engine" | "env" | "limits" | "vault" | "gateways" | "sandbox"
>;

/** Points to try out at checkout. */
const WELCOME_POINTS = 5_000;

type Fields = Readonly<Record<string, string>>;

/** Waits until something is there, or gives up. */
export type Await = <T>(what: string, look: () => Promise<T | null>) => Promise<T>;

/** Signs up, and hands out what this shopper can do. */
export async function signUpDemo(running: DemoStore, awaits: Await) {
  const scope = { ...running, ip: "demo" };
  const base = `${running.env.storeUrl}/us/web`;
  let session = "";
  const ask = (path: string) => new Request(base + path, { headers: { Cookie: session } });
  const post = (path: string, fields: Fields) =>
    new Request(base + path, {
      method: "POST",
      headers: { Cookie: session },
      body: new URLSearchParams(fields),
    });
  /** Goes on only where the page did. */
  const goOn = (answer: Response): string => {
    const to = answer.headers.get("Location");
    if (to === null) throw new Error(`a form of the demo was refused with ${answer.status}`);
    return to;
  };
  const signedUp = await createAccount(post("/../account/signup/", demoAccount), scope);
  goOn(signedUp);
  session = (signedUp.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const { customerId } = await requireShopper(ask("/my-orders"), scope);
  await running.engine.store.write((tx) =>
    tx.accounts.setEmail(customerId, {
      email: demoAccount.email,
      emailVerifiedAt: instant(running.engine.clock),
    }),
  );
  await dispatch(running.engine, {
    to: `points-account:${customerId}`,
    event: { type: "bonus.granted", bonusId: "welcome", points: WELCOME_POINTS },
    actor: { role: "system", id: "demo" },
  });

  async function pay(): Promise<void> {
    const { paymentId, frame } = await paymentPage(ask("/checkout/payment"), scope);
    const expiryYear = new Date(running.engine.clock.now()).getUTCFullYear() + 2;
    const key = await running.gateways.payment.publicKey();
    const sealed = await sealCard(key, paymentId, { ...card, expiryYear });
    const { rev, key: formKey } = frame.ticket;
    const fields = { event: "card.submitted", rev: String(rev), key: formKey };
    const face = { payment_id: paymentId, brand: "visa", last4: card.number.slice(-4) };
    goOn(await sendPayment(post("/checkout/payment", { ...fields, ...face, ...sealed }), scope));
    await awaits("a payment", async () => {
      const viewer = await requireShopper(ask("/my-orders"), scope);
      const checkout = await findCheckout(running.engine, viewer);
      return checkout && currentStep(checkout) === "review" ? checkout : null;
    });
  }

  return {
    customerId,
    /** Buys one unit of each, and answers with the order's number. */
    async buy(skus: readonly string[]): Promise<string> {
      for (const sku of skus)
        goOn(await sendFromCart(post("/cart", { intent: "add", sku }), scope));
      const { frame: at } = await addressPage(ask("/checkout/address"), scope);
      const address = { ...home, rev: String(at.ticket.rev), key: at.ticket.key };
      goOn(await enterAddress(post("/checkout/address", address), scope));
      const { frame, home: ways } = await deliveryPage(ask("/checkout/delivery"), scope);
      const [way] = ways;
      const delivery = { method: way?.value ?? "", rev: String(frame.ticket.rev) };
      const chosen = { ...delivery, key: frame.ticket.key };
      goOn(await chooseDelivery(post("/checkout/delivery", chosen), scope));
      await pay();
      const { gateTicket } = await reviewPage(ask("/checkout/review"), scope);
      const press = { event: "place.pressed", rev: String(gateTicket.rev), key: gateTicket.key };
      const placed = goOn(await sendFromReview(post("/checkout/review", press), scope));
      const orderId = /order-confirm\/([\w-]+)/.exec(placed)?.[1];
      if (!orderId) throw new Error(`the demo's order came to ${placed}`);
      return orderId;
    },
  };
}
