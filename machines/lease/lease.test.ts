import { expect, test } from "vitest";
import { begin, pendingDeadlines, step, sum } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { leaseSchedule, lifecycle, ownedOn, samples, view } from "./index.ts";
import { reducedSchedule } from "./lease.rules.ts";

const START = "2026-11-17T15:00:00.000Z";
const applied = { type: "applied", state: "AZ", sealedApplicantId: "SEALED-1" };
const approved = { type: "lease.approved", amountCents: 150_000, feeBasisPoints: 2_000 };
const used = { type: "lease.used", amountCents: 119_622 };

/** Where a lease stands after some events at one instant; a deadline is named by its state's delay. */
function after(...events: readonly RawEvent[]) {
  let { snapshot, effects } = begin(lifecycle, samples.inputs["a shopper's cart"]);
  for (const event of events) {
    const name = pendingDeadlines(snapshot).find((one) => one.includes(`.${event.type}.`));
    const stimulus = name ? { event: { type: name }, deadline: true as const } : { event };
    const result = step(lifecycle, snapshot, { ...stimulus, at: START });
    if (!result.ok) throw new Error(`${event.type}: ${result.refusal.code}`);
    ({ snapshot, effects } = result);
  }
  return {
    view: view(snapshot as never, "shopper"),
    context: JSON.stringify(snapshot.context),
    commands: effects.flatMap((one) => (one.kind === "command" ? [one.name] : [])),
    refusal(event: RawEvent) {
      const result = step(lifecycle, snapshot, { event, at: START });
      return result.ok ? null : result.refusal.code;
    },
  };
}

test.each(["MN", "NJ", "VT", "WI", "WY"])(
  "[FIN-44, ERR-142] leasing is not offered in %s",
  (state) => {
    expect(after().refusal({ ...applied, state })).toBe("LeaseStateNotOffered");
    expect(after().refusal(applied)).toBeNull();
  },
);

test("[FIN-44, ERR-142] the lessor's own word on a state counts more", () => {
  const refused = after(applied, { type: "lease.refused", code: "LeaseStateNotOffered" });
  expect(refused.view).toMatchObject({ status: "refused", code: "LeaseStateNotOffered" });
});

test("[FIN-44, ERR-140] a cart above the approval is not leased, and one below it still can be", () => {
  const much = { ...used, amountCents: 150_001 };
  expect(after(applied, approved, much).view).toMatchObject({
    status: "approved",
    code: "ExceededLeaseApprovalAmount",
  });
  expect(after(applied, approved, much, { ...used, amountCents: 150_000 }).view).toMatchObject({
    status: "active",
    code: null,
  });
});

test("[FIN-43, ERR-141] an approval that was not used within thirty days has expired", () => {
  expect(after(applied, approved).view.expiresAt).toBe("2026-12-17T15:00:00.000Z");
  const late = after(applied, approved, { type: "approvalValid" });
  expect(late.view).toMatchObject({ status: "expired", code: "LeaseExpired" });
});

test("[FIN-42] after twelve months of payments the goods are the customer's", () => {
  const active = after(applied, approved, used);
  expect(active.view).toMatchObject({ status: "active", ownedOn: "2027-11-17" });
  const { schedule } = active.view;
  expect(schedule.map(({ on }) => on).at(-1)).toBe("2027-10-17");
  expect(schedule).toHaveLength(12);
  expect(sum(schedule.map(({ amountCents }) => amountCents))).toBe(143_546);
  expect(after(applied, approved, used, { type: "untilOwned" }).view.status).toBe("owned");
});

test("[FIN-42] a lease of the 31st is paid on the last day of shorter months", () => {
  const days = leaseSchedule(120_000, 0, "2026-10-31").map(({ on }) => on);
  expect(days.slice(0, 5)).toEqual([
    "2026-10-31",
    "2026-11-30",
    "2026-12-31",
    "2027-01-31",
    "2027-02-28",
  ]);
  expect(ownedOn("2028-02-29")).toBe("2029-02-28");
});

test("[FIN-42, ERR-140] what is agreed to last is what is leased, within the approval and until goods come back", () => {
  const anew = { ...used, amountCents: 140_000 };
  const { view: leased } = after(applied, approved, used, anew);
  expect(leased).toMatchObject({ status: "active", amountCents: 140_000 });
  expect(leased.terms?.totalCents).toBe(168_000);
  expect(after(applied, approved, used).refusal({ ...used, amountCents: 150_001 })).toBe(
    "ExceededLeaseApprovalAmount",
  );
  const back = { type: "goods.returned", amountCents: 40_000 };
  expect(after(applied, approved, used, back).refusal(anew)).toBe("EventNotAllowed");
});

test("[LC-42] goods that all come back end the lease at the lessor, as does an order that falls", () => {
  const back = { type: "goods.returned", amountCents: 119_622 };
  for (const event of [back, { type: "order.cancelled" }]) {
    const ended = after(applied, approved, used, event);
    expect(ended.view.status).toBe("cancelled");
    expect(ended.commands).toEqual(["endLease"]);
  }
});

test("silence is no answer, and what the customer told the lessor is kept no longer than needed", () => {
  expect(after(applied, { type: "queryDue" }).commands).toEqual(["queryLease"]);
  expect(after(applied).context).toContain("SEALED-1");
  expect(after(applied, approved).context).not.toContain("SEALED-1");
});

test("[LC-42] some goods that come back make the payments after that day smaller, to the cent", () => {
  const back = { type: "goods.returned", amountCents: 40_000 };
  const { view: kept, commands } = after(applied, approved, used, back);
  expect(kept).toMatchObject({ status: "active", returnedCents: 40_000 });
  expect(commands).toEqual([]);
  expect(sum(kept.schedule.map(({ amountCents }) => amountCents))).toBe(95_546);
  expect(kept.schedule[0]?.amountCents).toBe(11_963);
  const rest = { type: "goods.returned", amountCents: 79_622 };
  expect(after(applied, approved, used, back, rest).view.status).toBe("cancelled");
});

test("[LC-42] where the payments so far are more than what is kept costs, nothing else is due", () => {
  const days = leaseSchedule(12_000, 0, "2026-11-17").slice(0, 3);
  const back = [{ amountCents: 11_000, on: "2027-01-20" }];
  const schedule = reducedSchedule(12_000, 0, "2026-11-17", back);
  expect(schedule.slice(0, 3)).toEqual(days);
  expect(schedule.slice(3).every(({ amountCents }) => amountCents === 0)).toBe(true);
});
