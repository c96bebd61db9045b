/** Orders of each kind, for path tests, seeds and screens. */
import { shareOf, sum } from "#machines/kit";
import { allocateToLines } from "../money/order.money.ts";
import type { OrderInput } from "../order.schema.ts";

type Line = OrderInput["lines"][number];
type Payment = OrderInput["payments"][number];

/** A product as an order remembers it; `goodsCents` is the price of one unit. */
type Product = Omit<Line, "id" | "quantity" | "amounts"> & { readonly goodsCents: number };

export const phone: Product = {
  sku: "OHM-PH9-256-GRA",
  name: "Ohm Phone 9 256 GB, graphite",
  art: { kind: "phone", finish: "graphite", seed: "OHM-PH9-256-GRA" },
  division: "Mobile",
  promisedOn: "2026-11-20",
  goodsCents: 99_900,
};
export const earbuds: Product = {
  sku: "OHM-EB4-SND",
  name: "Ohm Buds 4, sand",
  art: { kind: "buds", finish: "sand", seed: "OHM-EB4-SND" },
  division: "Audio",
  promisedOn: "2026-11-20",
  goodsCents: 14_900,
};
export const television: Product = {
  sku: "OHM-TV65-Q",
  name: "Ohm Panel 65",
  art: { kind: "tv", finish: "graphite", seed: "OHM-TV65-Q" },
  division: "TV",
  promisedOn: "2026-11-24",
  goodsCents: 129_900,
};
export const giftCard: Product = {
  sku: "OHM-GIFT-100",
  name: "Ohmline gift card, $100",
  art: { kind: "gift-card", finish: "orange", seed: "OHM-GIFT-100" },
  productType: "ECertificate",
  division: "Gift",
  isGiftCard: true,
  requiresShipping: false,
  goodsCents: 10_000,
};
export const preorderWatch: Product = {
  sku: "OHM-W3-44-PRE",
  name: "Ohm Watch 3, 44 mm",
  art: { kind: "watch", finish: "silver", seed: "OHM-W3-44-PRE" },
  division: "Mobile",
  isPreorder: true,
  promisedOn: "2027-01-15",
  goodsCents: 34_900,
};

export const home = {
  firstName: "Maya",
  lastName: "Okafor",
  line1: "214 Larch Street",
  city: "Portland",
  state: "OR",
  zip: "97209",
  phone: "5035550142",
};

export const newYorkStore = {
  storeId: "NYC-01",
  storeName: "Ohmline Hudson",
  displayName: "Ohmline Hudson, New York",
  storeChannel: "retail",
  hours: "Mon–Sat 10–8, Sun 11–6",
  pickupExpiryDays: 7,
  phone: "2125550178",
};

const card: Omit<Payment, "totalCents" | "paymentId"> = {
  method: "credit_card",
  display: "visa •••• 4242",
};

interface Wanted {
  readonly orderId: string;
  readonly products: readonly (Product & { readonly quantity?: number })[];
  readonly shippingCents?: number;
  readonly discountCents?: number;
  /** Cents a gift card pays before the card does. */
  readonly giftCardCents?: number;
  readonly more?: Partial<OrderInput>;
}

/** An order as the cart hands it over: every line with its share, and payments that sum to the total. */
export function orderOf({
  orderId,
  products,
  shippingCents = 0,
  discountCents = 0,
  giftCardCents = 0,
  more,
}: Wanted): OrderInput {
  const prices = products.map(({ goodsCents, quantity = 1 }) => goodsCents * quantity);
  const subtotalCents = sum(prices);
  const taxRateBasisPoints = 800;
  const taxCents = shareOf(subtotalCents - discountCents, taxRateBasisPoints);
  const amounts = allocateToLines({ discountCents, shippingCents, taxCents }, prices);
  const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
  const key = orderId.slice(-9);
  const payments: Payment[] = [
    ...(giftCardCents > 0
      ? [
          {
            paymentId: `PAY-${key}-G`,
            method: "gift_card",
            display: "•••• 7Q2M",
            totalCents: giftCardCents,
          },
        ]
      : []),
    ...(totalCents > giftCardCents
      ? [{ ...card, paymentId: `PAY-${key}-1`, totalCents: totalCents - giftCardCents }]
      : []),
  ];
  return {
    orderId,
    cartId: `CART-${key}`,
    email: "maya.okafor@example.com",
    sessionId: `SES-${key}`,
    placedAt: "2026-11-17T15:00:00Z",
    shipTo: home,
    billTo: home,
    delivery: { methodId: "standard", name: "Standard delivery" },
    totals: { subtotalCents, discountCents, shippingCents, taxCents, totalCents },
    taxRateBasisPoints,
    lines: products.map(({ goodsCents: _, quantity = 1, ...product }, index) => ({
      ...product,
      id: String(index + 1),
      quantity,
      amounts: amounts[index] ?? {
        goodsCents: 0,
        discountCents: 0,
        shippingCents: 0,
        taxCents: 0,
        totalCents: 0,
      },
    })),
    payments,
    ...more,
  };
}

