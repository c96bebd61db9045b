import { expect, test } from "vitest";
import { sum } from "#machines/kit";
import { story } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle, samples } from "./index.ts";
import type { TrialView } from "./index.ts";

const input = { ...samples.inputs["a watch on trial"], amountCents: 100_001 };
const ordered = { type: "order.ok" };
const over = { type: "xstate.after.untilTrialEnds.trial.trying", at: "2026-12-09T04:59:59.999Z" };
const due = { type: "xstate.after.untilDue.trial.installments.waiting" };
const paid = (number: number, amountCents: number, at: string) => [
  { ...due, at },
  { type: "installment.paid", number, amountCents, at },
];

function lived(...events: readonly StoryEvent[]) {
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
  const { view, shares } = lived(ordered);
  expect(view.endsOn).toBe("2026-12-08");
  expect(view.installments.map(({ on }) => on)).toEqual(["2026-12-08", "2027-01-08", "2027-02-08"]);
  expect(shares).toEqual([33_334, 33_334, 33_333]);
});

test("[LC-46] what is sent back in part makes the installments smaller, and nothing is lost of a cent", () => {
  const { view, shares } = lived(ordered, { type: "goods.returned", amountCents: 40_000 });
  expect(view).toMatchObject({ status: "trial", owedCents: 60_001 });
  expect(shares).toEqual([20_001, 20_000, 20_000]);
});

test("[LC-46] while goods are on their way back nothing is collected, and it is once they are kept", () => {
  const going = { type: "return.begun", lineId: "1" };
  expect(lived(ordered, going, over).view.status).toBe("awaitingReturn");
  const kept = { type: "return.ended", lineId: "1", at: "2026-12-20T12:00:00.000Z" };
  const { view, asked } = lived(ordered, going, over, kept, { ...due, at: kept.at });
  expect(view.status).toBe("collecting");
  expect(asked).toMatchObject([{ params: { number: 1, amountCents: 33_334 } }]);
});

test("[LC-46] what was collected for goods that come back later is given back, and the rest is spread", () => {
  const first = [ordered, over, ...paid(1, 33_334, over.at)];
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

test("[LC-46] goods that come back while an installment is being collected wait for the lender's answer", () => {
  const back = { type: "goods.returned", amountCents: 100_001 };
  const asking = [ordered, over, { ...due, at: over.at }, back];
  expect(lived(...asking).view.status).toBe("collecting");
  const answer = { type: "installment.paid", number: 1, amountCents: 33_334 };
  const ended = lived(...asking, answer);
  expect(ended.view.status).toBe("returned");
  expect(
    sum(ended.given.map(({ params }) => Number((params as { amountCents: number }).amountCents))),
  ).toBe(33_334);
});
