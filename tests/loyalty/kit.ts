/** A shopper with an account and points, who buys over the pages. */
import { expect } from "vitest";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { findPoints } from "#app/.server/identity/points-accounts.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { sendPayment } from "#app/.server/payments/payment.actions.ts";
import { skus, userAt } from "#tests/checkout/kit.ts";
import type { Fields, CheckoutWorld } from "#tests/checkout/kit.ts";
import { ada, signInPath } from "#tests/kit/account.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import type { WantedUser } from "#tests/kit/user.ts";
import type { RawEvent } from "#machines/kit";

const system = { role: "system", id: "test" } as const;

/** Tells a points account something, as the store's own parts do. */
export async function tellAccount(engine: EngineContext, customerId: string, event: RawEvent) {
  const outcome = await dispatch(engine, {
    to: `points-account:${customerId}`,
    event,
    actor: system,
  });
  expect(outcome).toMatchObject({ ok: true });
}

/** Somebody signed in at checkout, with points that the store gave. */
export async function memberAt(checkout: CheckoutWorld, wanted: WantedUser = {}) {
  const guest = await userAt(checkout, wanted);
  const { customerId } = guest;
  const { scope, world } = checkout;
  const send = async (fields: Fields) => {
    const posted = guest.browser.post("/us/web/checkout/payment", fields);
    const answer = await sendPayment(posted, scope);
    await world.settle();
    const isRefused = answer.status === 422;
    return {
      status: answer.status,
      code: isRefused ? (await answer.json()).refusal.code : null,
    };
  };
  return {
    ...guest,
    account: async () => {
      const found = await findPoints(world.engine, customerId);
      if (!found) throw new Error("there is no points account");
      return found;
    },
    enterPoints: async (amount: string) => {
      const key = (await guest.payment()).points?.ticket.key ?? "";
      return send({ event: "amount.entered", key, amount });
    },
    removePoints: async () => {
      const key = (await guest.payment()).points?.ticket.key ?? "";
      return send({ event: "redemption.removed", key });
    },
    enterReferral: async (code: string) => {
      const { key } = (await guest.payment()).referral.ticket;
      return send({ event: "referral.entered", key, code });
    },
    removeReferral: async () => {
      const { key } = (await guest.payment()).referral.ticket;
      return send({ event: "referral.removed", key });
    },
    /** Buys, and answers with the order's id. */
    async buy(sku: string = skus.phone) {
      await guest.arriveAtPayment(sku);
      await guest.pay();
      return orderIdOf(await guest.place());
    },
  };
}

export function orderIdOf({ to }: { readonly to: string | null }): string {
  return to?.split("/").at(-1) ?? "";
}

type Member = Awaited<ReturnType<typeof memberAt>>;

/** Signed in again, as after days of absence. */
export async function back({ scope }: CheckoutWorld, { browser }: Member, email: string) {
  browser.keep(await signIn(browser.post(signInPath, { email, password: ada.password }), scope));
}

/** Asks for one unit to be sent back; the warehouse has not seen it. */
export async function askForReturn(
  { scope, world }: CheckoutWorld,
  { browser }: Member,
  orderId: string,
) {
  const post = (path: string, fields: Fields) => {
    const { url, headers } = browser.get(path);
    const body = new URLSearchParams(Object.entries(fields).map(([n, v]) => [n, String(v)]));
    return new Request(url, { method: "POST", headers, body });
  };
  const returns = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const [line] = (await returns.startPage()).lines;
  const [serial = ""] = line?.offer?.known ?? [];
  await returns.send({
    ...{ line: ["1"], reasonCode: "changed_mind", channel: "ship" },
    ...{ "units-1": "1", "serial-1": serial },
  });
  await world.settle();
}