const pickup = { fulfilment: "pickup" as const };

export const guestPhone = orderOf({ orderId: "ORD-2026-7K3F-9Q2D", products: [phone] });

export const phoneAndBuds = orderOf({
  orderId: "ORD-2026-2LNS-4T8W",
  products: [phone, { ...earbuds, quantity: 3 }],
  shippingCents: 999,
  discountCents: 5_000,
});

export const swapBesideBuds = orderOf({
  orderId: "ORD-2026-SWAP-6H2C",
  products: [phone, earbuds],
});

export const delayedTelevision = orderOf({ orderId: "ORD-2026-LATE-3V7N", products: [television] });

export const giftCardAndCard = orderOf({
  orderId: "ORD-2026-PAY2-8X5R",
  products: [television],
  giftCardCents: 20_000,
});

export const changedTelevision = orderOf({
  orderId: "ORD-2026-EDIT-5B9K",
  products: [television, { ...earbuds, quantity: 2 }],
});

/** Cash at the door: nobody has paid before it is handed over. */
const paidByCard = orderOf({ orderId: "ORD-2026-DOOR-4K8M", products: [earbuds] });
export const paidAtDoor: OrderInput = {
  ...paidByCard,
  payments: paidByCard.payments.map((payment) => ({ ...payment, method: "cod", display: null })),
};

export const storePickup = orderOf({
  orderId: "ORD-2026-STOR-1M4J",
  products: [
    { ...phone, ...pickup },
    { ...earbuds, ...pickup },
  ],
  more: { store: newYorkStore, shipTo: null, delivery: null, returnChannels: ["ship", "store"] },
});

export const giftCardOrder = orderOf({
  orderId: "ORD-2026-GIFT-7D3P",
  products: [giftCard],
  more: { shipTo: null, delivery: null },
});

export const preorder = orderOf({ orderId: "ORD-2026-PREO-9W6T", products: [preorderWatch] });

export const paidInPoints = orderOf({
  orderId: "ORD-2026-FREE-2Z8Q",
  products: [earbuds],
  discountCents: 14_900,
});

/** What an account tells of an order of $1,000 (REW-08). */
export const accruedRewards = {
  dollar_conversion_multiplier: 0.01,
  available: { reward_amount: 1_200, reward_points: 1_200 },
  redeemed: { reward_amount: 0, reward_points: 0 },
  accrued: [{ type: "purchase", reward_amount: 500, reward_points: 500 }],
  existing_points: 1_200,
  bonus_points: 0,
  redeemed_points: 0,
};

/** Others note of an order while it goes on what points it gave. */
export const rewardsNoted = { type: "rewards.noted", rewards: accruedRewards };

/** The same for a phone line that may be activated. */
export const activationNoted = {
  type: "activation.noted",
  activationId: "C-7K3F",
  flags: {
    SIM_ACTIVATION_ENABLED: true,
    SIM_ACTIVATED: false,
    PORT_ACTIVATION_ENABLED: false,
    PORT_ACTIVATED: false,
  },
};

/** A day for a line. */
export const booking = { lineId: "1", promisedOn: "2026-11-25" };

/** What else is said of days: everything may be scheduled anew. */
export const appointments = [
  { type: "installation.booked", ...booking },
  { type: "installation.ended", lineId: booking.lineId, isDone: true },
  {
    type: "options.changed",
    ...{ isTvRescheduleAllowed: true, isHaRescheduleAllowed: true, requestDeliveryDate: true },
  },
];
