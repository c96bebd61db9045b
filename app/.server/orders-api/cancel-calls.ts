/** Calling an order or some of its lines off, and the discount that may be given instead (API-09 to API-11, API-26, API-27, API-30). */
import * as z from "zod";
import { instant } from "#app/.server/engine/clock.ts";
import { allOrNothing } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { keepForLess } from "#app/.server/after-sales/cancel/keeping.ts";
import { lookForDiscounts } from "#app/.server/after-sales/cancel/retention.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import * as cancellation from "#machines/cancellation";
import type { RawEvent } from "#machines/kit";
import { keptUnits } from "#machines/order";
import { call, done, lineIds, refusedWith, send } from "./call.ts";
import type { Answer, Called } from "./call.ts";
import { applicableDiscountsJson } from "./wire/retention-json.ts";

const code = z.string().max(60);
/** An instant, or a day as payloads write it (OPEN-78). */
const cancellationDate = z.union([
  z.iso.datetime(),
  z
    .string()
    .regex(/^\d{4}[/-]\d{2}[/-]\d{2}$/)
    .transform((day) => `${day.replaceAll("/", "-")}T00:00:00.000Z`)
    .pipe(z.iso.datetime()),
]);
const flag = z.union([z.boolean(), z.stringbool()]);

/** A line, and how many of its units; all that are left where nothing is said. */
const item = z.object({
  line_item_id: z.string().max(60),
  quantity: z.int().positive().optional(),
});

const order = z.object({
  rejection_code: code,
  cancellation_date: cancellationDate.optional(),
  /** Left out, and `line_items` too: the whole order. An empty list is a mistake, not everything. */
  line_item_ids: lineIds.min(1).optional(),
  line_items: z.array(item).min(1).max(100).optional(),
});

const named = order.extend({
  rejection_reason: z.string().max(500).default(""),
  check_for_discount: flag.default(true),
  is_discount_applied: flag.optional(),
});

const lineItems = named.refine(({ line_item_ids, line_items }) => line_item_ids ?? line_items);

const discount = z.object({
  line_item_ids: lineIds.min(1),
  discount_amount: z.int().positive(),
  trigger_code: code,
  trigger_meta_data: z.object({ cheaper_store: z.string().max(100).optional() }).optional(),
});

const payback = z.object({ line_item_ids: lineIds.default([]), rejection_code: code.optional() });

export const cancelCalls = {
  /** The whole order, or the lines that are named; it is called off without a discount being looked for. */
  cancel: call(
    "POST",
    order,
    (called) => settled(called, requestOf(called, { ...called.body, check_for_discount: false })),
    { keepsLists: true },
  ),
  /** Some lines; an offer that is open is answered by `is_discount_applied` (OPEN-106). */
  "cancel-line-items": call("POST", lineItems, async (called) => {
    const { is_discount_applied: isApplied } = called.body;
    const asked = namesIn(called.body);
    const isAnswer = isApplied !== undefined && isOffered(called.parts, asked);
    if (isAnswer && isApplied) return keptForLess(called, answerOf(true));
    if (isAnswer) return settled(called, answerOf(false));
    if (called.body.check_for_discount) {
      const partIds = partsIn(called.parts, called.body).map(({ lineId }) => lineId);
      await lookFor(called, { ...called.body, line_item_ids: asked, partIds });
    }
    return settled(called, requestOf(called, called.body));
  }),
  "apply-cancel-discounts": call("POST", discount, (called) => {
    const { line_item_ids: asked, discount_amount, trigger_code, trigger_meta_data } = called.body;
    const offer = openOffer(called.parts);
    if (!offer) return Promise.resolve(refusedWith("CancellationNotAllowed"));
    const isSame =
      isEqual(offer.lineIds, asked) &&
      offer.amountCents === discount_amount &&
      offer.triggerCode === trigger_code;
    if (!isSame) return Promise.resolve(refusedWith("Conflict"));
    const answer = { ...answerOf(true), ...(trigger_meta_data && { trigger_meta_data }) };
    return keptForLess(called, answer);
  }),
  "calculate-payback": call("POST", payback, async (called) => {
    const { scope, parts, body } = called;
    await lookFor(called, body);
    return done(paybackJson(await paybackFor(scope.engine, parts, body)));
  }),
  /** Asks, and takes what is offered, in one transaction; without lines there is nothing to do (CANC-10). */
  "apply-payback": call("POST", payback, async (called) => {
    const { scope, parts, body, key } = called;
    if (body.line_item_ids.length === 0) return done({ ...paybackJson(null), is_skipped: true });
    if (isOffered(parts, body.line_item_ids)) return settled(called, answerOf(true));
    await lookFor(called, body);
    const found = await paybackFor(scope.engine, parts, body);
    if (!found) return refusedWith("CancellationNotAllowed");
    const rejection_code = found.rejectionCode;
    const asked = requestOf(called, { ...body, rejection_code, check_for_discount: true });
    const first = { to: `cancellation:${parts.orderId}` as const, actor: parts.actor };
    const keyed = (of: string) => key !== undefined && { key: `${key}${of}` };
    const outcome = await scope.engine.store.write((tx) =>
      allOrNothing(scope.engine, tx, async (send) => {
        await send({ ...first, event: asked, ...keyed("-asked") });
        return send({ ...first, event: answerOf(true), ...keyed("") });
      }),
    );
    return toldOf(called, outcome);
  }),
  /** Takes a request back that nobody has answered: of a cancellation, or of the return that is named (OPEN-15). */
  "cancel-request": call(
    "POST",
    z.object({ return_id: z.string().max(40).optional() }),
    async (called) => {
      const { return_id: returnId } = called.body;
      if (returnId === undefined) return settled(called, { type: "cancel.withdrawn" });
      if (!called.parts.returns.some((one) => one.returnId === returnId))
        return refusedWith("OrderNotFound");
      const outcome = await send(called, `return:${returnId}`, { type: "return.withdrawn" });
      return outcome.ok ? done({ return_id: returnId, status: "withdrawn" }) : outcome;
    },
  ),
};

