/** A reminder is about something that is still ahead: one whose moment has passed is not sent. */
import { expect, test } from "vitest";
import { lifecycleNamed } from "#machines";
import { samplesFor } from "#machines/samples";
import { allPaths } from "../../machines/kit/walk/walk.ts";
import { unpaid } from "./pay-again-kit.ts";

const HOUR = 60 * 60_000;

async function subjectsAfter(hours: number) {
  const { world } = await unpaid();
  world.engine.clock.advance(hours * HOUR);
  await world.settle();
  return world.mails.map(({ subject }) => subject.replace(/ORD-[\w-]+/, "it"));
}

test("[LC-05] two hours before the end of the day to pay in, who has not paid is reminded", async () => {
  expect(await subjectsAfter(23)).toContain("Order it is still not paid");
});

test("after the day nobody is told that two hours are left, even where the store stood still meanwhile", async () => {
  const subjects = await subjectsAfter(26);
  expect(subjects.filter((subject) => subject.includes("still not paid"))).toEqual([]);
});

/** What reminds of an end, by the lifecycle that says it. */
const reminders = {
  "payment-update": "payment-reminder",
  subscription: "subscription-renews",
  "store-pickup": "pickup-reminder",
  "trade-in": "trade-in-reminder",
  trial: "trial-ending",
};

test.each(Object.entries(reminders))(
  "what a %s reminds of says how long it is news",
  (name, template) => {
    const lifecycle = lifecycleNamed(name);
    const told = allPaths(lifecycle, samplesFor(lifecycle)).flatMap(({ effects, stimuli }) =>
      effects.flatMap((after, step) =>
        after.flatMap((effect) =>
          effect.kind === "command" &&
          effect.name === "sendMail" &&
          effect.params["template"] === template
            ? [{ before: String(effect.params["before"]), at: stimuli[step - 1]?.at ?? "" }]
            : [],
        ),
      ),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ before, at }) => !(Date.parse(before) > Date.parse(at)))).toEqual([]);
  },
);
