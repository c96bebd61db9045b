/** A worker whose database can be read and not written, as on a full disk. */
import { expect, test, vi } from "vitest";
import { StoreUnavailable } from "#db";
import { startWorker } from "#app/.server/engine/worker.ts";
import { silentCommands, testEngine } from "#tests/kit/engine.ts";

test("rounds that go on failing are told of ever more seldom, and anew once one has not failed", async () => {
  const { store, ...engine } = testEngine({ commands: silentCommands });
  const disk = { isFull: true, rounds: 0 };
  const due: typeof store.engine.due = async () => {
    disk.rounds += 1;
    if (disk.isFull) throw new StoreUnavailable("nothing can be written now");
    return [];
  };
  const told: number[] = [];
  const worker = startWorker(
    { ...engine, store: { ...store, engine: { ...store.engine, due } } },
    (_, times) => told.push(times),
  );
  const rounds = async (count: number) => {
    const until = disk.rounds + count;
    await vi.waitFor(
      () => {
        worker.wake();
        expect(disk.rounds).toBeGreaterThanOrEqual(until);
      },
      { timeout: 5000, interval: 1 },
    );
  };
  await rounds(40);
  const times = disk.rounds;
  expect(told).toEqual([1, 2, 4, 8, 16, 32].concat(times >= 64 ? [64] : []));
  disk.isFull = false;
  await rounds(2);
  disk.isFull = true;
  await rounds(1);
  await worker.stop();
  expect(told.filter((one) => one === 1)).toHaveLength(2);
});
