/** What a parcel remembers, tells and waits for. */
import { assign, enqueueActions, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import * as news from "./shipment.updates.ts";
import { events } from "./shipment.schema.ts";
import type { context, input, Kind, Station } from "./shipment.schema.ts";

type Letter = news.Later | news.Overdue;
type Written = { readonly type: "sendMail"; readonly params: Letter };

/** Notes what an event brings, and writes to whoever waits for it where there is something to write. */
const told = (
  noted: (context: news.Context, event: news.Event) => Partial<news.Context>,
  letterOf: (context: news.Context, event: news.Event) => Letter | null,
) =>
  enqueueActions<
    news.Context,
    news.Event,
    undefined,
    news.Event,
    never,
    Written,
    never,
    never,
    never
  >(({ context, event, enqueue }) => {
    enqueue.assign(noted(context, event));
    const params = letterOf(context, event);
    if (params !== null) enqueue({ type: "sendMail", params });
  });

export const shipment = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<Letter>(),
    /** What its carrier says; another, later day than was known is told its customer. */
    noteNews: told(news.heard, news.laterDay),
    noteDay: assign(({ context, event }) => news.dayMoved(context, event)),
    /** Its day is over and it is not there: its customer hears of it, once for each such day. */
    noteOverdue: told(news.overdue, news.overdueMail),
    noteAttempt: assign(({ context, event }) => news.attempted(context, event)),
    noteWait: assign(({ context, event }) => news.waitsInStore(context, event)),
    dropLine: assign(({ context, event }) => news.dropped(context, event)),
    noteStale: assign({ stale: true }),
    reach: assign(({ context, event }, { station }: { station: Station }) =>
      news.reached(context, event, station),
    ),
    tellLines: tellEach((context: news.Context, { type }: { type: string }) =>
      news.heardBy(context, type),
    ),
    /** Nobody is told of tomorrow's delivery when there is none any more (SHIP-18). */
    stopContact: tellEach(news.contactOver),
    /** It was brought and could not be left: another day can be chosen (LC-21). */
    tellMissed: tellEach(news.missed),
    /** What could not be delivered comes after all: its order hears on which day. */
    tellSentAgain: tellEach(news.sentAgain),
    tellReturn: tellEach(({ returnId, shipmentId }: news.Context, { type }: { type: string }) =>
      returnId === null
        ? []
        : [
            {
              to: `return:${returnId}` as const,
              event: { type, shipmentId },
              optional: true as const,
            },
          ],
    ),
  },
  guards: {
    isKind: ({ context }, { kind }: { kind: Kind }) => context.kind === kind,
    isInstalled: ({ context }) => context.installation,
    isOnlyLine: ({ context, event }) =>
      event.type === "line.cancelled" && context.lineIds.every((lineId) => lineId === event.lineId),
    wasHeard: ({ context }) => context.heard,
    beginsAnew: ({ context, event }) => news.beginsAnew(context, event),
    isLate: ({ context, event }) => news.isLate(context, event),
  },
  /** The next moment at which a parcel is looked after. */
  delays: { staleness: ({ context, event }) => news.patienceMs(context, event) },
});
