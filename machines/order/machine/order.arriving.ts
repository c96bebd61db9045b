/** From the warehouse's door to the end of the return window. */
import { movesTo, staysPut } from "./order.chart.ts";
import { ownMoves, phaseMoves } from "../lines/order.status-transitions.ts";
import { order } from "./order.setup.ts";

const carrier = { owner: "carrier" as const };
const rests = { rests: true as const };

export const underway = order.createStateConfig({
  initial: "shipped",
  on: { "line.moved": [staysPut, ...movesTo(phaseMoves.underway)] },
  states: {
    partiallyShipped: { meta: carrier, on: { "line.moved": movesTo(ownMoves.partiallyShipped) } },
    shipped: { meta: carrier, on: { "line.moved": movesTo(ownMoves.shipped) } },
    inTransit: { meta: carrier, on: { "line.moved": movesTo(ownMoves.inTransit) } },
    readyForPickup: {
      meta: { owner: "shopper" },
      on: { "line.moved": movesTo(ownMoves.readyForPickup) },
    },
    deliveryFailed: {
      meta: { owner: "warehouse" },
      on: { "line.moved": movesTo(ownMoves.deliveryFailed) },
    },
    partiallyDelivered: {
      meta: carrier,
      on: { "line.moved": movesTo(ownMoves.partiallyDelivered) },
    },
  },
});

/** The fifteen days are over and nothing came back (OPEN-01). */
const kept = { untilWindowEnd: { target: "completed", actions: "noteCompleted" as const } };

export const arrived = order.createStateConfig({
  initial: "delivered",
  on: { "line.moved": [staysPut, ...movesTo(phaseMoves.arrived)] },
  states: {
    delivered: { meta: rests, on: { "line.moved": movesTo(ownMoves.delivered) }, after: kept },
    pickedUp: { meta: rests, on: { "line.moved": movesTo(ownMoves.pickedUp) }, after: kept },
    completed: { meta: rests, on: { "line.moved": movesTo(ownMoves.completed) } },
  },
});