interface CancelBody {
  readonly line_item_ids?: readonly string[] | undefined;
  readonly line_items?: readonly z.output<typeof item>[] | undefined;
  readonly rejection_code: string;
  readonly rejection_reason?: string;
  readonly cancellation_date?: string | undefined;
  readonly check_for_discount: boolean;
}

/** The lines that a call names, in either way. */
const namesIn = ({
  line_item_ids = [],
  line_items = [],
}: Pick<CancelBody, "line_item_ids" | "line_items">) => [
  ...new Set([...line_item_ids, ...line_items.map(({ line_item_id: id }) => id)]),
];

/** The lines of a call that keep units, with how many are called off. */
function partsIn({ context }: OrderParts, { line_items = [] }: Pick<CancelBody, "line_items">) {
  return line_items.flatMap(({ line_item_id: lineId, quantity: units }) => {
    const line = context.lines.find(({ id, state }) => id === lineId && state !== "cancelled");
    const isAll = units === undefined || (line && units === keptUnits(line).length);
    return isAll ? [] : [{ lineId, units }];
  });
}

/** A request for everything that is left names no lines (CANC-01). */
function requestOf(
  { scope, parts }: Pick<Called<unknown>, "scope" | "parts">,
  asked: CancelBody,
): RawEvent {
  const { rejection_code, rejection_reason = "", check_for_discount } = asked;
  const ids = namesIn(asked);
  const left = parts.context.lines.filter(({ state }) => state !== "cancelled");
  const some = partsIn(parts, asked);
  const isWhole = some.length === 0 && left.every(({ id }) => ids.includes(id));
  return {
    type: "cancel.requested",
    ...{ lineIds: isWhole ? [] : ids, parts: some },
    ...{ rejection_code, rejection_reason, check_for_discount },
    cancellation_date: asked.cancellation_date ?? instant(scope.engine.clock),
  };
}

const answerOf = (isApplied: boolean): RawEvent => ({
  type: isApplied ? "discount.accepted" : "discount.declined",
});

function openOffer({ cancellation: found }: OrderParts) {
  return found?.view.events.includes("discount.accepted") ? found.view.offer : null;
}

const isEqual = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join();

/** The open offer is about these lines. */
function isOffered(parts: OrderParts, asked: readonly string[]): boolean {
  const offer = openOffer(parts);
  return offer !== null && isEqual(offer.lineIds, asked);
}

/** Asks what may be offered for these lines, for the reason that is given (CANC-09). */
async function lookFor(
  { scope, parts }: Called<unknown>,
  asked: {
    readonly line_item_ids: readonly string[];
    readonly rejection_code?: string | undefined;
    readonly partIds?: readonly string[];
  },
) {
  const { line_item_ids: lineIds, rejection_code: rejectionCode, partIds = [] } = asked;
  if (rejectionCode === undefined) return;
  await lookForDiscounts(scope, parts, { lineIds, partIds, rejectionCode });
}

/** What would be offered for these lines if they were called off for this reason; without one nothing is (OPEN-106). */
async function paybackFor(
  engine: Called<unknown>["scope"]["engine"],
  parts: OrderParts,
  { line_item_ids: asked, rejection_code }: z.output<typeof payback>,
) {
  if (rejection_code === undefined) return null;
  const found = await loadFor(
    engine,
    { actor: parts.actor },
    cancellation.lifecycle,
    parts.orderId,
  );
  return found && cancellation.paybackOf(found.snapshot.context, asked, rejection_code);
}

function paybackJson(found: Awaited<ReturnType<typeof paybackFor>>) {
  return {
    line_item_ids: found?.lineIds ?? [],
    discount_amount: found?.amountCents ?? 0,
    trigger_code: found?.triggerCode ?? null,
  };
}

async function settled(called: Called<unknown>, event: RawEvent): Promise<Answer> {
  return toldOf(called, await send(called, `cancellation:${called.parts.orderId}`, event));
}

/** What else was asked for with what is offered is called off. */
async function keptForLess(called: Called<unknown>, event: RawEvent): Promise<Answer> {
  const { scope, parts, key } = called;
  return toldOf(called, await keepForLess(scope, parts, event, { key }));
}

/** How the cancellation stands after the call. */
async function toldOf({ request, scope, address }: Called<unknown>, outcome: Outcome) {
  if (!outcome.ok) return outcome;
  const after = await openOrder(request, scope, address);
  const view = after.cancellation?.view;
  const offer = openOffer(after);
  const attempts = view?.attempts ?? [];
  // Of one press there are two where some is kept and the rest is called off.
  const last = attempts.filter(({ at }) => at === attempts.at(-1)?.at);
  return done({
    status: view?.status ?? null,
    line_items: (view?.lines ?? []).map(({ lineId: id, flag: status, units, asked }) => ({
      ...{ id, status, quantity: units, requested_quantity: asked },
    })),
    is_discount_applied: last.some((one) => one.is_discount_applied),
    applicable_discounts: applicableDiscountsJson(offer, await i18nOf(request)),
  });
}
