/** Whoever was asked for the money, by their own name, and that they have not answered. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Method } from "#machines/payment";
import { canonicalMethod } from "#machines/payment/payment-codes.rules.ts";
import { filled } from "./filled.ts";
import { paymentMethodName, paymentMethods } from "./payment-methods.ts";

interface WaitingWords {
  /** They were asked a moment ago. */
  readonly asking: MessageDescriptor;
  /** They have not answered for half a minute. */
  readonly silent: MessageDescriptor;
  /** Whose name it is, where a way to pay is called otherwise than who is asked for it. */
  readonly name?: MessageDescriptor;
}

const byName: WaitingWords = {
  asking: msg({
    message: "Asking {name}…",
    comment: "name: PayPal, Google Pay …, who is asked for the money",
  }),
  silent: msg({
    message: "No answer from {name} yet",
    comment: "name: PayPal, Google Pay …, who is asked for the money",
  }),
};
const paypal: WaitingWords = { ...byName, name: paymentMethods.paypal };
const affirm: WaitingWords = { ...byName, name: paymentMethods.AffirmFinancing };
const payersBank: WaitingWords = {
  asking: msg`Asking the bank of whoever pays…`,
  silent: msg`No answer from the bank of whoever pays yet`,
};

/** Those that are called otherwise than their way to pay, which is what everybody else is asked by. */
const words: Readonly<Partial<Record<Method, WaitingWords>>> = {
  credit_card: { asking: msg`Asking your bank…`, silent: msg`No answer from your bank yet` },
  paypal,
  PPCrypto: paypal,
  PPRewards: paypal,
  td_financing: {
    asking: msg`Asking our financing bank…`,
    silent: msg`No answer from our financing bank yet`,
  },
  second_loan: {
    asking: msg`Asking the loan provider…`,
    silent: msg`No answer from the loan provider yet`,
  },
  AffirmFinancing: affirm,
  AffirmPayIn4: affirm,
  carrier_financing: {
    asking: msg`Asking your carrier…`,
    silent: msg`No answer from your carrier yet`,
  },
  lease: {
    asking: msg`Asking the leasing company…`,
    silent: msg`No answer from the leasing company yet`,
  },
  pay_by_link: payersBank,
  pay_by_phone: payersBank,
  gift_card: {
    asking: msg`Checking your gift card…`,
    silent: msg`Your gift card is not confirmed yet`,
  },
  rewards: {
    asking: msg`Checking your reward points…`,
    silent: msg`Your reward points are not confirmed yet`,
  },
  cod: {
    asking: msg`Arranging payment on delivery…`,
    silent: msg`Payment on delivery is not confirmed yet`,
  },
};

/** Who is asked for the money of a way to pay, as a title; a card's bank where nothing else is known. */
export function waitingTitle(
  i18n: I18n,
  method: string | null,
  standing: "asking" | "silent",
): string {
  const code = canonicalMethod(method ?? "credit_card");
  const known: Readonly<Record<string, WaitingWords>> = words;
  const said = known[code] ?? byName;
  const name = said.name ?? paymentMethodName(code);
  return i18n._(filled(said[standing], { name: name === null ? code : i18n._(name) }));
}
