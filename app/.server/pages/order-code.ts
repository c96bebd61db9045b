/** The second step to an order without an account: the code that was mailed to it (SRCH-06). */
import { setTimeout as pause } from "node:timers/promises";
import { json, redirect } from "@remix-run/node";
import { takeAll, tooMany } from "#app/.server/accounts.ts";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { claimFor } from "#app/.server/lookup.ts";
import { lookupActor, lookupLifecycle, openLookup } from "#app/.server/lookup-cookie.ts";
import { isOrderCode, looksLikeCode } from "#app/.server/order-code.ts";
import { orderContact } from "#app/.server/order-contact.ts";
import { ownPath } from "#app/.server/preferences.ts";
import { accountsActor } from "#app/.server/session.ts";
import { paths } from "#app/paths.ts";
import type { Refusal } from "#machines/kit";
import type { OrderAddress } from "./order-parts.ts";

/** The look-up of this order; whoever has none, or has proved it already, is sent where they belong. */
async function requireLookup(request: Request, door: Door, { origin, orderId }: OrderAddress) {
  const found = await openLookup(request, door);
  if (!found?.open || found.orderId !== orderId)
    throw redirect(paths.searchOrders(origin, { order_id: orderId }), 303);
  const given = new URL(request.url).searchParams.get("to") ?? "";
  const to = ownPath(given, paths.order(origin, orderId));
  if (found.proved) throw redirect(to, 303);
  return { found, to };
}

export async function orderCodePage(request: Request, door: Door, address: OrderAddress) {
  const { found } = await requireLookup(request, door, address);
  const { email } = (await orderContact(door.shell, address.orderId)) ?? {};
  return {
    orderId: address.orderId,
    orderHref: paths.order(address.origin, address.orderId),
    email: (email ?? "").replace(/(?<=^.)[^@]*/, "***"),
    isSent: found.view.status === "proving",
    /** The last code has been tried too often. */
    isUsedUp: found.view.status === "open" && found.view.codeMisses > 0,
    mayAskAgain: found.view.events.includes("code.requested"),
  };
}

/** As long as any answer takes, so that its time says nothing. */
const ANSWER_MS = 300;

const triesOfOrder = { name: "order-code", tries: 15, perSeconds: 3600 };

/** Mails a code, or takes the one that was typed. */
export async function sendOrderCode(request: Request, door: Door, address: OrderAddress) {
  const [answer] = await Promise.all([answerTo(request, door, address), pause(ANSWER_MS)]);
  return answer;
}

async function answerTo(request: Request, door: Door, address: OrderAddress) {
  const { found, to } = await requireLookup(request, door, address);
  const { type, fields } = readEventForm(await request.formData());
  const here = paths.orderCode(address.origin, address.orderId, to);
  if (type === "code.requested") {
    const actor = lookupActor(found.id);
    const event = { type: "code.requested" };
    const outcome = await dispatch(door.shell, { to: lookupLifecycle(found.id), event, actor });
    return outcome.ok ? redirect(here, 303) : refused(outcome.refusal);
  }
  // What cannot be a code is no try: nobody guesses with it.
  if (!looksLikeCode(fields.code ?? "")) return refused({ code: "OrderCodeInvalid" });
  const taken = await takeAll([[door.limits.limiter(triesOfOrder), address.orderId]]);
  if (!taken.ok) return refused(tooMany(taken).refusal);
  const { sessionSecret } = door.env;
  const isRight = isOrderCode(sessionSecret, found.id, found.view.codesSent, fields.code ?? "");
  const outcome = await dispatch(door.shell, {
    to: lookupLifecycle(found.id),
    event: { type: isRight ? "code.matched" : "code.missed" },
    actor: accountsActor,
  });
  if (!outcome.ok || !isRight) return refused({ code: "OrderCodeInvalid" });
  await claimFor(request, door, address.orderId);
  return redirect(to, 303);
}

function refused(refusal: Refusal) {
  return json({ refusal }, { status: refusal.code === "TooManyAttempts" ? 429 : 422 });
}
