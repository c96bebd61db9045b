/**
 * Who and what may be typed to see each outcome of the outside world: one section per table of `docs/guides/sandbox.md`,
 * in its order. English only: the sandbox is no part of the store.
 */

/** One identity, card or code, and what it makes its provider do. */
export interface IdentityRow {
  readonly enter: string;
  readonly outcome: string;
}

export interface IdentitySection {
  /** The heading of the guide it stands under. */
  readonly provider: string;
  /** What is entered, as the head of its table says. */
  readonly enters: string;
  readonly rows: readonly IdentityRow[];
}

const row = (enter: string, outcome: string): IdentityRow => ({ enter, outcome });

export const identities: readonly IdentitySection[] = [
  {
    provider: "Cards",
    enters: "number",
    rows: [
      row("4111 1111 1111 1111", "Visa, approved"),
      row("5555 5555 5555 4444", "Mastercard, approved"),
      row("3782 822463 10005", "American Express, approved"),
      row("6011 1111 1111 1117", "Discover, approved"),
      row("3530 1113 3330 0000", "JCB, approved"),
      row("3056 930902 5904", "Diners Club, approved"),
      row("4000 0000 0000 3220", "asks for a one-time code"),
      row("4000 0000 0000 3063", "asks for a one-time code, which has always expired"),
      row("4000 0084 0000 1629", "asks for a one-time code, then declines"),
      row("4000 0000 0000 0002", "declined: InvalidCreditCard"),
      row("4000 0000 0000 9995", "insufficient funds: InvalidCreditCard"),
      row("4000 0000 0000 0069", "expired: InvalidCreditCard"),
      row("4000 0000 0000 0127", "wrong security code: InvalidCreditCard"),
      row("5105 1051 0510 5100", "prepaid: InvalidFundingSourceType"),
      row("6200 0000 0000 0005", "UnionPay, not taken: UnsupportedCreditCardType"),
      row("4000 0000 0000 0077", "no answer in time, then approved"),
      row("4000 0000 0000 0119", "no answer in time, then declined"),
      row("4000 0000 0000 0341", "approved, cannot be captured"),
      row("4000 0000 0000 5126", "approved; the first refund is declined, the next ones are not"),
    ],
  },
  {
    provider: "Codes and offers",
    enters: "code",
    rows: [
      row("SAVE50", "$50; goods for $100; US; does not add up with the next two"),
      row("SAVE10", "10 %; nothing; does not add up"),
      row("SAVE5", "5 %; nothing; does not add up"),
      row("SHIPFREE", "the price of delivery; nothing"),
      row("GOVENMO", "$5; goods for $50; Venmo; US"),
      row("SPLITPAY4", "2 %; Pay in 4; US"),
      row("SPLITPAY4_2K", "2 %; Pay in 4; goods for more than $2,000; US"),
      row("TRADE25", "$25; a trade-in: PromoWithoutTradeIn; US"),
      row(
        "CASE20",
        "20 % of a Meridian 6 Pro Case; a Meridian 6 Pro beside it: TriggerSkuCriteriaFailed",
      ),
      row("MEMBER10", "10 %; an account: PromoLoginRequired"),
      row("DEMO10", "10 %; the account demo@ohmline.example: UnauthorizedEmail"),
      row("ONCE10", "10 %; one order for each address: InvalidRedemptionCount"),
      row("FIRST2", "10 %; two orders altogether: MaxRedemptionCountReached"),
      row("HALFHOUR", "10 %, for half an hour after it was applied; then PromoCodeExpired"),
      row("SUMMER10", "nothing: PromoCodeExpired"),
      row("CPN-SOON", "nothing: InActiveCoupon"),
      row("USEDUP", "nothing: MaxRedemptionCountReached"),
      row("CARRIER50", "nothing: CarrierPromotionFailure"),
      row("CPN…", "any other: InvalidCouponCode"),
      row("anything else", "InvalidPromoCode"),
    ],
  },
  {
    provider: "Codes and offers",
    enters: "offer",
    rows: [
      row("OFR-BOGO-CASE", "the second Meridian 6 Pro Case free"),
      row("OFR-TIER-CABLE", "two Braid cables 10 %, three or more 20 % off"),
      row("OFR-COMBO-BUDS", "Pebble Buds Pro 20 % off with an Orbit watch"),
      row("OFR-ORDER-SOUND", "3 % off 1,000 or more with a Ridge soundbar; does not add up"),
      row("OFR-SHIP-PRO", "delivery at half its price with an Orbit Pro"),
      row("OFR-PROMO-BEAM", "the Beam projector 10 % off"),
      row("OFR-FULL-…", "7 % off when paid in full with the bank, 5 % with a loan; US"),
    ],
  },
  {
    provider: "Addresses and taxes",
    enters: "city or ZIP code",
    rows: [
      row("Nowhere", "the address is not known: AddressNotRecognised"),
      row("Atlantis", "the city is not known: CityStateNotFound"),
      row("Ghosttown", "nothing can be delivered there: ShippingAddressInvalid"),
      row("86435", "parcels do not reach it"),
      row("02554, 02584, 02807, 49757, 98852", "trucks do not reach it"),
      row("81435", "every truck is full"),
    ],
  },
  {
    provider: "Lenders",
    enters: "social security number ends in",
    rows: [
      row("0002", "approves $300"),
      row("0003", "wants a call; its page then has a button for how the call went"),
      row("0004", "rejects"),
      row("anything else", "approves $2,500"),
    ],
  },
  {
    provider: "Lenders",
    enters: "phone ends in",
    rows: [
      row("0002", "account error"),
      row("0003", "finds the phone wrong"),
      row("0004", "declines"),
      row("0005", "fails"),
      row(
        "anything else",
        "prequalifies; a loan at 0 % for 6, 14.99 % for 12 or 29.99 % for 36 months",
      ),
    ],
  },
  {
    provider: "Wallets and Affirm",
    enters: "button",
    rows: [
      row("Approve", "told by webhook, and the browser comes back"),
      row("Approve, and the store is not told", "only the browser comes back"),
      row("Approve, and never come back", "only the webhook comes"),
      row("Approve, and the store is told twice", "two webhooks and the browser; one result"),
      row(
        "Approve, with an address that does not exist",
        "not a wallet's address we can use: PayPalAddressError, to the address step",
      ),
      row("Approve, with an address in Canada", "the same: PayPalCountryError"),
      row("Be declined", "TransactionFailure (try-block), Affirm affirmError"),
      row("Cancel", "back to the payment step, to choose again"),
      row("Fail: the cart cannot be read", "the same code, kind get-cart"),
      row("Approve, then fail to complete", "the same code, kind complete-transaction"),
      row(
        "Approve, then fail to take notice three times",
        "approved, then given back, kind notify-transaction",
      ),
      row(
        "Approve, and later fail to give back three times",
        "once another way is chosen, its money waits for an agent: revert-transaction",
      ),
    ],
  },
  {
    provider: "Gift cards and members",
    enters: "gift card code",
    rows: [
      row("GIFTCARD010050", "$50; GIFTCARD020050 is another card of $50"),
      row("GIFTCARD012000", "$2000, the most that a card can hold"),
      row("GIFTCARD010000", "nothing on it: already redeemed"),
      row("GIFTCARD012001", "no such card, as any other code that nobody was sent"),
    ],
  },
  {
    provider: "Gift cards and members",
    enters: "member number ends in",
    rows: [
      row("0004", "not allowed for this account: UnauthorizedEmail"),
      row("0005", "the programme cannot be used: EppRedemptionFailed"),
      row("anything else", "a member, with the prefix of the programme they chose"),
    ],
  },
  {
    provider: "Calls",
    enters: "",
    rows: [
      row("GET /payment/public-key", "{ keyId, jwk }"),
      row(
        "POST /payment/start · complete · resend · revalidate · capture · void · refund",
        "see payment.ts",
      ),
      row(
        "GET /payment/kept-cards/:customerId · POST /payment/kept-cards/forget",
        "cards kept for a customer, by token",
      ),
      row(
        "GET /payment/payments/:paymentId/:attempt · GET /payment/book",
        "the provider's truth; the audit compares it with ours",
      ),
      row(
        "POST /warehouse/purchase-orders · cancellations · cancellations/withdraw · returns",
        "see warehouse.ts",
      ),
      row("POST /parcel/labels", "see parcel.ts"),
      row("POST /bot-check/challenges · answers", "see bot-check.ts; the right sum passes"),
      row(
        "POST /gift-card/credits · GET /gift-card/book",
        "see gift-card.ts; credited once per creditId",
      ),
      row(
        "POST /gift-card/cards · looks · charges · reloads · retirements · GET /gift-card/cards?id=",
        "see gift-card.ts",
      ),
      row("POST /identity/members · /identity/gift-cards/resend", "see identity.ts"),
      row(
        "GET /bank/customers/:id · /bank/carts/:id/application · POST /bank/applications · charges",
        "see bank.ts",
      ),
      row(
        "GET /pricing/promotions?currency= · POST /pricing/judgements · redemptions",
        "see pricing.ts; a code is used once by an order",
      ),
      row(
        "POST /lender/checks · confirmations · charges · voids · GET /lender/loans/:loanId/:attempt",
        "see lender.ts",
      ),
      row(
        "POST /wallet/transactions · completions · GET /wallet/transactions/:paymentId/:attempt",
        "see wallet.ts; completed once, then in the book",
      ),
    ],
  },
  {
    provider: "What the console sets",
    enters: "setting",
    rows: [
      row("gatewayDelayMs", "how long every call takes"),
      row(
        "failureRate",
        "share of calls that break with a 500; in half of them the work is done and the answer is lost",
      ),
      row("slowAnswerMs", "how long the time-out cards take"),
      row("webhookDelayMs, webhookDuplicateRate, webhookShuffle", "late, doubled, out of order"),
      row(
        "automatic, stepDelayMs",
        "whether the warehouse and the carriers go on by themselves, and how fast",
      ),
    ],
  },
  {
    provider: "Steps",
    enters: "step",
    rows: [
      row("do.submitted", "do.cancelled"),
      row("shipped, ready.for.pickup", "ship.failed"),
      row("in.transit, checkpoint, at.hub, out.for.delivery", "delivery.failed (lost)"),
      row("delivered", "attempt.failed, delivery.failed"),
      row("after.failure", "reshipped, goods.returned"),
      row("cancel.answered", "cancel.confirmed or cancel.rejected"),
      row("triage.passed", "return.rejected"),
      row("return.accepted", "return.partly.accepted, return.accepted.damaged, return.rejected"),
    ],
  },
  {
    provider: "Services and licences",
    enters: "SKU",
    rows: [
      row(
        "WAR-2Y-GRA, WAR-4Y-GRA",
        "Extended warranty; phones, tablets, laptops, TVs, appliances; one per item",
      ),
      row("CARE-24-GRA", "Ohm Care, premium care; phones, tablets; an account"),
      row(
        "MNT-1-GRA, HKP-1-GRA",
        "TV wall mounting, appliance hook-up; TVs; appliances; one of them per order",
      ),
      row("HAUL-1-GRA", "Haul-away; TVs, appliances"),
      row("LINE-1-GRA", "New phone line; phones; an account, one per order"),
      row(
        "UPG-24-GRA, BUY-24-GRA",
        "Upgrade program, guaranteed buy-back; phones; store financing only; not both in one cart",
      ),
      row("TALLY-1Y-POR", "Tally Desk, a business app by licence; stands alone; 5 to 20 licences"),
    ],
  },
];
