import { expect, test } from "vitest";
import { lifecycleNamed } from "#machines";
import { samplesFor } from "#machines/samples";
import { EPOCH } from "./walk.ts";
import { simulate } from "./simulate.ts";
import { queryAfter, simulated } from "./simulator.ts";

const label = lifecycleNamed("return-label");
const samples = samplesFor(label);
const [input = {}] = Object.values(samples.inputs);
const printed = { type: "label.printed", trackingId: "794600001234", fileName: "label.pdf" };

test("a run makes its moves one after the other and stops at the first that is refused", () => {
  const run = simulate(label, input, [
    { event: { type: "label.requested" } },
    { event: printed },
    { event: { type: "label.retried" } },
    { event: { type: "label.downloaded" } },
  ]);
  expect(run.frames.map(({ state }) => state)).toEqual(["none", "requesting", "usable.generated"]);
  expect(run.refused).toEqual({ move: "label.retried", code: "EventNotAllowed" });
});

test("a run's clock goes on to the deadline that passes, and not a moment further", () => {
  const { frames } = simulate(label, input, [
    { event: { type: "label.requested" } },
    { event: printed },
    { pass: "deadline" },
  ]);
  expect(frames[0]?.at).toBe(EPOCH);
  expect(frames.at(-1)).toMatchObject({
    move: "untilShipBy",
    state: "expired",
    at: "2026-11-27T23:59:59.000Z",
    deadlines: [],
  });
});

test("a wait that is shorter than the next deadline only moves the clock", () => {
  const { frames } = simulate(label, input, [
    { event: { type: "label.requested" } },
    { event: printed },
    { waitMs: 3_600_000 },
  ]);
  expect(frames.at(-1)).toMatchObject({ move: "wait", state: "usable.generated" });
  expect(frames.at(-1)?.deadlines).toHaveLength(1);
});

test("a form of the simulator adds one move to the frame that is looked at, and forgets what followed", () => {
  const moves = [{ event: { type: "label.requested" } }, { event: printed }];
  const query = new URLSearchParams({
    start: Object.keys(samples.inputs)[0] ?? "",
    moves: JSON.stringify(moves),
    at: "1",
    event: "label.failed",
  });
  const next = queryAfter(label, query);
  expect(JSON.parse(next?.get("moves") ?? "[]")).toEqual([
    moves[0],
    { event: { type: "label.failed" } },
  ]);
  expect(simulated(label, samples, next ?? new URLSearchParams()).frames.at(-1)?.state).toBe(
    "failed",
  );
});

test("a link that was cut short is a run without the moves, and says so", () => {
  const query = new URLSearchParams({ start: "nobody", moves: '[{"event":{"ty' });
  expect(simulated(label, samples, query)).toMatchObject({ isCut: true, moves: [], at: 0 });
});

test("what is possible is told for the frame that is looked at, with the reason for what is not", () => {
  const moves = JSON.stringify([{ event: { type: "label.requested" } }]);
  const { possible } = simulated(label, samples, new URLSearchParams({ moves, at: "0" }));
  const of = (type: string) => possible.find(({ event }) => event === type);
  expect(of("label.requested")).toMatchObject({ to: "requesting", code: null });
  expect(of("label.downloaded")).toMatchObject({ to: null, code: "printLabelError" });
  expect(of("label.printed")?.fields.map(({ name }) => name)).toEqual([
    "trackingId",
    "fileName",
    "courier",
  ]);
});
