/** What can happen in a state: every event of a lifecycle, tried without being sent. */
import type { AnyMachineSnapshot } from "xstate";
import { idOf } from "../chart/chart.ts";
import type { RawEvent, Role } from "../events.ts";
import { fieldsOf, fieldText } from "../schema/fields.ts";
import type { EventField } from "../schema/fields.ts";
import type { Lifecycle } from "../lifecycle.ts";
import type { Samples } from "../samples.ts";
import { standsAt, step } from "../step.ts";

/** One event in one state. */
export interface Possibility {
  readonly event: string;
  readonly about: string;
  readonly by: readonly Role[];
  /** Its fields, each with the text of an example that fits; empty where the samples have none. */
  readonly fields: readonly (EventField & { readonly example: string })[];
  /** Where the example leads; null when it is refused. */
  readonly to: string | null;
  /** Why it is refused; null when it is not. */
  readonly code: string | null;
}

/** Tries every event at an instant (ISO 8601, UTC). An example that is accepted beats one that is refused. */
export function possibilitiesOf(
  lifecycle: Lifecycle,
  samples: Samples<Lifecycle["machine"]>,
  snapshot: AnyMachineSnapshot,
  at: string,
): Possibility[] {
  const worthTrying = samples.events(snapshot);
  return Object.entries(lifecycle.events.shapes).map(([type, shape]) => {
    const examples = worthTrying.filter((sample) => sample.type === type);
    const tried = (examples.length > 0 ? examples : [{ type }]).map((event) =>
      attempt(lifecycle, snapshot, event, at),
    );
    const best = tried.find(({ code }) => code === null) ?? tried[0];
    return {
      event: type,
      about: shape.about ?? "",
      by: shape.by,
      fields: fieldsOf(shape).map((field) => ({
        ...field,
        example: fieldText(field, best?.example ?? { type }),
      })),
      to: best?.to ?? null,
      code: best?.code ?? null,
    };
  });
}

function attempt(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot, event: RawEvent, at: string) {
  const result = step(lifecycle, snapshot, { event, at });
  return result.ok
    ? { example: event, to: standsAt(lifecycle, result.snapshot), code: null }
    : { example: event, to: null, code: result.refusal.code };
}

/** The ids of the active states, with those around them. */
export function activeIds(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.map(idOf);
}
