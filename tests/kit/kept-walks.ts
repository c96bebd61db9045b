/**
 * What is found out of the machines themselves, their states and their paths, is found once in a run of all checks: whichever
 * process is first writes it into the folder of that run, and the others read it. To import this is all that it takes. Nothing
 * is kept where no run has named a folder, nor of a lifecycle that a test has made of its own.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { AnyMachineSnapshot } from "xstate";
import { registry } from "#machines";
import { pack, unpack } from "#machines/kit";
import type { Lifecycle, StoredSnapshot } from "#machines/kit";
import { samplesOf } from "#machines/samples";
import { keepWalksBy } from "../../machines/kit/walk/keeper.ts";
import type { WalkedOf, WalkKeeper } from "../../machines/kit/walk/keeper.ts";
import type { ConcretePath, Graph } from "../../machines/kit/walk/walk.ts";

interface KeptGraph extends Omit<Graph, "states"> {
  readonly states: ReadonlyMap<string, StoredSnapshot>;
}

interface KeptPath extends Omit<ConcretePath, "snapshots" | "input"> {
  readonly snapshots: readonly StoredSnapshot[];
  /** The input's name among the samples. */
  readonly start: string;
}

/** Named by `scripts/test.mjs`, which empties it when it begins. */
const folder = process.env["WALKS_FOLDER"];
if (folder !== undefined) keepWalksBy(keeperIn(folder));

/** Keeps walks in a folder. */
export function keeperIn(place: string): WalkKeeper {
  mkdirSync(place, { recursive: true });
  return {
    graph(of, find) {
      const start = isRegistered(of) ? startOf(of, of.input) : null;
      if (start === null) return find();
      const file = join(place, `${of.lifecycle.name} ${encodeURIComponent(start)}.graph`);
      const kept: KeptGraph | null = read(file);
      if (kept) return liveGraph(of.lifecycle, kept);
      const graph = find();
      write(file, storedGraph(graph));
      return graph;
    },
    paths(of, find) {
      if (!isRegistered(of)) return find();
      const file = join(place, `${of.lifecycle.name}.paths`);
      const kept: readonly KeptPath[] | null = read(file);
      if (kept) return livePaths(of, kept);
      const paths = find();
      write(file, storedPaths(of, paths));
      return paths;
    },
  };
}

function isRegistered({ lifecycle, samples }: WalkedOf): boolean {
  const { name } = lifecycle;
  return registry.get(name) === lifecycle && samplesOf.get(name) === samples;
}

function startOf({ samples }: WalkedOf, input: object): string | null {
  return Object.entries(samples.inputs).find(([, one]) => one === input)?.[0] ?? null;
}

function storedGraph(graph: Graph): KeptGraph {
  return { ...graph, states: new Map([...graph.states].map(([key, one]) => [key, pack(one)])) };
}

function liveGraph(lifecycle: Lifecycle, kept: KeptGraph): Graph {
  const live = reviving(lifecycle);
  return { ...kept, states: new Map([...kept.states].map(([key, one]) => [key, live(one)])) };
}

/** What paths have in common stays the same snapshot. */
function storedPaths(of: WalkedOf, paths: readonly ConcretePath[]): KeptPath[] {
  const known = new Map<AnyMachineSnapshot, StoredSnapshot>();
  const packed = (one: AnyMachineSnapshot) => {
    const stored = known.get(one) ?? pack(one);
    known.set(one, stored);
    return stored;
  };
  return paths.map(({ input, snapshots, ...path }) => ({
    ...path,
    snapshots: snapshots.map(packed),
    start: startOf(of, input) ?? "",
  }));
}

function livePaths({ lifecycle, samples }: WalkedOf, kept: readonly KeptPath[]): ConcretePath[] {
  const live = reviving(lifecycle);
  return kept.map(({ start, snapshots, ...path }) => ({
    ...path,
    snapshots: snapshots.map(live),
    input: samples.inputs[start] ?? {},
  }));
}

/** Makes stored snapshots live, each once. */
function reviving(lifecycle: Lifecycle): (stored: StoredSnapshot) => AnyMachineSnapshot {
  const known = new Map<StoredSnapshot, AnyMachineSnapshot>();
  return (stored) => {
    const live = known.get(stored) ?? unpack(lifecycle, stored);
    known.set(stored, live);
    return live;
  };
}

/** What a file holds; null where nobody has written it yet. */
function read<T>(file: string): T | null {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return null;
  }
}

/** Written aside and moved, so that nobody reads half of it. */
function write(file: string, kept: unknown): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, serialize(kept));
  renameSync(own, file);
}
