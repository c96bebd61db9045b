import type { AnyMachineSnapshot } from "xstate";
import type { EventShape, Role } from "./events.ts";

/**
 * The events of `candidates` that `audience` may send now. Only events whose guards read the context alone belong
 * in a view; a guard that needs the event's own fields is asked when the form is posted.
 */
export function sendable<K extends string>(
  shapes: Readonly<Record<K, EventShape>>,
  snapshot: AnyMachineSnapshot,
  audience: Role,
  candidates: readonly K[],
): K[] {
  return candidates.filter(
    (type) =>
      shapes[type].by.includes(audience) && snapshot.status === "active" && snapshot.can({ type }),
  );
}
