/** What the buyer calls off over the pages, and takes back. */
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { paths } from "#app/paths.ts";
import { answer as answered, cancel, cancelSome, withCover } from "./calling-off.ts";
import { ASKED, lineOf } from "./model.ts";
import { nowOf, pick } from "./story.ts";
import type { Move, Story } from "./story.ts";
import { namesIn } from "./warehouse.ts";

/** One line, or some units of it. */
export const cancelOne: Move = async (story, nth) => {
  const { guest, orderId, model } = story;
  const address = { storefront: "us" as const, orderId };
  const path = paths.cancelOrder("us", orderId);
  const pageAt = (query: string) =>
    cancelPage(guest.shopper.get(path + query), guest.scope, address);
  const line = pick((await pageAt("")).lines, nth);
  if (!line) return null;
  // Of some of them one unit or two, where there are others to keep.
  const count = line.isDivisible && nth % 3 !== 0 ? 1 + (nth % (line.units - 1)) : null;
  // What belongs to it is named before it is called off with it.
  const some = count === null ? "" : `&units-${line.id}=${count}`;
  const page = await pageAt(`?step=confirm&line=${line.id}${some}`);
  const chosen = page.confirm?.lines ?? [];
  const ids = chosen.map(({ lineId }) => lineId);
  const { rev, key } = page.ticket;
  const form = {
    ...{ event: "cancel.requested", rev: String(rev), key, line: ids, reason: "not_needed" },
    ...Object.fromEntries(
      chosen.flatMap(({ lineId, units, isPart }) =>
        isPart ? [[`units-${lineId}`, String(units)]] : [],
      ),
    ),
  };
  const meant = count === null ? null : withCover(model, [{ lineId: line.id, units: count }]);
  const named = chosen.map(({ lineId, units }) => ({ lineId, units }));
  if (meant && JSON.stringify(named) !== JSON.stringify(meant))
    throw new Error(`names ${JSON.stringify(named)} instead of ${JSON.stringify(meant)}`);
  const answer = await sendCancellation(guest.post(path, form), guest.scope, address);
  if (answer.status !== 303)
    throw new Error(`not cancelled: ${JSON.stringify(await answer.json())}`);
  return noted(story, ids, meant);
};

/** What was asked for waits for the warehouse, or is done. */
async function noted(
  story: Story,
  ids: readonly string[],
  meant: readonly { readonly lineId: string; readonly units: number }[] | null,
): Promise<string> {
  const { orderId, model, world } = story;
  await world.settle();
  const steps = await world.console.steps(orderId);
  const isAsked = steps.some(
    ({ kind, data }) =>
      kind === "cancel.answered" && namesIn(data["lineIds"]).some((id) => ids.includes(id)),
  );
  if (meant) {
    if (isAsked) for (const { lineId, units } of meant) lineOf(model, lineId).asking = units;
    else cancelSome(model, meant, nowOf(story));
    return `asks to cancel ${meant.map(({ lineId, units }) => `${units} of ${lineId}`).join()}`;
  }
  if (isAsked) for (const id of ids) lineOf(model, id).word = ASKED;
  else cancel(model, ids, nowOf(story));
  return `asks to cancel ${ids.join()}`;
}

/** Wants to keep the units after all that nobody has answered for. */
export const keepThem: Move = async (story) => {
  const { guest, orderId, model, world } = story;
  const asking = model.lines.filter((line) => line.asking > 0);
  if (asking.length === 0 || model.lines.some(({ word }) => word === ASKED)) return null;
  const address = { storefront: "us" as const, orderId };
  const path = paths.order("us", orderId);
  const { withdrawal } = await orderPage(guest.shopper.get(path), guest.scope, address);
  if (!withdrawal) throw new Error("a request for some units cannot be taken back");
  const { rev, key } = withdrawal.ticket;
  const form = { event: "cancel.withdrawn", rev: String(rev), key };
  const answer = await sendToOrder(guest.post(path, form), guest.scope, address);
  if (answer.status !== 303) throw new Error(`not taken back: ${answer.status}`);
  await world.settle();
  for (const line of asking) line.asking = 0;
  answered(model);
  return "keeps them after all";
};
