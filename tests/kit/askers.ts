/** Who asks for a command: every life in which some machine asks for it, found by walking all of them. */
import { registry } from "#machines";
import { begin, standsAt } from "#machines/kit";
import type { Effect, Lifecycle, LifecycleId, Stimulus } from "#machines/kit";
import type { Answer } from "#app/.server/engine/engine-context.ts";
import { samplesFor } from "#machines/samples";
import { allPaths } from "../../machines/kit/walk/walk.ts";

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
  const shortest = new Map<string, Asker>();
  const note = (effects: readonly Effect[], asker: Omit<Asker, "command" | "params">) => {
    for (const effect of effects) {
      if (effect.kind !== "command") continue;
      const place = `${effect.name} ${asker.lifecycle.name} ${asker.state}`;
      const earlier = shortest.get(place);
      if (!earlier || earlier.stimuli.length > asker.stimuli.length)
        shortest.set(place, { ...asker, command: effect.name, params: effect.params });
    }
  };
  for (const lifecycle of registry.values()) {
    for (const { input, stimuli, snapshots, effects } of allPaths(
      lifecycle,
      samplesFor(lifecycle),
    )) {
      for (const [index, asked] of effects.entries()) {
        // Where it stood when it asked; at its start, where that led.
        const before = snapshots[Math.max(0, index - 1)];
        if (!before) throw new Error(`${lifecycle.name}: a path stands nowhere`);
        const state = standsAt(lifecycle, before);
        note(asked, { lifecycle, input, state, stimuli: stimuli.slice(0, index) });
      }
    }
  }
  const all = new Map<string, Asker[]>();
  for (const asker of byLength([...shortest.values()]))
    all.set(asker.command, [...(all.get(asker.command) ?? []), asker]);
  return all;
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
