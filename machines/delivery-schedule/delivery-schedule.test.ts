import { expect, test } from "vitest";
import { story, told } from "#tests/kit/story.ts";
import type { StoryEvent } from "#tests/kit/story.ts";
import { lifecycle } from "./index.ts";

const television = { orderId: "ORD-2026-7K3F-9Q2D", lineId: "1" };
const lived = (events: readonly StoryEvent[], more: object = {}) =>
  story(lifecycle, { ...television, ...more }, events);

const booked = { type: "schedule.flagged", selectedOn: "2096-11-25", slot: "12:00-16:00" };
const wanted = { type: "change.requested" };
const free = { type: "dates.loaded", dates: ["2096-11-27", "2096-11-28"] };
const none = { type: "dates.loaded", dates: [] };
const picked = { type: "date.picked", selectedOn: "2096-11-28", slot: "16:00-20:00" };
const asked = { type: "date.requested", requestedOn: "2096-12-24" };

test("[SCHED-01] another day and other hours are booked with the carrier, and the order hears them; what was not offered is not", () => {
  const moved = lived([booked, wanted, free, picked]);
  expect(moved.view()).toMatchObject({ status: "scheduled", selectedOn: "2096-11-28" });
  expect(moved.commands.filter(({ name }) => name === "scheduleDelivery").at(-1)?.params).toEqual({
    ...{ order_id: "ORD-2026-7K3F-9Q2D", delivery_line_item_id: "1" },
    ...{ selected_date: "2096-11-28", slot: { start: "16:00", end: "20:00" } },
  });
  expect(told(moved, "order:ORD-2026-7K3F-9Q2D").at(-1)).toMatchObject({
    ...{ type: "slot.booked", lineId: "1", promisedOn: "2096-11-28", slot: "16:00-20:00" },
  });
  const elsewhere = { ...picked, selectedOn: "2096-11-29" };
  expect(lived([booked, wanted, free, elsewhere]).refused).toBe("RescheduleError");
});

test("[SCHED-04] a look-up without dates, and one without an answer, is a RescheduleError, and what is booked stands", () => {
  for (const answer of [none, { type: "dates.failed" }]) {
    const lost = lived([booked, wanted, answer]);
    expect(lost.view()).toMatchObject({ status: "needsDate", code: "RescheduleError" });
    expect(lost.context["selectedOn"]).toBe("2096-11-25");
    expect(lived([booked, wanted, answer, free]).view()).toMatchObject({ code: null });
  }
});

test("[SCHED-06] once it is shipped or cancelled no day is changed", () => {
  for (const change of [wanted, picked, asked])
    expect(lived([booked, { type: "line.shipped" }, change]).refused).toBe(
      "DeliveryDateCannotBeChanged",
    );
  expect(lived([booked, wanted, free, { type: "line.shipped" }, picked]).refused).toBe(
    "DeliveryDateCannotBeChanged",
  );
  const over = lived([booked, wanted, free, { type: "line.cancelled" }, picked]);
  expect(over.refused).not.toBeNull();
  expect(over.view()).toMatchObject({ status: "locked", selectedOn: "2096-11-25" });
});

test("[SCHED-07] what may not be rescheduled keeps its day, until it may", () => {
  expect(lived([booked, wanted]).refused).toBeNull();
  const off = { type: "allowance.changed", isAllowed: false, mayRequest: true };
  expect(lived([booked, off, wanted]).refused).toBe("DeliveryDateCannotBeChanged");
  expect(lived([booked, off, { ...off, isAllowed: true }, wanted]).refused).toBeNull();
  expect(lived([booked, wanted], { isAllowed: false }).refused).toBe("LineItemCanNotBeScheduled");
});

test("[SCHED-08] a line for which nothing is scheduled takes no day", () => {
  for (const change of [wanted, free, picked, asked])
    expect(lived([change]).refused).toBe("LineItemCanNotBeScheduled");
});

test("[SCHED-13] where no date is free a day may be asked for, and the carrier's yes books it; where it may not be, it is refused", () => {
  const wish = lived([booked, wanted, none, asked]);
  expect(wish.refused).toBeNull();
  expect(wish.commands.at(-1)).toMatchObject({
    ...{ name: "requestDeliveryDate", params: { lineId: "1", requestedOn: "2096-12-24" } },
  });
  const yes = { type: "date.granted", selectedOn: "2096-12-24", slot: "08:00-12:00" };
  expect(lived([booked, wanted, none, asked, yes]).view()).toMatchObject({
    ...{ status: "scheduled", selectedOn: "2096-12-24" },
  });
  expect(lived([booked, wanted, none, yes]).refused).not.toBeNull();
  expect(lived([booked, wanted, none, asked], { mayRequest: false }).refused).toBe(
    "RescheduleError",
  );
});
