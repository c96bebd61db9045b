/** Where the parcel of an order goes, and another address for it while nothing has left (EDIT-01, LC-52). */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import * as z from "zod";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import * as address from "#machines/cart/address.rules.ts";
import * as contacts from "#machines/cart/contact.rules.ts";
import type { Address } from "#machines/order";
import { refusedAnswer } from "./checkout-answer.ts";
import { ruled } from "./checkout-forms.ts";
import { fieldWords, summaryWords } from "./field-words.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress } from "./order-parts.ts";

/** The payload of "update shipping info" (A §7): town and state stay, for taxes and dates hang on them. */
export const addressForm = (origin: Origin) =>
  z.object({
    first_name: ruled(address.firstName),
    last_name: ruled(address.lastName),
    line_1: ruled(address.line1),
    line_2: ruled(address.line2),
    email: ruled(contacts.email),
    phone: ruled(contacts.phone("address", origin)),
  });

export async function orderAddressPage(request: Request, door: Door, where: OrderAddress) {
  const parts = await openOrder(request, door, where);
  const { context, orderId, view, rev } = parts;
  const { origin, email, shipTo } = context;
  return {
    orderId,
    origin,
    orderHref: paths.order(origin, orderId),
    hereHref: paths.orderAddress(origin, orderId),
    editHref: paths.orderAddress(origin, orderId, { edit: "yes" }),
    isAllowed: view.events.includes("address.changed"),
    isOpen: new URL(request.url).searchParams.has("edit"),
    /** Null for what is fetched from a store or sent by mail. */
    shipTo,
    typed: {
      first_name: shipTo?.firstName ?? "",
      last_name: shipTo?.lastName ?? "",
      line_1: shipTo?.line1 ?? "",
      line_2: shipTo?.line2 ?? "",
      email: shipTo?.email ?? email,
      phone: shipTo?.phone ?? "",
    },
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([`order:${orderId}`]),
  };
}

/** The address with what was typed; the rest of it stays. */
export function changedAddress(
  before: Address,
  { first_name, last_name, line_1, line_2, email, phone }: z.output<ReturnType<typeof addressForm>>,
): Address {
  return {
    ...before,
    ...{ firstName: first_name, lastName: last_name, line1: line_1, line2: line_2 || null },
    ...{ email, phone: contacts.phoneDigits(phone) },
  };
}

export async function sendOrderAddress(request: Request, door: Door, where: OrderAddress) {
  const parts = await openOrder(request, door, where);
  const { context, orderId, actor } = parts;
  const before = context.shipTo;
  const form = await request.formData();
  const { rev, key } = readEventForm(form);
  const submission = parseWithZod(form, { schema: addressForm(context.origin) });
  if (submission.status !== "success") {
    const result = submission.reply();
    const codes = result.error ?? {};
    const texts = await fieldWords(request, codes, form);
    const summary = await summaryWords(request, texts, codes, context.origin);
    return json({ result, texts, summary, refusal: null }, { status: 422 });
  }
  // What has no address goes nowhere else.
  if (!before) return refusedAnswer(submission, { code: "AddressCannotBeChanged" });
  const outcome = await dispatch(door.shell, {
    to: `order:${orderId}`,
    event: { type: "address.changed", shipTo: changedAddress(before, submission.value) },
    actor,
    ...(rev !== undefined && { rev }),
    ...(key !== undefined && { key }),
  });
  if (!outcome.ok) return refusedAnswer(submission, outcome.refusal);
  const headers = { "Set-Cookie": flash("addressChanged") };
  return redirect(paths.order(context.origin, orderId), { status: 303, headers });
}
