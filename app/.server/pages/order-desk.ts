/** What an agent does at an order: money that was declined either way, a swap that costs more, goodwill (LC-10, LC-18, LC-19). */
import { json, redirect } from "@remix-run/node";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { readEventForm } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { loadFor } from "#app/.server/load-for.ts";
import { notFound } from "#app/.server/params.ts";
import { paths } from "#app/paths.ts";
import { sum } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as replacement from "#machines/replacement";
import * as swap from "#machines/swap";
import { statusOf } from "./checkout-answer.ts";
import { goodwillOf, grantGoodwill } from "./order-goodwill.ts";
import { openOrder } from "./order-parts.ts";
import type { OrderAddress, OrderParts } from "./order-parts.ts";

/** One matter, with what an agent may do about it. */
export interface DeskTask {
  readonly id: LifecycleId;
  readonly kind: "charge" | "credit" | "refund" | "swap";
  /** What it is about, in the order's own words. */
  readonly items: readonly string[];
  readonly amountCents: number;
  readonly events: readonly string[];
}

/** Everybody else has no such page. */
async function openDesk(request: Request, door: Door, address: OrderAddress) {
  const parts = await openOrder(request, door, address);
  if (parts.viewer.role !== "agent") throw notFound();
  const tasks = [
    ...refundsOf(parts),
    ...(await chargesOf(door, parts)),
    ...(await swapsOf(door, parts)),
  ];
  return { parts, tasks };
}

export async function orderDeskPage(request: Request, door: Door, address: OrderAddress) {
  const { parts, tasks } = await openDesk(request, door, address);
  const { orderId, context } = parts;
  return {
    orderId,
    orderHref: paths.order(context.origin, orderId),
    tasks,
    goodwill: goodwillOf(parts),
    sendKey: newFormKey(),
    liveHref: paths.live([`order:${orderId}`, ...tasks.map(({ id }) => id)]),
  };
}

/** Where the page of an order leads its agent; null for everybody else. */
export function orderDeskHref({ viewer, context, orderId }: OrderParts): string | null {
  return viewer.role === "agent" ? paths.orderDesk(context.origin, orderId) : null;
}

function itemsOf({ context }: OrderParts, lineIds: readonly string[]): string[] {
  return context.lines.filter(({ id }) => lineIds.includes(id)).map(({ name }) => name);
}

function refundsOf(parts: OrderParts): DeskTask[] {
  return parts.refunds.flatMap(({ refundId, status, entries, lineIds }) =>
    status === "refunddeclined"
      ? {
          id: `refund:${refundId}` as const,
          kind: "refund" as const,
          items: itemsOf(parts, lineIds),
          amountCents: sum(
            entries.map(({ state, amountCents }) => (state === "declined" ? amountCents : 0)),
          ),
          events: ["refund.retried", "alternative.chosen"],
        }
      : [],
  );
}

const declined = { chargeDeclined: "charge", creditDeclined: "credit" } as const;

async function chargesOf({ shell }: Door, parts: OrderParts): Promise<DeskTask[]> {
  const rows = parts.context.replacements.map(async ({ replacementId }): Promise<DeskTask[]> => {
    const found = await loadFor(shell, parts, replacement.lifecycle, replacementId);
    const view = found && replacement.view(found.snapshot, parts.viewer.role);
    if (view?.label !== "chargeDeclined" && view?.label !== "creditDeclined") return [];
    const kind = declined[view.label];
    return [
      {
        ...{ id: `replacement:${replacementId}`, kind, amountCents: view.chargeCents },
        items: itemsOf(parts, [view.lineId]),
        events: [`${kind}.retried`],
      },
    ];
  });
  return (await Promise.all(rows)).flat();
}

async function swapsOf({ shell }: Door, parts: OrderParts): Promise<DeskTask[]> {
  const swapId = parts.context.swap?.swapId;
  const found = swapId ? await loadFor(shell, parts, swap.lifecycle, swapId) : null;
  const view = found && swap.view(found.snapshot, parts.viewer.role);
  if (!view || swapId === undefined || !view.isOwed) return [];
  return [
    {
      ...{ id: `swap:${swapId}`, kind: "swap", amountCents: view.differenceCents },
      items: view.shown.map(({ article }) => article.name),
      events: ["difference.settled"],
    },
  ];
}

/** One press settles one matter; one that another agent has settled meanwhile is told as such. */
export async function sendOrderDesk(request: Request, door: Door, address: OrderAddress) {
  const { parts, tasks } = await openDesk(request, door, address);
  const posted = readEventForm(await request.formData());
  const { type, key, fields } = posted;
  if (type === "goodwill.granted") {
    const granted = await grantGoodwill(door, parts, posted);
    return granted.ok ? done(address) : json({ refusal: granted.refusal, typed: fields }, 422);
  }
  const task = tasks.find(({ id, events }) => id === fields["task"] && events.includes(type));
  if (!task) return json({ refusal: { code: "Conflict" } }, { status: 409 });
  const outcome = await dispatch(door.shell, {
    to: task.id,
    event: { type },
    actor: parts.actor,
    ...(key !== undefined && { key: `${key} ${task.id}` }),
  });
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: statusOf(outcome.refusal) });
  return done(address);
}

function done({ origin, orderId }: OrderAddress) {
  const headers = { "Set-Cookie": flash("done") };
  return redirect(paths.orderDesk(origin, orderId), { status: 303, headers });
}
