/** Has addresses checked before the cart is told of them: a better one is offered, never put in silently (ADDR-31). */
import type { Context } from "#machines/cart";
import type { Refusal } from "#machines/kit";
import type { AddressGateway, AddressTyped } from "./gateways/address.ts";

type Checked<A> =
  | { readonly shipping: A }
  | {
      readonly found: {
        readonly recommended?: AddressTyped;
        readonly mayKeep?: true;
        readonly refusal: Refusal | null;
      };
    };

/** `wish` is the shopper's answer to an earlier check: `use` takes what it recommended, `keep` insists. */
export async function checkAddresses<A extends AddressTyped>(
  gateway: AddressGateway,
  { shipping, billing }: { readonly shipping: A; readonly billing: AddressTyped | null },
  { checkout }: Context,
  wish: string,
): Promise<Checked<A>> {
  const bill = billing && (await gateway.check(typed(billing)));
  if (bill?.outcome === "doubtful" && bill.code === "ShippingAddressInvalid")
    return { found: { refusal: { code: "InvalidBillingAddress" } } };
  if (isSame(shipping, checkout.shippingAddress)) return { shipping };
  const found = await gateway.check(typed(shipping));
  if (found.outcome === "recommended" && wish === "use")
    return { shipping: { ...shipping, ...found.address } };
  if (found.outcome === "recommended" && wish !== "keep")
    return { found: { recommended: found.address, refusal: null } };
  if (found.outcome !== "doubtful") return { shipping };
  const { code } = found;
  if (code === "ShippingAddressInvalid") return { found: { refusal: { code } } };
  return wish === "keep" ? { shipping } : { found: { mayKeep: true, refusal: { code } } };
}

/** What a check looks at: neither name nor e-mail leaves for it. */
function typed({ line1, line2, city, state, zip, country }: AddressTyped): AddressTyped {
  return { line1, line2, city, state, zip, country };
}

function isSame(one: AddressTyped, other: AddressTyped | null): boolean {
  return other !== null && JSON.stringify(typed(one)) === JSON.stringify(typed(other));
}
