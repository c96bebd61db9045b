/** Where the corrections of an order's invoice are (decision 061). */
import type { IssuedVat } from "#db";
import { paths } from "#app/paths.ts";
import type { Context } from "#machines/order";

/** Each correction of an order, and where it is as a file. */
export const correctionLinks = (
  { storefront, orderId }: Pick<Context, "storefront" | "orderId">,
  vat: IssuedVat | null,
) =>
  (vat?.corrections ?? []).map(({ number, place }) => ({
    number,
    href: paths.vatCorrection(storefront, orderId, place),
  }));
