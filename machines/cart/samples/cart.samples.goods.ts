/** What samples, seed stories and tests put into carts. */
import { shippingAddress } from "../schema/address.fields.ts";
import { line } from "../schema/cart.fields.ts";
import { delivery } from "../schema/delivery.fields.ts";

export const input = {
  cartId: "C-7K3F",
  currency: "USD",
  storefront: "us",
  language: "en",
  customerId: null,
  sessionId: "S-1",
  customerType: "B2C",
  isAssisted: false,
} as const;

/** A phone as the catalogue sells it. */
export const phone = line.parse({
  lineId: "L-1",
  sku: "PH-ORBIT-128-GRAPHITE",
  name: "Orbit 5",
  art: { kind: "phone", finish: "graphite", seed: "orbit" },
  division: "Mobile",
  unitCents: 79_999,
  regularCents: 84_999,
  maxQuantity: 4,
});

/** Care for the phone, for one unit of it. */
export const care = line.parse({
  lineId: "L-2",
  sku: "CARE-PHONE-12",
  name: "Care for one year",
  art: { kind: "care", finish: "plain", seed: "care" },
  productType: "Warranty",
  unitCents: 11_900,
  regularCents: 11_900,
  requiresShipping: false,
  parentId: "L-1",
});

export const homeAddress = shippingAddress.parse({
  firstName: "Ana",
  lastName: "Nowak",
  line1: "120 Hamilton Ave",
  city: "Palo Alto",
  state: "CA",
  zip: "94301",
  phone: "650-555-0134",
  email: "ana@example.com",
});

export const contact = {
  firstName: "Ana",
  lastName: "Nowak",
  email: "ana@example.com",
  phone: "650-555-0134",
} as const;

export const standardDelivery = delivery.parse({
  methodId: "standard",
  name: "Standard delivery",
  mode: "home",
  costCents: 999,
  freeOverFifty: true,
  promisedOn: "2026-11-24",
  windowStart: null,
  windowEnd: null,
  instructions: "",
  store: null,
});

export const cardForm = {
  sealedCardId: "SEALED-1",
  card: { brand: "visa", last4: "1111" },
  funding: null,
  botCheckPassed: true,
} as const;
