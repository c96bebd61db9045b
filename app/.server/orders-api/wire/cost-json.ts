/** What an order and its lines cost, in the field names of ENT-09; every amount in whole cents of the order's currency. */
import { saidRows } from "#app/.server/orders/documents/invoices.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { sum } from "#machines/kit";
import {
  asSold,
  invoicedRows,
  ofDelivery,
  offUnits,
  recyclingCents,
  renewalPrices,
  taxOnShipping,
  vatOfTotal,
  vatOfUnit,
  vatOfUnits,
} from "#machines/order";
import type { LineView, OrderLine } from "#machines/order";
import { isVatInside } from "#machines/order/money/vat.rules.ts";

/** An order, and its invoice with VAT as it was issued. */
type Invoiced = Pick<OrderParts, "context" | "issuedVat">;

export function orderCostJson({ context, issuedVat }: Invoiced) {
  const { totals } = context;
  const { subtotalCents, discountCents, taxCents, ewasteCents, totalCents } = totals;
  const shipping = shippingOf({ context, issuedVat });
  return {
    subtotal: subtotalCents,
    discount: discountCents,
    tax: taxCents,
    ewaste_fee: ewasteCents,
    total: totalCents,
    vat: isVatInside(context) ? vatOfTotal(context, issuedVat?.rows) : 0,
    shipping_cost_split: {
      net_shipping: shipping.netCents,
      shipping_tax: shipping.taxCents,
      shipping_total: shipping.netCents + shipping.taxCents,
    },
    reversed_vat_amount: sum(reversedVat({ context, issuedVat })),
  };
}

/** What delivery cost without its tax, and that; where prices hold it as its invoice says. */
function shippingOf({ context, issuedVat }: Invoiced) {
  const rows = issuedVat?.rows ?? invoicedRows(context);
  const row = isVatInside(context) && rows.find(({ id }) => id === ofDelivery);
  if (row) return { netCents: row.grossCents - row.vatCents, taxCents: row.vatCents };
  const sold = asSold(context);
  return {
    netCents: context.totals.shippingCents,
    taxCents: sum(sold.lines.map((line) => taxOnShipping(sold, line))),
  };
}

/** The recycling fee stands beside the tax and is none of it. */
const taxOf = ({ amounts, ewasteCents }: OrderLine): number => amounts.taxCents - ewasteCents;

/** What a unit costs at each renewal, where it renews (SUB-37). */
function renewalCostJson(line: OrderLine) {
  if (!line.product?.is_auto_renewal)
    return { renewal_price: null, after_trial_price: null, trial_discount_percent: null };
  const { renewalCents, afterTrialCents, trialDiscountPercent } = renewalPrices(line);
  return {
    renewal_price: renewalCents,
    after_trial_price: afterTrialCents,
    trial_discount_percent: afterTrialCents === null ? null : trialDiscountPercent,
  };
}

/** A line's cost with its units in groups that cost the same (LINE-17, CODE-05). */
export function lineCostJson(
  { context, issuedVat }: Invoiced,
  line: OrderLine,
  { quantityGroups }: Pick<LineView, "quantityGroups">,
) {
  const { goodsCents, discountCents, shippingCents, totalCents } = line.amounts;
  const isTaxed = isVatInside(context);
  const unitEwasteCents = recyclingCents(line, 1);
  return {
    regular_price: line.regularCents === null ? null : line.regularCents * line.quantity,
    subtotal: goodsCents,
    discount: discountCents,
    shipping: shippingCents,
    tax: taxOf(line),
    ewaste_fee: line.ewasteCents,
    total: totalCents,
    ...renewalCostJson(line),
    quantity_groups: quantityGroups.map((group) => {
      const grossCents = group.subtotalCents - group.discountCents + group.taxCents;
      return {
        quantity: group.quantity,
        subtotal: group.subtotalCents,
        tax: group.taxCents - unitEwasteCents,
        ewaste_fee: unitEwasteCents,
        discount: {
          amount: group.discountCents,
          split: group.discountSplit.map(({ id, discount_type, trigger_code, valueCents }) => ({
            ...{ id, discount_type, trigger_code, value: valueCents },
          })),
        },
        // Of one unit: what comes off the invoice when it goes back.
        reversed_vat_amount: isTaxed
          ? vatOfUnit(context, line.id, grossCents, saidRows(issuedVat))
          : 0,
      };
    }),
    reversed_vat_amount:
      reversedVat({ context, issuedVat })[context.lines.findIndex(({ id }) => id === line.id)] ?? 0,
  };
}

/** By line, the VAT of the units that were cancelled or given back: once all are, all that the invoice had. */
function reversedVat({ context, issuedVat }: Invoiced): readonly number[] {
  if (!isVatInside(context)) return context.lines.map(() => 0);
  const isGone = (line: OrderLine, place: number) => {
    const off = offUnits(line);
    const back = line.units.filter((unit) => !off.includes(unit)).slice(0, line.returnedUnits);
    return [...off, ...back].some((unit) => unit === line.units[place]);
  };
  return vatOfUnits(context, isGone, saidRows(issuedVat));
}
