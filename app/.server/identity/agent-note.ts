/** What an agent's impersonation notes of each write: it goes in the same transaction, and takes the write back when time is up. */
import * as z from "zod";
import type { Tx } from "#db";
import { lifecycleName } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import type { EventRequest } from "#app/.server/engine/engine-context.ts";

/** As much of an event, or of what it moves, as says which lines of an order it is about. */
const lined = z.object({
  lineId: z.string().optional(),
  lineIds: z.array(z.string()).optional(),
  lines: z.array(z.object({ lineId: z.string() })).optional(),
});

/** As much of a snapshot as says which order it belongs to, or which cart. */
const belonging = z.object({
  context: z.looseObject({
    orderId: z.string().nullish(),
    cartId: z.string().nullish(),
    returns: z
      .array(z.object({ returnId: z.string(), lines: z.array(z.object({ lineId: z.string() })) }))
      .optional()
      .catch([]),
  }),
});

type Returned = NonNullable<z.output<typeof belonging>["context"]["returns"]>;

/** The lines of the return that an event of its order names. */
function returnedLines(returns: Returned, event: EventRequest["event"]): readonly string[] {
  const asked = returns.find(({ returnId }) => returnId === event.returnId);
  return asked?.lines.map(({ lineId }) => lineId) ?? [];
}

/** A gift card that was bought is a unit of the line that its name says: `<orderId>/<line>-<n>`. One that was given is of none. */
const cardLines = (to: LifecycleId): readonly string[] =>
  lifecycleName(to) === "gift-card" ? (/^[^/]+\/([^/]+)-\d+$/.exec(to)?.slice(1) ?? []) : [];

/** They are about all of an order, and know all its lines. */
const ofWholeOrder: ReadonlySet<string> = new Set(["order", "cancellation"]);

const linesIn = (found: z.output<typeof lined> | undefined): readonly string[] => [
  ...(found?.lineId === undefined ? [] : [found.lineId]),
  ...(found?.lineIds ?? []),
  ...(found?.lines ?? []).map(({ lineId }) => lineId),
];

/** They are about what is being bought: whoever orders gets the order's own mail. */
const beforeOrder: ReadonlySet<string> = new Set([
  ...["cart", "financing", "lookup-session", "place-order"],
  ...["points-account", "programme-verification", "promo-code", "referral"],
]);

/** They open a question or a form, or are steps of one act that is told whole: nothing of the order has changed by them. */
const asking: ReadonlySet<string> = new Set([
  ...["started", "login.submitted", "device.entered", "line.added", "line.upgraded"].map(
    (type) => `carrier-activation ${type}`,
  ),
  ...["delivery-schedule change.requested", "installation-schedule change.requested"],
  // What pays an order again is told by the step that begins it; its code, or the way back, belongs to it.
  ...["card.submitted", "redirect.requested", "prepare.requested", "returned", "retried"].map(
    (type) => `payment ${type}`,
  ),
  ...["code.entered", "code.resent", "cvv.entered", "user.cancelled", "redirection.completed"].map(
    (type) => `payment ${type}`,
  ),
  ...["return-label label.downloaded", "return-to-customer terms.shown"],
  ...["carrier-activation number.chosen", "subscription cancel.requested"],
  // It is always refused (TRADE-14).
  "trade-in cancel.requested",
  // A system of the deployer's is told once more what it did not take: the order is as it was (decision 104).
  "hook-delivery again.asked",
]);

/** Whether the customer of an order is written to when an agent does it. */
export function isMailedAct(lifecycle: string, type: string): boolean {
  return !beforeOrder.has(lifecycle) && !asking.has(`${lifecycle} ${type}`);
}

/** The event for the impersonation of an agent who acts for somebody; null for everybody else. A hook of the engine (`alongside`). */
export async function notedWhileImpersonating(
  tx: Tx,
  { to, event, actor }: EventRequest,
): Promise<EventRequest | null> {
  const { impersonation } = actor;
  if (!impersonation) return null;
  const found = isMailedAct(lifecycleName(to), event.type) ? await contextOf(tx, to) : null;
  const named = [
    ...linesIn(lined.safeParse(event).data),
    ...returnedLines(found?.returns ?? [], event),
    ...cardLines(to),
  ];
  const known = found && !ofWholeOrder.has(lifecycleName(to)) ? linesIn(found.lined) : [];
  return {
    to: impersonation,
    event: {
      ...{ type: "action.taken", lifecycleId: to, did: event.type },
      orderId: found?.orderId ?? null,
      lineIds: named.length > 0 ? named : known,
    },
    actor,
  };
}

/** The order that something belongs to, and what it says of lines; null where it belongs to none. */
async function contextOf(tx: Tx, id: LifecycleId) {
  const stored = await tx.engine.load(id);
  const { data } = belonging.safeParse(JSON.parse(stored?.snapshot ?? "{}"));
  if (!data) return null;
  const orderId = data.context.orderId ?? (await orderOfCart(tx, data.context.cartId));
  const isPlaced = orderId !== null && (await tx.engine.load(`order:${orderId}`)) !== null;
  const { returns = [] } = data.context;
  return isPlaced ? { orderId, returns, lined: lined.safeParse(data.context).data } : null;
}

/** The order that a cart became, for what its cart gave up before there was one. */
async function orderOfCart(tx: Tx, cartId: string | null | undefined): Promise<string | null> {
  const stored = cartId ? await tx.engine.load(`place-order:${cartId}`) : null;
  return belonging.safeParse(JSON.parse(stored?.snapshot ?? "{}")).data?.context.orderId ?? null;
}
