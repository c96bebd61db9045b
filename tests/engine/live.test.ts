import { afterEach, expect, test, vi } from "vitest";
import { openStore } from "#db";
import { standingClock } from "#app/.server/engine/clock.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import { openLiveFeed } from "#app/.server/engine/live.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { lifecycle } from "./parcel-locker.ts";

const id = "parcel-locker:7";
const HEARTBEAT_MS = 25_000;

afterEach(() => {
  vi.useRealTimers();
});

function feed() {
  const store = openStore({ file: ":memory:", synchronous: "OFF" });
  const faults: unknown[] = [];
  const live = openLiveFeed(store, (fault) => faults.push(fault));
  const engine: EngineContext = {
    ...{ store, commands: {}, projections: {}, wake: () => undefined },
    clock: standingClock("2026-11-17T15:00:00.000Z"),
    lifecycles: new Map([[lifecycle.name, lifecycle]]),
  };
  return { engine, live, faults };
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

test("a page hears of the instances it shows when they move, and of no others", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { engine, live } = feed();
  const actor = { role: "warehouse", id: "courier" } as const;
  for (const key of ["7", "8"])
    await start(engine, {
      id: `parcel-locker:${key}`,
      input: { lockerId: key, recipientId: "robin" },
      actor,
    });
  const reader = live.stream([id], new AbortController().signal).getReader();
  expect(await read(reader)).toBe("retry: 3000\n\n");
  await vi.advanceTimersByTimeAsync(1);
  for (const to of ["parcel-locker:8", id] as const)
    await dispatch(engine, { to, event: { type: "parcel.deposited", code: "402913" }, actor });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read(reader)).toBe("event: moved\ndata: 1\n\n");
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(await read(reader)).toBe(": still here\n\n");
});

test.each([
  ["the reader cancels", ["cancel"]],
  ["the request ends", ["abort"]],
  ["the reader cancels and then the request ends", ["cancel", "abort"]],
  ["the request ends and then the reader cancels", ["abort", "cancel"]],
] as const)("%s: nothing is said to nobody, and nothing throws", async (_, ends) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { engine, live, faults } = feed();
  const request = new AbortController();
  const stream = live.stream([id], request.signal);
  await vi.advanceTimersByTimeAsync(1);
  for (const end of ends) {
    if (end === "abort") request.abort();
    else await stream.cancel();
  }
  expect(vi.getTimerCount()).toBe(0);
  await engine.store.close();
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(faults).toEqual([]);
});

test("a request that had ended before its stream began holds nothing open", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { live } = feed();
  live.stream([id], AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test("a database that cannot be read is reported, and the process goes on", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { engine, live, faults } = feed();
  live.stream([id], new AbortController().signal);
  await vi.advanceTimersByTimeAsync(1);
  await engine.store.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(faults.length).toBeGreaterThan(0);
});
