/** Two processes on one database. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { chargesOf, problemsOf } from "#tests/kit/charges.ts";
import { fillCart, startPaying } from "#tests/kit/purchase.ts";
import { openWorld } from "#tests/kit/world.ts";
import type { Errand, Report } from "./press-process.ts";

const CARTS = 30;

/** A process that is about to press; `press` lets it. */
async function presser(errand: Errand) {
  const child = fork("tests/races/press-process.ts", { execArgv: ["--import", "tsx"] });
  child.send(errand);
  await once(child, "message");
  return {
    async press(): Promise<Report> {
      child.send("go");
      const [report] = (await once(child, "message")) as [Report];
      return report;
    },
  };
}

test("[PLACE-19] two processes that press the button of the same carts make one order of each", async () => {
  const world = await openWorld();
  const guests = await Promise.all(Array.from({ length: CARTS }, () => fillCart(world)));
  await Promise.all(guests.map((guest) => startPaying(world, guest)));
  await world.settle();
  const errand = { file: world.file, guests: guests.map(({ gate, actor }) => ({ gate, actor })) };
  const processes = await Promise.all([presser(errand), presser(errand)]);
  const [here, there] = await Promise.all(processes.map(({ press }) => press()));
  for (const [index] of guests.entries())
    expect([here?.[index], there?.[index]].sort()).toEqual(["CartHasBeenSubmitted", "placed"]);
  await world.settle();
  const { orders, withoutOrder } = await chargesOf(world);
  expect(orders.map(({ charges }) => charges)).toEqual(guests.map(() => 1));
  expect(withoutOrder).toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
  await world.close();
});
