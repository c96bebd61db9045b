/**
 * What a restored database has not heard: everything that providers have said since its copy was made, and what their book holds of
 * every payment. Both arrive as they did the first time, each once, so that orders move on; nothing is asked for twice, since
 * providers know a movement by its id. What no copy knows, such as an order of after it, is told and left.
 */
import * as giftCard from "#machines/gift-card";
import { standings } from "#app/.server/audit/standing.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { receive } from "#app/.server/engine/inbox.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { toldBalance } from "#app/.server/outside/gift-card.ts";
import type { GiftCardGateway } from "#app/.server/outside/gift-card.ts";
import type { Sayings } from "#app/.server/outside/http/sayings.ts";
import { webhookFactKey } from "#app/.server/outside/webhooks/fact-keys.ts";
import {
  addressed,
  parseWebhook,
  providerOf,
} from "#app/.server/outside/webhooks/webhook-events.ts";
import type {
  WebhookEvent,
  WebhookProvider,
} from "#app/.server/outside/webhooks/webhook-events.ts";
import { everyPayment, reconcile } from "#app/.server/boot/reconcile.ts";

/** What is said may wait for what is said later, or for a command that it leads to; this often all of it is gone through. */
const MOST_ROUNDS = 40;

export interface CaughtUp {
  /** How much of what each has said was news; null of one that keeps no list, or does not answer. */
  readonly news: ReadonlyMap<WebhookProvider, number | null>;
  /** How much of the payment provider's book was news. */
  readonly ofBook: number;
  /** How many gift cards have another balance than the copy says. */
  readonly balances: number;
  /** What was said of nothing that is here, by whom it is about: it began after the copy. */
  readonly unknown: readonly string[];
  /** What was said of something that is here, and does not fit. */
  readonly untaken: readonly { readonly type: string; readonly about: string }[];
}

interface Outside {
  readonly sayings: Sayings;
  /** Who may have said something. */
  readonly speakers: readonly WebhookProvider[];
  /** ISO 8601: when the copy was made, or before. */
  readonly since: string;
  /** The gift cards' issuer; null where nobody is. */
  readonly issuer: Pick<GiftCardGateway, "cards"> | null;
  /** Lets the store's worker do what was asked for meanwhile. */
  rest(): Promise<void>;
}

export async function catchUp(engine: EngineContext, outside: Outside): Promise<CaughtUp> {
  const news = new Map<WebhookProvider, number | null>();
  const said: WebhookEvent[] = [];
  for (const provider of outside.speakers) {
    const bodies = await outside.sayings(provider, outside.since);
    news.set(provider, bodies && 0);
    const events = (bodies ?? []).flatMap((body) => parseWebhook(body) ?? []);
    // A provider's word counts for what is its own to say.
    said.push(...events.filter(({ type }) => providerOf(type) === provider));
  }
  let open = said.sort((one, other) => one.occurredAt.localeCompare(other.occurredAt));
  let ofBook = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const later: WebhookEvent[] = [];
    let taken = 0;
    for (const event of open) {
      const received = await hear(engine, event);
      if (received === "later") later.push(event);
      if (received !== "applied") continue;
      taken += 1;
      const provider = providerOf(event.type);
      news.set(provider, (news.get(provider) ?? 0) + 1);
    }
    open = later;
    await outside.rest();
    const booked = await reconcile(engine, { which: everyPayment });
    ofBook += booked;
    if (taken + booked === 0) break;
  }
  const balances = outside.issuer ? await balancesOf(engine, outside.issuer) : 0;
  return { news, ofBook, balances, ...(await sorted(engine, open)) };
}

/** A call to the issuer names no more cards than this. */
const CARDS_AT_ONCE = 100;

/** What is on each card that the store has sold, as its issuer says. */
async function balancesOf(
  engine: EngineContext,
  { cards }: NonNullable<Outside["issuer"]>,
): Promise<number> {
  const known = new Map<string, number>();
  for await (const { context } of standings(engine.store, giftCard.lifecycle))
    if (context.cardId !== null) known.set(context.cardId, context.balanceCents);
  const ids = [...known.keys()];
  let changed = 0;
  for (let from = 0; from < ids.length; from += CARDS_AT_ONCE) {
    for (const face of await cards(ids.slice(from, from + CARDS_AT_ONCE))) {
      const before = known.get(face.cardId) ?? 0;
      if (face.balanceCents === before) continue;
      const type = face.balanceCents < before ? "spent" : "added";
      for (const { to, event, role } of toldBalance(type, face)) {
        const outcome = await dispatch(engine, { to, event, actor: { role, id: "catch-up" } });
        changed += outcome.ok ? 1 : 0;
      }
    }
  }
  return changed;
}

function hear(engine: EngineContext, event: WebhookEvent) {
  const provider = providerOf(event.type);
  const { to, event: told, role } = addressed(event);
  return receive(engine, {
    ...{ provider, eventId: event.id, type: event.type, role, attempt: 1 },
    events: [{ to, event: told, key: webhookFactKey(provider, told) }],
  });
}

async function sorted({ store }: EngineContext, open: readonly WebhookEvent[]) {
  const unknown = new Set<string>();
  const untaken: { type: string; about: string }[] = [];
  for (const event of open) {
    const { to } = addressed(event);
    if ((await store.engine.load(to)) === null) unknown.add(to);
    else untaken.push({ type: event.type, about: to });
  }
  return { unknown: [...unknown], untaken };
}
