/** The codes of a cart: what applies, what was tried last, and what the panel's forms do (CODE-01, LC-34). */
import { json, redirect } from "@remix-run/node";
import type { TypedResponse } from "@remix-run/node";
import { findCart, sendToCart } from "./cart.ts";
import type { FoundCart } from "./found-cart.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatchFirst, dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import type { PostedEvent, Refused } from "#app/.server/request/event-form.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { isOn } from "#app/.server/outside/providers.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { isTrialCode } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as promoCode from "#machines/promo-code";

/** A page with the panel on it; `patienceMs` is how long an answer may keep the shopper waiting. */
type CodesScope = RequestScope & { readonly patienceMs?: number };

const PATIENCE_MS = 1500;
const PAUSE_MS = 20;

/** What the URL says of the code that was tried last. */
const TRIED = "promo";

/** Whoever has the cart has its codes. */
function holder({ actor, context }: FoundCart): Actor {
  return { ...actor, keys: [...(actor.keys ?? []), `cart:${context.cartId}`] };
}

function keyOf({ context }: FoundCart, code: string): string {
  return `${context.cartId}/${code}`;
}

/** A code as codes are compared; null when no code is written like this. */
function codeOf(typed: string): string | null {
  const code = typed.replace(/\s+/g, "").toUpperCase();
  return promoCode.isWritten(code) ? code : null;
}

function stored(engine: EngineContext, cart: FoundCart, code: string) {
  return loadFor(engine, { actor: holder(cart) }, promoCode.lifecycle, keyOf(cart, code));
}

/** The panel of a cart as it is now. */
export async function codesOf(engine: EngineContext, cart: FoundCart, url: string) {
  const { promos, totals } = cart.context;
  const code = codeOf(new URL(url).searchParams.get(TRIED) ?? "");
  const found = code === null ? null : await stored(engine, cart, code);
  const tried = found && promoCode.view(found.snapshot, cart.actor.role);
  const isChecking = tried?.status === "checking";
  return {
    ticket: { rev: cart.rev, key: newFormKey() },
    /** Somebody knows codes. */
    isOffered: isOn("pricing"),
    promos: promos.map(({ code, label, discountCents, source, discountType }) => ({
      ...{ code, label, source, isTrial: isTrialCode(code) },
      /** What is taken off delivery is in its price. */
      savedCents: discountType === "ShippingDiscount" ? null : discountCents,
    })),
    tried: tried && {
      ...{ code: tried.code, status: tried.status, reason: tried.reason },
      ...{ fromCents: tried.fromCents, toCents: tried.toCents },
    },
    totalCents: totals.totalCents,
    warnsOfCardLoss: cart.view.warnsOfCardLoss,
    liveHref: isChecking ? paths.live([`promo-code:${keyOf(cart, tried.code)}`]) : null,
  };
}

/** How the panel answers a form that was refused. */
export interface CodesRefused extends Refused {
  /** The field keeps what it held (ERR-57). */
  readonly typed: string;
}

/** Where the answer leads: back, or on to the payment when the card is gone (CODE-22). */
interface Ways {
  readonly home: string;
  readonly cleared?: string;
}

/** Answers the forms of the panel; null when the form is another one. Any page that mounts the panel asks it first. */
export async function codesAction(
  request: Request,
  scope: CodesScope,
  form: FormData,
  { home, cleared = home }: Ways,
): Promise<TypedResponse<CodesRefused> | Response | null> {
  const posted = readEventForm(form);
  if (posted.type !== "code.applied" && posted.type !== "code.removed") return null;
  const viewer = await viewerOf(request, scope);
  const cart = await findCart(scope.engine, viewer);
  if (!cart) return redirect(home, 303);
  const typed = posted.fields.code ?? "";
  const code = codeOf(typed);
  const outcome: Outcome =
    code === null
      ? { ok: false, refusal: { code: "InvalidPromoCode" } }
      : posted.type === "code.applied"
        ? await apply(scope, cart, code, posted)
        : await remove(scope.engine, cart, code, posted);
  if (!outcome.ok) {
    const { refusal } = outcome;
    return json({ event: posted.type, refusal, typed }, { status: statusOf(refusal) });
  }
  const now = await findCart(scope.engine, viewer);
  const isCleared = hasPayment(cart) && now !== null && !hasPayment(now);
  return redirect(withTried(isCleared ? cleared : home, code ?? ""), 303);
}

/** A way on that says which code was tried; it may have a query and an anchor of its own. */
function withTried(home: string, code: string): string {
  const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(home) ?? [];
  const params = new URLSearchParams(query);
  params.set(TRIED, code);
  return `${path}?${params.toString()}${anchor}`;
}

function hasPayment({ context }: FoundCart): boolean {
  return context.checkout.payments.length > 0;
}

/** Begins the code's life in this cart, or a new try, and waits a moment for the answer. */
async function apply(
  { engine, patienceMs = PATIENCE_MS, ...scope }: CodesScope,
  found: FoundCart,
  code: string,
  { key }: PostedEvent,
): Promise<Outcome> {
  const { context, view } = found;
  const tried = await takeTry(scope, "promo-code", { cart: found.id });
  if (!tried.ok) return tried;
  const { cartId, sessionId, customerId } = context;
  const id: LifecycleId = `promo-code:${keyOf(found, code)}`;
  const actor = holder(found);
  const isOpen = view.status === "active";
  const cart = !isOpen ? "submitting" : context.lines.length === 0 ? "empty" : "filled";
  const input = { cartId, code, sessionId, customerId };
  const outcome = await dispatchFirst(
    engine,
    { input, actor },
    {
      ...{ to: id, event: { type: "code.applied", cart }, actor },
      ...(key !== undefined && { key }),
    },
  );
  if (outcome.ok) await answered(engine, found, code, patienceMs);
  return outcome;
}

async function answered(engine: EngineContext, cart: FoundCart, code: string, patienceMs: number) {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = await stored(engine, cart, code);
    if (found?.snapshot.value !== "checking" || performance.now() >= until) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A code that has a life of its own says so to the cart; any other leaves the cart by itself. */
async function remove(
  engine: EngineContext,
  cart: FoundCart,
  code: string,
  { rev, key }: PostedEvent,
): Promise<Outcome> {
  if (rev !== cart.rev) return { ok: false, refusal: { code: "Conflict" } };
  const found = await stored(engine, cart, code);
  if (found?.snapshot.value !== "applied")
    return sendToCart(engine, cart, { type: "promo.removed", code }, { rev, key });
  const to: LifecycleId = `promo-code:${keyOf(cart, code)}`;
  return engine.store.write((tx) =>
    dispatchIn(engine, tx, {
      ...{ to, event: { type: "code.removed" }, actor: holder(cart) },
      ...(key !== undefined && { key: `${key}/${code}` }),
    }),
  );
}
