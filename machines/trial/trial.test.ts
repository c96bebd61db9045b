import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, samples } from "./index.ts";
import type { TrialView } from "./index.ts";

const input = { ...samples.inputs["a watch on trial"], amountCents: 100_001 };
const placed = { type: "order.ok" };
const arrives = { type: "goods.arrived" };
const over = { type: "xstate.after.untilTrialEnds.trial.trying", at: "2026-12-09T04:59:59.999Z" };
const due = { type: "xstate.after.untilDue.trial.installments.waiting" };
const paid = (number: number, amountCents: number, at: string) => [
  { ...due, at },
  { type: "installment.paid", number, amountCents, at },
];

/** A trial whose goods have arrived. */
const lived = (...events: readonly StoryEvent[]) => livedFrom(placed, arrives, ...events);

function livedFrom(...events: readonly StoryEvent[]) {
  const told = story(lifecycle, input, events);
  expect(told.refused).toBeNull();
  const view = told.view() as unknown as TrialView;
  return {
    view,
    shares: view.installments.map(({ amountCents }) => amountCents),
    given: told.commands.filter(({ name }) => name === "giveBackInstallments"),
    asked: told.commands.filter(({ name }) => name === "collectInstallment"),
  };
}

test("[LC-46, FIN-33] 21 days, then three installments a month apart that are the sum to the cent", () => {
  const { view, shares } = lived();
  expect(view.endsOn).toBe("2026-12-08");
  expect(view.installments.map(({ on }) => on)).toEqual(["2026-12-08", "2027-01-08", "2027-02-08"]);
  expect(shares).toEqual([33_334, 33_334, 33_333]);
});

test("[LC-46] what is sent back in part makes the installments smaller, and nothing is lost of a cent", () => {
  const { view, shares } = lived({ type: "goods.returned", amountCents: 40_000 });
  expect(view).toMatchObject({ status: "trial", owedCents: 60_001 });
  expect(shares).toEqual([20_001, 20_000, 20_000]);
});

test("[LC-46] while goods are on their way back nothing is collected, and it is once they are kept", () => {
  const going = { type: "return.begun", lineId: "1" };
  expect(lived(going, over).view.status).toBe("awaitingReturn");
  const kept = { type: "return.ended", lineId: "1", at: "2026-12-20T12:00:00.000Z" };
  const { view, asked } = lived(going, over, kept, { ...due, at: kept.at });
  expect(view.status).toBe("collecting");
  expect(asked).toMatchObject([{ params: { number: 1, amountCents: 33_334 } }]);
});

test("[LC-46] what was collected for goods that come back later is given back, and the rest is spread", () => {
  const first = [over, ...paid(1, 33_334, over.at)];
  const some = lived(...first, { type: "goods.returned", amountCents: 40_000 });
  expect(some.given).toEqual([]);
  expect(some.shares).toEqual([33_334, 13_334, 13_333]);
  const most = lived(...first, { type: "goods.returned", amountCents: 80_000 });
  expect(most.given).toMatchObject([{ params: { upToCents: 13_333, amountCents: 13_333 } }]);
  expect(most.view.owedCents).toBe(0);
  const all = lived(...first, { type: "goods.returned", amountCents: 100_001 });
  expect(all.given).toMatchObject([{ params: { upToCents: 33_334 } }]);
  expect(all.view).toMatchObject({ status: "returned", givenBackCents: 33_334 });
});

test("[FIN-33, TRADE-65] nothing is counted, asked for or owed by a day before the goods have arrived", () => {
  const { view, asked } = livedFrom(placed, { ...arrives, at: "2026-12-20T12:00:00.000Z" });
  expect(view.endsOn).toBe("2027-01-10");
  expect(asked).toEqual([]);
  expect(livedFrom(placed).view).toMatchObject({ status: "coming", endsOn: null, next: null });
});

test.each([
  ["while it is tried", [], 0],
  ["once an installment was collected", [over, ...paid(1, 33_334, over.at)], 33_334],
  [
    "once all of it was",
    [over, ...paid(1, 33_334, over.at), ...paid(2, 33_334, over.at), ...paid(3, 33_333, over.at)],
    100_001,
  ],
])(
  "[LC-46, FIN-33] an order that falls %s owes nothing, and what was collected goes back",
  (_, before, collectedCents) => {
    const { view, given, shares } = lived(...before, { type: "order.cancelled" });
    expect(view).toMatchObject({ status: "cancelled", owedCents: 0, next: null, paidCents: 0 });
    expect(view.givenBackCents).toBe(collectedCents);
    expect(sum(shares)).toBe(collectedCents);
    expect(given).toHaveLength(collectedCents > 0 ? 1 : 0);
  },
);

test("[LC-46, FIN-33] an order that falls while the lender collects: what it took after all goes back", () => {
  const asking = [over, { ...due, at: over.at }, { type: "order.cancelled" }];
  expect(lived(...asking).view).toMatchObject({ status: "cancelling", owedCents: 0 });
  const { view, given } = lived(...asking, {
    ...{ type: "installment.paid", number: 1, amountCents: 33_334 },
  });
  expect(view).toMatchObject({ status: "cancelled", paidCents: 0, givenBackCents: 33_334 });
  expect(given).toMatchObject([{ params: { upToCents: 33_334 } }]);
});

test("[LC-46] goods that come back while an installment is being collected wait for the lender's answer", () => {
  const back = { type: "goods.returned", amountCents: 100_001 };
  const asking = [over, { ...due, at: over.at }, back];
  expect(lived(...asking).view.status).toBe("collecting");
  const answer = { type: "installment.paid", number: 1, amountCents: 33_334 };
  const ended = lived(...asking, answer);
  expect(ended.view.status).toBe("returned");
  expect(
    sum(ended.given.map(({ params }) => Number((params as { amountCents: number }).amountCents))),
  ).toBe(33_334);
});
