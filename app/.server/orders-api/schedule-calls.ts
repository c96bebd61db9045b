/** When what comes by truck comes, and when it is installed (API-31 to API-34, LC-21, LC-22). */
import * as z from "zod";
import { lineOf } from "#app/.server/orders/order-parts.ts";
import {
  bookAtOnce,
  freeDaysOf,
  installationLine,
} from "#app/.server/orders/schedule/scheduling.ts";
import { deliveryWindows } from "#machines/delivery-schedule";
import type { OrderLine } from "#machines/order";
import { call, done, ids, refusedWith } from "./call.ts";
import type { Answer, Called } from "./call.ts";

const line = z.object({ line_item_id: z.string().max(60) });

export const scheduleCalls = {
  "delivery-dates": call("GET", line, (called) =>
    datesFor(called, lineOf(called.parts, called.body.line_item_id)),
  ),
  /** `skus` and `cartId` say what is to be installed: they are this order's, or there is nothing. */
  "installation-dates": call(
    "GET",
    z.object({ skus: ids.optional(), cartId: z.string().optional() }),
    async (called) => {
      const { parts, body } = called;
      const { cartId, lines } = parts.context;
      const isTheirs = (body.skus ?? []).every((sku) => lines.some((one) => one.sku === sku));
      const service = installationLine(parts);
      if (!service || !isTheirs || (body.cartId ?? cartId) !== cartId)
        return refusedWith("TvInstallationNotAvailable");
      return datesFor(called, service);
    },
  ),
  "schedule-delivery": call(
    "POST",
    line.extend({ selected_date: z.iso.date(), slot: z.enum(deliveryWindows) }),
    async (called) => {
      const { selected_date: selectedOn, slot, line_item_id: id } = called.body;
      return book(called, lineOf(called.parts, id), { selectedOn, slot });
    },
  ),
  "schedule-installation": call("POST", z.object({ selected_date: z.iso.date() }), async (called) =>
    book(called, installationLine(called.parts), { selectedOn: called.body.selected_date }),
  ),
};

async function datesFor({ scope, parts }: Called<unknown>, of: OrderLine): Promise<Answer> {
  const found = await freeDaysOf(scope, parts, of);
  if (!found) return refusedWith("LineItemCanNotBeScheduled");
  if ("code" in found) return refusedWith(found.code);
  return done({ line_item_id: of.id, dates: found.dates });
}

async function book(
  { scope, parts, key }: Called<unknown>,
  of: OrderLine | undefined,
  picked: { readonly selectedOn: string; readonly slot?: string },
): Promise<Answer> {
  const outcome = await bookAtOnce(scope, parts, of, { type: "date.picked", ...picked }, key);
  if (!outcome.ok) return outcome;
  return done({
    line_item_id: of?.id ?? null,
    selected_date: picked.selectedOn,
    slot: picked.slot ?? null,
  });
}
