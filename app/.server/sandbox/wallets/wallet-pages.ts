/** The pages of the sandbox's PayPal and Affirm: every way a payment can end there is a button (PAY-27, SHIP-16). */
import type { PageMethod, WalletAddress, WalletEntry } from "#app/.server/outside/wallet.ts";
import { decimal } from "#machines/kit";
import { failureCodeOf } from "#machines/payment";
import type { Page, Pages } from "#app/.server/sandbox/lending/lending-pages.ts";
import { affirmLine, affirmTerms } from "./affirm-plans.ts";
import { idOf, walletPagesAt } from "./wallet-api.ts";
import { manners } from "./wallet-documents.ts";
import type { Manner, WalletDocument } from "./wallet-documents.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

/** What a button comes to. English only: the sandbox is no part of the store. */
interface Outcome {
  readonly label: string;
  readonly state: WalletEntry["state"];
  readonly shipTo?: WalletAddress;
  /** The kind of a failure that the page itself ends with. */
  readonly fails?: "try-block" | "get-cart";
  /** How often the store is told by webhook; once when not given. */
  readonly words?: number;
  /** The browser stays here. */
  readonly stays?: true;
  /** Only a wallet has addresses, and only Affirm's loan by the month has months to choose. */
  readonly only?: "wallet" | "monthly";
}

export const outcomes: Readonly<Record<Manner, Outcome>> = {
  approve: { label: "Approve", state: "approved" },
  sixMonths: { label: "Approve, by six payments", state: "approved", only: "monthly" },
  withoutWord: { label: "Approve, and the store is not told", state: "approved", words: 0 },
  withoutReturn: { label: "Approve, and never come back", state: "approved", stays: true },
  twice: { label: "Approve, and the store is told twice", state: "approved", words: 2 },
  unknownAddress: {
    label: "Approve, with an address that does not exist",
    ...{ state: "approved", only: "wallet" },
    shipTo: { country: "US", state: "NY", zip: "94301" },
  },
  abroad: {
    label: "Approve, with an address in Canada",
    ...{ state: "approved", only: "wallet" },
    shipTo: { country: "CA", state: "ON", zip: "M5V2T6" },
  },
  decline: { label: "Be declined", state: "declined", fails: "try-block" },
  cancel: { label: "Cancel", state: "cancelled" },
  cartUnreadable: {
    label: "Fail: the cart cannot be read",
    ...{ state: "declined", fails: "get-cart" },
  },
  completionFails: { label: "Approve, then fail to complete", state: "approved" },
  noticeFails: { label: "Approve, then fail to take notice three times", state: "approved" },
  releaseFails: {
    label: "Approve, and later fail to give back three times",
    state: "approved",
  },
};

const names: Readonly<Record<PageMethod, string>> = {
  paypal: "PayPal",
  Venmo: "Venmo",
  PPCrypto: "PayPal crypto",
  PPRewards: "PayPal rewards",
  AffirmFinancing: "Affirm",
  AffirmPayIn4: "Affirm, in 4 payments",
};

function offered(method: PageMethod): Manner[] {
  const kind = method.startsWith("Affirm") ? "affirm" : "wallet";
  return manners.filter((one) => {
    const { only = kind } = outcomes[one];
    return only === kind || (only === "monthly" && method === "AffirmFinancing");
  });
}

/** The pages on which a wallet or Affirm asks a customer; `payee` is whom they read they pay. */
export function walletPages({ db, clock, documents, webhooks }: Ground, payee: string): Pages {
  const { wallets } = documents;
  const byPage = (id: string) =>
    wallets.all().find(({ page }) => page === `${walletPagesAt}/${id}`);

  /** What the store hears of the button that was pressed. */
  function tell({ paymentId, transactionId, method }: WalletDocument, manner: Manner): void {
    const { state, fails, words = 1 } = outcomes[manner];
    const data = { paymentId, transactionId };
    for (let word = 0; word < words; word += 1)
      webhooks.say(
        fails
          ? { type: "failed", data: { ...data, kind: fails, code: failureCodeOf(method) } }
          : { type: state === "cancelled" ? "user.cancelled" : "redirection.completed", data },
        `payment:${paymentId}`,
        clock.now(),
      );
  }

  return {
    show(id) {
      const found = byPage(id);
      return found ? pageOf(found, payee, clock.now()) : null;
    },
    press: db.transaction((id: string, button: string) => {
      const found = byPage(id);
      const manner = found && offered(found.method).find((one) => one === button);
      if (!found || !manner || found.state !== "open") return;
      const { state, shipTo = null, fails } = outcomes[manner];
      const failure = fails ? { kind: fails, code: failureCodeOf(found.method) } : null;
      const terms = state === "approved" ? affirmTerms(found, manner, clock.now()) : null;
      wallets.put(idOf(found), { ...found, state, shipTo, failure, manner, terms });
      tell(found, manner);
    }),
    onwards(id) {
      const found = byPage(id);
      if (!found?.manner || outcomes[found.manner].stays) return null;
      const back = new URL(found.returnUrl);
      back.searchParams.set("token", found.transactionId);
      if (found.state === "cancelled") back.searchParams.set("cancelled", "1");
      return back.href;
    },
  };
}

function pageOf(found: WalletDocument, payee: string, now: number): Page {
  const { method, state, amountCents, currency, terms } = found;
  const title = `Sandbox ${names[method]}`;
  const agreed = terms ? [affirmLine(terms)] : [];
  if (state !== "open")
    return { title, lines: [`This payment is ${state}.`, ...agreed], buttons: [] };
  const plans = (["approve", "sixMonths"] as const).flatMap((one) => {
    const offer = offered(method).includes(one) ? affirmTerms(found, one, now) : null;
    return offer ? [`${outcomes[one].label}: ${affirmLine(offer)}`] : [];
  });
  return {
    title,
    lines: [`You pay ${payee} ${decimal(amountCents, currency)} ${currency}.`, ...plans],
    buttons: offered(method).map((name) => ({ name, label: outcomes[name].label })),
  };
}
