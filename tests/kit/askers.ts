/** Who asks for a command: the shortest life to each place where some machine asks for it. */
import type { AnyMachineSnapshot } from "xstate";
import { registry } from "#machines";
import { begin, standsAt } from "#machines/kit";
import type { Lifecycle, LifecycleId, Stimulus } from "#machines/kit";
import type { Answer } from "#app/.server/engine/engine-context.ts";
import { samplesFor } from "#machines/samples";
import { trailsFrom } from "../../machines/kit/walk/routes.ts";
import { concretise, explore } from "../../machines/kit/walk/walk.ts";
import type { Edge, Graph } from "../../machines/kit/walk/walk.ts";

/** A life whose last event, or whose start, asks for a command. */
export interface Asker {
  readonly lifecycle: Lifecycle;
  readonly command: string;
  /** Where it stands when it asks. */
  readonly state: string;
  readonly input: object;
  /** The last one asks; none, and the start does. */
  readonly stimuli: readonly Stimulus[];
  readonly params: Readonly<Record<string, unknown>>;
}

let known: ReadonlyMap<string, readonly Asker[]> | null = null;

/** The askers of a command, one for each lifecycle and state, the shortest lives first. */
export function askersOf(command: string): readonly Asker[] {
  known ??= findAll();
  return known.get(command) ?? [];
}

function findAll(): Map<string, Asker[]> {
  const shortest = new Map<string, Place>();
  for (const lifecycle of registry.values()) {
    for (const asked of placesOf(lifecycle)) {
      const name = `${asked.command} ${lifecycle.name} ${asked.state}`;
      const earlier = shortest.get(name);
      if (!earlier || earlier.trail.length > asked.trail.length) shortest.set(name, asked);
    }
  }
  const all = new Map<string, Asker[]>();
  for (const asker of byLength([...shortest.values()].map(livedThrough)))
    all.set(asker.command, [...(all.get(asker.command) ?? []), asker]);
  return all;
}

/** Where a command is asked for, and the shortest way there with the step that asks. */
interface Place extends Pick<Asker, "lifecycle" | "command" | "state" | "input"> {
  readonly trail: readonly Edge[];
}

/** Every place where a lifecycle asks for something. */
function* placesOf(lifecycle: Lifecycle): Generator<Place> {
  const samples = samplesFor(lifecycle);
  for (const input of Object.values(samples.inputs)) {
    const graph = explore(lifecycle, samples, input);
    const trails = trailsFrom(graph, graph.start);
    // Where it stood when it asked; at its start, where that led.
    const stateAt = (key: string) => standsAt(lifecycle, standingIn(graph, key));
    for (const command of graph.asks ?? [])
      yield { lifecycle, command, state: stateAt(graph.start), input, trail: [] };
    for (const edge of graph.edges) {
      const trail = [...(trails.get(edge.from) ?? []), edge];
      for (const command of edge.asks ?? [])
        yield { lifecycle, command, state: stateAt(edge.from), input, trail };
    }
  }
}

function standingIn({ states }: Graph, key: string): AnyMachineSnapshot {
  const snapshot = states.get(key);
  if (!snapshot) throw new Error(`${key} was not explored`);
  return snapshot;
}

/** The life itself, and what it asks with. */
function livedThrough({ trail, ...asked }: Place): Asker {
  const { lifecycle, command, state, input } = asked;
  const title = `${lifecycle.name} ${state}`;
  const life = concretise(lifecycle, { title, input, stimuli: trail.map((edge) => edge.stimulus) });
  const effect = life.effects.at(-1)?.find((one) => one.kind === "command" && one.name === command);
  if (effect?.kind !== "command") throw new Error(`${title} does not ask for ${command}`);
  return { ...asked, stimuli: life.stimuli, params: effect.params };
}

const byLength = (askers: readonly Asker[]) =>
  [...askers].sort((one, other) => one.stimuli.length - other.stimuli.length);

/** The id under which an asker hears the answers: the one they are for, else the one its own keys name. */
export function idOf({ lifecycle, input }: Asker, answers: readonly Answer[]): LifecycleId {
  const isOwn = (id: string) => id.startsWith(`${lifecycle.name}:`);
  const told = answers.find(({ to }) => isOwn(to));
  const keys = lifecycle.keys(begin(lifecycle, input).snapshot.context);
  return (
    told?.to ?? `${lifecycle.name}:${keys.find(isOwn)?.slice(lifecycle.name.length + 1) ?? "asker"}`
  );
}
