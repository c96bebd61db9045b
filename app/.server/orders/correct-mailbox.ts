/** Puts right where mail about a guest's order goes: on the thank-you page, and at the desk (decision 093). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import { allOrNothing } from "#app/.server/engine/dispatch.ts";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { isSameMailbox } from "#machines/kit";
import type { LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import { cardsOf } from "./lines/given-cards.ts";

/** Each is mail to two addresses: it counts by order, by the new mailbox, and by a guest's browser. What is refused does not count. */
export async function correctMailbox(
  scope: RequestScope,
  parts: Pick<OrderParts, "viewer" | "orderId" | "actor">,
  email: string,
  key: string | undefined,
) {
  const { viewer, orderId, actor } = parts;
  const session = viewer.role === "agent" ? null : viewer.sessionId;
  const by = { session, order: orderId, mailbox: mailbox(email) };
  const tried = await takeTry(scope, "order-mailbox", by);
  if (!tried.ok) return tried;
  const event = { type: "email.corrected", email };
  const to = `order:${orderId}` as const;
  const wronged = await cardsThere(scope, parts, email);
  const { engine } = scope;
  const outcome = await engine.store.write((tx) =>
    allOrNothing(engine, tx, async (send) => {
      const corrected = await send({ to, event, actor, ...(key !== undefined && { key }) });
      if (!corrected.replayed)
        for (const card of wronged)
          await send({ to: card, event: { type: "mailbox.corrected", email }, actor: store });
      return corrected;
    }),
  );
  if (!outcome.ok) await tried.giveBack();
  return outcome;
}

const store = { role: "system", id: "order-mailbox" } as const;

/** The gift cards that went, or are to go, to the mailbox that it was: whoever reads that has their codes, which are money. */
async function cardsThere(
  { engine }: RequestScope,
  { orderId, actor }: Pick<OrderParts, "orderId" | "actor">,
  email: string,
): Promise<LifecycleId[]> {
  const stored = await loadForStore(engine, order.lifecycle, orderId);
  const former = stored?.context.email;
  if (former === undefined || isSameMailbox(former, email)) return [];
  const cards = await cardsOf(engine, { actor }, orderId);
  return cards
    .filter(
      ({ snapshot }) =>
        isSameMailbox(snapshot.context.email, former) &&
        snapshot.can({ type: "mailbox.corrected", email, at: instant(engine.clock) }),
    )
    .map(({ snapshot }): LifecycleId => `gift-card:${snapshot.context.giftCardId}`);
}
